import type { Extraction, FieldValue } from "@/domain/capture/extraction/extraction.ts";
import { findDates, toIsoDate } from "@/domain/reading/text/dates.ts";
import { verifyIdentifier } from "@/domain/reading/identifiers/identifier.ts";
import { dayIn } from "@/domain/capture/review/values.ts";

/** A value that a document really bears. */
export interface TrueField {
  readonly key: string;
  readonly value: string;
}

/** An extraction compared with the truth. */
export interface ExtractionScore {
  readonly wanted: number;
  /** Values that are in any field. */
  readonly anywhere: number;
  /** Values that are in the field of their name. */
  readonly rightField: number;
  /** 'key: value' of those that are in no or in another field, with what is there. */
  readonly wrong: readonly string[];
  /** Proven, repaired or identifier-named values that the document does not bear. */
  readonly invented: readonly string[];
  /** Values called verified that are not what the document says. */
  readonly falselyVerified: readonly string[];
}

/** Names under which a person finds the same value. */
const ALSO_NAMED: Readonly<Record<string, readonly string[]>> = {
  nombre_completo: ["apellidos", "titular"],
  titular: ["nombre_completo"],
  numero_soporte: ["numero_documento"],
  numero_documento: ["numero_soporte"],
  direccion: ["domicilio"],
  domicilio: ["direccion"],
};
/** Values that a check digit proves. */
export const IDENTIFIERS: ReadonlySet<string> = new Set([
  "dni_nie",
  "cif",
  "cif_receptor",
  "nif_emisor",
  "nss",
  "iban",
  "cups",
]);
/** Proven by the digits of the machine-readable zone. */
const ZONE = new Set(["fecha_nacimiento", "caducidad", "numero_soporte", "numero_documento", "mrz1", "mrz2"]);

/**
 * Compares values by their letters and digits alone: equal, or the true one within what was read.
 * @param bears everything that the document says, for what was invented
 */
export function scoreExtraction(
  truth: readonly TrueField[],
  extraction: Pick<Extraction, "fields">,
  bears: string,
): ExtractionScore {
  const { fields } = extraction;
  const all = plain(bears);
  const wrong: string[] = [];
  let anywhere = 0;
  for (const { key, value } of truth) {
    if (fields.some((field) => holds(field, value))) anywhere += 1;
    const named = fields.filter(({ name }) => name === key || (ALSO_NAMED[key] ?? []).includes(name));
    if (!named.some((field) => holds(field, value))) {
      wrong.push(`${key}: ${value} ≠ ${named.map((field) => field.value).join(" | ") || "–"}`);
    }
  }
  return {
    wanted: truth.length,
    anywhere,
    rightField: truth.length - wrong.length,
    wrong,
    invented: fields.filter((field) => IDENTIFIERS.has(field.name) && !isBorne(field.value, all)).map(shown),
    falselyVerified: fields.filter((field) => field.origin === "verified" && !isProven(field, truth, all)).map(shown),
  };
}

/**
 * Whether a value called verified is the true one; one that the truth does not name must be borne by the document.
 * @param all everything that the document says, as `plain` gives it
 * @param others numbers of other people than the holder
 */
export function isProven(
  { name, value }: Pick<FieldValue, "name" | "value">,
  truth: readonly TrueField[],
  all: string,
  others: readonly string[] = [],
): boolean {
  const named = truth.filter(({ key }) => key === name || (ALSO_NAMED[name] ?? []).includes(key));
  const day = dayOf(value);
  if (named.length > 0)
    return named.some((field) => plain(field.value) === plain(value) || (day !== null && dayOf(field.value) === day));
  if (ZONE.has(name)) return isBorne(value, all) || (day !== null && all.includes(day.slice(2).replaceAll("-", "")));
  const isOther = name === "dni_nie" && others.some((other) => plain(other) === plain(value));
  return IDENTIFIERS.has(name) && !isOther && isBorne(value, all) && verifyIdentifier(name, value) === "valid";
}

/** A Spanish passport bears the digits of the DNI in its zone; the letter follows from them. */
function isBorne(value: string, all: string): boolean {
  return all.includes(plain(value)) || (/^\d{8}[A-Z]$/.test(value) && all.includes(value.slice(0, 8)));
}

function holds({ value }: FieldValue, wanted: string): boolean {
  return plain(value).includes(plain(wanted));
}

/** The day that a text names, in any language. */
export function dayOf(text: string): string | null {
  const [date] = findDates(text);
  return dayIn(text) ?? (date && date.end - date.start > text.trim().length - 3 ? toIsoDate(date) : null);
}

/** Letters and digits, in lower case. */
export function plain(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

function shown({ name, value }: FieldValue): string {
  return `${name}: ${value}`;
}
