/** Why the toasts' time is paused. */
type Hold = "pointer" | "focus" | "hidden";

interface Entry {
  remaining: number;
  startedAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  readonly onEnd: () => void;
}

/** Counts down the time of every toast; pauses all of them while there is any hold. */
export interface ToastClock {
  /** Calls `onEnd` after `duration` ms of running time (never after Infinity). @returns stops the countdown */
  readonly start: (duration: number, onEnd: () => void) => () => void;
  readonly hold: (reason: Hold) => void;
  readonly release: (reason: Hold) => void;
}

/** A clock with no toast and no hold. */
function createToastClock(): ToastClock {
  const entries = new Set<Entry>();
  const holds = new Set<Hold>();

  function run(entry: Entry) {
    // A timer of Infinity would fire at once.
    if (holds.size > 0 || entry.timer !== undefined || entry.remaining === Infinity) return;
    entry.startedAt = Date.now();
    entry.timer = setTimeout(entry.onEnd, entry.remaining);
  }

  function pause(entry: Entry) {
    if (entry.timer === undefined) return;
    clearTimeout(entry.timer);
    entry.timer = undefined;
    entry.remaining -= Date.now() - entry.startedAt;
  }

  return {
    start: (duration, onEnd) => {
      const entry: Entry = { remaining: duration, startedAt: 0, timer: undefined, onEnd };
      entries.add(entry);
      run(entry);
      return () => {
        clearTimeout(entry.timer);
        entries.delete(entry);
        // A browser need not tell that the pointer or the focus left what has been removed.
        if (entries.size === 0) {
          holds.delete("pointer");
          holds.delete("focus");
        }
      };
    },
    hold: (reason) => {
      holds.add(reason);
      entries.forEach(pause);
    },
    release: (reason) => {
      holds.delete(reason);
      entries.forEach(run);
    },
  };
}

/** The clock of the one toaster. */
export const toastClock = createToastClock();
