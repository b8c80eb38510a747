import { compactNumber } from "../../documents/people/numbers.ts";
import { ownershipOf } from "../fit/people.ts";
import type { CardRow } from "../fit/rules.ts";
import type { Inventory } from "./types.ts";

export type NumberKind = NonNullable<CardRow["number"]>;

export interface KnownNumber {
  readonly value: string;
  readonly filename: string;
}

/**
 * The applicant's numbers in the vault, each once, only from documents that certainly belong to the applicant alone:
 * another person's number must never be copied into a form.
 */
export function findNumbers({ documents, people }: Inventory, kind: NumberKind): readonly KnownNumber[] {
  const known = new Map<string, KnownNumber>();
  for (const { evidence, holder, filename, isDemoData } of documents) {
    const value = evidence?.[kind];
    if (!evidence || isDemoData || value === undefined) continue;
    const ownership = ownershipOf({ ...evidence, ...(holder && { holder: holder.personId }) }, people);
    const isApplicants =
      ownership.type === "known" && ownership.people.every(({ relation }) => relation === "applicant");
    const key = compactNumber(value);
    if (isApplicants && !known.has(key)) known.set(key, { value, filename });
  }
  return [...known.values()];
}
