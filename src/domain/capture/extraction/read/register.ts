import type { FieldValue } from "../extraction.ts";
import { labelled, labelledFields, optionalField, readField, SURE, type Reading } from "../reading.ts";
import { findDates } from "../text/dates.ts";
import { findPiece, trimmed } from "../text/pieces.ts";
import { findBirthField, identifierField, findPersonInSentence, signedOn } from "./common.ts";

const LABELLED =
  "fecha_nacimiento nacionalidad sexo codigo_postal provincia hoja_padronal csv fecha_alta fecha_expedicion".split(" ");
const TOWN_HALL =
  /(?<!\p{L})(?:ayuntamiento|ajuntament|concello|udala|ayto\.?) (?:de la |de el |de los |de las |del |de l'|de |d')?(\p{Lu}[\p{L}'’\- ]{1,40})/iu;
const ADDRESS_IN_SENTENCE =
  /(?:domicilio|domiciliad[oa]|empadronad[oa]|vivienda sita|inscrit[oa])(?: (?:en|sito en|de|el|la|vivienda|siguiente|domicilio)){1,4}:? ((?:c\/|calle|avda|avenida|av\.|plaza|pza|paseo|p\.º|ronda|carrer|camino|travesía|cl |c\.)[^;\n]{4,90})/iu;
const SINCE =
  /(?:desde (?:el|la fecha de|fecha)|con fecha(?: de)?(?: alta)?(?: de)?|alta(?: en el padr[oó]n)?(?: con fecha| el| de fecha)?)(?: d[ií]a)? ?:? ?(?=\d)/giu;

/** The values of a certificate or note of the municipal register, in a table or in a sentence. */
export function readRegister(reading: Reading): FieldValue[] {
  const flat = reading.head.replaceAll("\n", " ");
  const [hall, town = ""] = TOWN_HALL.exec(reading.head) ?? [];
  const municipality = findPiece("name", town)?.value.split(/ (?:provincia|negociado|certific|padrón|secci)/iu)[0];
  return [
    ...holder(reading),
    ...identifierField(reading, "dni_nie", "dni", "nie"),
    ...labelledFields(reading, ["direccion"]),
    ...optionalField("direccion", addressIn(flat), SURE.sentence - 6),
    ...labelledFields(reading, LABELLED),
    ...labelledFields(reading, ["municipio"]),
    ...optionalField("municipio", municipality, SURE.sentence),
    ...findBirthField(flat),
    ...sinceField(flat),
    ...optionalField("fecha_expedicion", signedOn(reading.head), SURE.sentence),
    ...optionalField("organismo_emisor", hall && trimmed(hall.split(/,| provincia/u)[0] ?? hall), SURE.sentence),
  ];
}

function holder(reading: Reading): FieldValue[] {
  const surnames = labelled(reading, "apellidos");
  const found = labelled(reading, "titular");
  if (!found) return optionalField("titular", findPersonInSentence(withoutOfficials(reading.head)), SURE.sentence);
  if (!surnames || found.value === surnames.value) return labelledFields(reading, ["titular"]);
  return [readField("titular", `${found.value} ${surnames.value}`, Math.min(found.confidence, surnames.confidence))];
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

function addressIn(flat: string): string | null {
  const street = ADDRESS_IN_SENTENCE.exec(flat)?.[1];
  const [value = ""] =
    street?.split(
      /,? (?:desde|con fecha|siendo|seg[uú]n|en la que|fecha|de este municipio|y (?:con|que|para|figura))/iu,
    ) ?? [];
  return street === undefined ? null : trimmed(value);
}

function sinceField(flat: string): FieldValue[] {
  for (const match of flat.matchAll(SINCE)) {
    const [date] = findDates(flat.slice(match.index + match[0].length).slice(0, 40));
    if (date?.start === 0) return [readField("fecha_alta", date.value, SURE.sentence - 4)];
  }
  return [];
}
