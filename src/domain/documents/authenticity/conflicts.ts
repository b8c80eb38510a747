import type { AuthenticityLine } from "./line.ts";

/**
 * Two statements of one document that exclude each other: amounts that do not add up, days out of order, the
 * machine-readable zone against the printed day, or against the number on the other side of the card, a code against the print.
 */
export const CONFLICTS = ["sum", "order", "zone", "sides", "code"] as const;
/** The kind of such a contradiction. */
export type Conflict = (typeof CONFLICTS)[number];

/** The entry of a document's extracted information with its conflicts. */
export const CONFLICTS_FIELD = "contradicciones";

/** Words for a contradiction, at review and in a verdict. */
export const CONFLICT_TEXTS: Readonly<Record<Conflict, string>> = {
  sum: "No coincide: los importes no suman el total que pone.",
  order: "No coincide: las fechas no van en orden.",
  zone: "No coincide: la fecha impresa y la de las líneas con «<<<» son distintas.",
  sides:
    "No coincide: el número impreso y el de las líneas con «<<<» son distintos. ¿Son las dos caras del mismo documento?",
  code: "No coincide: lo impreso y el código del documento dicen cosas distintas.",
};

/** The contradictions that are stored with a document. */
export function readConflicts(extractedInfo: Readonly<Record<string, unknown>>): Conflict[] {
  const stored = extractedInfo[CONFLICTS_FIELD];
  return Array.isArray(stored) ? CONFLICTS.filter((conflict) => stored.includes(conflict)) : [];
}

/** The contradictions that are stored with a document, as lines of the section 'Autenticidad'. */
export function describeConflicts(extractedInfo: Readonly<Record<string, unknown>>): readonly AuthenticityLine[] {
  return readConflicts(extractedInfo).map((conflict) => ({
    id: `conflict-${conflict}`,
    outcome: "mismatch",
    text: CONFLICT_TEXTS[conflict],
  }));
}
