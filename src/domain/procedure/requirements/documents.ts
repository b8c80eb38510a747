import { DOCUMENT_TYPE_LABELS } from "../../documents/types/documentType.ts";
import { findDocumentType } from "../../documents/types/keywords.ts";
import { keywordLookup } from "../../shared/text/keywords.ts";
import type { DocumentRequirement } from "./result.ts";

const findOptional = keywordLookup([
  { id: "optional", keywords: ["opcional", "opcionalmente", "si procede", "en su caso"] },
]);

/**
 * One requirement for each different document of an answer, typed by keyword (PLA-10, PLA-12). A line is required
 * unless it contains 'opcional', 'si procede' or 'en su caso' (decision A-125).
 */
export function requirementsFromDocuments(lines: readonly string[]): DocumentRequirement[] {
  return [...new Set(lines)].map((description) => {
    const type = findDocumentType(description);
    return { type, description, category: DOCUMENT_TYPE_LABELS[type], required: findOptional(description) === null };
  });
}
