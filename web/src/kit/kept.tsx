/* kept.tsx - something that is drawn again only when what it shows has changed. */
import { Component, type JSX } from "preact";

export interface KeptProps {
  /** All that the picture depends on, as a text. */
  of: string;
  draw(): JSX.Element;
}

/** A scene comes anew with every event; most of what stands around the board stays as it was. */
export class Kept extends Component<KeptProps> {
  override shouldComponentUpdate(next: KeptProps): boolean {
    return next.of !== this.props.of;
  }

  override render(): JSX.Element {
    return this.props.draw();
  }
}
