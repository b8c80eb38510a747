import { type KeyValueStore, listEntries, putItem } from "../../shared/storage/keyValueStore.ts";
import { isPersonalKey, KEY_LISTS, KEYS } from "../../shared/storage/keys.ts";
import type { Records } from "./records.ts";

/** Personal values beside the documents, in memory; what was written is on the disk when `settled` resolves. */
export interface PersonalValues extends KeyValueStore {
  /** Resolves when all that was written is on the disk; rejects where something cannot be stored, which the next write tries again. */
  settled(): Promise<void>;
  /** Reads again what another tab or device has written. @returns the keys of what has changed. Never rejects. */
  refresh(): Promise<readonly string[]>;
  /** Keys and values that are not on the disk yet; null for a value that was removed. */
  unsaved(): readonly (readonly [string, string | null])[];
}

export interface PersonalValuesDeps {
  readonly records: Pick<Records, "values" | "change" | "contents">;
  /** Local storage: two keys are copied there while this device opens the vault by itself (OCR-10, CLS-10). */
  readonly local: KeyValueStore;
  /** Called when something is on the disk. */
  readonly onStored?: () => void;
  /** Called when a value does not open; it then reads as missing. */
  readonly onDamaged?: () => void;
}

const isMirrored = (key: string): boolean => KEY_LISTS.mirrored.includes(key);

/**
 * Opens the personal values of an open vault (decision A-179), and takes over what a page wrote to local storage before the vault was open:
 * that is removed there once it is on the disk here. Rejects as the records do.
 */
export async function openPersonalValues(deps: PersonalValuesDeps): Promise<PersonalValues> {
  const { local } = deps;
  const { values, unsaved, read, copy, save, write, inTurn } = createWriting(deps);

  /** Takes over the values of local storage; those of the vault are newer. */
  const adopt = async (): Promise<void> => {
    const waiting = listEntries(local).filter(([key]) => isPersonalKey(key));
    const isKnown = new Set(values.keys());
    for (const [key, value] of waiting) if (!isKnown.has(key)) write(key, value);
    try {
      await inTurn(save);
    } catch {
      // Storage is full, so they stay in local storage.
      return;
    }
    for (const [key] of waiting) {
      // The activity log joins two lists of activity; a mirrored copy stays.
      if (!isMirrored(key) && !(key === KEYS.activity && isKnown.has(key))) local.removeItem(key);
    }
  };

  await read();
  await adopt();
  await copy();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: write,
    removeItem(key) {
      // Removed from the copy at once.
      if (isMirrored(key)) local.removeItem(key);
      write(key, null);
    },
    keys: () => [...values.keys()],
    async refresh() {
      try {
        return await inTurn(async () => {
          const changed = await read();
          await copy();
          return changed;
        });
      } catch (error) {
        console.warn("The personal values could not be read.", error);
        return [];
      }
    },
    settled: () => inTurn(save),
    unsaved: () => [...unsaved].map((key) => [key, values.get(key) ?? null]),
  };
}

/** The values in memory, and what brings them to the disk and back. */
function createWriting({
  records,
  local,
  onStored = () => undefined,
  onDamaged = () => undefined,
}: PersonalValuesDeps) {
  const values = new Map<string, string>();
  /** Keys of values whose write is not on the disk yet; a read before that returns an older value. */
  const unsaved = new Set<string>();
  /** Reads and writes, one after another. */
  let queue: Promise<unknown> = Promise.resolve();

  const put = (key: string, value: string | null): void => {
    if (value === null) values.delete(key);
    else values.set(key, value);
  };

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  };

  const copy = async (): Promise<void> => {
    const { isProtected = false } = await records.contents();
    for (const key of KEY_LISTS.mirrored) putItem(local, key, isProtected ? null : (values.get(key) ?? null));
  };

  const read = async (): Promise<readonly string[]> => {
    const stored = await records.values();
    if ([...stored.values()].includes(null)) onDamaged();
    const keys = new Set([...stored.keys(), ...values.keys()]);
    const changed = [...keys].filter(
      (key) => !unsaved.has(key) && (stored.get(key) ?? null) !== (values.get(key) ?? null),
    );
    for (const key of changed) put(key, stored.get(key) ?? null);
    return changed;
  };

  /** Stores all that is not on the disk yet. */
  const save = async (): Promise<void> => {
    const written = new Map([...unsaved].map((key) => [key, values.get(key) ?? null] as const));
    if (written.size === 0) return;
    await records.change(() => ({ result: undefined, change: { values: written } }));
    for (const [key, value] of written) if ((values.get(key) ?? null) === value) unsaved.delete(key);
    if ([...written.keys()].some((key) => isMirrored(key))) await copy();
    onStored();
  };

  const write = (key: string, value: string | null): void => {
    if ((values.get(key) ?? null) === value && !unsaved.has(key)) return;
    put(key, value);
    unsaved.add(key);
    inTurn(save).catch((error: unknown) => console.warn("A personal value could not be stored.", error));
  };

  return { values, unsaved, read, copy, save, write, inTurn };
}
