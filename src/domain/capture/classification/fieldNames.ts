import { canonicalFieldName } from "../review/fieldNames.ts";

/** What says how a document was read, or what the app knows better than the AI. */
const TECHNICAL: ReadonlySet<string> = new Set(
  "fileName extractedText processingMethod imageProcessing origenes".split(" "),
);

/** Names of the number of an identity document or of a taxpayer, which its form tells apart. */
const ANY_NUMBER: ReadonlySet<string> = new Set("documentNumber idNumber numero_documento dni nie nif".split(" "));

const PERSONAL_NUMBER = /^(?:\d{8}|[XYZ]\d{7})[A-Z]$/u;
const SPANISH_NIF = /^(?:\d{8}[A-Z]|[A-Z]\d{7}[A-Z\d])$/u;

/** A number without spaces, dots and hyphens, in capitals. */
export function compactNumber(value: string): string {
  return value.toUpperCase().replace(/[\s.·/-]/gu, "");
}

/**
 * The name under which a value of the AI is kept: the canonical one where it is known, else the AI's own; null for what is
 * no value of the document. The number of an identity document is `dni_nie` where it looks like one.
 * @param isFullName the group names no surname beside `name`
 */
export function canonicalName(name: string, value: string, isFullName: boolean): string | null {
  if (TECHNICAL.has(name)) return null;
  if (name === "name") return isFullName ? "nombre_completo" : "nombre";
  if (ANY_NUMBER.has(name)) return PERSONAL_NUMBER.test(compactNumber(value)) ? "dni_nie" : otherNumber(name);
  if (name === "issuerId")
    return taxNumberName(value, PERSONAL_NUMBER.test(compactNumber(value)) ? "nif_emisor" : "cif");
  if (name === "recipientId") return taxNumberName(value, "nif_receptor");
  return canonicalFieldName(name);
}

const otherNumber = (name: string): string => (name === "nif" ? "nif" : "numero_documento");

/** A tax number of another country has other check digits, or none: it is not called by the name of a Spanish one. */
function taxNumberName(value: string, spanish: string): string {
  if (SPANISH_NIF.test(compactNumber(value).replace(/^ES(?=.{9}$)/u, ""))) return spanish;
  return spanish === "nif_receptor" ? "identificacion_receptor" : "identificacion_emisor";
}

/** Names of one thing, of which the device uses one and the AI another. */
const SAME_THING: readonly (readonly string[])[] = [
  ["dni_nie", "numero_documento", "nif", "nif_receptor", "nif_emisor", "cif"],
  ["emision", "fecha", "fecha_expedicion", "fecha_escritura"],
  ["caducidad", "vencimiento", "vigencia_hasta"],
  ["nombre_completo", "titular", "receptor"],
  ["emisor", "empresa", "organismo_emisor"],
  ["total", "importe", "liquido"],
  ["direccion", "domicilio"],
];

/** True for two names under which the same value says the same. */
export function isSameField(a: string, b: string): boolean {
  return a === b || SAME_THING.some((names) => names.includes(a) && names.includes(b));
}
