import type { Extraction, FieldValue } from "../extraction/extraction.ts";
import { LIMITS } from "../limits.ts";
import type { OcrResult } from "../recognition/result.ts";
import { fold } from "../text/normalize.ts";
import { categoryOf } from "./aiFolders.ts";
import type { CompletenessCheck, DocumentAnalysis } from "./analysis.ts";
import { aiConfidence, pipelineConfidence } from "./confidence.ts";
import {
  FALLBACK_REASONING,
  UNAVAILABLE_REASONING,
  basicCategory,
  fallbackConfidence,
  fallbackVerdict,
  unavailableConfidence,
  type FallbackVerdict,
} from "./fallback.ts";
import { infoOf, type ProcessingMethod } from "./info.ts";
import { fieldsOfInfo } from "./infoFields.ts";
import { classifyByKeywords } from "./keywordClassifier.ts";
import { mergeFields } from "./mergeFields.ts";
import type { AiReply } from "./reply.ts";

/** What the device knows of a document before anybody else is asked. */
export interface Understood {
  readonly ocr: OcrResult;
  readonly extraction: Extraction;
}

const NO_TYPE = "Documento";
const DEVICE_REASONING = "Leído y clasificado en este dispositivo";

/** The extraction of a text that the device could not look at more closely: its folder by keywords. */
export function extractionByKeywords(text: string): Extraction {
  return { documentType: NO_TYPE, ...classifyByKeywords(text), fields: [], missingFields: [] };
}

/** What the AI said, with every bonus (CLS-11, CLS-21 to CLS-26, CLS-35 to CLS-37, decision A-066). */
export function analysisOfReply(reply: AiReply, { ocr, extraction }: Understood): DocumentAnalysis {
  const { documentType, suggestedCategory, recommendedFolder } = reply;
  const named = categoryOf([suggestedCategory, recommendedFolder], `${documentType}\n${ocr.text}`);
  const category = named === "unknown" ? extraction.category : named;
  const said = fieldsOfInfo(reply.extractedInfo);
  const isSameType = fold(extraction.documentType) === fold(documentType);
  const confidence = aiConfidence({ confidence: reply.confidence, category, documentType, fields: said });
  return {
    documentType,
    suggestedCategory: category,
    recommendedFolder: recommendedFolder || suggestedCategory || category,
    confidence: Math.round(pipelineConfidence(confidence, ocr)),
    ...withFields(mergeFields(said, extraction.fields, ocr.text), isSameType ? extraction.missingFields : [], "ia"),
    reasoning: reply.reasoning,
    source: "ai",
  };
}

/** What the device found, with its own confidence and no bonus (decision A-140). */
export function analysisOfDevice({ extraction }: Understood): DocumentAnalysis {
  const { documentType, category, confidence, fields, missingFields } = extraction;
  return {
    documentType,
    suggestedCategory: category,
    recommendedFolder: category,
    confidence,
    ...withFields(fields, missingFields, "dispositivo"),
    reasoning: DEVICE_REASONING,
    source: "device",
  };
}

/** The fallback of the AI service: its answer was of no use, or it refused the key (CLS-27 to CLS-31). */
export function analysisOfBadReply({ ocr, extraction }: Understood): DocumentAnalysis {
  const text = heldText(ocr);
  const { documentType, category } = surer(extraction, fallbackVerdict(text));
  return {
    documentType,
    suggestedCategory: category,
    recommendedFolder: category,
    confidence: atLeastProven(fallbackConfidence(documentType, text), extraction.fields),
    ...withFields(extraction.fields, extraction.missingFields, "respaldo"),
    reasoning: FALLBACK_REASONING,
    source: "aiFallback",
  };
}

/** The fallback of the pipeline: the AI could not be reached or failed (CLS-32 to CLS-34). */
export function analysisOfUnavailable({ ocr, extraction }: Understood): DocumentAnalysis {
  const text = heldText(ocr);
  const basic = basicCategory(text);
  const { documentType } = fallbackVerdict(text);
  const found = surer(extraction, { documentType, category: basic === "general" ? "unknown" : basic });
  return {
    documentType: found.documentType,
    suggestedCategory: found.category,
    recommendedFolder: found.category === "unknown" ? basic : found.category,
    confidence: atLeastProven(unavailableConfidence(ocr.confidence), extraction.fields),
    ...withFields(extraction.fields, extraction.missingFields, "respaldo"),
    reasoning: UNAVAILABLE_REASONING,
    source: "aiUnavailable",
  };
}

const heldText = ({ text }: OcrResult): string => text.slice(0, LIMITS.classifierTextCharacters);

/** The words of a few papers say less than the device, which looks at titles, labels and check digits: it goes first where it is sure. */
function surer({ documentType, category, confidence }: Extraction, byWords: FallbackVerdict): FallbackVerdict {
  const isSure = confidence >= LIMITS.lowConfidence;
  const knowsType = documentType !== NO_TYPE && (isSure || byWords.documentType === NO_TYPE);
  const knowsFolder = category !== "unknown" && (isSure || byWords.category === "unknown");
  return {
    documentType: knowsType ? documentType : byWords.documentType,
    category: knowsFolder ? category : byWords.category,
  };
}

/** A document whose identifiers are proven by their digits is never called unsure (decision A-140). */
function atLeastProven(confidence: number, fields: readonly FieldValue[]): number {
  return fields.some(({ origin }) => origin === "verified") ? Math.max(confidence, LIMITS.lowConfidence) : confidence;
}

function withFields(
  fields: readonly FieldValue[],
  expected: readonly string[],
  processingMethod: ProcessingMethod,
): Pick<DocumentAnalysis, "fields" | "extractedInfo" | "completenessCheck"> {
  const found = new Set(fields.map(({ name }) => name));
  const missingFields = expected.filter((name) => !found.has(name));
  const completenessCheck: CompletenessCheck = {
    isComplete: missingFields.length === 0 && fields.length > 0,
    missingFields,
    extractedFieldsCount: fields.length,
  };
  return { fields, extractedInfo: infoOf(fields, { processingMethod }), completenessCheck };
}
