import type { Instant } from "../../shared/calendar/isoTime.ts";

/** What a file has after the bytes that a signature covers. `changed` is all that is not known to be harmless. */
export type LaterChange = "nothing" | "signatures" | "fields" | "changed";

/** What was found out about one signature, seal or time stamp of a PDF. Revocation is not checked. */
export interface SignatureReport {
  /**
   * `intact`: the signed bytes are those that were signed. `weak`: so they are, by SHA-1 alone, which can be forged.
   * `broken`: they are not. `unchecked`: it cannot be read, or uses an algorithm that the browser does not know.
   */
  readonly integrity: "intact" | "weak" | "broken" | "unchecked";
  readonly later: LaterChange;
  /** Null where the certificate is missing or does not name anybody. */
  readonly signer: { readonly name: string; readonly number: string | null } | null;
  /** The certificate's issuer; `isKnown` where its chain leads to one of issuers.json. */
  readonly issuer: { readonly name: string; readonly isKnown: boolean } | null;
  readonly signedAt: Instant | null;
  /** The time is that of a time stamp which fits the signature, not of the signer's clock. */
  readonly isTimestamped: boolean;
  /** Whether the certificate was within its dates at that time; null where either is unknown. */
  readonly isInDate: boolean | null;
  /** A time stamp of the whole document: nobody signs it. */
  readonly isDocumentTimestamp: boolean;
}

/** A signature of which nothing could be found out. */
export const UNCHECKED: SignatureReport = {
  integrity: "unchecked",
  later: "nothing",
  signer: null,
  issuer: null,
  signedAt: null,
  isTimestamped: false,
  isInDate: null,
  isDocumentTimestamp: false,
};
