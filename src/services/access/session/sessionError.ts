import { KindError } from "../../shared/kindError.ts";

/** Why it is unknown whether the session is valid: no answer, an answer to retry later, or an unreadable one. */
export type SessionFailure = "network" | "rateLimited" | "unavailable";

export class SessionError extends KindError<SessionFailure> {
  override readonly name = "SessionError";
}
