import { TIMINGS } from "../../shared/timings.ts";
import type { LockSettings } from "./protection.ts";

/** Both clocks, in milliseconds: the wall clock can be set, the monotonic one may stop while the computer sleeps. */
export interface Moment {
  readonly wall: number;
  readonly monotonic: number;
}

export interface PageUse {
  readonly now: Moment;
  /** Last key or pointer in any tab, or moment in which a tab came to the front. */
  readonly lastActive: Moment;
  /** Null while this tab is visible. */
  readonly hiddenSince: Moment | null;
}

/** Idle minutes for a vault that otherwise locks when hidden. */
const SHORTEST = 5;

/** The vault was idle too long, or hidden if the person chose that. */
export function isLockDue(
  idleMinutes: LockSettings["idleMinutes"],
  { now, lastActive, hiddenSince }: PageUse,
): boolean {
  if (getElapsed(lastActive, now) >= (idleMinutes || SHORTEST) * TIMINGS.minute) return true;
  const isLeft = hiddenSince !== null && lastActive.wall <= hiddenSince.wall;
  return idleMinutes === 0 && isLeft && getElapsed(hiddenSince, now) >= TIMINGS.lockHandover;
}

/** The clocks differ between two moments: the computer slept, or its clock was set. */
export function isClockTorn(before: Moment, now: Moment): boolean {
  return Math.abs(now.wall - before.wall - (now.monotonic - before.monotonic)) > TIMINGS.clockJump;
}

function getElapsed(from: Moment, to: Moment): number {
  return Math.max(to.wall - from.wall, to.monotonic - from.monotonic);
}
