import type { MrzRepair } from "../../reading/identifiers/mrz.ts";
import type { FieldValue } from "./extraction.ts";
import type { Candidate } from "./pairs/candidate.ts";
import { readField, SURE, type Reading } from "./reading.ts";
import { findDates, toIsoDate } from "../../reading/text/dates.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

/** Parsed machine-readable zone of a document. */
export interface MrzData {
  /** TD1: an identity or residence card; TD2: an older identity card; TD3: a passport. */
  readonly format: MrzRepair["format"];
  /** The number of the card or passport (the support number on Spanish cards), not of the person. */
  readonly documentNumber: string | null;
  /**
   * The DNI or NIE, compact. On a Spanish card its letter proves it; in a Spanish passport the check digit of the
   * personal number proves its digits, and the letter follows from them. Null without such a proof.
   */
  readonly identityNumber: string | null;
  /** In capitals without accents and Ñ; long names are cut off. */
  readonly surnames: string | null;
  readonly names: string | null;
  readonly birthDate: IsoDay | null;
  readonly expiryDate: IsoDay | null;
  /** Null if the zone leaves it open. */
  readonly sex: "M" | "F" | null;
  /** Code of ICAO 9303: ESP, MAR, D, … */
  readonly nationality: string | null;
  readonly issuingState: string | null;
  /** Every check digit is right, also the overall one (decision A-131). */
  readonly valid: boolean;
  /** Fields with a right check digit of their own, each proven alone. */
  readonly proven: MrzRepair["proven"];
  /** A character was repaired by means of the check digits. */
  readonly repaired: boolean;
  readonly lines: readonly string[];
}

const NEVER = "01 01 9999";
/** The zone of a DNI that never expires, by the century rule. */
const NEVER_IN_ZONE = "1999-01-01";

type PrintedDay = (field: "birthDate" | "expiryDate") => Pick<Candidate, "value" | "confidence"> | undefined;
/** Confidence of a printed day that was read clearly at its label. */
const CLEAR = 80;

/** Fields that the digits of the zone prove, each by its own. */
export function zoneFields(
  reading: Reading,
  mrz: MrzData,
  { isSpanishCard, printed }: { readonly isSpanishCard: boolean; readonly printed: PrintedDay },
): readonly FieldValue[] {
  const { documentNumber, identityNumber } = mrz;
  return [
    ...(identityNumber === null ? [] : [holderNumber(reading, mrz, identityNumber, isSpanishCard)]),
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

/** No digit proves the sex, the nationality or the lines as a whole. */
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

function holderNumber({ identifiers, rows }: Reading, mrz: MrzData, value: string, isSpanishCard: boolean): FieldValue {
  const clear = identifiers.filter(({ repaired, doubtful }) => !repaired && !doubtful);
  const isSeen = clear.some((one) => one.value === value);
  // A card has no other personal number than its holder's.
  const isOther =
    isSpanishCard &&
    !isSeen &&
    isUntouched(mrz) &&
    clear.some(({ kind, place }) => (kind === "dni" || kind === "nie") && !isZoneRow(rows[place.row]?.text ?? ""));
  return { ...zoneField("dni_nie", value, mrz, isSeen), ...(isOther && { conflict: "sides" }) };
}

const isUntouched = ({ valid, repaired }: MrzData): boolean => valid && !repaired;

/** A day proven by the zone, in the card's own notation if it is printed there too. */
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
  const dates = (labelled ? [labelled.value] : rows.map(({ text }) => withoutZone(text))).flatMap(findDates);
  const same = dates.find((date) => toIsoDate(date).slice(2) === inZone.slice(2));
  const plain = inZone === NEVER_IN_ZONE && name === "caducidad" ? NEVER : inZone.split("-").reverse().join(" ");
  const isOther = !same && dates.length > 0 && isUntouched(mrz) && (labelled?.confidence ?? 0) >= CLEAR;
  return [{ ...zoneField(name, same?.value ?? plain, mrz, same !== undefined), ...(isOther && { conflict: "zone" }) }];
}

const isZoneRow = (text: string): boolean => text.includes("<<");

function withoutZone(text: string): string {
  return isZoneRow(text) ? "" : text;
}

/** The number is printed outside the zone. */
function isVisible({ rows }: Reading, number: string): boolean {
  return rows.some(
    ({ text }) =>
      withoutZone(text)
        .toUpperCase()
        .match(/[A-Z\d]+/g)
        ?.includes(number) === true,
  );
}

/** One wrong repair in ten passes its digit: repaired and unproven values must be printed elsewhere as well. */
function zoneField(name: string, value: string, { repaired, valid }: MrzData, isSeen: boolean): FieldValue {
  if ((repaired || !valid) && !isSeen) return { ...readField(name, value, SURE.repaired), repaired: true };
  return { name, value, origin: "verified", confidence: SURE.verified, repaired: false };
}
