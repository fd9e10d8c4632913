/* panels.tsx - what stands around the board: pieces, story, and the tabs that open them on small screens. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Answer, Scene } from "../../engine/types";
import { Later, memo, useSteady } from "../../kit/memo";
import { useApp } from "../app";
import type { GameView, StoryLine } from "../view";
import { Log } from "./log";
import { usePressing, type PressHandlers } from "./stage";

export type Sheet = "pieces" | "story" | null;

const SHEETS = [
  ["pieces", "Pieces"],
  ["story", "Story"],
] as const;

interface PanelsProps extends PressHandlers {
  scene: Scene;
  view: GameView;
  answers: readonly Answer[];
  active: Answer | null;
  hint: Answer | null;
  draft?: readonly string[];
  inspected?: readonly object[];
  lines: readonly StoryLine[];
}

type PiecesPanelProps = Omit<PanelsProps, "lines">;

const NO_DRAFT: readonly string[] = [];
const NOTHING: readonly object[] = [];

const PiecesPanel = memo(({ scene, view, answers, active, hint, draft, inspected, onPress, onPoint }: PiecesPanelProps): JSX.Element => {
  const pressing = usePressing({ onPress, onPoint });
  return (
    <section class="panel pieces" id="panel-pieces" aria-label="Pieces" {...pressing}>
      <h2>Pieces</h2>
      <div class="panel-body">
        <view.Pieces scene={scene} answers={answers} active={active} hint={hint} draft={draft ?? NO_DRAFT} inspected={inspected ?? NOTHING} />
      </div>
    </section>
  );
});

const StoryPanel = memo(({ lines, scene, view }: Pick<PanelsProps, "lines" | "scene" | "view">): JSX.Element => (
  <section class="panel story" id="panel-story" aria-label="What happened">
    <h2>Story</h2>
    <Log lines={lines} scene={scene} view={view} />
  </section>
));

/** `moving`: something is being shown on the board, which is drawn first. */
export function Panels({ lines, moving, ...props }: PanelsProps & { moving: boolean }): JSX.Element {
  const onPress = useSteady(props.onPress);
  const onPoint = useSteady(props.onPoint);
  return (
    <>
      <Later frames={moving ? 1 : 0}>
        <PiecesPanel {...props} onPress={onPress} onPoint={onPoint} />
      </Later>
      <Later frames={moving ? 2 : 0}>
        <StoryPanel lines={lines} scene={props.scene} view={props.view} />
      </Later>
    </>
  );
}

export const Tabs = memo(({ sheet, onSheet }: { sheet: Sheet; onSheet(sheet: Sheet): void }): JSX.Element => {
  return (
    <nav class="tabs" aria-label="Panels">
      {SHEETS.map(([name, words]) => (
        <button
          type="button"
          key={name}
          aria-expanded={sheet === name}
          aria-controls={`panel-${name}`}
          onClick={() => onSheet(sheet === name ? null : name)}
        >
          {words}
        </button>
      ))}
    </nav>
  );
});

/** Something to tell for a few seconds, seen and said; "" tells nothing. */
export function useToast(): { toast: JSX.Element | null; tell(words: string): void } {
  const app = useApp();
  const [words, setWords] = useState("");
  useEffect(() => {
    if (words === "") return undefined;
    const timer = setTimeout(() => setWords(""), 5000);
    return () => clearTimeout(timer);
  }, [words]);
  return {
    toast: words === "" ? null : <p class="toast">{words}</p>,
    tell(said) {
      if (said === "") return;
      setWords(said);
      app.say(said);
    },
  };
}
