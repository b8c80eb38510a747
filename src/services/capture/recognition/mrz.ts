import { parse } from "mrz";
import type { MrzData } from "@/domain/capture/extraction/zone.ts";
import { controlLetter, isDni, isNie } from "@/domain/reading/identifiers/checkDigits.ts";
import { repairMrz } from "@/domain/reading/identifiers/mrz.ts";

/** The longest validity of a document in years: later an expiry was in the century before. */
const LONGEST_VALIDITY_YEARS = 20;

/**
 * Reads the machine-readable zone in a recognised text; null when the text has none. `today` ('YYYY-MM-DD') decides the
 * century: no birth date is after it, and nothing expires more than 20 years after it.
 */
export function readMrz(text: string, today: string): MrzData | null {
  const repair = repairMrz(text);
  if (repair === null) return null;
  const { fields, valid } = parse(repair.lines);
  const isValid = valid && repair.valid;
  const number = identityNumber(repair.format, repair.lines, fields.issuingState ?? null);
  const latestExpiry = `${Number(today.slice(0, 4)) + LONGEST_VALIDITY_YEARS}${today.slice(4)}`;
  return {
    format: repair.format,
    documentNumber: fields.documentNumber ?? null,
    identityNumber: repair.proven.includes("identityNumber") ? number : null,
    surnames: name(fields.lastName),
    names: name(fields.firstName),
    birthDate: day(fields.birthDate, today),
    expiryDate: day(fields.expirationDate, latestExpiry),
    sex: { male: "M" as const, female: "F" as const }[fields.sex ?? ""] ?? null,
    nationality: fields.nationality ?? null,
    issuingState: fields.issuingState ?? null,
    valid: isValid,
    proven: repair.proven,
    repaired: repair.repaired,
    lines: repair.lines,
  };
}

function identityNumber(format: MrzData["format"], lines: readonly string[], issuer: string | null): string | null {
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
