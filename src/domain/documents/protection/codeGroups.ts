import { normalizeTyped } from "../../shared/codeSymbols.ts";

/** Indexes of two groups of a recovery code, from 0. */
export type GroupPair = readonly [number, number];

/** Two groups to type back; all codes of an account share the first half. @param random as Math.random */
export function pickGroups(code: string, random: () => number): GroupPair {
  // The check symbol alone in the last group would be too short.
  const { length } = code.split("-").filter((group, _, [whole]) => group.length === whole?.length);
  const half = Math.ceil(length / 2);
  const second = half + Math.floor(random() * (length - half));
  return [Math.floor(random() * second), second];
}

/** Ignores case; O counts as 0, I and L as 1. */
export function isGroupRight(code: string, group: number, typed: string): boolean {
  return normalizeTyped(typed) === normalizeTyped(code.split("-")[group] ?? "");
}
