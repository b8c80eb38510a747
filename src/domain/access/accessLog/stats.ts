import { localDay } from "../../documents/vault/expiry.ts";
import type { AccessLogEntry } from "./record.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

/** The four numbers above the list of attempts (ALOG-02). */
export interface AccessStats {
  readonly total: number;
  readonly successes: number;
  readonly failures: number;
  /** By the viewer's own calendar day (decision A-116). */
  readonly today: number;
}

/** Counts the attempts given, which are the latest LIMITS.accessLogs at most (decision A-115). */
export function countAccesses(entries: readonly AccessLogEntry[], today: IsoDay): AccessStats {
  const successes = entries.filter(({ login_success }) => login_success).length;
  return {
    total: entries.length,
    successes,
    failures: entries.length - successes,
    today: entries.filter(({ timestamp }) => localDay(new Date(timestamp)) === today).length,
  };
}
