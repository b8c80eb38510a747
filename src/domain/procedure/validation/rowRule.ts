import { findDocumentKinds } from "../../documents/types/documentKind.ts";
import { documentTypeById, type DocumentKind } from "../../documents/types/registry.ts";
import type { CardRow, Slot } from "../fit/rules.ts";
import type { DocumentRequirement } from "../requirements/result.ts";

/**
 * The rule of a requirement: its card's; else one made from the document's name, where every word of it is understood; else
 * one that no document fits (decision A-157).
 * @param index of the requirement in its list: rows without a card have it in their id
 */
export function toRule({ rule, description, type, required }: DocumentRequirement, index: number): CardRow {
  if (rule) return rule;
  const kinds = findDocumentKinds(description).flatMap((kind) => [
    kind,
    ...(documentTypeById(kind).alsoAnsweredBy ?? []),
  ]);
  return {
    id: `named ${index}`,
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

/** True for a row that is something to do: a form, a fee, a number, a log-in (decision A-158). */
export function isTask({ notAPaper, number, oneOf }: CardRow): boolean {
  if (notAPaper || number) return true;
  const kinds = oneOf.flatMap((way) => ("all" in way ? way.all : [way])).map(({ kind }) => kind);
  return kinds.length > 0 && kinds.every((kind) => FORMS.has(kind));
}
