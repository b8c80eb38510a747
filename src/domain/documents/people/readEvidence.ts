import type { StoredDocument } from "../vault/document.ts";
import { findExpiry } from "../vault/expiry.ts";
import type { DocumentEvidence } from "./evidence.ts";

/** What a stored document says that a requirement may ask for, from its type and its extracted values. Never throws. */
export function readEvidence({ extractedInfo }: StoredDocument): DocumentEvidence {
  const expires = findExpiry(extractedInfo);
  return { kind: null, numbers: [], names: [], ...(expires !== null && { expires }) };
}
