import { accessAttempt } from "@/domain/access/accessLog/attempt.ts";
import type { AccessAttempt, AccessLogEntry, BrowserInfo } from "@/domain/access/accessLog/record.ts";
import { KindError } from "../../shared/kindError.ts";

/** `refused`: the visitor has no right to read or write the log (decision A-114). */
export type AccessLogFailure = "refused" | "network" | "unknown";

export class AccessLogError extends KindError<AccessLogFailure> {
  override readonly name = "AccessLogError";
}

/** The attempts at the gate. Every method rejects with an AccessLogError. */
export interface AccessLog {
  record(attempt: AccessAttempt): Promise<void>;
  /** The latest LIMITS.accessLogs attempts, newest first (ALOG-11, ALOG-12). */
  latest(): Promise<readonly AccessLogEntry[]>;
}

/**
 * Records an attempt. Callers do not wait for it (decision A-014): a failure goes only to the console (LOG-08). Never rejects.
 */
export async function logAttempt(log: AccessLog, success: boolean, describe: () => BrowserInfo): Promise<void> {
  try {
    await log.record(accessAttempt(success, describe()));
  } catch (error) {
    console.error("No se pudo registrar el acceso", error);
  }
}
