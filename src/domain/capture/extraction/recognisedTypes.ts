import { DOCUMENT_TYPES, type DocumentKind } from "@/domain/documents/types/registry.ts";
import type { DocumentCategory } from "./extraction.ts";
import { capitalize } from "../../shared/text/capitalize.ts";
import FIELDS from "./fieldsByFolder.json" with { type: "json" };

export interface RecognisedType {
  readonly kind: DocumentKind | null;
  /** Everyday name. */
  readonly documentType: string;
  readonly category: DocumentCategory;
  /** Headings; each alone is nearly enough. */
  readonly titles: readonly string[];
  /** Labels and phrases that other documents have less often. */
  readonly words: readonly string[];
  /** Start of a line of the machine-readable zone, for compact lines with fillers. */
  readonly structure: RegExp | null;
  /** A printed code, for all compact lines. */
  readonly code: RegExp | null;
  /** Names of the fields that every such document has. */
  readonly expected: readonly string[];
}

/** Shorter names, such as 'foto', occur in any text. */
const LEAST_TITLE = 10;

const toPattern = (source: string | undefined): RegExp | null => (source === undefined ? null : new RegExp(source));

/** The types that extraction recognises; those without a recognition of their own by their everyday name. */
export const RECOGNISED_TYPES: readonly RecognisedType[] = DOCUMENT_TYPES.map(
  ({ id, folder, name, titles, recognition }) => ({
    kind: id,
    documentType: recognition?.label ?? capitalize(name),
    category: folder,
    titles: recognition?.headings ?? titles.filter((title) => title.length >= LEAST_TITLE),
    words: recognition?.words ?? [],
    structure: toPattern(recognition?.zone),
    code: toPattern(recognition?.code),
    expected: recognition?.fields ?? [],
  }),
);

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

/** @param kinds ids, separated by spaces */
export const isOneOf = ({ kind }: RecognisedType, kinds: string): boolean =>
  kind !== null && kinds.split(" ").includes(kind);

export const isBill = (type: RecognisedType): boolean =>
  isOneOf(type, "invoice electricityBill waterBill gasBill phoneBill");

const FOLDERS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(FIELDS).map(([folder, names]) => [folder, new Set(names.split(" "))]),
);

/** False for a field that no generated document of the type's folder has, though others have it. */
export function isOfFolder(name: string, { category }: RecognisedType): boolean {
  return FOLDERS.get(category)?.has(name) !== false || FOLDERS.get("any")?.has(name) !== true;
}
