/** Why it could not be told whether the session holds: no answer, one that says to ask later, or one that says nothing. */
export type SessionFailure = "network" | "rateLimited" | "unavailable";

/** The session may hold or not: it could not be told. */
export class SessionError extends Error {
  override readonly name = "SessionError";
  readonly kind: SessionFailure;

  constructor(kind: SessionFailure, options?: ErrorOptions) {
    super(`session: ${kind}`, options);
    this.kind = kind;
  }
}
