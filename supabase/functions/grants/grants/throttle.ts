import { LIMITS } from "../../../../src/domain/shared/limits.ts";
import { TIMINGS } from "../../../../src/domain/shared/timings.ts";
import { HttpError, retryAfter } from "../../shared/httpError.ts";

/** Keeps this instance of the function from asking the register too often. */
export interface Throttle {
  /**
   * Resolves when a question may go out: LIMITS.grantsBurst at once, then one in TIMINGS.grantsSpacing.
   * @throws HttpError 'provider_rate_limited' during a pause, and where the turn would come later than TIMINGS.grantsQueue
   */
  turn(signal: AbortSignal): Promise<void>;
  /** Holds requests back for the given milliseconds, TIMINGS.grantsPause at most. */
  pause(milliseconds: number): void;
}

/** @param now milliseconds */
export function createThrottle(now: () => number): Throttle {
  const ahead = (LIMITS.grantsBurst - 1) * TIMINGS.grantsSpacing;
  /** When the register would have been asked everything so far, at one question in each spacing. */
  let level = 0;
  let pausedUntil = 0;

  return {
    async turn(signal) {
      const start = now();
      const due = Math.max(pausedUntil, start);
      if (due > start) throw busy(due - start);
      const from = Math.max(level, start);
      const wait = Math.max(0, from - ahead - start);
      if (wait > TIMINGS.grantsQueue) throw busy(wait);
      level = from + TIMINGS.grantsSpacing;
      try {
        if (wait > 0) await waited(wait, signal);
        signal.throwIfAborted();
      } catch (error) {
        level -= TIMINGS.grantsSpacing;
        throw error;
      }
      // The pause may have begun while this question stood in the queue.
      if (pausedUntil > now()) throw busy(pausedUntil - now());
    },
    pause(milliseconds) {
      pausedUntil = Math.max(pausedUntil, now() + Math.min(milliseconds, TIMINGS.grantsPause));
    },
  };
}

function busy(milliseconds: number): HttpError {
  return new HttpError("provider_rate_limited", { headers: retryAfter(Math.ceil(milliseconds / 1000)) });
}

function waited(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", leave);
      resolve();
    }, milliseconds);
    signal.addEventListener("abort", leave, { once: true });
    if (signal.aborted) leave();
  });
}
