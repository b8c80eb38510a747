import { normalizeTyped } from "../../shared/codeSymbols.ts";

/** Two groups of a recovery code, counted from 0. */
export type GroupPair = readonly [number, number];

/** Picks the two groups that the person types back; all codes of an account share the first half. @param random as Math.random */
export function pickGroups(code: string, random: () => number): GroupPair {
  // The check symbol may stand alone at the end: that would be too little.
  const { length } = code.split("-").filter((group, _, [whole]) => group.length === whole?.length);
  const half = Math.ceil(length / 2);
  const second = half + Math.floor(random() * (length - half));
  return [Math.floor(random() * second), second];
}

/** True where a typed group is that one of the code: in any case, O for 0, I and L for 1. */
export function isGroupRight(code: string, group: number, typed: string): boolean {
  return normalizeTyped(typed) === normalizeTyped(code.split("-")[group] ?? "");
}
