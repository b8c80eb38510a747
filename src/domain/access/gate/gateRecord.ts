/** The salted PBKDF2-SHA-256 hash of the shared password; builds contain it instead of the password (decision A-010). */
export interface GateRecord {
  /** Base64 of the random salt. */
  readonly salt: string;
  /** Base64 of the 32 derived bytes. */
  readonly hash: string;
  /** Rounds of PBKDF2-HMAC-SHA-256. */
  readonly iterations: number;
}
