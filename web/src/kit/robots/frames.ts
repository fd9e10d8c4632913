/* frames.ts - all body plans by name. */
import { dragonfly, glider, jet, rotor, saucer, strider } from "./frames_air";
import { fort, hound, packer, pylon, tank, tower, turtle, wagon, wheel } from "./frames_ground";
import { coiled, orb, spider, stilts, wisp } from "./frames_odd";
import { brawler, fighter, golem, lean, saurian, sentinel } from "./frames_walking";

export const FRAMES = {
  fighter, brawler, sentinel, golem, lean, saurian,
  tank, wagon, turtle, fort, hound, packer, tower, wheel, pylon,
  glider, jet, rotor, strider, saucer, dragonfly,
  stilts, spider, wisp, coiled, orb,
} as const;

export type FrameKind = keyof typeof FRAMES;
