import type { QueryResult } from "@/domain/requirements/result.ts";
import type { Inventory, RowAnswer, Validation, ValidationChoices } from "@/domain/validation/types.ts";
import { validate } from "@/domain/validation/validate.ts";

const without = (list: readonly string[], entry: string) => list.filter((other) => other !== entry);

/** The choices after an answer; `undecided` takes an earlier one back. */
export function answerRow(choices: ValidationChoices, documentType: string, answer: RowAnswer): ValidationChoices {
  const confirmed = without(choices.confirmed, documentType);
  const denied = without(choices.denied, documentType);
  return {
    ...choices,
    confirmed: answer === "yes" ? [...confirmed, documentType] : confirmed,
    denied: answer === "no" ? [...denied, documentType] : denied,
  };
}

/** The choices after an optional document was ticked or unticked (decision A-135). */
export function countRow(choices: ValidationChoices, documentType: string, counts: boolean): ValidationChoices {
  const counted = without(choices.counted, documentType);
  return { ...choices, counted: counts ? [...counted, documentType] : counted };
}

/** The validations of an analysis as it stands; none until both the answer and the vault are there. */
export function validationsOf(facts: {
  readonly result: QueryResult | null;
  readonly inventory: Inventory | null;
  readonly choices: ValidationChoices;
}): readonly Validation[] {
  if (!facts.result || !facts.inventory) return [];
  return validate(facts.result.documentRequirements, facts.inventory, facts.choices);
}
