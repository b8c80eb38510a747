import { documentTypeById } from "../../documents/types/registry.ts";
import type { DocumentCategory } from "../extraction/extraction.ts";
import { LIMITS } from "../../shared/limits.ts";
import { keywordLookup } from "../../shared/text/keywords.ts";
import { getInvoiceFolder } from "./aiFolders.ts";
import {
  BASIC_CATEGORIES,
  FALLBACK_KINDS,
  getKindKeywords,
  type BasicCategory,
  type FallbackKind,
} from "./keywordTables.ts";

/** CLS-29 */
export const FALLBACK_REASONING = "Análisis de respaldo";
/** CLS-34 */
export const UNAVAILABLE_REASONING = "Análisis de respaldo - Claude no disponible";

/** Type of a document without known words (FOLD-05). */
const UNKNOWN_LABEL = "Documento";

/** Confidence of the fallback in each type (CLS-30, decision A-064). */
const CONFIDENCE: Readonly<Record<FallbackKind, number>> = {
  dni: LIMITS.fallbackIdentity,
  nie: LIMITS.fallbackIdentity,
  passport: LIMITS.fallbackIdentity,
  drivingLicence: LIMITS.fallbackPaper,
  payslip: LIMITS.fallbackPaper,
  invoice: LIMITS.fallbackBill,
  registration: LIMITS.fallbackBill,
};

const getLabel = (kind: FallbackKind): string => documentTypeById(kind).recognition?.label ?? UNKNOWN_LABEL;

const kindByWords = keywordLookup(getKindKeywords(FALLBACK_KINDS));
const basicByWords = keywordLookup(BASIC_CATEGORIES);

/** 'Código seguro de verificación' is printed on every official document and is no insurance. */
const SECURE_CODE = /seguro de verificaci[oó]n/giu;

/** Eight digits and a letter, the form of a DNI (CLS-31). */
const DNI_SHAPE = /(?<![\p{L}\p{N}])\d{8}[ -]?[A-Za-z](?![\p{L}\p{N}])/u;

export interface FallbackVerdict {
  /** 'Documento' where the words name none. */
  readonly documentType: string;
  readonly category: DocumentCategory;
}

/** The type of a text by keyword (CLS-27, CLS-28). */
export function fallbackVerdict(text: string): FallbackVerdict {
  const kind = kindByWords(text);
  if (kind === null) return { documentType: UNKNOWN_LABEL, category: "unknown" };
  const category = kind === "invoice" ? getInvoiceFolder(text) : documentTypeById(kind).folder;
  return { documentType: getLabel(kind), category };
}

/** Confidence of the AI service's fallback; 50 for an unknown type (CLS-30, CLS-31). */
export function fallbackConfidence(documentType: string, text: string): number {
  const kind = FALLBACK_KINDS.find((id) => getLabel(id) === documentType);
  const base = kind === undefined ? LIMITS.fallbackBase : CONFIDENCE[kind];
  return base + (DNI_SHAPE.test(text) ? LIMITS.fallbackIdentifierBonus : 0);
}

/** The category of a text by keyword in the fallback of the pipeline (CLS-32). */
export function basicCategory(text: string): BasicCategory {
  return basicByWords(text.replace(SECURE_CODE, " ")) ?? "general";
}

/** Confidence of the pipeline's fallback, from that of the reading (CLS-33). */
export function unavailableConfidence(ocrConfidence: number): number {
  return Math.max(ocrConfidence - LIMITS.fallbackDeduction, LIMITS.fallbackMin);
}
