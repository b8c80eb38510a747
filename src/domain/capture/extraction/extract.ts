import { LIMITS } from "../../shared/limits.ts";
import { classifyText, type TextClass } from "./classifyText.ts";
import type { Extraction, FieldValue } from "./extraction.ts";
import type { TemplateForm } from "./documentTemplates/template.ts";
import { DOCUMENT_TEMPLATES } from "./documentTemplates/documentTemplates.ts";
import { readBill } from "./read/bill.ts";
import { readCard } from "./read/card.ts";
import { readCertificate } from "./read/certificate.ts";
import { readGeneral } from "./read/general.ts";
import { readLicence } from "./read/licence.ts";
import { readPayslip } from "./read/payslip.ts";
import { readRegister } from "./read/register.ts";
import { readStatement } from "./read/statement.ts";
import { createReading, type MrzData, type Reading } from "./reading.ts";
import { parseLines } from "./text/lines.ts";

/** What is known besides the text. */
export interface ExtractionContext {
  readonly filename: string;
  /** What the machine-readable zone of the text says; null where there is none. */
  readonly mrz: MrzData | null;
}

const READERS: Readonly<Record<TemplateForm, (reading: Reading) => FieldValue[]>> = {
  card: readCard,
  licence: readLicence,
  payslip: readPayslip,
  bill: readBill,
  register: readRegister,
  statement: readStatement,
  certificate: readCertificate,
  other: readGeneral,
};

/**
 * What a recognised text is and says (decisions ): its type, folder and values, each with its origin. Only what
 * a check digit proves is 'verified', and the type of a document with such a value is never in doubt below LIMITS.lowConfidence.
 * The text is hostile: it is capped, and nothing in it is more than text.
 */
export function extract(text: string, { filename, mrz }: ExtractionContext): Extraction {
  const capped = text.slice(0, LIMITS.recognisedCharacters);
  const { template, category, confidence } = classifyZone(mrz) ?? classifyText(capped, filename);
  const fields = keepFirstOfEach(READERS[template.form](createReading(parseLines(capped), template, mrz)));
  const names = new Set(fields.map(({ name }) => name));
  const isProven = fields.some(({ origin }) => origin === "verified");
  return {
    documentType: template.documentType,
    category,
    confidence: isProven ? Math.max(confidence, LIMITS.lowConfidence) : confidence,
    fields,
    missingFields: template.expected.filter((name) => !names.has(name)),
  };
}

const SURE_OF_ZONE = 97;

function classifyZone(mrz: MrzData | null): TextClass | null {
  if (mrz?.valid !== true) return null;
  const isSpanish = mrz.issuingState === "ESP";
  const card = mrz.lines[0]?.startsWith("ID") === true ? "dni" : "nie";
  const zoneKind = mrz.format === "TD3" ? "passport" : card;
  const template = DOCUMENT_TEMPLATES.find(({ kind }) => kind === zoneKind);
  if (!template || (mrz.format === "TD1" && !isSpanish)) return null;
  return { template, category: template.category, confidence: SURE_OF_ZONE };
}

/** The readers put the surest value of a name first. */
function keepFirstOfEach(fields: readonly FieldValue[]): readonly FieldValue[] {
  const seen = new Set<string>();
  return fields.filter(({ name, value }) => {
    if (value.trim() === "" || seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}
