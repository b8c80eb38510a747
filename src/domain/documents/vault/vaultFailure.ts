/**
 * Reasons that a vault operation failed; walletMessages.ts has the Spanish texts. `damaged`: sealed data was changed or
 * cut; `unconfirmed`: the protected vault that this device remembers is missing, or another one is there; `newer`: a
 * later version stored data that this one cannot read and the operation would lose. For synchronised data and files
 * fetched on opening: `refused`, the server rejects the session; `unreachable`, it does not answer or fails;
 * `serverFull`, it has no room.
 */
export const VAULT_FAILURES = [
  "duplicate",
  "quota",
  "unavailable",
  "damaged",
  "notFound",
  "refused",
  "unreachable",
  "serverFull",
  "unconfirmed",
  "newer",
  "unknown",
] as const;

export type VaultFailure = (typeof VAULT_FAILURES)[number];
