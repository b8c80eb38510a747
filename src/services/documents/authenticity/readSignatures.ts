import { CHECKED_SIGNATURES, type SignatureReport, UNCHECKED } from "@/domain/documents/authenticity/signature.ts";
import { createFindLaterChange } from "./findLaterChange.ts";
import { findSignatures, readContents, readSigned, toText } from "./findSignatures.ts";
import { verifySignature } from "./verifySignature.ts";

/**
 * Checks each signature of a PDF, in the order of what they cover; those after `CHECKED_SIGNATURES` are `unchecked`.
 * @param pause called before each; what it throws ends the check
 */
export async function readSignatures(
  bytes: Uint8Array,
  pause: () => Promise<void>,
  now = new Date(),
): Promise<readonly SignatureReport[]> {
  const text = toText(bytes);
  const findLaterChange = createFindLaterChange(bytes, text);
  const reports: SignatureReport[] = [];
  for (const [at, found] of findSignatures(text).entries()) {
    await pause();
    if (found.fault !== null || at >= CHECKED_SIGNATURES) {
      reports.push({ ...UNCHECKED, integrity: found.fault === "outside" ? "broken" : "unchecked" });
      continue;
    }
    const own = await verifySignature(readContents(text, found), readSigned(bytes, found), now);
    reports.push({ ...own, later: findLaterChange(found.end) });
  }
  return reports;
}
