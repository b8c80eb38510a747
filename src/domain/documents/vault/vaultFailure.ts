/**
 * Why a vault operation failed; the Spanish text is chosen from it in walletMessages.ts. `damaged`: something sealed was changed or cut;
 * `unconfirmed`: the protected vault that this device remembers is gone, or another one is there; `newer`: a later version of the product
 * stored what this one does not read, and what was asked for would lose it. Of a file that is fetched when it is opened, and of what is
 * synchronised: `refused`, the server rejects the session; `unreachable`, it does not answer or fails; `serverFull`, it has no room.
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

/** One of {@link VAULT_FAILURES}. */
export type VaultFailure = (typeof VAULT_FAILURES)[number];
