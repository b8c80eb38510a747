import { expect, test } from "vitest";
import { TIMINGS } from "../../shared/timings.ts";
import { isLockDue, isClockTorn } from "./autoLock.ts";

const MINUTE = 60_000;
const at = (ms: number, monotonic = ms) => ({ wall: 1_000_000 + ms, monotonic });
const IDLE = { lastActive: at(0), hiddenSince: null };

test("locks after the chosen minutes without a key or a pointer, and not a moment before", () => {
  for (const idleMinutes of [5, 15, 60] as const) {
    expect(isLockDue(idleMinutes, { ...IDLE, now: at(idleMinutes * MINUTE - 1) })).toBe(false);
    expect(isLockDue(idleMinutes, { ...IDLE, now: at(idleMinutes * MINUTE) })).toBe(true);
  }
});

test("counts the time by whichever clock went further: one of them stops while the computer sleeps", () => {
  expect(isLockDue(5, { ...IDLE, now: at(5 * MINUTE, 1000) })).toBe(true);
  expect(isLockDue(5, { ...IDLE, now: at(1000, 5 * MINUTE) })).toBe(true);
});

test("locks as soon as the page is hidden where that was chosen, but for the moment in which another tab takes over", () => {
  const hidden = { lastActive: at(0), hiddenSince: at(1000) };
  expect(isLockDue(0, { ...hidden, now: at(1000 + TIMINGS.lockHandover - 1) })).toBe(false);
  expect(isLockDue(0, { ...hidden, now: at(1000 + TIMINGS.lockHandover) })).toBe(true);
  expect(isLockDue(0, { ...hidden, lastActive: at(1001), now: at(1000 + TIMINGS.lockHandover) })).toBe(false);
  expect(isLockDue(5, { ...hidden, now: at(1000 + TIMINGS.lockHandover) })).toBe(false);
});

test("a page that is locked when hidden is locked too when nobody touches it", () => {
  expect(isLockDue(0, { ...IDLE, now: at(5 * MINUTE - 1) })).toBe(false);
  expect(isLockDue(0, { ...IDLE, now: at(5 * MINUTE) })).toBe(true);
});

test("a clock that was put forward or back, or a sleep, is seen; a throttled timer is not one", () => {
  const limit = TIMINGS.clockJump;
  expect(isClockTorn(at(0), at(limit, 0))).toBe(false);
  expect(isClockTorn(at(0), at(limit + 1, 0))).toBe(true);
  expect(isClockTorn(at(0), at(0, limit + 1))).toBe(true);
  expect(isClockTorn(at(0), at(10 * MINUTE))).toBe(false);
});
