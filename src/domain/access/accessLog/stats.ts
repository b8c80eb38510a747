import { localDay } from "../../documents/vault/expiry.ts";
import type { AccessLogEntry } from "./record.ts";

/** The four numbers above the list of attempts (ALOG-02). */
export interface AccessStats {
  readonly total: number;
  readonly successes: number;
  readonly failures: number;
  /** By the viewer's own calendar day (decision A-116). */
  readonly today: number;
}

/** Counts the given attempts, at most the latest LIMITS.accessLogs (decision A-115). @param today 'YYYY-MM-DD' */
export function countAccesses(entries: readonly AccessLogEntry[], today: string): AccessStats {
  const successes = entries.filter(({ login_success }) => login_success).length;
  return {
    total: entries.length,
    successes,
    failures: entries.length - successes,
    today: entries.filter(({ timestamp }) => localDay(new Date(timestamp)) === today).length,
  };
}
