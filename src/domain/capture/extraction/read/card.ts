import type { FieldValue } from "../extraction.ts";
import type { DocumentTemplate } from "../documentTemplates/template.ts";
import {
  labelled,
  labelledFields,
  optionalField,
  proven,
  provenField,
  readField,
  SURE,
  type MrzData,
  type Reading,
} from "../reading.ts";
import { findDates, toIsoDate } from "../text/dates.ts";
import { findPiece, type ValueKind } from "../text/pieces.ts";
import { addressFields } from "./address.ts";
import { unprovenField } from "./common.ts";
import { nameFields } from "./holderNames.ts";

const NEVER = "01 01 9999";
/** What the zone says of a DNI that never expires, as the century rule reads it. */
const NEVER_IN_ZONE = "1999-01-01";
const VISIBLE =
  "sexo nacionalidad lugar_nacimiento codigo_seguridad padres equipo expedido_en tipo_permiso observaciones organismo_emisor".split(
    " ",
  );

/** The values of an identity card, a residence card or a passport, both sides. */
export function readCard(reading: Reading): FieldValue[] {
  const { mrz } = reading;
  return [
    ...findHolderNumber(reading),
    ...nameFields(reading),
    ...dateField(reading, "fecha_nacimiento", mrz?.birthDate ?? null),
    ...labelledFields(reading, ["emision"]),
    ...dateField(reading, "caducidad", mrz?.expiryDate ?? null),
    ...datesByOrder(reading),
    ...findDocumentNumber(reading),
    ...labelledFields(reading, VISIBLE),
    ...optionalField("sexo", mrz?.sex, SURE.zone),
    ...optionalField("nacionalidad", mrz?.nationality, SURE.zone),
    ...addressFields(reading),
    ...zoneFields(mrz),
  ];
}

function findHolderNumber(reading: Reading): FieldValue[] {
  const { mrz } = reading;
  if (mrz?.identityNumber) {
    const visible = reading.identifiers.find(
      ({ value, repaired, doubtful }) => value === mrz.identityNumber && !repaired && !doubtful,
    );
    return [visible ? provenField("dni_nie", visible) : zoneField("dni_nie", mrz.identityNumber, mrz, false)];
  }
  const [first] = proven(reading, "dni", "nie");
  return first ? [provenField("dni_nie", first)] : unprovenField(reading, "dni_nie");
}

/** What the number of each card looks like. */
const CARD_NUMBERS: ReadonlyMap<DocumentTemplate["kind"], ValueKind> = new Map([
  ["dni", "support"],
  ["nie", "tieNumber"],
  ["passport", "passportNumber"],
]);

/** The support number of a DNI; on a residence card and a passport their own number. */
function findDocumentNumber(reading: Reading): FieldValue[] {
  const { mrz, template } = reading;
  const name = template.kind === "dni" ? "numero_soporte" : "numero_documento";
  if (mrz?.documentNumber) {
    return [zoneField(name, mrz.documentNumber, mrz, isVisible(reading, mrz.documentNumber))];
  }
  const found = labelledFields(reading, [name]);
  if (found.length > 0) return found;
  const kind = CARD_NUMBERS.get(template.kind);
  const bare =
    kind === undefined
      ? null
      : reading.layout.free.map((text) => findPiece(kind, withoutZone(text))).find((piece) => piece !== null);
  return optionalField(name, bare?.value, SURE.sentence);
}

function withoutZone(text: string): string {
  return text.includes("<<") ? "" : text;
}

/** True when the number is printed by itself outside the zone. */
function isVisible({ lines }: Reading, number: string): boolean {
  return lines.some(
    ({ text }) =>
      withoutZone(text)
        .toUpperCase()
        .match(/[A-Z\d]+/g)
        ?.includes(number) === true,
  );
}

/** A day that the zone proves, written as on the card where it is printed there too. */
function dateField(reading: Reading, name: string, inZone: string | null): FieldValue[] {
  const found = labelled(reading, name);
  if (inZone === null || reading.mrz === null) return labelledFields(reading, [name]);
  const places = found ? [found.value] : reading.layout.free.map((text) => withoutZone(text));
  const same = places.flatMap((text) => findDates(text)).find((date) => toIsoDate(date).slice(2) === inZone.slice(2));
  const plain = inZone === NEVER_IN_ZONE && name === "caducidad" ? NEVER : inZone.split("-").reverse().join(" ");
  return [zoneField(name, same?.value ?? plain, reading.mrz, same !== undefined)];
}

/** Three days without their labels: born, issued, expires. */
function datesByOrder(reading: Reading): FieldValue[] {
  if (reading.layout.values.some(({ name }) => ["fecha_nacimiento", "emision", "caducidad"].includes(name))) return [];
  const dates = new Map(
    reading.lines.flatMap((line) => findDates(withoutZone(line.text))).map((date) => [toIsoDate(date), date.value]),
  );
  if (dates.size !== 3) return [];
  const inOrder = [...dates].toSorted(([a], [b]) => a.localeCompare(b)).map(([, value]) => value);
  return ["fecha_nacimiento", "emision", "caducidad"].map((name, index) =>
    readField(name, inOrder[index] ?? "", SURE.position),
  );
}

/** No digit proves the names, the sex, the nationality and the state: a line as a whole was read and no more. */
function zoneFields(mrz: MrzData | null): FieldValue[] {
  if (!mrz) return [];
  const namesLine = mrz.format === "TD1" ? 2 : 0;
  return mrz.lines.map((line, index) => ({
    ...readField(`mrz${index + 1}`, line, SURE.zone),
    repaired: mrz.repaired && index !== namesLine,
  }));
}

/** A number or a day: one wrong repair of a zone in ten passes its digit, so that what was repaired must be seen elsewhere as well. */
function zoneField(name: string, value: string, { repaired }: MrzData, isSeen: boolean): FieldValue {
  if (repaired && !isSeen) return { ...readField(name, value, SURE.repaired), repaired };
  return { name, value, origin: "verified", confidence: SURE.verified, repaired: false };
}
