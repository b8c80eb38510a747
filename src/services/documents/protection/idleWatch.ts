import { isClockTorn, isLockDue, type Moment } from "@/domain/documents/protection/autoLock.ts";
import type { LockSettings } from "@/domain/documents/protection/protection.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";

/** Calls back once when the vault is to lock. @returns the way to stop */
export type IdleWatch = (settings: LockSettings, onDue: () => void) => () => void;

/** The parts of the browser that show whether the page is used. */
export interface IdleWatchDeps {
  readonly window: Pick<Window, "addEventListener" | "removeEventListener">;
  readonly document: Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;
  /** How tabs tell each other that they are used; undefined where the browser has no BroadcastChannel. */
  readonly tabs:
    | { readonly announce: () => void; readonly onAnnounced: (listener: () => void, signal: AbortSignal) => void }
    | undefined;
  readonly now: () => Moment;
}

const USES = ["pointerdown", "pointermove", "keydown", "wheel", "scroll"] as const;

/** Watches keys, pointers, visibility and clocks in this tab, and what the other tabs say of theirs. */
export function createIdleWatch({ window, document, tabs, now }: IdleWatchDeps): IdleWatch {
  return ({ idleMinutes }, onDue) => {
    const isHidden = () => document.visibilityState === "hidden";
    let lastActive = now();
    let ticked = lastActive;
    let announcedAt = Number.NEGATIVE_INFINITY;
    // A tab that was opened behind another one was never left.
    let hiddenSince: Moment | null = null;
    let leaving: ReturnType<typeof setTimeout> | undefined;

    /** @returns true where the vault is to lock: later events are ignored */
    const check = (): boolean => {
      const moment = now();
      const isDue = isClockTorn(ticked, moment) || isLockDue(idleMinutes, { now: moment, lastActive, hiddenSince });
      ticked = moment;
      if (!isDue) return false;
      stop();
      onDue();
      return true;
    };
    const use = () => {
      if (check()) return;
      lastActive = now();
      if (lastActive.wall - announcedAt < TIMINGS.lockHandover) return;
      announcedAt = lastActive.wall;
      tabs?.announce();
    };
    const change = () => {
      if (isHidden()) {
        hiddenSince ??= now();
        leaving = setTimeout(check, TIMINGS.lockHandover);
        return;
      }
      clearTimeout(leaving);
      if (check()) return;
      hiddenSince = null;
      announcedAt = Number.NEGATIVE_INFINITY;
      use();
    };
    const hear = () => {
      lastActive = now();
    };
    const ticks = setInterval(check, TIMINGS.lockTick);
    const listening = new AbortController();
    const { signal } = listening;
    const stop = () => {
      clearInterval(ticks);
      clearTimeout(leaving);
      listening.abort();
    };
    for (const type of USES) window.addEventListener(type, use, { signal, passive: true, capture: true });
    document.addEventListener("visibilitychange", change, { signal });
    tabs?.onAnnounced(hear, signal);
    return stop;
  };
}
