import type { Extraction, FieldValue } from "@/domain/capture/extraction/extraction.ts";
import { verifyIdentifier } from "@/domain/capture/identifiers/identifier.ts";

/** A value that a document really bears. */
export interface TrueField {
  readonly key: string;
  readonly value: string;
}

/** How well an extraction met the truth. */
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
  /** Values called verified that have a check digit which does not prove them, or that are of no kind that has one. */
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
const IDENTIFIERS = new Set(["dni_nie", "cif", "cif_receptor", "nif_emisor", "nss", "iban", "cups"]);
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
  // A Spanish passport bears the digits of the DNI in its zone; the letter follows from them.
  const isBorne = (value: string) =>
    all.includes(plain(value)) || (/^\d{8}[A-Z]$/.test(value) && all.includes(value.slice(0, 8)));
  return {
    wanted: truth.length,
    anywhere,
    rightField: truth.length - wrong.length,
    wrong,
    invented: fields.filter((field) => IDENTIFIERS.has(field.name) && !isBorne(field.value)).map(shown),
    falselyVerified: fields.filter((field) => field.origin === "verified" && !isProven(field, all)).map(shown),
  };
}

function isProven({ name, value }: FieldValue, all: string): boolean {
  if (ZONE.has(name)) return [plain(value), inZone(value)].some((said) => all.includes(said));
  return IDENTIFIERS.has(name) && verifyIdentifier(name, value) === "valid";
}

/** A day as the zone writes it: year, month and day of two figures each. */
function inZone(day: string): string {
  return plain(day).replace(/^(\d\d)(\d\d)\d\d(\d\d)$/u, "$3$2$1");
}

function holds({ value }: FieldValue, wanted: string): boolean {
  return plain(value).includes(plain(wanted));
}

/** Letters and digits, in lower case. */
function plain(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

function shown({ name, value }: FieldValue): string {
  return `${name}: ${value}`;
}
