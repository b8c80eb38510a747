import { LIMITS } from "../../shared/limits.ts";
import { keywordLookup } from "../../shared/text/keywords.ts";
import { PROVIDER_NAMES, type OcrResult, type RecognitionProvider, type TextQuality } from "./result.ts";

/** What a text names when it comes from an official document (OCR-33). */
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

/** Eight digits and a letter, also as '12345678-Z'; not as part of a longer run. */
const IDENTIFIER = /(?<![\p{L}\p{N}])\d{8}-?[a-z](?![\p{L}\p{N}])/iu;

/** '01/02/2020', '1-2-20', '01.02.2020', '01 02 2020' (as a DNI prints it) and '2020-02-01'. */
const DATE =
  /(?<!\d)(?:(?:0?[1-9]|[12]\d|3[01])([/.\- ])(?:0?[1-9]|1[0-2])\1(?:19|20)\d\d|(?:0?[1-9]|[12]\d|3[01])([/-])(?:0?[1-9]|1[0-2])\2\d\d|(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))(?!\d)/u;

const WORD = /[\p{L}\p{N}]\S*/gu;

/** How far a recognised text can be trusted, 0 to 100 (OCR-31 to OCR-37, decision A-067). Space around the text does not count. */
function ocrConfidence(text: string): number {
  const read = text.trim();
  if (read.length < LIMITS.ocrShortText) return LIMITS.ocrShortConfidence;
  let confidence: number = LIMITS.ocrBase;
  if (documentNamed(read)) confidence += LIMITS.ocrKeywordBonus;
  if (IDENTIFIER.test(read)) confidence += LIMITS.ocrIdentifierBonus;
  if (DATE.test(read)) confidence += LIMITS.ocrDateBonus;
  const beyond = Math.max(0, wordCount(read) - LIMITS.ocrWords);
  confidence += Math.min(beyond * LIMITS.ocrWordBonus, LIMITS.ocrWordsBonusMax);
  return Math.min(confidence, LIMITS.ocrConfidenceMax);
}

/**
 * The word for a confidence (OCR-38 to OCR-41).
 * @internal exported for tests: no text has every confidence
 */
export function getTextQuality(confidence: number): TextQuality {
  if (confidence >= LIMITS.ocrExcellent) return "excellent";
  if (confidence >= LIMITS.ocrGood) return "good";
  return confidence >= LIMITS.ocrFair ? "fair" : "poor";
}

/** The result of a reading, with the confidence and the quality of its text (OCR-23, OCR-42, decision A-070). */
export function toOcrResult(
  provider: RecognitionProvider,
  reading: Pick<OcrResult, "text" | "processingTime" | "pages" | "legibility" | "layout" | "cuts" | "isCut">,
): OcrResult {
  const confidence = ocrConfidence(reading.text);
  return { ...reading, provider: PROVIDER_NAMES[provider], confidence, textQuality: getTextQuality(confidence) };
}

/** Runs without a space that hold a letter or a digit; the lines of a table are no words. */
function wordCount(text: string): number {
  return text.match(WORD)?.length ?? 0;
}
