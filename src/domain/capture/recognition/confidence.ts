import { LIMITS } from "../../shared/limits.ts";
import { keywordLookup } from "../../shared/text/keywords.ts";
import { PROVIDER_NAMES, type OcrResult, type RecognitionProvider, type TextQuality } from "./result.ts";

/** Words of official documents (OCR-33). */
const OCR_KEYWORDS: readonly string[] = [
  "DNI",
  "NIE",
  "pasaporte",
  "permiso de conducir",
  "nómina",
  "factura",
  "empadronamiento",
  "certificado",
  "contrato",
  "póliza",
];

const documentNamed = keywordLookup([{ id: "document", keywords: OCR_KEYWORDS }]);

/** Eight digits and a letter, also '12345678-Z'; not part of a longer run. */
const IDENTIFIER = /(?<![\p{L}\p{N}])\d{8}-?[a-z](?![\p{L}\p{N}])/iu;

/** '01/02/2020', '1-2-20', '01.02.2020', '01 02 2020' (as a DNI prints it) and '2020-02-01'. */
const DATE =
  /(?<!\d)(?:(?:0?[1-9]|[12]\d|3[01])([/.\- ])(?:0?[1-9]|1[0-2])\1(?:19|20)\d\d|(?:0?[1-9]|[12]\d|3[01])([/-])(?:0?[1-9]|1[0-2])\2\d\d|(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))(?!\d)/u;

// Runs without spaces that contain a letter or a digit; the lines of a table are no words.
const WORD = /[\p{L}\p{N}]\S*/gu;

/** Confidence in a recognised text, 0 to 100 (OCR-31 to OCR-37, decision A-067). Ignores space around it. */
function ocrConfidence(text: string): number {
  const read = text.trim();
  if (read.length < LIMITS.ocrShortText) return LIMITS.ocrShortConfidence;
  let confidence: number = LIMITS.ocrBase;
  if (documentNamed(read)) confidence += LIMITS.ocrKeywordBonus;
  if (IDENTIFIER.test(read)) confidence += LIMITS.ocrIdentifierBonus;
  if (DATE.test(read)) confidence += LIMITS.ocrDateBonus;
  const words = read.match(WORD)?.length ?? 0;
  confidence += Math.min(Math.max(0, words - LIMITS.ocrWords) * LIMITS.ocrWordBonus, LIMITS.ocrWordsBonusMax);
  return Math.min(confidence, LIMITS.ocrConfidenceMax);
}

/** OCR-38 to OCR-41. @internal exported for tests: no text has every confidence */
export function getTextQuality(confidence: number): TextQuality {
  if (confidence >= LIMITS.ocrExcellent) return "excellent";
  if (confidence >= LIMITS.ocrGood) return "good";
  return confidence >= LIMITS.ocrFair ? "fair" : "poor";
}

/** Adds the confidence and the quality of the text to a reading (OCR-23, OCR-42, decision A-070). */
export function toOcrResult(
  provider: RecognitionProvider,
  reading: Pick<
    OcrResult,
    "text" | "processingTime" | "pages" | "legibility" | "layout" | "cuts" | "isCut" | "isReaderMissing"
  >,
): OcrResult {
  const confidence = ocrConfidence(reading.text);
  return { ...reading, provider: PROVIDER_NAMES[provider], confidence, textQuality: getTextQuality(confidence) };
}
