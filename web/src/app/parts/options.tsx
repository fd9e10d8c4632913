/* options.tsx - the settings of a game: a sentence each, legal values to choose, the others with the reason. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Setting, Settings } from "../../engine/types";
import { Clause } from "./clause";

/** What was set by hand, as the engine wants it. */
export function handText(byHand: ReadonlyMap<string, string>): string {
  return [...byHand].map(([name, value]) => `${name}=${value}`).join(" ");
}

interface RowProps {
  setting: Setting;
  onSet(value: string): void;
  onReset(): void;
}

/** The browser has chosen what was pressed; the old value is chosen again. */
function keepChosen(pressed: HTMLInputElement, value: string): void {
  const group = pressed.form?.elements.namedItem(pressed.name);
  if (group instanceof RadioNodeList) group.value = value;
}

function Values({ setting, onSet }: RowProps): JSX.Element {
  const [why, setWhy] = useState<Setting["values"][number] | null>(null);
  const refused = why && setting.values.find((value) => value.name === why.name && !value.ok) ? why : null;
  return (
    <>
      <div class="segments">
        {setting.values.map((value) => (
          <label class={value.ok ? "segment" : "segment not"} key={value.name}>
            <input
              type="radio"
              name={`setting-${setting.name}`}
              value={value.name}
              checked={value.name === setting.value}
              aria-describedby={value.ok ? undefined : `why-${setting.name}`}
              onChange={(event) => {
                setWhy(value.ok ? null : value);
                if (value.ok) onSet(value.name);
                else keepChosen(event.currentTarget, setting.value);
              }}
              onFocus={() => setWhy(value.ok ? null : value)}
            />
            <span>{value.label}</span>
          </label>
        ))}
      </div>
      <p class="setting-why" id={`why-${setting.name}`} role="status">
        {refused ? (
          <>
            {refused.label}: {refused.why} <Clause id={refused.clause} />
          </>
        ) : null}
      </p>
    </>
  );
}

function NumberValue({ setting, onSet }: RowProps): JSX.Element {
  const { min, max } = setting.number ?? { min: 0, max: 0 };
  const [fault, setFault] = useState("");
  return (
    <>
      <input
        class="number"
        type="number"
        name={`setting-${setting.name}`}
        min={min}
        max={max}
        step={1}
        value={setting.value}
        aria-label={setting.title}
        onChange={(event) => {
          const input = event.currentTarget;
          const value = Number(input.value);
          const fits = input.value !== "" && Number.isInteger(value) && value >= min && value <= max;
          setFault(fits ? "" : `A whole number from ${min} to ${max}; it stays at ${setting.value}.`);
          if (fits) onSet(String(value));
          else input.value = setting.value;
        }}
      />
      <span class="aside">
        {min} to {max}
      </span>
      <p class="setting-why" role="status">
        {fault}
      </p>
    </>
  );
}

function Row(props: RowProps): JSX.Element {
  const { setting, onReset } = props;
  return (
    <fieldset class="setting">
      <legend>{setting.title}</legend>
      <p class="setting-words">{setting.words}</p>
      {setting.values.length > 0 ? <Values {...props} /> : <NumberValue {...props} />}
      {setting.by_hand ? (
        <button type="button" class="quiet reset" onClick={onReset} aria-label={`Reset ${setting.title}`}>
          Reset
        </button>
      ) : null}
    </fieldset>
  );
}

interface OptionsProps {
  settings: Settings;
  byHand: ReadonlyMap<string, string>;
  onChange(byHand: Map<string, string>): void;
}

export function Options({ settings, byHand, onChange }: OptionsProps): JSX.Element {
  return (
    <div class="settings">
      {settings.options.map((setting) => (
        <Row
          key={setting.name}
          setting={setting}
          onSet={(value) => onChange(new Map([...byHand, [setting.name, value]]))}
          onReset={() => onChange(new Map([...byHand].filter(([name]) => name !== setting.name)))}
        />
      ))}
    </div>
  );
}
