import { pluralize, formatPercent } from "../../shared/format.ts";
import { daysUntil, expiryText } from "../../documents/vault/expiry.ts";
import { getFieldMeaning, type ReviewSectionId, type ValueKind } from "./fieldNames.ts";
import { findExpiryDay, type ReviewContext, type ReviewField } from "./review.ts";
import { readableValue, VALIDITY_WORDS } from "./values.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

export type ReviewRow =
  /** A value of the document; `text` is its readable form. */
  | {
      readonly kind: "field";
      readonly label: string;
      readonly text: string;
      readonly valueKind: ValueKind;
      readonly index: number;
    }
  /** Derived from other values or from the reading. */
  | { readonly kind: "derived"; readonly label: string; readonly text: string; readonly isExpired?: boolean };

/** A value that a section usually has and this document lacks. */
export interface MissingRow {
  readonly name: string;
  readonly label: string;
  readonly valueKind: ValueKind;
}

export interface ReviewSection {
  readonly id: ReviewSectionId;
  readonly title: string;
  readonly rows: readonly ReviewRow[];
  readonly missing: readonly MissingRow[];
}

const TITLES: Readonly<Record<ReviewSectionId, string>> = {
  personal: "Datos Personales",
  dates: "Fechas Importantes",
  references: "Referencias",
  status: "Estado",
  other: "Otros datos",
  mrz: "Las líneas con «<<<»",
};
const SECTIONS: readonly ReviewSectionId[] = ["personal", "dates", "references", "status", "other", "mrz"];
/** Shown even if empty (REV-10 to REV-13). */
const ALWAYS: ReadonlySet<ReviewSectionId> = new Set(["personal", "dates", "references", "status"]);

/** Fields that may be added, with the labels that make them needless. */
const ADDABLE: readonly (readonly [name: string, ...answered: string[]])[] = [
  ["nombre_completo", "Nombre completo", "Titular", "Nombre"],
  ["dni_nie", "DNI/NIE"],
  ["fecha_nacimiento", "Fecha de nacimiento"],
  ["emision", "Emisión", "Expedición"],
  ["caducidad", "Caducidad", "Válido hasta"],
];
/** Most missing fields that are named; an AI may name any number. */
const NAMED = 12;
const YEAR = 12;
const IDENTITY_NUMBER = /^(?:\d{8}|[KLMXYZ]\d{7})[A-Z]$/;

/**
 * The values in the groups of the review, with Spanish labels, in the order of the specification; emptied values are
 * left out. If the document does not state them, days left and validity follow from its expiry day, completeness from
 * the analysis, legibility from the reading (REV-10 to REV-17).
 */
export function reviewSections(fields: readonly ReviewField[], context: ReviewContext): readonly ReviewSection[] {
  const placed = fields
    .map((field, index) => ({ field, index, meaning: getFieldMeaning(field.name) }))
    .filter(({ field }) => field.value.trim() !== "")
    .toSorted((a, b) => a.meaning.order - b.meaning.order || a.index - b.index);
  const sections = SECTIONS.map((id): ReviewSection => {
    const rows = placed
      .filter(({ meaning }) => meaning.section === id)
      .map(({ field, index, meaning }): ReviewRow => ({
        kind: "field",
        label: getFieldLabel(field),
        text: readableValue(field.name, meaning.kind, field.value),
        valueKind: meaning.kind,
        index,
      }));
    const labels = new Set(rows.map(({ label }) => label));
    const derived = derivedRows(id, fields, context).filter(({ label }) => !labels.has(label));
    return { id, title: TITLES[id], rows: [...rows, ...derived], missing: missingRows(id, labels) };
  });
  return sections.filter(({ id, rows }) => rows.length > 0 || ALWAYS.has(id));
}

/** The label of a field; the number of an identity document is 'DNI/NIE' only in that form (REV-14). */
export function getFieldLabel({ name, value }: Pick<ReviewField, "name" | "value">): string {
  const { section, label } = getFieldMeaning(name);
  if (section !== "personal" || label !== "Número de documento") return label;
  const compact = value
    .slice(0, 20)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
  return IDENTITY_NUMBER.test(compact) ? "DNI/NIE" : label;
}

function missingRows(id: ReviewSectionId, labels: ReadonlySet<string>): readonly MissingRow[] {
  return ADDABLE.flatMap(([name, ...answered]) => {
    const { section, label, kind } = getFieldMeaning(name);
    return section === id && !answered.some((answer) => labels.has(answer)) ? [{ name, label, valueKind: kind }] : [];
  });
}

function derivedRows(
  id: ReviewSectionId,
  fields: readonly ReviewField[],
  context: ReviewContext,
): readonly ReviewRow[] {
  const { today, completeness, legibility } = context;
  const row = (label: string, text: string): ReviewRow => ({ kind: "derived", label, text });
  const expiry = findExpiryDay(fields, today);
  if (id === "dates" && expiry !== null) return [row("Días restantes", daysLeftText(expiry, today))];
  if (id !== "status") return [];
  return [
    ...(expiry === null ? [] : [validityRow(expiry, today)]),
    ...(completeness?.isComplete || completeness?.missingFields.length
      ? [row("Completitud", completenessText(completeness))]
      : []),
    ...(legibility === null ? [] : [row("Legibilidad", formatPercent(legibility))]),
  ];
}

function validityRow(expiry: string, today: IsoDay): ReviewRow {
  const isExpired = expiry !== "never" && daysUntil(expiry, today) < 0;
  const text = isExpired ? VALIDITY_WORDS.expired : VALIDITY_WORDS.valid;
  return { kind: "derived", label: "Vigencia", text, isExpired };
}

function daysLeftText(expiry: string, today: IsoDay): string {
  if (expiry === "never") return "No caduca";
  const days = daysUntil(expiry, today);
  if (days <= 0) return expiryText(expiry, today);
  const months = monthsBetween(today, expiry);
  const counted = pluralize(days, "día", "días");
  if (months === 0) return `${days === 1 ? "Falta" : "Faltan"} ${counted}`;
  const parts = [
    months >= YEAR && pluralize(Math.floor(months / YEAR), "año", "años"),
    months % YEAR > 0 && pluralize(months % YEAR, "mes", "meses"),
  ].filter((part) => part !== false);
  const isOne = months === 1 || months === YEAR;
  return `${isOne ? "Falta" : "Faltan"} ${parts.join(" y ")} (${counted})`;
}

/** Whole months from one day to a later one. */
function monthsBetween(from: IsoDay, to: IsoDay): number {
  const [y1 = 0, m1 = 0, d1 = 0] = from.split("-").map(Number);
  const [y2 = 0, m2 = 0, d2 = 0] = to.split("-").map(Number);
  return (y2 - y1) * YEAR + m2 - m1 - (d2 < d1 ? 1 : 0);
}

function completenessText({ isComplete, missingFields }: NonNullable<ReviewContext["completeness"]>): string {
  if (isComplete) return "Completo";
  const labels = [...new Set(missingFields.slice(0, NAMED).map((name) => getFieldMeaning(name).label))];
  return `Incompleto: no he encontrado ${new Intl.ListFormat("es", { type: "disjunction" }).format(labels)}`;
}
