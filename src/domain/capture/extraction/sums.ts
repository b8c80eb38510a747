import type { FieldValue } from "./extraction.ts";
import { toCents } from "./text/pieces.ts";

/** Cents by which a sum of rounded amounts may be off. */
const ROUNDING = 2;
/** Amounts that do not add up are asked about first. */
const DOUBTED = 60;

/** A total and what it is the sum of, by the names of the fields; a minus before what is taken away. */
export interface Sum {
  readonly total: string;
  readonly of: readonly string[];
}

/** The fields, with doubt about all amounts of a sum that does not come out; a sum of which one is missing says nothing. */
export function doubtedSums(fields: readonly FieldValue[], { total, of }: Sum): FieldValue[] {
  const cents = (name: string): number | null => {
    const field = fields.find((candidate) => candidate.name === name.replace("-", ""));
    const amount = field ? toCents(field.value) : null;
    return amount !== null && name.startsWith("-") ? -Math.abs(amount) : amount;
  };
  const parts = of.map(cents);
  const whole = cents(total);
  if (whole === null || parts.includes(null)) return [...fields];
  const sum = parts.reduce<number>((all, part) => all + (part ?? 0), 0);
  if (Math.abs(sum - whole) <= ROUNDING) return [...fields];
  const doubted = new Set([total, ...of.map((name) => name.replace("-", ""))]);
  return fields.map((field) =>
    doubted.has(field.name) ? { ...field, confidence: Math.min(field.confidence, DOUBTED) } : field,
  );
}
