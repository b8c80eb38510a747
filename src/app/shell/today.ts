import { useSyncExternalStore } from "react";
import { dayInSpain } from "@/domain/shared/calendar/dayInSpain.ts";
import { localDay } from "@/domain/documents/vault/expiry.ts";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

/** Calls back at each midnight, and when the page is shown or hidden. @returns unsubscribes */
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

/** The day in the viewer's time zone, updated at midnight. */
export function useToday(): IsoDay {
  return useSyncExternalStore(onDay, () => localDay(new Date()));
}

/** The day in mainland Spain, which Spanish deadlines follow, updated at midnight. */
export function useDayInSpain(): IsoDay {
  return useSyncExternalStore(onDay, () => dayInSpain(new Date()));
}
