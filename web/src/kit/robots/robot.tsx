/* robot.tsx - a drawing as SVG; robots.css gives it its colours. */
import { Component, type JSX } from "preact";
import { BOX, type Detail, type Drawing } from "./draft";

/** The third colour of a robot: of its class or animal. robots.css has them. */
export type Accent =
  | "bone" | "honey" | "plum" | "ivory" | "sand" | "silver" | "rose" | "gold" | "ice" | "tawny" | "coral" | "snow";

export interface RobotProps {
  drawing: Drawing;
  detail: Detail;
  accent: Accent;
  dull?: boolean; // faded, as one that has done its part
}

/**
 * A robot in a box of 100 by 100, to be put into an SVG. The owner's colours come from the class
 * around it (ownClass of kit/marks). Never drawn again while its drawing stays the same.
 */
export class Robot extends Component<RobotProps> {
  override shouldComponentUpdate(next: RobotProps): boolean {
    const now = this.props;
    return next.drawing !== now.drawing || next.accent !== now.accent || next.dull !== now.dull;
  }

  override render(): JSX.Element {
    const { drawing, detail, accent, dull } = this.props;
    const contour = drawing.shapes[0];
    return (
      <g class={`robot robot-${detail} accent-${accent}`}>
        {drawing.shapes.map((shape, i) => (
          <path key={i} class={`r-${shape.ink}`} d={shape.d} />
        ))}
        {dull && contour ? <path key="dull" class="r-dull" d={contour.d} /> : null}
      </g>
    );
  }
}

/** A robot as a picture of its own, `size` pixels wide and high. What it shows is said beside it. */
export function RobotPicture(props: RobotProps & { size: number; class?: string }): JSX.Element {
  return (
    <svg
      class={`robot-picture ${props.class ?? ""}`}
      width={props.size}
      height={props.size}
      viewBox={`0 0 ${BOX} ${BOX}`}
      aria-hidden="true"
      focusable="false"
    >
      <Robot drawing={props.drawing} detail={props.detail} accent={props.accent} dull={props.dull ?? false} />
    </svg>
  );
}

/** The detail that suits so many pixels. */
export function detailFor(pixels: number): Detail {
  return pixels < 56 ? 0 : pixels < 180 ? 1 : 2;
}
