import * as v from "valibot";
import { line, listOf, orNull, record } from "../../shared/schema.ts";
import { CHECKED_SIGNATURES, findFault, type SignatureFault, type SignatureReport } from "./signature.ts";

/** The entry of a document's extracted information with what was found out about its signatures. */
export const SIGNATURES_FIELD = "firmas";

/** Characters of a name. */
const NAME = line(300);

const REPORT = record({
  integrity: v.picklist(["intact", "weak", "broken", "unchecked"]),
  later: v.picklist(["nothing", "signatures", "fields", "changed"]),
  signer: orNull(record({ name: NAME, number: orNull(line(20)) })),
  issuer: orNull(record({ name: NAME, isKnown: v.boolean() })),
  signedAt: orNull(v.pipe(v.string(), v.isoTimestamp())),
  isTimestamped: v.boolean(),
  dates: orNull(v.picklist(["within", "outside", "future"])),
  isDocumentTimestamp: v.boolean(),
});

const REPORTS = listOf<SignatureReport>(REPORT, CHECKED_SIGNATURES);

type Info = Readonly<Record<string, unknown>>;

/** The gravest fault of a document's stored signatures; null without one. Malformed ones do not count. */
export function readSignatureFault(extractedInfo: Info): SignatureFault | null {
  const faults = v.parse(REPORTS, extractedInfo[SIGNATURES_FIELD]).map(findFault);
  return faults.find((fault) => fault === "mismatch") ?? faults.find((fault) => fault !== null) ?? null;
}

/** The document with what was found out about its signatures. */
export function withSignatures<T extends { readonly extractedInfo: Info }>(
  document: T,
  reports: readonly SignatureReport[],
): T {
  if (reports.length === 0) return document;
  const stored = reports.slice(0, CHECKED_SIGNATURES);
  return { ...document, extractedInfo: { ...document.extractedInfo, [SIGNATURES_FIELD]: stored } };
}
