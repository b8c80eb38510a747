import { ownershipOf } from "../fit/people.ts";
import type { CardRow } from "../fit/rules.ts";
import type { Inventory } from "./types.ts";

/** What a row may ask for as a number. */
export type NumberKind = NonNullable<CardRow["number"]>;

/** A number as a stored document has it. */
export interface KnownNumber {
  readonly value: string;
  /** Of the document that it was read from. */
  readonly filename: string;
}

/**
 * The numbers of the applicant that the vault knows, each once. Only documents that are surely theirs and nobody else's are
 * read: a number of somebody else must never be copied into a form.
 */
export function findNumbers({ documents, people }: Inventory, kind: NumberKind): readonly KnownNumber[] {
  const known = new Map<string, KnownNumber>();
  for (const { evidence, holder, filename, isDemoData } of documents) {
    const value = evidence?.[kind];
    if (!evidence || isDemoData || value === undefined) continue;
    const ownership = ownershipOf({ ...evidence, ...(holder && { holder: holder.personId }) }, people);
    const isApplicants =
      ownership.type === "known" && ownership.people.every(({ relation }) => relation === "applicant");
    const key = value.toUpperCase().replaceAll(/[^0-9A-Z]/gu, "");
    if (isApplicants && !known.has(key)) known.set(key, { value, filename });
  }
  return [...known.values()];
}
