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
  hold: boolean;
  children: JSX.Element;
}

/** While `hold`, what is inside is drawn one frame after what stands around it, so that no frame has too much to do. */
export class Later extends Component<LaterProps> {
  private waiting = 0;

  override shouldComponentUpdate({ hold }: Readonly<LaterProps>): boolean {
    if (!hold) {
      this.drop();
      return true;
    }
    // The next frame draws what stands around it, the one after that is ours.
    if (this.waiting === 0)
      this.waiting = requestAnimationFrame(() => {
        this.waiting = requestAnimationFrame(() => {
          this.waiting = 0;
          this.forceUpdate();
        });
      });
    return false;
  }

  override componentWillUnmount(): void {
    this.drop();
  }

  private drop(): void {
    cancelAnimationFrame(this.waiting);
    this.waiting = 0;
  }

  override render(): JSX.Element {
    return this.props.children;
  }
}
