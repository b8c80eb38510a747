/** Why it is unknown whether the session is valid: no answer, an answer to retry later, or an unreadable one. */
export type SessionFailure = "network" | "rateLimited" | "unavailable";

/** It is unknown whether the session is valid. */
export class SessionError extends Error {
  override readonly name = "SessionError";
  readonly kind: SessionFailure;

  constructor(kind: SessionFailure, options?: ErrorOptions) {
    super(`session: ${kind}`, options);
    this.kind = kind;
  }
}
