import { useSyncExternalStore } from "react";
import { dayInSpain } from "@/domain/shared/calendar/dayInSpain.ts";
import { localDay } from "@/domain/documents/vault/expiry.ts";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

/** Calls back at each midnight, and when the page is seen or left. @returns the way to stop */
export function onDay(onChange: () => void) {
  let timer = 0;
  const wait = () => {
    const now = new Date();
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    timer = window.setTimeout(() => {
      onChange();
      wait();
    }, midnight.getTime() - now.getTime());
  };
  wait();
  document.addEventListener("visibilitychange", onChange);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onChange);
  };
}

/** The viewer's own day; a page that stays open overnight goes along. */
export function useToday(): IsoDay {
  return useSyncExternalStore(onDay, () => localDay(new Date()));
}

/** The day in mainland Spain by which Spanish deadlines end, wherever the viewer is. */
export function useDayInSpain(): IsoDay {
  return useSyncExternalStore(onDay, () => dayInSpain(new Date()));
}
