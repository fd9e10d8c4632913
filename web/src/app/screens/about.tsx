/* about.tsx - what this is, and the keys. */
import type { JSX } from "preact";
import { STILL, useApp, useMedia } from "../app";
import { TopBar } from "../parts/frame";
import { KeysTables } from "../parts/keys";
import { Looks } from "../parts/menu";

export function AboutScreen(): JSX.Element {
  const { catalogue } = useApp();
  const still = useMedia(STILL);
  return (
    <div class="screen">
      <TopBar title="Help" />
      <main class="about">
        <h1>Help</h1>
        <p>
          Robodrome {catalogue.version} plays robot tabletop games with every rule enforced. The rules run in this page;
          nothing is sent anywhere, and games are kept in this browser only.
        </p>
        <h2>How to play</h2>
        <p>
          The bar under the board asks one question at a time. Give an answer with its button or by pressing the place on
          the board. Point at an answer to see what it would do, with the odds where dice decide. Press anything that
          is not allowed to read why; the clause opens the rules.
        </p>
        <p>
          Undo is free until somebody else, the dice or something hidden is involved; after that the others have to agree.
          The computer always agrees.
        </p>
        <h2>Look</h2>
        <Looks still={still} />
        <h2>Keys</h2>
        <KeysTables />
      </main>
    </div>
  );
}
