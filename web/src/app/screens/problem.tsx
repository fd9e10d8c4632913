/* problem.tsx - a screen for what cannot be shown: a sentence, and where to go from here. */
import type { ComponentChildren, JSX } from "preact";
import { TopBar } from "../parts/frame";

export function Reload(): JSX.Element {
  return (
    <button type="button" class="primary" onClick={() => location.reload()}>
      Reload
    </button>
  );
}

export function Problem({ title, words, children }: { title: string; words: string; children?: ComponentChildren }): JSX.Element {
  return (
    <div class="screen">
      <TopBar />
      <main class="problem">
        <h1>{title}</h1>
        <p>{words}</p>
        <div class="buttons">
          {children}
          <a class="button" href="#/">
            To the start screen
          </a>
        </div>
      </main>
    </div>
  );
}
