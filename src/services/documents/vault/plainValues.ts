import type { CaseDatabase, StoredCase } from "../../procedure/caseStore.ts";
import { type KeyValueStore, listEntries, putItem } from "../../shared/storage/keyValueStore.ts";
import { caseKey, isPersonalKey, MIRRORED_KEYS } from "../../shared/storage/keys.ts";
import { isVaultProtected } from "./openVault.ts";
import { readMeta, type VaultDatabase } from "./vaultDatabase.ts";

/** What is personal beside the documents, in memory; what is written is on the disk when `settled` resolves. */
export interface PersonalValues extends KeyValueStore {
  /** Resolves when all that was written is on the disk; rejects where something could not be stored. */
  settled(): Promise<void>;
  /** Reads a value that another tab wrote. Never rejects. */
  refresh(key: string): Promise<void>;
}

/** Where the values are stored, one at a time. */
interface ValueRows {
  read(key: string): Promise<string | null>;
  /** Stores a value in one strict transaction, or removes it. */
  write(key: string, value: string | null): Promise<void>;
}

/** Values over their rows, written one after another. @param values what is stored */
export function createPersonalValues(values: Map<string, string>, rows: ValueRows): PersonalValues {
  let writes: Promise<unknown> = Promise.resolve();

  const write = (key: string): void => {
    writes = writes.then(() => rows.write(key, values.get(key) ?? null));
    writes.catch((error: unknown) => console.warn("A personal value could not be stored.", error));
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
        const before = values.get(key);
        const value = await rows.read(key);
        // What this tab has changed meanwhile is newer, and about to be written.
        if (values.get(key) !== before) return;
        if (value === null) values.delete(key);
        else values.set(key, value);
      } catch (error) {
        console.warn("A personal value could not be read.", error);
      }
    },
    settled: async () => {
      const all = writes;
      // The next write starts over, whether this one succeeded or not.
      writes = all.catch(() => undefined);
      await all;
    },
  };
}

/** What the values of a vault that is not protected use of the page. */
export interface PlainValuesDeps {
  readonly database: VaultDatabase;
  /** Local storage: version 0.2.0 had them there, and two keys are copied there still (OCR-10, CLS-10). */
  readonly local: KeyValueStore;
  /** Where the cases are that are not kept. */
  readonly cases: Pick<CaseDatabase, "put">;
  readonly onStored?: (key: string) => void;
}

/**
 * Opens the values of a vault that is not protected, with what an earlier version had in local storage: it is removed there once it is
 * on the disk here. @returns null where the vault is protected: they are sealed (sealedValues.ts). Rejects as `isVaultProtected` does
 */
export async function openPlainValues({
  database,
  local,
  cases,
  onStored = () => undefined,
}: PlainValuesDeps): Promise<PersonalValues | null> {
  if (await isVaultProtected(database, local)) return null;
  const values = new Map(await readPlainRows(database));
  const write = (key: string, value: string | null): Promise<void> =>
    database.use(async (connection) => {
      const transaction = connection.transaction(["values", "meta"], "readwrite", { durability: "strict" });
      // Another tab has protected the vault: nothing more is written in clear.
      if ((await readMeta(transaction)).protection) throw new Error("the vault is protected");
      const store = transaction.objectStore("values");
      await Promise.all([value === null ? store.delete(key) : store.put(value, key), transaction.done]);
    });

  const before = listEntries(local).filter(([key]) => isPersonalKey(key));
  for (const [key, value] of before) {
    // What is here already is newer: the browser had not yet removed the other one from the disk.
    if (values.has(key) && !MIRRORED_KEYS.has(key)) continue;
    if (values.get(key) !== value) await write(key, value);
    values.set(key, value);
  }
  for (const [key] of before) if (!MIRRORED_KEYS.has(key)) local.removeItem(key);
  for (const key of MIRRORED_KEYS) if (values.has(key)) putItem(local, key, values.get(key) ?? null);
  // Those of a vault that was protected.
  const ended = [...values].filter(([key]) => key.startsWith(caseKey("")));
  if (ended.length > 0) await cases.put(ended.map(([, value]): StoredCase => JSON.parse(value)));
  for (const [key] of ended) {
    await write(key, null);
    values.delete(key);
  }

  const personal = createPersonalValues(values, {
    read: (key) => database.use(async (connection) => (await connection.get("values", key)) ?? null),
    async write(key, value) {
      await write(key, value);
      if (MIRRORED_KEYS.has(key)) putItem(local, key, value);
      onStored(key);
    },
  });
  return {
    ...personal,
    removeItem(key) {
      // What is taken away is in no copy from that moment on.
      if (MIRRORED_KEYS.has(key)) local.removeItem(key);
      personal.removeItem(key);
    },
  };
}

/** What is in clear, by its key. */
export async function readPlainRows(database: VaultDatabase): Promise<readonly (readonly [string, string])[]> {
  return database.use(async (connection) => {
    const { store } = connection.transaction("values");
    const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
    return keys.map((key, at) => [key, values[at] ?? ""] as const);
  });
}
