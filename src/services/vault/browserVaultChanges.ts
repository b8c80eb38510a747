import type { DocumentSummary } from "@/domain/vault/document.ts";
import { putItem } from "../storage/keyValueStore.ts";
import { KEYS } from "../storage/keys.ts";
import type { Backend } from "./browserVaultBackend.ts";
import { forgetPending, notePending } from "./browserVaultPending.ts";
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
  // An earlier change that had no room to be finished stays noted, whatever comes of this one.
  const earlier = store.getItem(KEYS.pendingChange);
  const dropNote = (): void => putItem(store, KEYS.pendingChange, earlier);
  if (ids.some((id) => known.has(id))) notePending(store, ids);
  try {
    await records.putMany(items);
  } catch (error) {
    dropNote();
    throw error;
  }
  try {
    beforeList();
    list.put(summaries);
  } catch (error) {
    if (await hasPutBack(records, before, ids)) dropNote();
    throw error;
  }
  dropNote();
}

/**
 * Removes documents from the list, and then what is stored of them; what stays behind belongs to no document, and `verify`
 * sweeps it. Only under the lock. @throws what the list throws, with all documents as they were
 */
export async function removeAll(backend: Backend, ids: readonly string[]): Promise<void> {
  backend.list.remove(new Set(ids));
  // Before the records: after a crash in between, what is noted would come back.
  forgetPending(backend.store, ids);
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
  const { store } = backend;
  const putBack = backend.list.clear();
  const note = store.getItem(KEYS.pendingChange);
  // Before the records: after a crash in between, what is noted would come back.
  store.removeItem(KEYS.pendingChange);
  try {
    await backend.records.clear();
  } catch (error) {
    putBack();
    putItem(store, KEYS.pendingChange, note);
    throw error;
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
