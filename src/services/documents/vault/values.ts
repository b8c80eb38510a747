import { type KeyValueStore, listEntries, putItem } from "../../shared/storage/keyValueStore.ts";
import { isPersonalKey, MIRRORED_KEYS } from "../../shared/storage/keys.ts";
import type { Records } from "./records.ts";

/** What is personal beside the documents, in memory; what is written is on the disk when `settled` resolves. */
export interface PersonalValues extends KeyValueStore {
  /** Resolves when all that was written is on the disk; rejects where something could not be stored. */
  settled(): Promise<void>;
  /** Reads again what another tab or device has written. @returns the keys of what has changed. Never rejects. */
  refresh(): Promise<readonly string[]>;
}

/** What the values use of the page. */
export interface PersonalValuesDeps {
  readonly records: Pick<Records, "values" | "change" | "contents">;
  /** Local storage: two keys are copied there while this device opens the vault by itself (OCR-10, CLS-10). */
  readonly local: KeyValueStore;
  /** Called when something is on the disk. */
  readonly onStored?: () => void;
  /** Is told that a value does not open; it is then as one that is not there. */
  readonly onDamaged?: () => void;
}

/** Opens the personal values of an open vault (decision A-179). Rejects as the records do. */
export async function openPersonalValues(deps: PersonalValuesDeps): Promise<PersonalValues> {
  const { records, local, onStored = () => undefined, onDamaged = () => undefined } = deps;
  const values = new Map<string, string>();
  let writes: Promise<unknown> = Promise.resolve();
  /** Keys of what is written and not on the disk yet: what is read meanwhile is older. */
  const pending = new Map<string, number>();

  const read = async (): Promise<readonly string[]> => {
    const stored = await records.values();
    if ([...stored.values()].includes(null)) onDamaged();
    const keys = new Set([...stored.keys(), ...values.keys()]);
    const changed = [...keys].filter((key) => !pending.has(key) && (stored.get(key) ?? null) !== (values.get(key) ?? null));
    for (const key of changed) {
      const value = stored.get(key) ?? null;
      if (value === null) values.delete(key);
      else values.set(key, value);
    }
    return changed;
  };

  const copy = async (): Promise<void> => {
    const { isProtected = false } = await records.contents();
    for (const key of MIRRORED_KEYS) putItem(local, key, isProtected ? null : (values.get(key) ?? null));
  };

  const write = (key: string): void => {
    pending.set(key, (pending.get(key) ?? 0) + 1);
    const store = async (): Promise<void> => {
      const value = values.get(key) ?? null;
      try {
        await records.change(() => ({ result: undefined, change: { values: new Map([[key, value]]) } }));
      } finally {
        const left = (pending.get(key) ?? 1) - 1;
        if (left > 0) pending.set(key, left);
        else pending.delete(key);
      }
      if (MIRRORED_KEYS.has(key)) await copy();
      onStored();
    };
    writes = writes.then(store);
    writes.catch((error: unknown) => console.warn("A personal value could not be stored.", error));
  };

  await read();
  await copy();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      if (values.get(key) === value) return;
      values.set(key, value);
      write(key);
    },
    removeItem(key) {
      if (!values.delete(key)) return;
      // What is taken away is in no copy from that moment on.
      if (MIRRORED_KEYS.has(key)) local.removeItem(key);
      write(key);
    },
    keys: () => [...values.keys()],
    async refresh() {
      try {
        return await read();
      } catch (error) {
        console.warn("The personal values could not be read.", error);
        return [];
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

/** What is personal and lies in local storage: the page wrote it before the vault was open. */
export function personalEntries(local: KeyValueStore): readonly (readonly [string, string])[] {
  return listEntries(local).filter(([key]) => isPersonalKey(key) && !MIRRORED_KEYS.has(key));
}
