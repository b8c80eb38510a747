import { TIMINGS } from "../../shared/timings.ts";
import type { LockSettings } from "./protection.ts";

/** A moment by both clocks, in milliseconds: one can be set, the other may stop while the computer sleeps. */
export interface Moment {
  readonly wall: number;
  readonly monotonic: number;
}

/** What a page knows of its use. */
export interface PageUse {
  readonly now: Moment;
  /** The last key or pointer in any tab, or the moment in which a tab came forward. */
  readonly lastActive: Moment;
  /** Null while this tab shows. */
  readonly hiddenSince: Moment | null;
}

/** Minutes without a key or a pointer after which a vault locks that locks when it is hidden. */
const SHORTEST = 5;

/** Whether the vault is to lock now: it was left alone, or hidden where that was chosen. */
export function isLockDue(
  idleMinutes: LockSettings["idleMinutes"],
  { now, lastActive, hiddenSince }: PageUse,
): boolean {
  if (getElapsed(lastActive, now) >= (idleMinutes || SHORTEST) * TIMINGS.minute) return true;
  const isLeft = hiddenSince !== null && lastActive.wall <= hiddenSince.wall;
  return idleMinutes === 0 && isLeft && getElapsed(hiddenSince, now) >= TIMINGS.lockHandover;
}

/** True where the clocks went apart between two moments: the computer slept, or its clock was set. */
export function isClockTorn(before: Moment, now: Moment): boolean {
  return Math.abs(now.wall - before.wall - (now.monotonic - before.monotonic)) > TIMINGS.clockJump;
}

function getElapsed(from: Moment, to: Moment): number {
  return Math.max(to.wall - from.wall, to.monotonic - from.monotonic);
}
