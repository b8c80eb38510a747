import { LIMITS } from "../../shared/limits.ts";
import type { DocumentCategory, FieldValue } from "../extraction/extraction.ts";
import type { OcrResult, TextQuality } from "../recognition/result.ts";

export interface AiFindings {
  /** The AI's own number; null without one. */
  readonly confidence: number | null;
  readonly category: DocumentCategory;
  readonly documentType: string;
  readonly fields: readonly FieldValue[];
}

const NUMBERS: ReadonlySet<string> = new Set(["dni_nie", "nif", "numero_documento"]);
const FULL_NAMES: ReadonlySet<string> = new Set(["nombre_completo", "titular"]);
const DATES: ReadonlySet<string> = new Set(
  "emision caducidad vencimiento fecha fecha_nacimiento fecha_escritura fecha_expedicion".split(" "),
);

/** The confidence of the AI with its bonuses, at most 100 (CLS-21 to CLS-26). */
export function aiConfidence({ confidence, category, documentType, fields }: AiFindings): number {
  const has = (names: ReadonlySet<string>): boolean => fields.some(({ name }) => names.has(name));
  const hasFullName = has(FULL_NAMES) || (has(new Set(["nombre"])) && has(new Set(["apellidos"])));
  const sum =
    (confidence ?? LIMITS.aiConfidenceDefault) +
    (has(NUMBERS) ? LIMITS.aiNumberBonus : 0) +
    (has(DATES) ? LIMITS.aiDatesBonus : 0) +
    (hasFullName ? LIMITS.aiNameBonus : 0) +
    (category === "identity" && documentType !== "Documento" ? LIMITS.aiIdentityBonus : 0);
  return Math.min(sum, LIMITS.aiConfidenceMax);
}

const QUALITY_BONUS: Readonly<Record<TextQuality, number>> = {
  excellent: LIMITS.pipelineExcellentBonus,
  good: LIMITS.pipelineGoodBonus,
  fair: LIMITS.pipelineFairBonus,
  poor: 0,
};

/** Adds the bonuses for the quality of the reading, at most 95 (CLS-35 to CLS-37, decision A-066). */
export function pipelineConfidence(confidence: number, ocr: Pick<OcrResult, "textQuality" | "confidence">): number {
  return Math.min(
    confidence + QUALITY_BONUS[ocr.textQuality] + readingBonus(ocr.confidence),
    LIMITS.pipelineConfidenceMax,
  );
}

function readingBonus(confidence: number): number {
  if (confidence >= LIMITS.pipelineSureReading) return LIMITS.pipelineSureBonus;
  return confidence >= LIMITS.pipelineFairReading ? LIMITS.pipelineFairReadingBonus : 0;
}
