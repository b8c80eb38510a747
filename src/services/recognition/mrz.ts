import { parse } from "mrz";
import { controlLetter, isDni, isNie } from "@/domain/identifiers/checkDigits.ts";
import { repairMrz } from "@/domain/identifiers/mrz.ts";

/** What the machine-readable zone of a document says. */
export interface MrzReading {
  /** TD1: an identity or residence card; TD3: a passport. */
  readonly format: "TD1" | "TD3";
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
  /** 'YYYY-MM-DD' */
  readonly birthDate: string | null;
  /** 'YYYY-MM-DD' */
  readonly expiryDate: string | null;
  /** Null where the zone leaves it open. */
  readonly sex: "M" | "F" | null;
  /** Code of ICAO 9303: ESP, MAR, D, … */
  readonly nationality: string | null;
  readonly issuingState: string | null;
  /**
   * True when every check digit is right: only then do they prove anything (decision A-131). They cover the numbers and
   * the dates; names, sex, nationality and issuing state have none.
   */
  readonly valid: boolean;
  /** True when a glyph was mended on the strength of the check digits. */
  readonly repaired: boolean;
  /** The mended lines. */
  readonly lines: readonly string[];
}

/** A document is valid for at most so many years: later an expiry was in the century before. */
const LONGEST_VALIDITY_YEARS = 20;

/**
 * Reads the machine-readable zone in a recognised text; null when the text has none. `today` ('YYYY-MM-DD') decides the
 * century: nobody is born after it, and nothing expires more than 20 years after it.
 */
export function readMrz(text: string, today: string): MrzReading | null {
  const repair = repairMrz(text);
  if (repair === null) return null;
  const { fields, valid } = parse(repair.lines);
  const isValid = valid && repair.valid;
  const latestExpiry = `${Number(today.slice(0, 4)) + LONGEST_VALIDITY_YEARS}${today.slice(4)}`;
  return {
    format: repair.format,
    documentNumber: fields.documentNumber ?? null,
    identityNumber: isValid ? identityNumber(repair.format, repair.lines, fields.issuingState ?? null) : null,
    surnames: name(fields.lastName),
    names: name(fields.firstName),
    birthDate: day(fields.birthDate, today),
    expiryDate: day(fields.expirationDate, latestExpiry),
    sex: { male: "M" as const, female: "F" as const }[fields.sex ?? ""] ?? null,
    nationality: fields.nationality ?? null,
    issuingState: fields.issuingState ?? null,
    valid: isValid,
    repaired: repair.repaired,
    lines: repair.lines,
  };
}

function identityNumber(format: MrzReading["format"], lines: readonly string[], issuer: string | null): string | null {
  if (issuer !== "ESP") return null;
  if (format === "TD1") {
    const owner = (lines[0] ?? "").slice(15, 24);
    return isDni(owner) || isNie(owner) ? owner : null;
  }
  // Spanish passports: A, the digits of the DNI, 00.
  const digits = /^A(\d{8})00<<<$/.exec((lines[1] ?? "").slice(28, 42))?.[1];
  return digits === undefined ? null : digits + controlLetter(digits);
}

function name(value: string | null | undefined): string | null {
  return value === undefined || value === null || value === "" ? null : value;
}

/** Six digits as a day not after `latest`; null when there is no such day. */
function day(value: string | null | undefined, latest: string): string | null {
  const [, year, month, date] = /^(\d\d)(\d\d)(\d\d)$/.exec(value ?? "") ?? [];
  if (year === undefined || month === undefined || date === undefined) return null;
  const isoDay = [`20${year}-${month}-${date}`, `19${year}-${month}-${date}`].find((candidate) => candidate <= latest);
  if (isoDay === undefined) return null;
  const parsed = new Date(`${isoDay}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(isoDay) ? null : isoDay;
}
