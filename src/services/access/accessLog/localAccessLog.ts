import { parseAccessLogEntry } from "@/domain/access/accessLog/attempt.ts";
import type { AccessLogEntry } from "@/domain/access/accessLog/record.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { BrowserStore } from "../../shared/storage/browserStore.ts";
import { KEYS } from "../../shared/storage/keys.ts";
import { readList } from "../../shared/storage/list.ts";
import type { Lock } from "../../shared/storage/lock.ts";
import { type AccessLog, AccessLogError } from "./accessLog.ts";

/** Keeps the latest attempts in this browser where there is no backend (decision A-016), under the lock because other tabs write too. */
export function createLocalAccessLog(store: BrowserStore, lock: Lock, now: () => Date, newId: () => string): AccessLog {
  const latest = (): AccessLogEntry[] =>
    readList(store, KEYS.accessLogs, parseAccessLogEntry)
      .entries.toSorted((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp))
      .slice(0, LIMITS.accessLogs);
  return {
    async record(attempt) {
      const entry: AccessLogEntry = { id: newId(), timestamp: now().toISOString(), ...attempt };
      try {
        await lock(async () =>
          store.setItem(KEYS.accessLogs, JSON.stringify([entry, ...latest()].slice(0, LIMITS.accessLogs))),
        );
      } catch (error) {
        throw new AccessLogError("unknown", { cause: error });
      }
    },
    latest: () => lock(async () => latest()),
  };
}
