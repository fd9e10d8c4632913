/* tablemenu.tsx - the menu and the other dialogs of a game being played. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Answer } from "../../engine/types";
import { TakeAwayDialog, type TakeAway } from "../parts/copied";
import { Confirm, Dialog } from "../parts/dialog";
import { Icon, type IconName } from "../parts/icons";
import { KeysDialog } from "../parts/keys";
import { Menu } from "../parts/menu";
import { copyText, download, fileName, wholeAddress } from "../parts/share";
import { TypingDialog } from "../parts/typing";
import { addressOf } from "../routes";
import { nameOf, seatOf } from "../seats";
import type { Session } from "../session";
import { describeLines } from "../story";

export type Open = "menu" | "text" | "keys" | "resign" | "rewind" | "type" | null;

/** Texts that leave the page. Each says by itself what became of it. */
function useSharing(session: Session, tell: (words: string) => void) {
  const { engine } = session;
  const [takeAway, setTakeAway] = useState<TakeAway | null>(null);
  const game = session.scene.game;
  const copy = async (title: string, text: string) => {
    if (await copyText(text)) tell(`${title} copied.`);
    else setTakeAway({ title, text });
  };
  return {
    takeAway,
    closeTakeAway: () => setTakeAway(null),
    copyLink() {
      const reply = engine.position();
      if (!reply.ok) return tell(reply.words);
      return void copy("Link to this position", wholeAddress(addressOf({ at: "position", id: reply.id })));
    },
    copyPosition() {
      const reply = engine.position();
      return reply.ok ? void copy("Position", reply.text) : tell(reply.words);
    },
    record() {
      const reply = engine.record();
      return reply.ok ? download(fileName(game, ".rdr"), reply.text) : tell(reply.words);
    },
    save() {
      const reply = engine.save();
      return reply.ok ? download(fileName(game, "-save.rdr"), reply.text) : tell(reply.words);
    },
  };
}

function TextView({ session, onClose }: { session: Session; onClose(): void }): JSX.Element {
  return (
    <Dialog title="The position as text" onClose={onClose}>
      <ul class="text-view">
        {describeLines(session.scene).map((line, at) => (
          <li key={at}>{line}</li>
        ))}
      </ul>
    </Dialog>
  );
}

function Item({ icon, words, onPress }: { icon: IconName; words: string; onPress(): void }): JSX.Element {
  return (
    <button type="button" onClick={onPress}>
      <Icon name={icon} /> {words}
    </button>
  );
}

interface DialogsProps {
  session: Session;
  open: Open;
  onOpen(what: Open): void;
  still: boolean;
  tell(words: string): void;
  onReplay: (() => void) | null; // null: the game is not kept
  onAnswer(answer: Answer): void;
}

interface MenuItemsProps extends DialogsProps {
  sharing: ReturnType<typeof useSharing>;
  then(act: () => void): () => void;
}

function MenuItems({ session, onOpen, onReplay, sharing, then }: MenuItemsProps): JSX.Element {
  return (
    <>
      <Item icon="link" words="Copy a link to this position" onPress={then(sharing.copyLink)} />
      <Item icon="text" words="Copy the position as text" onPress={then(sharing.copyPosition)} />
      <Item icon="save" words="Download the record" onPress={then(sharing.record)} />
      <Item icon="save" words="Download the save" onPress={then(sharing.save)} />
      <p class="aside">
        {onReplay ? "The game is saved in this browser by itself." : "This game is not kept: its address begins it again."} A downloaded save holds every secret of the game.
        {session.scene.wait === "over" ? "" : " The record of a game that is not over holds only what you may know; it can be read, but not replayed."}
      </p>
      {onReplay ? <Item icon="back" words="Replay from the beginning" onPress={then(onReplay)} /> : null}
      <Item icon="text" words="Type an answer" onPress={then(() => onOpen("type"))} />
      <Item icon="gear" words="Keys" onPress={then(() => onOpen("keys"))} />
      {session.scene.may.resign ? <Item icon="flag" words="Resign" onPress={then(() => onOpen("resign"))} /> : null}
      <a class="button" href="#/">
        {onReplay ? "Leave; the game stays saved" : "Leave"}
      </a>
    </>
  );
}

/** The seat that gives up: the one that is asked, or the only person at the table. */
function resigningSeat(session: Session): number {
  const { scene } = session;
  const people = scene.seats.filter((seat) => seat.brain === "");
  if (scene.wait === "person" && scene.seat > 0) return scene.seat;
  return people.length === 1 ? (people[0]?.seat ?? 0) : scene.seat;
}

function Asking({ session, open, onOpen, tell, then }: Omit<MenuItemsProps, "sharing">): JSX.Element | null {
  const no = () => onOpen(null);
  if (open === "rewind")
    return (
      <Confirm
        title="Take back together"
        words="Somebody else or the dice were involved since. Do all others at this table agree to take it back?"
        yes="All agree"
        no="No"
        onYes={then(() => tell(session.undo(true)?.words ?? ""))}
        onNo={no}
      />
    );
  if (open !== "resign") return null;
  const seat = resigningSeat(session);
  return (
    <Confirm
      title="Resign"
      words={`${nameOf(seatOf(session.scene, seat))} gives up this game. This cannot be taken back alone.`}
      yes="Resign"
      no="Play on"
      onYes={then(() => tell(session.resign(seat)?.words ?? ""))}
      onNo={no}
    />
  );
}

export function TableDialogs(props: DialogsProps): JSX.Element {
  const { session, open, onOpen, still, tell, onAnswer } = props;
  const sharing = useSharing(session, tell);
  const close = () => onOpen(null);
  const then = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <>
      {open === "menu" ? (
        <Menu onClose={close} still={still}>
          <MenuItems {...props} sharing={sharing} then={then} />
        </Menu>
      ) : null}
      {open === "text" ? <TextView session={session} onClose={close} /> : null}
      {open === "keys" ? <KeysDialog onClose={close} /> : null}
      {open === "type" ? (
        <TypingDialog session={session} onClose={close} onAnswer={(answer) => then(() => onAnswer(answer))()} />
      ) : null}
      <Asking {...props} then={then} />
      {sharing.takeAway ? <TakeAwayDialog {...sharing.takeAway} onClose={sharing.closeTakeAway} /> : null}
    </>
  );
}
