import { normalizeTyped } from "../../shared/codeSymbols.ts";

/** Two groups of a recovery code, counted from 0. */
export type GroupPair = readonly [number, number];

/** Picks the two groups that the person types back. @param random as Math.random */
export function pickGroups(code: string, random: () => number): GroupPair {
  // The check symbol may stand alone at the end: that would be too little.
  const { length } = code.split("-").filter((group, _, [whole]) => group.length === whole?.length);
  const first = Math.floor(random() * (length - 1));
  return [first, first + 1 + Math.floor(random() * (length - 1 - first))];
}

/** True where a typed group is that one of the code: in any case, O for 0, I and L for 1. */
export function isGroupRight(code: string, group: number, typed: string): boolean {
  return normalizeTyped(typed) === normalizeTyped(code.split("-")[group] ?? "");
}
