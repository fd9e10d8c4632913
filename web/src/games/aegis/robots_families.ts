/* robots_families.ts - what robots of one Make have in common: a head and the form of their shoulders. */
import { lotOf } from "../../kit/robots/assembly";
import type { FrameKind } from "../../kit/robots/frames";
import type { HeadKind } from "../../kit/robots/heads";
import type { Shoulder } from "../../kit/robots/mounts";
import type { CardRow } from "./types";

type Bodies = Readonly<Record<string, readonly FrameKind[]>>;

export interface Family {
  head: HeadKind;
  shoulder: Shoulder;
  first?: string; // the Class whose body its combined robots have, where the card names no key Class
  bodies?: Bodies; // of a Class, where they are not those of everybody
}

/** The Makes with most robots; the others are dealt theirs by name. */
const FAMILIES: Readonly<Record<string, Family>> = {
  KOR: { head: "horns", shoulder: "spike", first: "A" },
  HEL: { head: "crown", shoulder: "flare", first: "S", bodies: { A: ["fighter", "sentinel", "brawler"] } },
  NYX: { head: "cone", shoulder: "layered", first: "I" },
  GAN: { head: "knight", shoulder: "block", first: "G" },
  SNO: { head: "mono", shoulder: "round", first: "G" },
  MAV: { head: "visor", shoulder: "flare", first: "A" },
  DUX: { head: "raptor", shoulder: "flare", first: "A" },
  EXL: { head: "raptor", shoulder: "layered", first: "E" },
  ORI: { head: "scope", shoulder: "round", first: "S" },
  WRT: { head: "skull", shoulder: "block", first: "I" },
  FOX: { head: "fox", shoulder: "round", first: "E" },
  LAN: { head: "knight", shoulder: "spike", first: "G" },
  TOR: { head: "turret", shoulder: "block", first: "G" },
  ABB: { head: "visor", shoulder: "ball" },
  ARK: { head: "winged", shoulder: "flare" },
  IND: { head: "bug", shoulder: "spike" },
  YSI: { head: "skull", shoulder: "layered" },
  ETH: { head: "raptor", shoulder: "flare" },
  SSM: { head: "scope", shoulder: "round" },
  SAL: { head: "crown", shoulder: "block" },
  SKIM: { head: "wedge", shoulder: "ball" },
  DROV: { head: "hammer", shoulder: "block" },
  AIN: { head: "wolf", shoulder: "spike" },
  STE: { head: "brim", shoulder: "layered" },
  KAI: { head: "saurian", shoulder: "spike", bodies: { A: ["saurian"], E: ["saurian"], G: ["turtle"], I: ["coiled"], S: ["hound"] } },
  ORB: { head: "dome", shoulder: "ball" },
  STAR: { head: "brim", shoulder: "round" },
  DEP: { head: "brim", shoulder: "ball" },
};

const HEADS: readonly HeadKind[] = ["visor", "dome", "turret", "knight", "mono", "hammer", "horns", "casing", "bug", "wedge", "skull", "scope", "winged", "cat", "raptor"];
const SHOULDERS: readonly Shoulder[] = ["round", "spike", "flare", "block", "layered", "ball"];

const dealt = <T>(make: string, question: string, list: readonly T[]): T => list[Math.floor(lotOf(make, question) * list.length)]!;

export function familyOf(card: CardRow): Family {
  const make = card.makes.find((one) => card.id.startsWith(one)) ?? card.makes[0] ?? card.id;
  return FAMILIES[make] ?? { head: dealt(make, "head", HEADS), shoulder: dealt(make, "shoulder", SHOULDERS) };
}
