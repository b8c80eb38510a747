/**
 * Why a vault operation failed; the Spanish text is chosen from it in walletMessages.ts. Of the browser's vault: `quota` and
 * `unavailable`, and `damaged` where something sealed was changed or cut. Of the server's: `refused`, the server rejects the session and the gate has to be passed again; `unreachable`, it
 * does not answer or fails; `serverFull`, it has no room; `sealing`, the
 * account is being protected, or is since this page knows it; `unconfirmed`, the protected vault that this device remembers is gone; `newer`, a later version of the product
 * stored what this one does not read, and what was asked for would lose it.
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
  "sealing",
  "unconfirmed",
  "newer",
  "unknown",
] as const;

/** One of {@link VAULT_FAILURES}. */
export type VaultFailure = (typeof VAULT_FAILURES)[number];
