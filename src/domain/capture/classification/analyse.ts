import type { Extraction, FieldValue } from "../extraction/extraction.ts";
import { LIMITS } from "../../shared/limits.ts";
import type { OcrResult } from "../recognition/result.ts";
import { normalizeForSearch } from "../../shared/text/normalize.ts";
import { toFolderCategory } from "./aiFolders.ts";
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
import { toStoredInfo, type ProcessingMethod } from "./info.ts";
import { getInfoFields } from "./infoFields.ts";
import { classifyByKeywords } from "./keywordClassifier.ts";
import { mergeFields } from "./mergeFields.ts";
import { parseReply, type AiReply } from "./reply.ts";

export type ReadText = Pick<OcrResult, "text" | "textQuality" | "confidence" | "layout">;

export interface Understood {
  readonly ocr: ReadText;
  readonly extraction: Extraction;
}

export type AiOutcome =
  /** No AI is configured or allowed (decision A-140). */
  | { readonly kind: "notAsked" }
  /** `text` is the raw answer, usable or not. */
  | { readonly kind: "answered"; readonly text: string }
  /** CLS-27 */
  | { readonly kind: "keyRefused" }
  /** CLS-34: it could not be reached, or failed. */
  | { readonly kind: "unavailable" };

const NO_TYPE = "Documento";
const DEVICE_REASONING = "Leído y clasificado en este dispositivo";

/** Slow for a long text. */
export function toAnalysis(outcome: AiOutcome, understood: Understood): DocumentAnalysis {
  switch (outcome.kind) {
    case "notAsked":
      return analyseOnDevice(understood);
    case "answered": {
      const reply = parseReply(outcome.text);
      return reply ? analyseReply(reply, understood) : analyseBadReply(understood);
    }
    case "keyRefused":
      return analyseBadReply(understood);
    case "unavailable":
      return analyseWithoutAi(understood);
  }
}

/** For the main thread: uses only the keywords at the beginning of the text, so that the page stays responsive. */
export function analysisByKeywords(outcome: AiOutcome, ocr: ReadText): DocumentAnalysis {
  const text = ocr.text.slice(0, LIMITS.keywordFallbackCharacters);
  return {
    ...toAnalysis(outcome, { ocr: { ...ocr, text }, extraction: extractionByKeywords(text) }),
    isUnexamined: true,
  };
}

/** The type counts only where the words that name it point to the same folder. */
function extractionByKeywords(text: string): Extraction {
  const verdict = classifyByKeywords(text);
  const named = fallbackVerdict(text);
  const documentType = named.category === verdict.category ? named.documentType : NO_TYPE;
  return { documentType, ...verdict, fields: [], expectedFields: [] };
}

/** The answer of the AI with every bonus (CLS-11, CLS-21 to CLS-26, CLS-35 to CLS-37, decision A-066). */
function analyseReply(reply: AiReply, { ocr, extraction }: Understood): DocumentAnalysis {
  const { documentType, suggestedCategory, recommendedFolder } = reply;
  const named = toFolderCategory([suggestedCategory, recommendedFolder], `${documentType}\n${ocr.text}`);
  const category = named === "unknown" ? extraction.category : named;
  const said = getInfoFields(reply.extractedInfo);
  const isSameType = normalizeForSearch(extraction.documentType) === normalizeForSearch(documentType);
  const confidence = aiConfidence({ confidence: reply.confidence, category, documentType, fields: said });
  return {
    documentType,
    suggestedCategory: category,
    recommendedFolder: recommendedFolder || suggestedCategory || category,
    // Rounded down: 69.9 would otherwise become 70, which is not warned of (UP-21).
    confidence: Math.floor(pipelineConfidence(confidence, ocr)),
    ...withFields(mergeFields(said, extraction.fields, ocr.text), isSameType ? extraction.expectedFields : [], "ia"),
    reasoning: reply.reasoning,
    source: "ai",
  };
}

/** The findings of the device, with its own confidence and no bonus (decision A-140). */
function analyseOnDevice({ extraction }: Understood): DocumentAnalysis {
  const { confidence, fields, expectedFields } = extraction;
  return {
    ...withCategory(extraction),
    confidence,
    ...withFields(fields, expectedFields, "dispositivo"),
    reasoning: DEVICE_REASONING,
    source: "device",
  };
}

/** Fallback of the AI service: its answer was unusable, or it refused the key (CLS-27 to CLS-31). */
function analyseBadReply({ ocr, extraction }: Understood): DocumentAnalysis {
  const text = cutText(ocr);
  const found = pickMoreConfident(extraction, fallbackVerdict(text));
  return {
    ...withCategory(found),
    confidence: fallbackConfidence(found.documentType, text),
    ...withFields(extraction.fields, extraction.expectedFields, "respaldo"),
    reasoning: FALLBACK_REASONING,
    source: "aiFallback",
  };
}

/** Fallback of the pipeline: the AI could not be reached or failed (CLS-32 to CLS-34). */
function analyseWithoutAi({ ocr, extraction }: Understood): DocumentAnalysis {
  const text = cutText(ocr);
  const basic = basicCategory(text);
  const { documentType } = fallbackVerdict(text);
  const found = pickMoreConfident(extraction, { documentType, category: basic === "general" ? "unknown" : basic });
  return {
    ...withCategory(found),
    ...(found.category === "unknown" && { recommendedFolder: basic }),
    confidence: unavailableConfidence(ocr.confidence),
    ...withFields(extraction.fields, extraction.expectedFields, "respaldo"),
    reasoning: UNAVAILABLE_REASONING,
    source: "aiUnavailable",
  };
}

function withCategory({ documentType, category }: FallbackVerdict) {
  return { documentType, suggestedCategory: category, recommendedFolder: category };
}

const cutText = ({ text }: ReadText): string => text.slice(0, LIMITS.classifierTextCharacters);

/** Prefers the device where it is sure: it checks titles, labels and check digits. */
function pickMoreConfident(
  { documentType, category, confidence }: Extraction,
  byWords: FallbackVerdict,
): FallbackVerdict {
  const isSure = confidence >= LIMITS.lowConfidence;
  const knowsType = documentType !== NO_TYPE && (isSure || byWords.documentType === NO_TYPE);
  const knowsFolder = category !== "unknown" && (isSure || byWords.category === "unknown");
  return {
    documentType: knowsType ? documentType : byWords.documentType,
    category: knowsFolder ? category : byWords.category,
  };
}

/** A document is complete only if its type lists expected fields and all were found. */
function withFields(
  fields: readonly FieldValue[],
  expected: readonly string[],
  processingMethod: ProcessingMethod,
): Pick<DocumentAnalysis, "fields" | "extractedInfo" | "completenessCheck"> {
  const found = new Set(fields.map(({ name }) => name));
  const missingFields = expected.filter((name) => !found.has(name));
  const completenessCheck: CompletenessCheck = {
    isComplete: expected.length > 0 && missingFields.length === 0,
    missingFields,
    extractedFieldsCount: fields.length,
  };
  return { fields, extractedInfo: toStoredInfo(fields, { processingMethod }), completenessCheck };
}
