/* odds.tsx - what an answer may bring: the words, and each amount with its share. */
import type { JSX } from "preact";
import type { Odds } from "../../engine/types";

export function percent(share: number): string {
  const value = share * 100;
  if (value > 0 && value < 1) return "<1 %";
  if (value < 100 && value > 99) return ">99 %";
  return `${Math.round(value)} %`;
}

/** At most this many bars; the rest is one bar at the end. */
const BARS = 8;

export function shownLines(odds: Pick<Odds, "lines">): { label: string; share: number }[] {
  const lines = odds.lines.filter((line) => line.share > 0);
  if (lines.length <= BARS) return lines.map(({ amount, share }) => ({ label: String(amount), share }));
  const rest = lines.slice(BARS - 1);
  return [
    ...lines.slice(0, BARS - 1).map(({ amount, share }) => ({ label: String(amount), share })),
    { label: `${rest[0]?.amount ?? ""}+`, share: rest.reduce((sum, line) => sum + line.share, 0) },
  ];
}

function Bars({ odds }: { odds: Pick<Odds, "lines" | "unit"> }): JSX.Element {
  const lines = shownLines(odds);
  const most = Math.max(...lines.map((line) => line.share), 0.01);
  return (
    <div class="odds-list">
      <ul class="odds-bars" aria-label={`Chances by ${odds.unit}`}>
        {lines.map(({ label, share }) => (
          <li key={label}>
            <span class="odds-share">{percent(share)}</span>
            <span class="odds-bar" style={{ transform: `scaleY(${share / most})` }} />
            <span class="odds-amount">{label}</span>
          </li>
        ))}
      </ul>
      <p class="odds-unit">{odds.unit}</p>
    </div>
  );
}

export function OddsView({ odds }: { odds: Odds }): JSX.Element {
  return (
    <div class={odds.more ? "odds odds-two" : "odds"}>
      <p class="odds-words">{odds.words}</p>
      {odds.more ? <Bars odds={odds.more} /> : null}
      <Bars odds={odds} />
    </div>
  );
}
