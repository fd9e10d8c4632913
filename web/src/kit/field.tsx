/* field.tsx - a board in pixels: where its lengths lie on the screen, and pictures that are moved about on it. */
import type { ComponentChildren, JSX, RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

/**
 * A browser moves an element of HTML without the page's help and paints nothing else again; parts of one
 * large SVG it paints together, each time. So what moves on a board is an element with a small picture
 * in it, put on a field that has the place and proportions of the board's SVG.
 */
export interface Field {
  unit: number; // pixels of one length of the board; 0 until it is known
  x: number; // the corner of the field, in lengths of the board
  y: number;
  left: number; // the same corner in the box around it, in pixels
  top: number;
  wide: number;
  high: number;
}

export interface Frame {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What Preact takes as a style. */
export type Style = Readonly<Record<string, string | number>>;

const round = (pixels: number): number => Math.round(pixels * 100) / 100;

/** The field for a frame of the board, as large as the box allows, in its middle. */
export function useField(box: RefObject<HTMLElement | null>, frame: Frame): Field {
  const { x, y, w, h } = frame;
  const [room, setRoom] = useState({ wide: 0, high: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => {
      const { width: wide, height: high } = element.getBoundingClientRect();
      setRoom((now) => (now.wide === wide && now.high === high ? now : { wide, high }));
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    measure();
    return () => watch.disconnect();
  }, [box]);
  const unit = Math.min(room.wide / w, room.high / h);
  return { unit, x, y, left: round((room.wide - w * unit) / 2), top: round((room.high - h * unit) / 2), wide: round(w * unit), high: round(h * unit) };
}

export const viewBoxOf = ({ x, y, w, h }: Frame): string => `${x} ${y} ${w} ${h}`;

/** The style of an element that covers this part of the board. */
export function covering(field: Field, part: Frame): Style {
  const { unit } = field;
  return {
    left: `${round((part.x - field.x) * unit)}px`,
    top: `${round((part.y - field.y) * unit)}px`,
    width: `${round(part.w * unit)}px`,
    height: `${round(part.h * unit)}px`,
  };
}

/** The style of an element of no size at a point of the board: moved there, so that it can be moved on smoothly. */
export function standingAt(field: Field, x: number, y: number): Style {
  return { transform: `translate(${round((x - field.x) * field.unit)}px, ${round((y - field.y) * field.unit)}px)` };
}

interface PictureProps {
  field: Field;
  frame: Frame; // what it shows, around the point at which it stands
  class?: string;
  children?: ComponentChildren;
}

/** A picture around such a point, in the lengths of the board. */
export function Picture({ field, frame, class: name, children }: PictureProps): JSX.Element {
  const style = covering({ ...field, x: 0, y: 0 }, frame);
  return (
    <svg class={name ?? "picture"} style={style} viewBox={viewBoxOf(frame)} focusable="false">
      {children}
    </svg>
  );
}
