import type { FieldValue } from "./extraction.ts";
import { findDates, toIsoDate } from "../../reading/text/dates.ts";
import { toCompact } from "../../reading/text/lines.ts";
import { toCents } from "../../reading/text/pieces.ts";
import { isMisspelt } from "../../reading/text/places.ts";

/** Cents by which a sum of rounded amounts may be off. */
const ROUNDING = 2;
/** Confidence of a doubtful value, under LIMITS.lowConfidence. */
const DOUBTED = 60;
const PLACE = /^(?:localidad|municipio|provincia|lugar_nacimiento|nacionalidad|organismo_emisor)$/;
const CODE = /^(?:numero_.*|referencia|csv|bastidor|matricula|referencia_catastral)$/;
const STREET = /^(?:direccion|domicilio)$/;
/** A door behind a second number of two digits, the last of which may be a misread 'º': '14, 32 B' for '14, 3º B'. */
const FLOOR = /\d\D{1,12}\b\d{1,2}[02689] ?(?:\p{L}(?!\p{L})|dcha|izq|izd|pta)/iu;
const NAME =
  /^(?:titular|nombre|apellidos|nombre_completo|receptor|arrendador|arrendatario|vendedor|comprador|poderdante|apoderado|padres)$/;

/** A total and its parts, by field name; a minus marks a subtracted part. */
export interface Sum {
  readonly total: string;
  readonly of: readonly string[];
}

/**
 * Marks all amounts of a sum that does not add up. A sum with a missing part proves nothing. @param optional a further
 * part that some documents count in their total and others do not
 */
export function withSumConflicts(fields: readonly FieldValue[], { total, of }: Sum, optional?: string): FieldValue[] {
  const cents = (name: string): number | null => {
    const field = fields.find((candidate) => candidate.name === name.replace("-", ""));
    const amount = field ? toCents(field.value) : null;
    return amount !== null && name.startsWith("-") ? -Math.abs(amount) : amount;
  };
  const parts = of.map(cents);
  const whole = cents(total);
  if (whole === null || parts.includes(null)) return [...fields];
  const sum = parts.reduce<number>((all, part) => all + (part ?? 0), 0);
  const more = optional === undefined ? null : cents(optional);
  if ([0, more ?? 0].some((part) => Math.abs(sum + part - whole) <= ROUNDING)) return [...fields];
  const doubted = new Set([total, ...of, optional].map((name) => name?.replace("-", "")));
  return fields.map((field) =>
    doubted.has(field.name) ? { ...field, confidence: Math.min(field.confidence, DOUBTED), conflict: "sum" } : field,
  );
}

/** Days that a document states in this order: of birth, of issue, of expiry. */
const IN_ORDER = [["fecha_nacimiento"], ["emision", "fecha_expedicion"], ["caducidad"]] as const;

/** Marks days out of order: born after the issue, or expired before it. */
export function withOrderConflicts(fields: readonly FieldValue[]): readonly FieldValue[] {
  const days = IN_ORDER.flatMap((names) => {
    const field = fields.find(({ name }) => names.some((one) => one === name));
    const [date] = field ? findDates(field.value) : [];
    return field && date ? [{ field, day: toIsoDate(date) }] : [];
  });
  const wrong = new Set(
    days.flatMap(({ field, day }, at) => {
      const next = days[at + 1];
      return next && next.day < day ? [field, next.field] : [];
    }),
  );
  return fields.map((field) => (wrong.has(field) ? { ...field, conflict: "order" } : field));
}

/** Lowers the confidence of likely misreadings: digits in a name, places or people in two spellings. */
export function doubtedGlyphs(fields: readonly FieldValue[], text: string): FieldValue[] {
  const words = new Map<string, Set<string>>();
  for (const word of text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
    words.set(toCompact(word), (words.get(toCompact(word)) ?? new Set()).add(word));
  const isTwofold = (value: string) =>
    value
      .toLowerCase()
      .match(/\p{L}{4,}/gu)
      ?.some((word) => (words.get(toCompact(word))?.size ?? 0) > 1) ?? false;
  return fields.map((field) => {
    const { name, value, confidence, origin } = field;
    const isOdd =
      origin !== "verified" &&
      ((CODE.test(name) && /[OIl]\d|\d[OIl]/u.test(value)) ||
        (STREET.test(name) && FLOOR.test(value)) ||
        (PLACE.test(name) && value.split(/[(),/]| [-–] /u).some(isMisspelt)) ||
        (NAME.test(name) && (/\p{L}\d|\d\p{L}|[!¡|¿?]/u.test(value) || isTwofold(value))));
    return isOdd ? { ...field, confidence: Math.min(confidence, DOUBTED) } : field;
  });
}
