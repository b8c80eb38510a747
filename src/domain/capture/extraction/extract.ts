import type { DocumentLayout } from "../../reading/layout/rows.ts";
import { LIMITS } from "../../shared/limits.ts";
import type { Extraction, FieldValue } from "./extraction.ts";
import { doubtedGlyphs, withOrderConflicts } from "./doubts.ts";
import { composeFields } from "./fields.ts";
import { createReading, toRows } from "./reading.ts";
import { decideType, type TypeEvidence } from "./type/decideType.ts";

export interface ExtractionContext extends TypeEvidence {
  /** The place of each word; null if the recognition gives none. */
  readonly layout: DocumentLayout | null;
}

/**
 * Type, folder and values of a recognised text, each value with its origin (decisions ). Only a right check
 * digit makes a value 'verified'. The text is untrusted: it is capped and never interpreted.
 */
export function extract(text: string, { layout, ...evidence }: ExtractionContext): Extraction {
  const rows = toRows(text.slice(0, LIMITS.recognisedCharacters), layout);
  const { type, category, confidence } = decideType(rows, evidence);
  const reading = createReading(rows);
  const found = withOrderConflicts(keepFirstOfEach(composeFields(reading, type, evidence.mrz)));
  // A text layer has no misread characters.
  const isRecognised = rows.some(({ words }) => words.some(({ confidence: sure }) => sure < 100));
  const fields = isRecognised ? doubtedGlyphs(found, reading.text) : found;
  return { documentType: type.documentType, category, confidence, fields, expectedFields: type.expected };
}

/** Fields are sorted, the surest value of a name first. */
function keepFirstOfEach(fields: readonly FieldValue[]): readonly FieldValue[] {
  const seen = new Set<string>();
  return fields.filter(({ name, value }) => {
    if (value.trim() === "" || seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}
