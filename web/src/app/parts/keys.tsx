/* keys.tsx - which key does what. */
import type { JSX } from "preact";
import { Dialog } from "./dialog";

const PLAY_KEYS: readonly [string, string][] = [
  ["Arrows", "go from place to place on the board"],
  ["Enter, space", "press the place in focus; where nothing can be done it says why"],
  ["Tab, shift-Tab", "go through board, answers and buttons"],
  ["1 to 9", "give that answer"],
  ["u", "undo"],
  ["h", "hint"],
  [":", "type an answer, or ask why one is not allowed"],
  ["t", "the position as text"],
  ["r", "the rules"],
  ["m", "menu"],
  ["Esc", "close what lies on top"],
  ["any key", "while something is shown: show the rest at once"],
];

const REPLAY_KEYS: readonly [string, string][] = [
  ["Left, right", "one point back or on, outside the board"],
  [", and .", "the same, from anywhere"],
  ["Home, End", "the beginning, the end"],
  ["p", "play and pause"],
];

function Table({ title, keys }: { title: string; keys: readonly [string, string][] }): JSX.Element {
  return (
    <>
      <h3>{title}</h3>
      <dl class="keys">
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export function KeysTables(): JSX.Element {
  return (
    <>
      <Table title="Playing" keys={PLAY_KEYS} />
      <Table title="Replay" keys={REPLAY_KEYS} />
    </>
  );
}

export function KeysDialog({ onClose }: { onClose(): void }): JSX.Element {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <KeysTables />
      <p>
        With the mouse: point at anything that can be done to see what it does, press to do it. By touch: hold to
        see, tap to do; what rolls dice waits for a second tap.
      </p>
    </Dialog>
  );
}
