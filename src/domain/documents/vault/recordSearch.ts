import { fold } from "../../shared/text/normalize.ts";
import { valuesIn } from "./values.ts";

type ExtractedInfo = Readonly<Record<string, unknown>>;

/**
 * The fields in which the number of an identity document may stand (STORE-13, REV-14, REV-16, CLS-13). A name is the same
 * in whatever case and however its words are joined.
 */
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

/** An identity-document number as it is compared: in upper case, without spaces, dots, hyphens and invisible characters. */
function identityNumberKey(number: string): string {
  return number
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s.\p{Pd}\p{Cf}]/gu, "");
}

/** True when a field for it holds this identity-document number; never for an empty one (STORE-13). */
export function hasIdentityNumber(info: ExtractedInfo, number: string): boolean {
  const wanted = identityNumberKey(number);
  if (wanted === "") return false;
  return valuesIn(info).some(
    ({ name, text }) => identityNumberKey(text) === wanted && IDENTITY_NAMES.has(nameKey(name)),
  );
}

/** True when a value of the field contains the text, whatever its case and accents; never for an empty text (STORE-12). */
export function fieldContains(info: ExtractedInfo, field: string, text: string): boolean {
  const wanted = fold(text);
  return wanted !== "" && valuesIn(info).some((value) => value.name === field && fold(value.text).includes(wanted));
}

function nameKey(name: string): string {
  return fold(name).replace(/[^a-z]/g, "");
}
