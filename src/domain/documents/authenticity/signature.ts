import type { Instant } from "../../shared/calendar/isoTime.ts";

/** Signatures of a PDF that are checked. */
export const CHECKED_SIGNATURES = 50;

/** The rest of a file, after the bytes that a signature covers. `changed` is all that is not known to be harmless. */
export type LaterChange = "nothing" | "signatures" | "fields" | "changed";

/** The findings about one signature, seal or time stamp of a PDF. Revocation is not checked. */
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
  /**
   * Whether the certificate was within its own dates at that time; `future` where that time has not come yet, null where it is
   * unknown.
   */
  readonly dates: "within" | "outside" | "future" | null;
  /** A time stamp of the whole document, without a signer. */
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
  dates: null,
  isDocumentTimestamp: false,
};

/** Why a document is doubtful for its signature: it does not hold, or could not be checked. */
export const SIGNATURE_FAULTS = ["mismatch", "unchecked"] as const;
export type SignatureFault = (typeof SIGNATURE_FAULTS)[number];

/** The gravest fault of a signature; null for one that holds. SHA-1 alone is none: what it signs has not changed. */
export function findFault({ integrity, later, dates }: SignatureReport): SignatureFault | null {
  if (integrity === "unchecked") return "unchecked";
  const isWithin = dates === "within" || dates === null;
  return integrity !== "broken" && later !== "changed" && isWithin ? null : "mismatch";
}
