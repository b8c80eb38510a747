import type { CaseDatabase, StoredCase } from "../../procedure/caseStore.ts";
import { type KeyValueStore, listEntries } from "../../shared/storage/keyValueStore.ts";
import { caseDraftKey, caseKey, KEYS, quarantineKey } from "../../shared/storage/keys.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { wait } from "../../shared/wait.ts";
import { toHex } from "../crypto/bytes.ts";
import type { KeyHolder } from "../vault/indexedDbRecords.ts";
import { openRow, sealRow } from "../vault/sealedItems.ts";
import { ALL_STORES, readMeta, type VaultDatabase } from "../vault/vaultDatabase.ts";
import { ProtectionError } from "./vaultProtection.ts";

/** What is personal in local storage, beside the cases. */
const PERSONAL_KEYS: ReadonlySet<string> = new Set([
  KEYS.facts,
  KEYS.situation,
  KEYS.opportunities,
  KEYS.plans,
  KEYS.activity,
  KEYS.ocrKey,
  KEYS.classifierKey,
]);

/** True for a key of local storage that is sealed in a protected vault: cases and what could not be read of anything, too. */
export function isPersonalKey(key: string): boolean {
  const beginnings = [caseKey(""), caseDraftKey(""), QUARANTINE];
  return PERSONAL_KEYS.has(key) || beginnings.some((beginning) => key.startsWith(beginning));
}

const QUARANTINE = quarantineKey("", 1).slice(0, -"-1".length);

/** Small personal values of a protected vault, in memory while it is open. */
export interface SealedValues extends KeyValueStore {
  /** Resolves when all that was written is on the disk; rejects where something could not be stored. */
  settled(): Promise<void>;
  /** Reads a value that another tab has written. Never rejects. */
  refresh(key: string): Promise<void>;
}

/** Opens the values. One that does not open is told and counts as absent: it keeps nobody from the documents. */
export async function openSealedValues(
  database: VaultDatabase,
  holder: KeyHolder,
  onStored: (key: string) => void,
  onDamaged: () => void,
): Promise<SealedValues> {
  const { keys } = holder;
  if (!keys) throw new ProtectionError("wrongSecret");
  const [names, rows] = await database.use(async (connection) => {
    const { store } = connection.transaction("sealed");
    const range = IDBKeyRange.bound("value/", "value/\uffff");
    return Promise.all([store.getAllKeys(range), store.getAll(range)]);
  });
  const values = new Map<string, string>();
  const opened = rows.map(async (row, at) => {
    const name = names[at] ?? "";
    values.set(name.slice("value/".length), await openRow<string>(keys, name, row));
  });
  const failed = (await Promise.allSettled(opened)).filter(({ status }) => status === "rejected");
  if (failed.length > 0) onDamaged();
  let revision = Math.max(0, ...rows.map((row) => row.revision));
  let writes: Promise<unknown> = Promise.resolve();

  /** Writes one value after another, with the key of that moment: it may have been rotated meanwhile. */
  const write = (key: string): void => {
    const name = `value/${key}`;
    writes = writes.then(async () => {
      for (let isWritten = false; !isWritten;) {
        const current = holder.keys;
        if (!current) throw new ProtectionError("wrongSecret");
        const value = values.get(key);
        // By the clock, so that no two tabs give the same number.
        revision = Math.max(revision + 1, Date.now());
        const row = value === undefined ? null : await sealRow(current, name, revision, value);
        const isDone = await database.use(async (connection) => {
          const transaction = connection.transaction(ALL_STORES, "readwrite", { durability: "strict" });
          const { protection } = await readMeta(transaction);
          if (protection?.keyId !== toHex(current.id)) return false;
          await (row
            ? transaction.objectStore("sealed").put(row, name)
            : transaction.objectStore("sealed").delete(name));
          await transaction.done;
          return true;
        });
        // Another tab has changed the key, and is about to send the new one.
        if (!isDone && holder.keys === current) await wait(TIMINGS.keyOfOtherTab);
        if (!isDone && holder.keys === current) throw new ProtectionError("unavailable");
        isWritten = isDone;
        if (isDone) onStored(key);
      }
    });
    writes.catch((error: unknown) => console.warn("A personal value could not be sealed.", error));
  };

  return {
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      values.set(key, value);
      write(key);
    },
    removeItem(key) {
      if (values.delete(key)) write(key);
    },
    keys: () => [...values.keys()],
    async refresh(key) {
      try {
        // What this tab is writing comes after it.
        await writes;
        const name = `value/${key}`;
        const row = await database.use((connection) => connection.get("sealed", name));
        const value = row && holder.keys ? await openRow<string>(holder.keys, name, row) : null;
        if (value === null) values.delete(key);
        else values.set(key, value);
      } catch (error) {
        console.warn("A personal value could not be read.", error);
      }
    },
    settled: async () => {
      const all = writes;
      // The next write begins anew whatever became of this one.
      writes = all.catch(() => undefined);
      await all;
    },
  };
}

/**
 * Seals what local storage and the database of the cases still hold, and removes it there. What is sealed already stays as it is;
 * activity beside it was recorded while the vault was locked and waits for the list (activityLog.ts).
 * @param isNewer what is not sealed takes the place of what is
 */
export async function sealValues(
  values: SealedValues,
  store: KeyValueStore,
  cases: CaseDatabase,
  isNewer = false,
): Promise<void> {
  const isTaken = (key: string): boolean => isNewer || values.getItem(key) === null;
  const plain = listEntries(store).filter(([key]) => isPersonalKey(key) && (key !== KEYS.activity || isTaken(key)));
  const stored = (await cases.all()).map((one) => [caseKey(one.id), JSON.stringify(one)] as const);
  for (const [key, value] of [...plain, ...stored]) if (isTaken(key)) values.setItem(key, value);
  await values.settled();
  for (const [key] of plain) store.removeItem(key);
  if (stored.length > 0) await cases.clear();
}

/** Gives everything back to local storage and the database of the cases; what is sealed stays. */
export async function unsealValues(values: SealedValues, store: KeyValueStore, cases: CaseDatabase): Promise<void> {
  const isCase = ([key]: readonly [string, string]): boolean => key.startsWith(caseKey(""));
  const entries = listEntries(values);
  for (const [key, value] of entries.filter((entry) => !isCase(entry))) store.setItem(key, value);
  await cases.put(entries.filter(isCase).map(([, value]): StoredCase => JSON.parse(value)));
}
