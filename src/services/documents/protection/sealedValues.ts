import type { CaseDatabase } from "../../procedure/caseStore.ts";
import { type KeyValueStore, listEntries } from "../../shared/storage/keyValueStore.ts";
import { caseKey, isPersonalKey, KEYS } from "../../shared/storage/keys.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { wait } from "../../shared/wait.ts";
import { SealedError, toHex } from "../crypto/bytes.ts";
import type { VaultKeys } from "../crypto/keyring.ts";
import type { KeyHolder } from "../vault/indexedDbRecords.ts";
import type { VaultMeta } from "../vault/indexedDbSchema.ts";
import { type Index, openIndex, openValues, PROVES_VALUES } from "../vault/sealedIndex.ts";
import { INDEX, sealRow } from "../vault/sealedItems.ts";
import { ALL_STORES, readMeta, type VaultDatabase, writeIf, type Writing } from "../vault/vaultDatabase.ts";
import { createPersonalValues, type PersonalValues, readPlainRows } from "../vault/plainValues.ts";
import { ProtectionError } from "./vaultProtection.ts";

/**
 * Opens the values. One that does not open, that the index has another revision of, or that is missing, is told and counts as absent: it keeps
 * nobody from the documents.
 */
export async function openSealedValues(
  database: VaultDatabase,
  holder: KeyHolder,
  onStored: (key: string) => void,
  onDamaged: () => void,
): Promise<PersonalValues> {
  const { keys } = holder;
  if (!keys) throw new ProtectionError("wrongSecret");
  const found = await readRows(database);
  const index = await openIndex(keys, found.index);
  const opened = [...(await openValues(keys, found.rows, index))];
  if (opened.some(([, value]) => value === null)) onDamaged();
  if (index && !(PROVES_VALUES in index)) await proveValues(database, keys, found, index);
  const values = new Map(
    opened.flatMap(([name, value]): [string, string][] => (value === null ? [] : [[toKey(name), value]])),
  );
  let revision = Math.max(0, ...[...found.rows.values()].map((row) => row.revision));

  /** Writes a value and what the index says of it, with the key of that moment: it may have been rotated meanwhile. @returns false where the vault has changed */
  const write = async (key: string, value: string | null, current: VaultKeys): Promise<boolean> => {
    const name = toName(key);
    const { meta, index: indexRow } = await readRows(database, IDBKeyRange.only(name));
    if (meta.protection?.keyId !== toHex(current.id)) {
      // Another tab has changed the key, and is about to send the new one.
      if (holder.keys === current) await wait(TIMINGS.keyOfOtherTab);
      if (holder.keys === current) throw new ProtectionError("unavailable");
      return false;
    }
    // By the clock, so that no two tabs give the same number.
    revision = Math.max(revision + 1, Date.now());
    const row = value === null ? null : await sealRow(current, name, revision, value);
    const proof = await openIndex(current, indexRow);
    // A damaged or outdated index stays: the vault or the next unlock writes it again.
    const next =
      proof && PROVES_VALUES in proof
        ? await sealRow(current, INDEX, meta.generation, { ...proof, [name]: row ? revision : undefined })
        : null;
    return writeIf(database, meta, (transaction) => [
      () => (row ? transaction.objectStore("sealed").put(row, name) : transaction.objectStore("sealed").delete(name)),
      ...(next ? [() => transaction.objectStore("sealed").put(next, INDEX)] : []),
      // What is sealed is in clear no more.
      () => transaction.objectStore("values").delete(key),
      () => putValueChange(transaction, meta),
    ]);
  };

  return createPersonalValues(values, {
    async read(key) {
      const name = toName(key);
      const { rows, index: indexRow } = await readRows(database, IDBKeyRange.only(name));
      if (!holder.keys) return null;
      const value = (await openValues(holder.keys, rows, await openIndex(holder.keys, indexRow))).get(name);
      if (value === null) throw new SealedError("damaged");
      return value ?? null;
    },
    async write(key, value) {
      for (;;) {
        if (!holder.keys) throw new ProtectionError("wrongSecret");
        if (await write(key, value, holder.keys)) return onStored(key);
      }
    },
  });
}

const toName = (key: string): string => `value/${key}`;
const toKey = (name: string): string => name.slice("value/".length);

/** The rows of the values, or one of them, and the index, of one moment. */
function readRows(database: VaultDatabase, range = IDBKeyRange.bound("value/", "value/\uffff")) {
  return database.use(async (connection) => {
    const transaction = connection.transaction(ALL_STORES);
    const sealed = transaction.objectStore("sealed");
    const [meta, index, names, rows] = await Promise.all([
      readMeta(transaction),
      sealed.get(INDEX),
      sealed.getAllKeys(range),
      sealed.getAll(range),
    ]);
    return { meta, index, rows: new Map(rows.map((row, at) => [names[at] ?? "", row])) };
  });
}

/** Has an index of before prove the values that are there. Where the vault changes meanwhile the next unlock does. */
async function proveValues(
  database: VaultDatabase,
  keys: VaultKeys,
  { meta, rows }: Awaited<ReturnType<typeof readRows>>,
  index: Index,
): Promise<void> {
  const revisions = [...rows].map(([name, { revision }]) => [name, revision] as const);
  const whole = { ...index, ...Object.fromEntries(revisions), [PROVES_VALUES]: 1 };
  const row = await sealRow(keys, INDEX, meta.generation, whole);
  await writeIf(database, meta, (transaction) => [
    () => transaction.objectStore("sealed").put(row, INDEX),
    () => putValueChange(transaction, meta),
  ]);
}

function putValueChange(transaction: Writing, meta: VaultMeta): Promise<unknown> {
  return transaction.objectStore("meta").put({ ...meta, valueChanges: (meta.valueChanges ?? 0) + 1 }, "vault");
}

/**
 * Seals what this page, local storage and the database still hold in clear, and removes it there. What is sealed already stays as it is;
 * activity beside it was recorded while the vault was locked and waits for the list (activityLog.ts).
 * @param held what this page had in memory
 */
export async function sealValues(
  values: PersonalValues,
  {
    database,
    store,
    cases,
  }: { readonly database: VaultDatabase; readonly store: KeyValueStore; readonly cases: CaseDatabase },
  held: readonly (readonly [string, string])[] = [],
): Promise<void> {
  const isTaken = (key: string): boolean => values.getItem(key) === null;
  const plain = listEntries(store).filter(([key]) => isPersonalKey(key) && (key !== KEYS.activity || isTaken(key)));
  const rows = await readPlainRows(database);
  const stored = (await cases.all()).map((one) => [caseKey(one.id), JSON.stringify(one)] as const);
  const found = [...held.filter(([key]) => isPersonalKey(key)), ...rows, ...plain, ...stored];
  for (const [key, value] of found) if (isTaken(key)) values.setItem(key, value);
  await values.settled();
  for (const [key] of plain) store.removeItem(key);
  if (rows.length > 0) await database.use((connection) => connection.clear("values"));
  if (stored.length > 0) await cases.clear();
}
