import type { MrzRepair } from "../../reading/identifiers/mrz.ts";
import type { FieldValue } from "./extraction.ts";
import { readField, SURE, type Reading } from "./reading.ts";
import { findDates, toIsoDate } from "../../reading/text/dates.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

/** What the machine-readable zone of a document says; the service that parses it hands it over. */
export interface MrzData {
  /** TD1: an identity or residence card; TD2: an older identity card; TD3: a passport. */
  readonly format: MrzRepair["format"];
  /** The number of the card or passport (on Spanish cards the support number), not of the person. */
  readonly documentNumber: string | null;
  /**
   * The DNI or NIE, compact: on a Spanish card proven by its letter; in a Spanish passport its digits are proven by the
   * check digit of the personal number and the letter follows from them. Null where neither holds.
   */
  readonly identityNumber: string | null;
  /** Without accents and Ñ, in capitals, as the zone writes them; cut off where they are long. */
  readonly surnames: string | null;
  readonly names: string | null;
  readonly birthDate: IsoDay | null;
  readonly expiryDate: IsoDay | null;
  /** Null where the zone leaves it open. */
  readonly sex: "M" | "F" | null;
  /** Code of ICAO 9303: ESP, MAR, D, … */
  readonly nationality: string | null;
  readonly issuingState: string | null;
  /** True when every check digit is right, also that of the whole (decision A-131). */
  readonly valid: boolean;
  /** The fields whose own check digit is right: each proves its field alone. */
  readonly proven: MrzRepair["proven"];
  /** True when a glyph was repaired on the strength of the check digits. */
  readonly repaired: boolean;
  /** The repaired lines. */
  readonly lines: readonly string[];
}

const NEVER = "01 01 9999";
/** What the zone says of a DNI that never expires, as the century rule reads it. */
const NEVER_IN_ZONE = "1999-01-01";

/** The day printed at its label, where it has one. */
type PrintedDay = (field: "birthDate" | "expiryDate") => string | undefined;

/** What the digits of the zone prove, each field by its own. */
export function zoneFields(
  reading: Reading,
  mrz: MrzData,
  { isSpanishCard, printed }: { readonly isSpanishCard: boolean; readonly printed: PrintedDay },
): readonly FieldValue[] {
  const { documentNumber, identityNumber } = mrz;
  return [
    ...(identityNumber === null ? [] : [holderNumber(reading, mrz, identityNumber)]),
    ...dayField(reading, "birthDate", mrz, printed),
    ...dayField(reading, "expiryDate", mrz, printed),
    ...(documentNumber === null || !mrz.proven.includes("documentNumber")
      ? []
      : [
          zoneField(
            isSpanishCard ? "numero_soporte" : "numero_documento",
            documentNumber,
            mrz,
            isVisible(reading, documentNumber),
          ),
        ]),
  ];
}

/** No digit proves the sex, the nationality and the lines as a whole: they were read and no more. */
export function unprovenZoneFields({
  lines,
  format,
  repaired,
  sex,
  nationality,
  valid,
}: MrzData): readonly FieldValue[] {
  const namesLine = format === "TD1" ? 2 : 0;
  const sure = valid ? SURE.zone : SURE.repaired;
  return [
    ...(sex === null ? [] : [readField("sexo", sex, sure)]),
    ...(nationality === null ? [] : [readField("nacionalidad", nationality, sure)]),
    ...lines.map((line, index) => ({
      ...readField(`mrz${index + 1}`, line, sure),
      repaired: repaired && index !== namesLine,
    })),
  ];
}

function holderNumber({ identifiers }: Reading, mrz: MrzData, value: string): FieldValue {
  const isSeen = identifiers.some((one) => one.value === value && !one.repaired && !one.doubtful);
  return zoneField("dni_nie", value, mrz, isSeen);
}

/** A day that the zone proves, written as on the card where it is printed there too. */
function dayField(
  { rows }: Reading,
  field: "birthDate" | "expiryDate",
  mrz: MrzData,
  printed: PrintedDay,
): readonly FieldValue[] {
  const inZone = mrz[field];
  if (inZone === null || !mrz.proven.includes(field)) return [];
  const name = field === "expiryDate" ? "caducidad" : "fecha_nacimiento";
  const labelled = printed(field);
  const same = (labelled === undefined ? rows.map(({ text }) => withoutZone(text)) : [labelled])
    .flatMap(findDates)
    .find((date) => toIsoDate(date).slice(2) === inZone.slice(2));
  const plain = inZone === NEVER_IN_ZONE && name === "caducidad" ? NEVER : inZone.split("-").reverse().join(" ");
  return [zoneField(name, same?.value ?? plain, mrz, same !== undefined)];
}

function withoutZone(text: string): string {
  return text.includes("<<") ? "" : text;
}

/** True when the number is printed by itself outside the zone. */
function isVisible({ rows }: Reading, number: string): boolean {
  return rows.some(
    ({ text }) =>
      withoutZone(text)
        .toUpperCase()
        .match(/[A-Z\d]+/g)
        ?.includes(number) === true,
  );
}

/**
 * A number or a day: one wrong repair in ten passes its digit, so that what was repaired, or stands in a zone that its last
 * digit does not prove, must be seen elsewhere as well.
 */
function zoneField(name: string, value: string, { repaired, valid }: MrzData, isSeen: boolean): FieldValue {
  if ((repaired || !valid) && !isSeen) return { ...readField(name, value, SURE.repaired), repaired: true };
  return { name, value, origin: "verified", confidence: SURE.verified, repaired: false };
}
