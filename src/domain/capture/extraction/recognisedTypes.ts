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
  /** Start of a line of the machine-readable zone, for compact lines with fillers. */
  readonly structure: RegExp | null;
  /** Names of the fields that every such document has. */
  readonly expected: readonly string[];
}

/** Shorter names, such as 'foto', occur in any text. */
const LEAST_TITLE = 10;

/** The types that extraction recognises; those without a recognition of their own by their everyday name. */
export const RECOGNISED_TYPES: readonly RecognisedType[] = DOCUMENT_TYPES.map(
  ({ id, folder, name, titles, recognition }) => ({
    kind: id,
    documentType: recognition?.label ?? capitalize(name),
    category: folder,
    titles: [...new Set([...(recognition?.headings ?? []), ...titles.filter((title) => title.length >= LEAST_TITLE)])],
    structure: recognition?.zone === undefined ? null : new RegExp(recognition.zone),
    expected: recognition?.fields ?? [],
  }),
);

export const UNKNOWN_TYPE: RecognisedType = {
  kind: null,
  documentType: "Documento",
  category: "unknown",
  titles: [],
  structure: null,
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
