import { findDocumentKinds } from "../../documents/types/documentKind.ts";
import { documentTypeById, type DocumentKind } from "../../documents/types/registry.ts";
import { slotsOf } from "../fit/parts.ts";
import type { CardRow, Slot } from "../fit/rules.ts";
import type { DocumentRequirement } from "../requirements/result.ts";

/** The card's rule, else one from the document's name, else one that no document fits. */
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

/** The id of its rule, its own, or one from its index. */
export const getRowId = ({ id, rule }: DocumentRequirement, index: number): string =>
  rule?.id ?? id ?? `row-${index + 1}`;

/** An action: a form, a fee, a number, a login (decision A-158). */
export function isTask(rule: CardRow): boolean {
  if (rule.notAPaper || rule.number) return true;
  const slots = slotsOf(rule);
  return slots.length > 0 && slots.every(({ kind }) => FORMS.has(kind));
}
