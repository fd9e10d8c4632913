/* memo.tsx - components that are drawn again only when what they are given has changed. */
import { Component, type ComponentClass, type ComponentType, type JSX } from "preact";
import { useRef } from "preact/hooks";

function differ(a: object, b: object): boolean {
  const before = a as Record<string, unknown>;
  const after = b as Record<string, unknown>;
  for (const key in after) if (after[key] !== before[key]) return true;
  for (const key in before) if (!(key in after)) return true;
  return false;
}

/** The same component, drawn again only when one of its properties is another one. */
export function memo<P extends object>(Inner: ComponentType<P>): ComponentClass<P> {
  return class extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      return differ(this.props, next);
    }

    override render(): JSX.Element {
      return <Inner {...(this.props as P)} />;
    }
  };
}

/** A function that stays the same one and does what the newest one does: to be handed to memo components. */
export function useSteady<A extends unknown[], R>(act: (...list: A) => R): (...list: A) => R {
  const newest = useRef(act);
  newest.current = act;
  const steady = useRef((...list: A) => newest.current(...list));
  return steady.current;
}

interface LaterProps {
  frames: number; // 0: at once
  children: JSX.Element;
}

/** What is inside is drawn so many frames after what stands around it, so that no frame has too much to do. */
export class Later extends Component<LaterProps> {
  private frame = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  override shouldComponentUpdate({ frames }: Readonly<LaterProps>): boolean {
    if (frames === 0) {
      this.drop();
      return true;
    }
    if (this.frame === 0) this.wait(frames);
    return false;
  }

  override componentWillUnmount(): void {
    this.drop();
  }

  private wait(frames: number): void {
    this.frame = requestAnimationFrame(() => {
      if (frames > 1) return this.wait(frames - 1);
      // Between two frames: the time of a frame is for painting.
      this.timer = setTimeout(() => {
        this.frame = 0;
        this.forceUpdate();
      }, 0);
    });
  }

  private drop(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
    this.frame = 0;
  }

  override render(): JSX.Element {
    return this.props.children;
  }
}
