import type { DocumentCategory } from "../extraction/extraction.ts";
import { LIMITS } from "../limits.ts";
import { keywordLookup } from "../text/keywords.ts";
import { folderOfInvoice } from "./aiFolders.ts";
import { BASIC_CATEGORIES, FALLBACK_TYPES, type BasicCategory, type FallbackType } from "./keywordTables.ts";

/** CLS-29 */
export const FALLBACK_REASONING = "Análisis de respaldo";
/** CLS-34 */
export const UNAVAILABLE_REASONING = "Análisis de respaldo - Claude no disponible";

/** What each type of the fallback is filed as, and how sure it may be (CLS-30, decision A-064). */
const TYPE_FACTS: Readonly<Record<FallbackType, { readonly category: DocumentCategory; readonly confidence: number }>> =
  {
    DNI: { category: "identity", confidence: LIMITS.fallbackIdentity },
    NIE: { category: "identity", confidence: LIMITS.fallbackIdentity },
    Pasaporte: { category: "identity", confidence: LIMITS.fallbackIdentity },
    "Permiso de Conducir": { category: "identity", confidence: LIMITS.fallbackPaper },
    Nómina: { category: "work", confidence: LIMITS.fallbackPaper },
    Factura: { category: "fiscal", confidence: LIMITS.fallbackBill },
    Empadronamiento: { category: "residence", confidence: LIMITS.fallbackBill },
  };

const typeByWords = keywordLookup(FALLBACK_TYPES);
const basicByWords = keywordLookup(BASIC_CATEGORIES);

/** 'Código seguro de verificación' stands on every official paper and insures nothing. */
const SECURE_CODE = /seguro de verificaci[oó]n/giu;

/** Eight digits and a letter, as a DNI has them (CLS-31). */
const DNI_SHAPE = /(?<![\p{L}\p{N}])\d{8}[ -]?[A-Za-z](?![\p{L}\p{N}])/u;

/** What the words of a text say when the AI gave no usable answer. */
export interface FallbackVerdict {
  /** 'Documento' where the words name none. */
  readonly documentType: string;
  readonly category: DocumentCategory;
}

/** The type of a text by keyword (CLS-27, CLS-28). */
export function fallbackVerdict(text: string): FallbackVerdict {
  const type = typeByWords(text);
  if (type === null) return { documentType: "Documento", category: "unknown" };
  const category = type === "Factura" ? folderOfInvoice(text) : TYPE_FACTS[type].category;
  return { documentType: type, category };
}

/** The confidence of a type in the fallback of the AI service, 50 for a type that it does not know (CLS-30, CLS-31). */
export function fallbackConfidence(documentType: string, text: string): number {
  const base = isFallbackType(documentType) ? TYPE_FACTS[documentType].confidence : LIMITS.fallbackBase;
  return base + (DNI_SHAPE.test(text) ? LIMITS.fallbackIdentifierBonus : 0);
}

const isFallbackType = (type: string): type is FallbackType => Object.hasOwn(TYPE_FACTS, type);

/** The category of a text by keyword in the fallback of the pipeline (CLS-32). */
export function basicCategory(text: string): BasicCategory {
  return basicByWords(text.replace(SECURE_CODE, " ")) ?? "general";
}

/** The confidence in the fallback of the pipeline, of that of the reading (CLS-33). */
export function unavailableConfidence(ocrConfidence: number): number {
  return Math.max(ocrConfidence - LIMITS.fallbackDeduction, LIMITS.fallbackMin);
}
