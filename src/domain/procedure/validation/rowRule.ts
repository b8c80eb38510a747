import { findDocumentKinds } from "../../documents/types/documentKind.ts";
import { documentTypeById, type DocumentKind } from "../../documents/types/registry.ts";
import type { CardRow, Slot } from "../fit/rules.ts";
import type { DocumentRequirement } from "../requirements/result.ts";

/**
 * The rule of a requirement: its card's; else one made from the document's name, where every word of it is understood; else
 * one that no document fits (decision A-157).
 */
export function toRule({ rule, description, type, required }: DocumentRequirement): CardRow {
  if (rule) return rule;
  const kinds = findDocumentKinds(description).flatMap((kind) => [
    kind,
    ...(documentTypeById(kind).alsoAnsweredBy ?? []),
  ]);
  return {
    id: description,
    nombre: description,
    folder: type === "general" ? "identity" : type,
    need: required ? "always" : "optional",
    oneOf: [...new Set(kinds)].map(toSlot),
  };
}

function toSlot(kind: DocumentKind): Slot {
  return {
    kind,
    holder: "applicant",
    validity: documentTypeById(kind).expires ? { inForce: true } : { none: true },
  };
}

const FORMS: ReadonlySet<DocumentKind> = new Set(["applicationForm", "feeReceipt"]);

/** The id of a requirement's row: that of its rule, its own, or its place in the answer. */
export const getRowId = ({ id, rule }: DocumentRequirement, index: number): string =>
  rule?.id ?? id ?? `row-${index + 1}`;

/** Every document that a row can accept. */
export function getSlots({ oneOf }: CardRow): readonly Slot[] {
  return oneOf.flatMap((way) => ("all" in way ? way.all : [way]));
}

/** True for a row that is something to do: a form, a fee, a number, a log-in (decision A-158). */
export function isTask(rule: CardRow): boolean {
  if (rule.notAPaper || rule.number) return true;
  const slots = getSlots(rule);
  return slots.length > 0 && slots.every(({ kind }) => FORMS.has(kind));
}
