import type { DocumentLayout } from "../../reading/layout/rows.ts";
import { LIMITS } from "../../shared/limits.ts";
import { classifyRows, type TextClass } from "./classifyText.ts";
import type { Extraction, FieldValue } from "./extraction.ts";
import { doubtedGlyphs } from "./doubts.ts";
import { composeFields } from "./fields.ts";
import { createReading, toRows } from "./reading.ts";
import { RECOGNISED_TYPES } from "./recognisedTypes.ts";
import type { MrzData } from "./zone.ts";

export interface ExtractionContext {
  readonly filename: string;
  /** The machine-readable zone of the text; null without one. */
  readonly mrz: MrzData | null;
  /** The place of each word; null if the recognition gives none. */
  readonly layout: DocumentLayout | null;
}

/**
 * Type, folder and values of a recognised text, each value with its origin (decisions ). Only a right check
 * digit makes a value 'verified'. The text is untrusted: it is capped and never interpreted.
 */
export function extract(text: string, { filename, mrz, layout }: ExtractionContext): Extraction {
  const rows = toRows(text.slice(0, LIMITS.recognisedCharacters), layout);
  const { type, category, confidence } = classifyZone(mrz) ?? classifyRows(rows, filename);
  const reading = createReading(rows);
  const found = keepFirstOfEach(composeFields(reading, type, mrz));
  // A text layer has no misread characters.
  const isRecognised = rows.some(({ words }) => words.some(({ confidence: sure }) => sure < 100));
  const fields = isRecognised ? doubtedGlyphs(found, reading.text) : found;
  return { documentType: type.documentType, category, confidence, fields, expectedFields: type.expected };
}

const SURE_OF_ZONE = 97;

function classifyZone(mrz: MrzData | null): TextClass | null {
  if (mrz?.valid !== true) return null;
  const isSpanish = mrz.issuingState === "ESP";
  const card = mrz.lines[0]?.startsWith("ID") === true ? "dni" : "nie";
  const zoneKind = mrz.format === "TD3" ? "passport" : card;
  const type = RECOGNISED_TYPES.find(({ kind }) => kind === zoneKind);
  if (!type || (mrz.format !== "TD3" && !isSpanish)) return null;
  return { type, category: type.category, confidence: SURE_OF_ZONE };
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
