import { accessAttempt } from "@/domain/access/accessLog/attempt.ts";
import type { AccessAttempt, AccessLogEntry, BrowserInfo } from "@/domain/access/accessLog/record.ts";
import { KindError } from "../../shared/kindError.ts";

/** Why the access log could not be read or written. `refused`: the visitor has no right to (decision A-114). */
export type AccessLogFailure = "refused" | "network" | "unknown";

/** Every failure of an access log is one of these. */
export class AccessLogError extends KindError<AccessLogFailure> {
  override readonly name = "AccessLogError";
}

/** The attempts at the gate, wherever they are kept. Every method rejects with an AccessLogError. */
export interface AccessLog {
  record(attempt: AccessAttempt): Promise<void>;
  /** The latest LIMITS.accessLogs attempts, newest first (ALOG-11, ALOG-12). */
  latest(): Promise<readonly AccessLogEntry[]>;
}

/**
 * Records an attempt. It is not awaited (decision A-014): a failure goes to the console and nowhere else (LOG-08),
 * and the promise always resolves.
 */
export async function logAttempt(log: AccessLog, success: boolean, describe: () => BrowserInfo): Promise<void> {
  try {
    await log.record(accessAttempt(success, describe()));
  } catch (error) {
    console.error("No se pudo registrar el acceso", error);
  }
}
