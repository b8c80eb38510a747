import { createRecord } from "@/domain/documents/vault/document.ts";
import { demoDocuments } from "@/domain/documents/vault/demo.ts";
import { tryWrite } from "../../shared/storage/keyValueStore.ts";
import { KEYS } from "../../shared/storage/keys.ts";
import { type RemoteBackend, removeRows } from "./supabaseVaultBackend.ts";
import { toRow } from "./supabaseVaultRow.ts";

/**
 * True when the samples may be loaded: where none are there if asked for, else only into a vault that is empty and for which
 * this device never loaded or declined them (STORE-21, decision A-073).
 */
export async function canSeedSamples({ rows, store, owner }: RemoteBackend, again: boolean): Promise<boolean> {
  if (again) return !(await rows.hasAny({ isDemoData: true }));
  const isFlagged = [KEYS.demoLoaded, KEYS.demoDeclined].some((key) => store.getItem(key) === owner);
  return !isFlagged && !(await rows.hasAny());
}

/** Saves the sample documents, all or none, and sets their flag (STORE-05, STORE-21). Only under the lock. @returns how many */
export async function seedDemo(
  { rows, store, owner, newId, now }: RemoteBackend,
  random: () => number,
): Promise<number> {
  const samples = demoDocuments(now(), random);
  await rows.insert(samples.map((sample) => toRow(createRecord(sample, newId(), sample.uploadDate), owner, null)));
  setFlag(store, KEYS.demoLoaded, owner);
  store.removeItem(KEYS.demoDeclined);
  return samples.length;
}

/** Removes the sample documents and the flag, and remembers that they are not wanted (STORE-24). @returns how many there were */
export async function removeDemo(backend: RemoteBackend): Promise<number> {
  const { store, owner } = backend;
  const count = await removeRows(backend, { isDemoData: true });
  store.removeItem(KEYS.demoLoaded);
  setFlag(store, KEYS.demoDeclined, owner);
  return count;
}

/** Remembers that this account does not want the samples to come by themselves. */
export function declineDemo({ store, owner }: RemoteBackend): void {
  setFlag(store, KEYS.demoDeclined, owner);
}

/** The flag holds the account it is about: another visitor of this device may want the samples. */
function setFlag(store: RemoteBackend["store"], key: string, owner: string): void {
  // The rows are on the server; without room for the flag the samples may come once more into an empty vault.
  tryWrite(() => store.setItem(key, owner));
}
