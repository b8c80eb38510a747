/** The salted hash of the shared password, in base64 (decision A-010). */
export function hashPassword(password: string): {
  readonly salt: string;
  readonly hash: string;
  readonly iterations: number;
};
