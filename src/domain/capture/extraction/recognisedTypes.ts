import { DOCUMENT_TYPES, type DocumentKind } from "@/domain/documents/types/registry.ts";
import type { DocumentCategory } from "./extraction.ts";

/** One document type as extraction sees it. */
export interface RecognisedType {
  /** Null for a document of no known type. */
  readonly kind: DocumentKind | null;
  /** What a person calls it. */
  readonly documentType: string;
  readonly category: DocumentCategory;
  /** What is printed at the top of it; each alone is nearly enough. */
  readonly titles: readonly string[];
  /** Labels and phrases that such a document has, and others have less often. */
  readonly words: readonly string[];
  /** The start of a line of the machine-readable zone; looked for in compact lines with fillers. */
  readonly structure: RegExp | null;
  /** A printed code; looked for in all compact lines. */
  readonly code: RegExp | null;
  /** Names of the values that every such document has. */
  readonly expected: readonly string[];
}

/** Shorter names, such as 'foto', are in the text of anything. */
const LEAST_TITLE = 10;

const toPattern = (source: string | undefined): RegExp | null => (source === undefined ? null : new RegExp(source));

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The document types that extraction recognises: those without a recognition of their own by what people call them. */
export const RECOGNISED_TYPES: readonly RecognisedType[] = DOCUMENT_TYPES.map(
  ({ id, folder, name, titles, recognition }) => ({
    kind: id,
    documentType: recognition?.label ?? capitalised(name),
    category: folder,
    titles: recognition?.headings ?? titles.filter((title) => title.length >= LEAST_TITLE),
    words: recognition?.words ?? [],
    structure: toPattern(recognition?.zone),
    code: toPattern(recognition?.code),
    expected: recognition?.fields ?? [],
  }),
);

/** A document of no known type. */
export const UNKNOWN_TYPE: RecognisedType = {
  kind: null,
  documentType: "Documento",
  category: "unknown",
  titles: [],
  words: [],
  structure: null,
  code: null,
  expected: [],
};
