import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import type { Inventory, Validation, ValidationChoices } from "@/domain/procedure/validation/types.ts";
import { validate } from "@/domain/procedure/validation/validate.ts";

/** The validations of an analysis as it stands; none until both the answer and the vault are there. */
export function validationsOf(facts: {
  readonly result: QueryResult | null;
  readonly inventory: Inventory | null;
  readonly choices: ValidationChoices;
}): readonly Validation[] {
  if (!facts.result || !facts.inventory) return [];
  return validate(facts.result.documentRequirements, facts.inventory, facts.choices);
}
