/* answers.tsx - the legal answers as buttons, by kind. */
import type { JSX } from "preact";
import type { Answer, Scene } from "../../engine/types";
import type { GameView } from "../view";
import { percent } from "./odds";
import { sentence } from "../story";

interface AnswerButtonProps {
  answer: Answer;
  scene: Scene;
  view: GameView;
  onAnswer(answer: Answer): void;
  onPoint(answer: Answer | null): void;
  digit?: number; // the key that picks it
  hinted?: boolean;
  pointed?: boolean;
}

export function AnswerButton(props: AnswerButtonProps): JSX.Element {
  const { answer, scene, view, onAnswer, onPoint, digit, hinted, pointed } = props;
  const name = ["answer", hinted ? "hinted" : "", pointed ? "pointed" : ""].join(" ").trim();
  return (
    <button
      type="button"
      class={name}
      data-move={answer.move}
      aria-keyshortcuts={digit === undefined ? undefined : String(digit)}
      onClick={(event) => {
        // Taking away the button in focus would lay the page out once more, half changed.
        if (event.detail > 0) event.currentTarget.blur();
        onAnswer(answer);
      }}
      onPointerEnter={(event) => {
        if (event.pointerType === "mouse") onPoint(answer);
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === "mouse") onPoint(null);
      }}
      onFocus={(event) => {
        if (event.currentTarget.matches(":focus-visible")) onPoint(answer);
      }}
    >
      {view.AnswerArt ? (
        <span class="answer-art" aria-hidden="true">
          <view.AnswerArt scene={scene} answer={answer} />
        </span>
      ) : null}
      <span class={view.oddsWords ? "answer-text" : "answer-text inline"}>
        <span class="answer-label">{answer.label}</span>
        {answer.odds ? (
          <>
            <span class="hidden">: </span>
            <span class="answer-odds" title={answer.odds.words}>
              {view.oddsWords?.(answer.odds) ?? percent(answer.odds.goal)}
            </span>
          </>
        ) : null}
      </span>
      {hinted ? <span class="answer-hint">hint</span> : null}
      {digit !== undefined ? (
        <kbd class="answer-digit" aria-hidden="true">
          {digit}
        </kbd>
      ) : null}
    </button>
  );
}

const uncertain = (answers: readonly Answer[]): number => (answers.some((answer) => answer.odds) ? 0 : 1);

/**
 * Answers by kind, the shortest list first: what there is only one of never stands below the end of a long list.
 * Of two as long as each other the one with odds comes first. What ends or declines stands behind all others.
 */
export function byKind(answers: readonly Answer[]): { kind: string; last: number; answers: Answer[] }[] {
  const groups = new Map<string, Answer[]>();
  for (const answer of answers) {
    const key = `${answer.last ? 1 : 0} ${answer.kind}`;
    const group = groups.get(key);
    if (group) group.push(answer);
    else groups.set(key, [answer]);
  }
  const list = [...groups.values()].map((some) => ({ kind: some[0]!.kind, last: some[0]!.last ? 1 : 0, answers: some }));
  return list.sort((a, b) => a.last - b.last || a.answers.length - b.answers.length || uncertain(a.answers) - uncertain(b.answers));
}

/** Answers in the order in which they are shown and counted by digits. */
export function inOrder(answers: readonly Answer[]): Answer[] {
  return byKind(answers).flatMap((group) => group.answers);
}

interface AnswersProps {
  answers: readonly Answer[];
  scene: Scene;
  view: GameView;
  active: Answer | null;
  hint: Answer | null;
  onAnswer(answer: Answer): void;
  onPoint(answer: Answer | null): void;
}

export function Answers({ answers, scene, view, active, hint, onAnswer, onPoint }: AnswersProps): JSX.Element {
  const groups = byKind(answers);
  let count = 0;
  return (
    <div class="answers">
      {groups.map((group) => {
        const title = view.kinds?.[group.kind] ?? sentence(group.kind).replace(/\.$/, "");
        return (
          <div class="answer-group" role="group" aria-label={title} key={`${group.kind} ${group.last}`}>
            <div class="answer-row">
              {group.answers.map((answer) => {
                count++;
                return (
                  <AnswerButton
                    key={answer.move}
                    answer={answer}
                    scene={scene}
                    view={view}
                    onAnswer={onAnswer}
                    onPoint={onPoint}
                    hinted={hint?.move === answer.move}
                    pointed={active?.move === answer.move}
                    {...(count <= 9 ? { digit: count } : {})}
                  />
                );
              })}
            </div>
          </div>
        );
      })}
    </div>
  );
}
