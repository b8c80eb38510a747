import type { FieldValue } from "../extraction.ts";
import { labelledFields, optionalField, proven, provenField, SURE, type Reading } from "../reading.ts";
import { findBirthField, findCompanies, identifierField, findPersonInSentence, signedOn } from "./common.ts";

const LABELLED =
  "domicilio direccion referencia csv codigo_cuenta_cotizacion fecha_nacimiento total_dias caducidad".split(" ");
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
  const code = CSV_IN_SENTENCE.exec(flat)?.[1];
  return [
    ...labelledFields(reading, ["titular"]),
    ...optionalField("titular", findPersonInSentence(flat), SURE.sentence),
    ...labelledFields(reading, LABELLED),
    ...identifierField(reading, "dni_nie", "dni", "nie"),
    ...company(reading, flat),
    ...identifierField(reading, "nss", "nuss"),
    ...labelledFields(reading, ["fecha"]),
    ...optionalField("fecha", signedOn(reading.head), SURE.sentence),
    ...findBirthField(flat),
    ...optionalField("csv", code !== undefined && /\d/.test(code) ? code : null, SURE.sentence),
    ...optionalField("total_dias", DAYS.exec(flat)?.[1], SURE.sentence),
    ...optionalField("resultado", RESULT.exec(flat)?.[1], SURE.sentence),
    ...optionalField("organismo_emisor", OFFICES.find(([office]) => office.test(flat))?.[1], SURE.sentence),
  ];
}

/** The company with its CIF: the holder itself, or the one that a sentence names with the number. */
function company(reading: Reading, flat: string): FieldValue[] {
  const [cif] = proven(reading, "cif");
  if (!cif) return [];
  const at = flat.indexOf(cif.raw.replaceAll("\n", " "));
  const named = findCompanies(flat).findLast(({ start }) => start < at || at === -1) ?? findCompanies(flat)[0];
  return [provenField("cif", cif), ...optionalField("empresa", named?.name, SURE.sentence)];
}
