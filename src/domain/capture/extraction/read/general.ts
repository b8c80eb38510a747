import { verifyIdentifier } from "../../identifiers/identifier.ts";
import type { FieldValue } from "../extraction.ts";
import {
  labelled,
  labelledFields,
  optionalField,
  proven,
  provenField,
  readField,
  SURE,
  type Reading,
} from "../reading.ts";
import { addressFields } from "./address.ts";
import { findCompanies, identifierField, findPersonInSentence, signedOn } from "./common.ts";

const LABELLED =
  "emision fecha fecha_nacimiento nacionalidad caducidad numero_tarjeta numero_documento organismo_emisor matricula importe sexo csv".split(
    " ",
  );
const HEALTH_SERVICE =
  /(?<!\p{L})(?:servicio (?:\p{L}+ )?de (?:salud|la salud)(?: del? (?:\p{L}+ de )?(?:la |las )?\p{Lu}\p{L}+(?: (?:y|-|La) \p{Lu}\p{L}+)?)?|servicio \p{L}+ de salud|osakidetza|catsalut|comunidad de madrid|generalitat (?:de catalunya|valenciana)|xunta de galicia|junta de \p{L}+)(?!\p{L})/iu;

const CARD_WORDS =
  /TARJETA|TARGETA|SANITARI|SALUD|SALUT|SERVICIO|SISTEMA|COMUNIDAD|JUNTA|GENERALITAT|GOBIERNO|CONSEJER|REGI[OÓ]N|ESPAÑA|URGENCIAS|PRINCIPADO|XUNTA|OSASUN|OSAKIDETZA|INDIVIDUAL|NACIONAL|EUROP|V[AÁ]LID/u;

/** The values that documents of any kind may have. */
export function readGeneral(reading: Reading): FieldValue[] {
  const health = reading.template.category === "health" ? HEALTH_SERVICE.exec(reading.head)?.[0] : undefined;
  const [company] = findCompanies(reading.head);
  const [cif] = proven(reading, "cif");
  return [
    ...holder(reading),
    ...labelledFields(reading, LABELLED),
    ...identifierField(reading, "dni_nie", "dni", "nie"),
    ...(cif ? [provenField("cif", cif)] : []),
    ...optionalField("empresa", company?.name, SURE.position + 10),
    ...identifierField(reading, "nss", "nuss"),
    ...numberBefore(reading),
    ...proven(reading, "iban").map((iban) => provenField("iban", iban)),
    ...proven(reading, "cups").map((cups) => provenField("cups", cups)),
    ...optionalField("organismo_emisor", health, SURE.sentence),
    ...addressFields(reading),
    ...optionalField("fecha", signedOn(reading.head), SURE.sentence - 6),
  ];
}

function holder(reading: Reading): FieldValue[] {
  const surnames = labelled(reading, "apellidos");
  const found = labelled(reading, "titular");
  if (found && surnames)
    return [readField("titular", `${found.value} ${surnames.value}`, Math.min(found.confidence, surnames.confidence))];
  if (found) return [readField("titular", found.value, found.confidence)];
  const bare = reading.template.kind === "healthCard" ? reading.layout.free.find((row) => isBareName(row)) : undefined;
  return [
    ...optionalField("titular", findPersonInSentence(reading.head), SURE.sentence - 6),
    ...optionalField("titular", bare, SURE.position),
  ];
}

/** A card may show the name without a label: a line of capitals with nothing else in it. */
function isBareName(row: string): boolean {
  return /^\p{Lu}[\p{Lu}'’-]+(?: [\p{Lu}'’-]{1,20}){1,5}$/u.test(row) && !CARD_WORDS.test(row);
}

const NUMBER_BEFORE = /(?<!\d)(\d{12}) ?(?:N\.?U?\.?S\.?S|NAF|S\.?S)(?!\p{L})/u;

/** A card may print the label behind its number. */
function numberBefore({ head }: Reading): FieldValue[] {
  const value = NUMBER_BEFORE.exec(head)?.[1];
  if (value === undefined || verifyIdentifier("nss", value) !== "valid") return [];
  return [{ name: "nss", value, origin: "verified", confidence: SURE.sentence, repaired: false }];
}
