import type { FieldValue } from "../extraction.ts";
import { labelled, labelledFields, proven, provenField, readField, SURE, type Reading } from "../reading.ts";
import { bornField, companiesIn, identifierField, personInSentence, signedOn } from "./common.ts";

const LABELLED = [
  "domicilio",
  "direccion",
  "referencia",
  "csv",
  "codigo_cuenta_cotizacion",
  "fecha_nacimiento",
  "total_dias",
  "caducidad",
];
const RESULT = /(?:car[aá]cter|resultado|sentido):? (positiv[oa]|negativ[oa]|favorable|desfavorable)/iu;
const OFFICES: readonly (readonly [RegExp, string])[] = [
  [/agencia (?:estatal de administraci[oó]n )?tributaria/iu, "Agencia Tributaria"],
  [/tesorer[ií]a general de la seguridad social/iu, "Tesorería General de la Seguridad Social"],
  [/hacienda foral|diputaci[oó]n foral/iu, "Hacienda Foral"],
  [/seguridad social/iu, "Seguridad Social"],
];
const DAYS = /(?:total de|durante) ([\d.]{1,6}) ?d[ií]as/iu;
const CSV_IN_SENTENCE =
  /(?:[Vv]erificaci[oó]n|CSV|CEA|[Aa]utenticidad|[Vv]alidaci[oó]n)(?: electr[oó]nic[oa])?(?: \(CSV\))?[ :]{0,3}([A-Z\d][A-Z\d-]{7,40})(?![\p{L}\d])/u;

/** The values of a certificate of the tax agency or of the Social Security, in a table or in a sentence. */
export function readCertificate(reading: Reading): FieldValue[] {
  const flat = reading.head.replaceAll("\n", " ");
  const result = RESULT.exec(flat)?.[1];
  const office = OFFICES.find(([pattern]) => pattern.test(flat))?.[1];
  const code = CSV_IN_SENTENCE.exec(flat)?.[1];
  const days = DAYS.exec(flat)?.[1];
  return [
    ...holder(reading, flat),
    ...labelledFields(reading, LABELLED),
    ...identifierField(reading, "dni_nie", "dni", "nie"),
    ...company(reading, flat),
    ...identifierField(reading, "nss", "nuss"),
    ...dateOfIssue(reading),
    ...bornField(flat),
    ...(code !== undefined && /\d/.test(code) ? [readField("csv", code, SURE.sentence)] : []),
    ...(days === undefined ? [] : [readField("total_dias", days, SURE.sentence)]),
    ...(result === undefined ? [] : [readField("resultado", result, SURE.sentence)]),
    ...(office === undefined ? [] : [readField("organismo_emisor", office, SURE.sentence)]),
  ];
}

function holder(reading: Reading, flat: string): FieldValue[] {
  const found = labelled(reading, "titular");
  if (found) return [readField("titular", found.value, found.confidence)];
  const person = personInSentence(flat);
  return person === null ? [] : [readField("titular", person, SURE.sentence)];
}

/** The company with its CIF: the holder itself, or the one that a sentence names with the number. */
function company(reading: Reading, flat: string): FieldValue[] {
  const [cif] = proven(reading, "cif");
  if (!cif) return [];
  const at = flat.indexOf(cif.raw.replaceAll("\n", " "));
  const named = companiesIn(flat).findLast(({ start }) => start < at || at === -1) ?? companiesIn(flat)[0];
  return [provenField("cif", cif), ...(named ? [readField("empresa", named.name, SURE.sentence)] : [])];
}

/** The day of the signature, when a sentence says so; else that of the label. */
function dateOfIssue(reading: Reading): FieldValue[] {
  const found = labelledFields(reading, ["fecha"]);
  if (found.length > 0) return found;
  const day = signedOn(reading.head);
  return day === null ? [] : [readField("fecha", day, SURE.sentence)];
}
