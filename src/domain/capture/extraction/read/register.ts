import type { FieldValue } from "../extraction.ts";
import { labelled, labelledFields, readField, SURE, type Reading } from "../reading.ts";
import { findDates } from "../text/dates.ts";
import { findPiece, trimmed } from "../text/pieces.ts";
import { bornField, identifierField, personInSentence, signedOn } from "./common.ts";

const LABELLED = [
  "fecha_nacimiento",
  "nacionalidad",
  "sexo",
  "codigo_postal",
  "provincia",
  "hoja_padronal",
  "csv",
  "fecha_alta",
  "fecha_expedicion",
];
const TOWN_HALL =
  /(?<!\p{L})(?:ayuntamiento|ajuntament|concello|udala|ayto\.?) (?:de la |de el |de los |de las |del |de l'|de |d')?(\p{Lu}[\p{L}'’\- ]{1,40})/iu;
const ADDRESS_IN_SENTENCE =
  /(?:domicilio|domiciliad[oa]|empadronad[oa]|vivienda sita|inscrit[oa])(?: (?:en|sito en|de|el|la|vivienda|siguiente|domicilio)){1,4}:? ((?:c\/|calle|avda|avenida|av\.|plaza|pza|paseo|p\.º|ronda|carrer|camino|travesía|cl |c\.)[^;\n]{4,90})/iu;
const SINCE =
  /(?:desde (?:el|la fecha de|fecha)|con fecha(?: de)?(?: alta)?(?: de)?|alta(?: en el padr[oó]n)?(?: con fecha| el| de fecha)?)(?: d[ií]a)? ?:? ?(?=\d)/giu;

/** The values of a certificate or note of the municipal register, in a table or in a sentence. */
export function readRegister(reading: Reading): FieldValue[] {
  const flat = reading.head.replaceAll("\n", " ");
  return [
    ...holder(reading),
    ...identifierField(reading, "dni_nie", "dni", "nie"),
    ...address(reading, flat),
    ...labelledFields(reading, LABELLED),
    ...municipality(reading),
    ...bornField(flat),
    ...sinceField(flat),
    ...signedField(reading),
    ...issuer(reading),
  ];
}

function holder(reading: Reading): FieldValue[] {
  const surnames = labelled(reading, "apellidos");
  const found = labelled(reading, "titular");
  if (found && surnames && found.value !== surnames.value)
    return [readField("titular", `${found.value} ${surnames.value}`, Math.min(found.confidence, surnames.confidence))];
  if (found) return [readField("titular", found.value, found.confidence)];
  const person = personInSentence(withoutOfficials(reading.head));
  return person === null ? [] : [readField("titular", person, SURE.sentence)];
}

/** Who signs is introduced by the same words as who lives there. */
function withoutOfficials(text: string): string {
  return text
    .replaceAll("\n", " ")
    .replace(
      /(?:don\/doña|don|doña|d\.ª?|dña\.|d\/dª) ?[\p{L} .'-]{3,60},? (?:secretari[oa]|funcionari[oa]|alcalde|jef[ea]|intervento)/giu,
      " ",
    );
}

function address(reading: Reading, flat: string): FieldValue[] {
  const found = labelled(reading, "direccion");
  if (found) return [readField("direccion", found.value, found.confidence)];
  const street = ADDRESS_IN_SENTENCE.exec(flat)?.[1];
  if (street === undefined) return [];
  const [value = ""] = street.split(
    /,? (?:desde|con fecha|siendo|seg[uú]n|en la que|fecha|de este municipio|y (?:con|que|para|figura))/iu,
  );
  return [readField("direccion", trimmed(value), SURE.sentence - 6)];
}

function municipality(reading: Reading): FieldValue[] {
  const found = labelled(reading, "municipio");
  if (found) return [readField("municipio", found.value, found.confidence)];
  const hall = TOWN_HALL.exec(reading.head)?.[1];
  const name =
    hall === undefined
      ? undefined
      : findPiece("name", hall)?.value.split(/ (?:provincia|negociado|certific|padrón|secci)/iu)[0];
  return name === undefined ? [] : [readField("municipio", name, SURE.sentence)];
}

function sinceField(flat: string): FieldValue[] {
  for (const match of flat.matchAll(SINCE)) {
    const [date] = findDates(flat.slice(match.index + match[0].length).slice(0, 40));
    if (date?.start === 0) return [readField("fecha_alta", date.value, SURE.sentence - 4)];
  }
  return [];
}

function signedField(reading: Reading): FieldValue[] {
  const day = signedOn(reading.head);
  return day === null ? [] : [readField("fecha_expedicion", day, SURE.sentence)];
}

function issuer(reading: Reading): FieldValue[] {
  const hall = TOWN_HALL.exec(reading.head)?.[0];
  return hall === undefined
    ? []
    : [readField("organismo_emisor", trimmed(hall.split(/,| provincia/u)[0] ?? hall), SURE.sentence)];
}
