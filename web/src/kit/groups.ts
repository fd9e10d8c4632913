/* groups.ts - facts in groups that are told as one line each. */
import type { Fact } from "../engine/types";

/** `belongs`: whether a fact goes on with the group before it. */
export function groupsOf(facts: readonly Fact[], belongs: (group: readonly Fact[], fact: Fact) => boolean): Fact[][] {
  const groups: Fact[][] = [];
  for (const fact of facts) {
    const group = groups.at(-1);
    if (group && belongs(group, fact)) group.push(fact);
    else groups.push([fact]);
  }
  return groups;
}
