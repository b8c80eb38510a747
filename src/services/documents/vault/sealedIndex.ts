import { type Bytes, SealedError } from "../crypto/bytes.ts";
import type { VaultKeys } from "../crypto/keyring.ts";
import type { Sealed } from "./indexedDbSchema.ts";
import { INDEX, openRow } from "./sealedItems.ts";

/** Revisions by the names of rows: lists, people, cases and personal values. */
export type Index = Readonly<Record<string, number>>;

/** Is in every index that proves the personal values. One of before has it not: the next unlock adds them. */
export const PROVES_VALUES = "values";

/** True for the name of a personal value's row. */
export function isValue(name: string): boolean {
  return name.startsWith("value/");
}

/** The entries of an index that are about personal values. */
export function valueEntries(index: Iterable<readonly [string, number]>): (readonly [string, number])[] {
  return [...index].filter(([name]) => name === PROVES_VALUES || isValue(name));
}

/** What the index says; null where it is missing or damaged. */
export async function openIndex(keys: VaultKeys, row: Sealed<Bytes> | undefined): Promise<Index | null> {
  return row ? nullIfDamaged(openRow<Index>(keys, INDEX, row)) : null;
}

/** What a row holds; null where it is not what was stored last. @param revision absent where there was none */
export async function openKnown<T>(
  keys: VaultKeys,
  name: string,
  row: Sealed<Bytes> | undefined,
  revision: number | undefined,
  none: T,
): Promise<T | null> {
  if (row?.revision !== revision) return null;
  return row ? nullIfDamaged(openRow<T>(keys, name, row)) : none;
}

/** Null in the place of something sealed that is damaged. */
export async function nullIfDamaged<T>(opening: Promise<T>): Promise<T | null> {
  try {
    return await opening;
  } catch (error) {
    if (error instanceof SealedError) return null;
    throw error;
  }
}

/** Personal values by the names of their rows; null for one that is missing, damaged, or not what was stored last. */
export async function openValues(
  keys: VaultKeys,
  rows: ReadonlyMap<string, Sealed<Bytes>>,
  index: Index | null,
): Promise<ReadonlyMap<string, string | null>> {
  const proof = index && PROVES_VALUES in index ? index : null;
  const names = new Set([...rows.keys(), ...Object.keys(proof ?? {}).filter(isValue)]);
  const opened = [...names].map(async (name): Promise<readonly [string, string | null]> => {
    const row = rows.get(name);
    return [name, row ? await openKnown<string>(keys, name, row, proof ? proof[name] : row.revision, "") : null];
  });
  return new Map(await Promise.all(opened));
}
