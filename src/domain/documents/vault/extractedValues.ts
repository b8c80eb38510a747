import { normalizeForSearch } from "../../shared/text/normalize.ts";
import { CONFLICTS_FIELD } from "../authenticity/conflicts.ts";
import { SIGNATURES_FIELD } from "../authenticity/storedSignatures.ts";
import { CHECKED_FIELD } from "../verification/comparison.ts";
import type { StoredDocument } from "./document.ts";

export type ExtractedInfo = Readonly<Record<string, unknown>>;

export interface ExtractedValue {
  readonly name: string;
  readonly text: string;
}

/** The field of the person's own title. */
export const OWN_TITLE_FIELD = "tituloPropio";
/** Facts about the reading, not the document (STORE-03). */
const TECHNICAL: ReadonlySet<string> = new Set([
  "imageProcessing",
  "processingMethod",
  "origenes",
  CONFLICTS_FIELD,
  SIGNATURES_FIELD,
  CHECKED_FIELD,
  OWN_TITLE_FIELD,
]);
/** Limits for values of an import. */
const MAX_DEPTH = 6;
const MAX_VALUES = 1000;

/**
 * The texts and numbers of a document's extracted information, in order, also from nested lists and groups; entries of
 * a list have the list's name. Skips technical fields, empty texts, values nested deeper than MAX_DEPTH and everything after MAX_VALUES entries.
 */
export function listValues(extractedInfo: ExtractedInfo): readonly ExtractedValue[] {
  const values: ExtractedValue[] = [];
  let visits = 0;

  const visit = (name: string, value: unknown, depth: number): void => {
    visits += 1;
    if (visits > MAX_VALUES || TECHNICAL.has(name)) return;
    if (typeof value === "number" && Number.isFinite(value)) values.push({ name, text: String(value) });
    else if (typeof value === "string" && value.trim() !== "") values.push({ name, text: value.trim() });
    else if (typeof value !== "object" || value === null || depth === MAX_DEPTH) return;
    else if (Array.isArray(value)) for (const entry of value) visit(name, entry, depth + 1);
    else for (const [key, entry] of Object.entries(value)) visit(key, entry, depth + 1);
  };

  visit("", extractedInfo, 0);
  return values;
}

/** Letters only: 'fecha_caducidad', 'Fecha caducidad' and 'fechaCaducidad' are one name. */
export function nameKey(name: string): string {
  return normalizeForSearch(name).replace(/[^a-z]/g, "");
}

/** Fields for the number of an identity document (STORE-13, REV-14, REV-16, CLS-13), compared by `nameKey`. */
const IDENTITY_NUMBER_FIELDS = [
  "documentNumber",
  "dni_nie",
  "dni",
  "nie",
  "nif",
  "numero_dni",
  "numero_nie",
  "numero_documento",
  "numero_de_documento",
  "passportNumber",
  "numero_pasaporte",
  "numero_de_pasaporte",
] as const;

const IDENTITY_NAMES: ReadonlySet<string> = new Set(IDENTITY_NUMBER_FIELDS.map(nameKey));

/** For comparison: upper case, without spaces, dots, hyphens and invisible characters. */
function identityNumberKey(number: string): string {
  return number
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s.\p{Pd}\p{Cf}]/gu, "");
}

/** Whether the document has this type, ignoring case (STORE-11). @public */
export function hasType({ documentType }: Pick<StoredDocument, "documentType">, type: string): boolean {
  return documentType.toLowerCase() === type.toLowerCase();
}

/** Whether a field for identity documents has this number; false for an empty one (STORE-13). @public */
export function hasIdentityNumber(info: ExtractedInfo, number: string): boolean {
  const wanted = identityNumberKey(number);
  if (wanted === "") return false;
  return listValues(info).some(
    ({ name, text }) => identityNumberKey(text) === wanted && IDENTITY_NAMES.has(nameKey(name)),
  );
}

/** Whether a field contains the text, ignoring case and accents; false for an empty text (STORE-12). @public */
export function fieldContains(info: ExtractedInfo, field: string, text: string): boolean {
  const wanted = normalizeForSearch(text);
  return (
    wanted !== "" &&
    listValues(info).some((value) => value.name === field && normalizeForSearch(value.text).includes(wanted))
  );
}
