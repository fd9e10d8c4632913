/* robots_families.ts - what robots of one Make have in common: a head and the form of their shoulders. */
import { lotOf } from "../../kit/robots/assembly";
import type { HeadKind } from "../../kit/robots/heads";
import type { Shoulder } from "../../kit/robots/mounts";
import type { CardRow } from "./types";

export interface Family {
  head: HeadKind;
  shoulder: Shoulder;
}

/** The Makes with most robots; the others are dealt theirs by name. */
const FAMILIES: Readonly<Record<string, Family>> = {
  KOR: { head: "horns", shoulder: "spike" },
  HEL: { head: "crown", shoulder: "flare" },
  NYX: { head: "cone", shoulder: "layered" },
  GAN: { head: "knight", shoulder: "block" },
  SNO: { head: "mono", shoulder: "round" },
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
  KAI: { head: "saurian", shoulder: "spike" },
  ORB: { head: "dome", shoulder: "ball" },
  FOX: { head: "fox", shoulder: "round" },
  STAR: { head: "brim", shoulder: "round" },
  DEP: { head: "brim", shoulder: "ball" },
};

const HEADS: readonly HeadKind[] = ["visor", "dome", "turret", "knight", "mono", "hammer", "horns", "casing", "bug", "wedge", "skull", "scope", "winged", "cat", "raptor"];
const SHOULDERS: readonly Shoulder[] = ["round", "spike", "flare", "block", "layered", "ball"];

const dealt = <T>(make: string, question: string, list: readonly T[]): T => list[Math.floor(lotOf(make, question) * list.length)]!;

export function familyOf(card: CardRow): Family {
  const make = card.makes[0] ?? card.id;
  return FAMILIES[make] ?? { head: dealt(make, "head", HEADS), shoulder: dealt(make, "shoulder", SHOULDERS) };
}
