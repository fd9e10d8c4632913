/* waiting.tsx - what stands there while something loads: nothing at first, then words. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

/** What is quicker than this shows no words, so that nothing flickers. */
const QUICK_MS = 400;

export function Waiting(): JSX.Element {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), QUICK_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p class="waiting" role="status">
      {late ? "The rules are being loaded." : ""}
    </p>
  );
}

/** A whole screen that waits. */
export function WaitingScreen(): JSX.Element {
  return (
    <main class="opening" aria-busy="true">
      <Waiting />
    </main>
  );
}
