/* handover.tsx - calls the next person; nothing of the game is on the screen or in the document. */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { MarkIcon, ownClass, type Mark } from "../../kit/marks";
import { TopBar } from "../parts/frame";

interface HandOverProps {
  name: string;
  mark: Mark;
  onTaken(): void;
}

export function HandOver({ name, mark, onTaken }: HandOverProps): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    document.title = "Robodrome";
    button.current?.focus();
  }, [name]);
  return (
    <div class="screen">
      <TopBar />
      <main class={`hand-over ${ownClass(mark)}`}>
        <MarkIcon mark={mark} size={120} />
        <h1>{name}</h1>
        <p>This is yours to decide, and nobody else should see it.</p>
        <button type="button" class="primary big" ref={button} onClick={onTaken}>
          I am {name}
        </button>
      </main>
    </div>
  );
}
