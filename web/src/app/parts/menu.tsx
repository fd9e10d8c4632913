/* menu.tsx - speed, theme, and everything that leaves the game or takes something out of it. */
import type { ComponentChildren, JSX } from "preact";
import { useApp, usePrefs } from "../app";
import { SPEEDS, THEMES } from "../prefs";
import { Dialog } from "./dialog";

interface ChoiceProps<T extends string> {
  title: string;
  name: string;
  values: readonly T[];
  value: T;
  words: Readonly<Record<T, string>>;
  onChange(value: T): void;
}

/** One of a few values, as a row of radio buttons. */
export function Choice<T extends string>({ title, name, values, value, words, onChange }: ChoiceProps<T>): JSX.Element {
  return (
    <fieldset class="choice">
      <legend>{title}</legend>
      <div class="segments">
        {values.map((one) => (
          <label class="segment" key={one}>
            <input type="radio" name={name} value={one} checked={one === value} onChange={() => onChange(one)} />
            <span>{words[one]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const SPEED_WORDS = { off: "Off", slow: "Slow", normal: "Normal", fast: "Fast" };
const THEME_WORDS = { auto: "As the system", light: "Light", dark: "Dark" };

export function Looks({ still }: { still: boolean }): JSX.Element {
  const { prefs } = useApp();
  const { speed, theme, places } = usePrefs();
  return (
    <>
      <Choice
        title="Animation"
        name="speed"
        values={SPEEDS}
        value={speed}
        words={SPEED_WORDS}
        onChange={(value) => prefs.set({ speed: value })}
      />
      {still ? <p class="aside">Your system asks for less motion, so nothing moves at any speed.</p> : null}
      <Choice
        title="Theme"
        name="theme"
        values={THEMES}
        value={theme}
        words={THEME_WORDS}
        onChange={(value) => prefs.set({ theme: value })}
      />
      <label class="check">
        <input type="checkbox" checked={places} onChange={(event) => prefs.set({ places: event.currentTarget.checked })} />
        Names of places, and where weapons reach
      </label>
    </>
  );
}

interface MenuProps {
  onClose(): void;
  still: boolean;
  children: ComponentChildren; // a list of buttons
}

export function Menu({ onClose, still, children }: MenuProps): JSX.Element {
  return (
    <Dialog title="Menu" onClose={onClose} side>
      <Looks still={still} />
      <div class="menu-list">{children}</div>
    </Dialog>
  );
}
