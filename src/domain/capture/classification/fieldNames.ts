import { canonicalFieldName } from "../review/fieldNames.ts";

/** Facts about the reading, and facts that the app knows better than the AI. */
const TECHNICAL: ReadonlySet<string> = new Set(
  "fileName extractedText processingMethod imageProcessing origenes contradicciones firmas cotejado".split(" "),
);

/** Names that the AI uses for the number of any identity document or taxpayer; the form of the value tells which. */
const ANY_NUMBER: ReadonlySet<string> = new Set("documentNumber idNumber numero_documento dni nie nif".split(" "));

const PERSONAL_NUMBER = /^(?:\d{8}|[XYZ]\d{7})[A-Z]$/u;
const SPANISH_NIF = /^(?:\d{8}[A-Z]|[A-Z]\d{7}[A-Z\d])$/u;

/** Without spaces, dots and hyphens, in capitals. */
export function compactNumber(value: string): string {
  return value.toUpperCase().replace(/[\s.·/-]/gu, "");
}

/**
 * The name under which a value of the AI is stored: the canonical one if there is one, else the AI's own; null for what
 * is no value of the document. The number of an identity document becomes `dni_nie` if it has that form. @param
 * isFullName the group has no surname beside `name`
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

/** A foreign tax number has other check digits, or none, so it never gets the name of a Spanish one. */
function taxNumberName(value: string, spanish: string): string {
  if (SPANISH_NIF.test(compactNumber(value).replace(/^ES(?=.{9}$)/u, ""))) return spanish;
  return spanish === "nif_receptor" ? "identificacion_receptor" : "identificacion_emisor";
}

/** Names of one thing: the device uses one, the AI may use another. */
const SAME_THING: readonly (readonly string[])[] = [
  ["dni_nie", "numero_documento", "nif", "nif_receptor", "nif_emisor", "cif"],
  ["emision", "fecha", "fecha_expedicion", "fecha_escritura"],
  ["caducidad", "vencimiento", "vigencia_hasta"],
  ["nombre_completo", "titular", "receptor"],
  ["emisor", "empresa", "organismo_emisor"],
  ["total", "importe", "liquido"],
  ["direccion", "domicilio"],
];

export function isSameField(a: string, b: string): boolean {
  return a === b || SAME_THING.some((names) => names.includes(a) && names.includes(b));
}
