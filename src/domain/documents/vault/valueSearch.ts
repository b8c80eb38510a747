import { normalizeForSearch } from "../../shared/text/normalize.ts";
import type { StoredDocument } from "./document.ts";
import { listValues, nameKey, type ExtractedInfo } from "./extractedValues.ts";

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
