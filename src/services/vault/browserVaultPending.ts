import { isQuotaError, type KeyValueStore, putItem } from "../storage/keyValueStore.ts";
import { KEYS } from "../storage/keys.ts";

/** Ids of the documents whose replacement a crash may have cut short; null when none was noted. */
export function pendingIds(store: KeyValueStore): readonly string[] | null {
  const text = store.getItem(KEYS.pendingChange);
  return text === null ? null : parseIds(text);
}

/**
 * Notes these ids beside those that wait already, which had no room to be finished. Without room for the note the change is
 * made all the same: only a crash in the middle of it would miss the note.
 */
export function notePending(store: KeyValueStore, ids: readonly string[]): void {
  const all = new Set([...(pendingIds(store) ?? []), ...ids]);
  try {
    putItem(store, KEYS.pendingChange, JSON.stringify([...all]));
  } catch (error) {
    if (!isQuotaError(error)) throw error;
  }
}

/** Takes these ids out of the note, and the note away once it is empty. */
export function forgetPending(store: KeyValueStore, ids: readonly string[]): void {
  const pending = pendingIds(store);
  if (pending === null) return;
  const others = pending.filter((id) => !ids.includes(id));
  putItem(store, KEYS.pendingChange, others.length === 0 ? null : JSON.stringify(others));
}

function parseIds(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}
