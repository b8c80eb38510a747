import type { DocumentSummary } from "@/domain/vault/document.ts";
import { isQuotaError, type KeyValueStore, putItem } from "../storage/keyValueStore.ts";
import { KEYS } from "../storage/keys.ts";
import type { Backend } from "./browserVaultBackend.ts";
import type { StoredItem } from "./recordStore.ts";

/**
 * Stores documents whole and then in the list: all or none. What replaces a listed document is noted before, so that
 * `mend` finishes it after a crash; what is only new is swept then. Only under the lock.
 * @param beforeList what else has to be written for the change to count; what it throws undoes the change
 * @throws what the stores throw, with all documents as they were
 */
export async function storeAll(
  { store, list, records }: Backend,
  items: readonly StoredItem[],
  summaries: readonly DocumentSummary[],
  beforeList: () => void = () => undefined,
): Promise<void> {
  const ids = items.map(({ id }) => id);
  const known = list.ids();
  const before = await records.getItems(ids);
  if (ids.some((id) => known.has(id))) notePending(store, ids);
  try {
    await records.putMany(items);
  } catch (error) {
    store.removeItem(KEYS.pendingChange);
    throw error;
  }
  try {
    beforeList();
    list.put(summaries);
  } catch (error) {
    if (await hasPutBack(records, before, ids)) store.removeItem(KEYS.pendingChange);
    throw error;
  }
  store.removeItem(KEYS.pendingChange);
}

/**
 * Removes documents from the list, and then what is stored of them; what stays behind belongs to no document, and `verify`
 * sweeps it. Only under the lock. @throws what the list throws, with all documents as they were
 */
export async function removeAll(backend: Backend, ids: readonly string[]): Promise<void> {
  backend.list.remove(new Set(ids));
  try {
    await backend.records.remove(ids);
  } catch {
    // Swept later.
  }
}

/**
 * Removes every document, and all that is stored without belonging to one (STORE-14). Only under the lock.
 * @throws what the records throw, with all documents as they were
 */
export async function clearAll(backend: Backend): Promise<void> {
  const putBack = backend.list.clear();
  try {
    await backend.records.clear();
  } catch (error) {
    putBack();
    throw error;
  }
  backend.store.removeItem(KEYS.pendingChange);
}

/** Without room for the note the change is made all the same: only a crash in the middle of it would miss the note. */
function notePending(store: KeyValueStore, ids: readonly string[]): void {
  try {
    putItem(store, KEYS.pendingChange, JSON.stringify(ids));
  } catch (error) {
    if (!isQuotaError(error)) throw error;
  }
}

async function hasPutBack(
  records: Backend["records"],
  before: readonly StoredItem[],
  ids: readonly string[],
): Promise<boolean> {
  try {
    await records.putMany(before, ids);
    return true;
  } catch {
    return false;
  }
}
