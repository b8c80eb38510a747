import { demoDocuments } from "@/domain/vault/demo.ts";
import { summaryOf } from "@/domain/vault/summary.ts";
import { isQuotaError, type KeyValueStore, putItem } from "../storage/keyValueStore.ts";
import { KEYS } from "../storage/keys.ts";
import type { Backend } from "./browserVaultBackend.ts";
import { removeAll, storeAll } from "./browserVaultChanges.ts";
import { recordOf } from "./browserVaultRecord.ts";

const SET = "true";

/** What the samples are made of. */
export interface DemoSource {
  readonly newId: () => string;
  readonly now: () => Date;
  /** From 0 to less than 1. */
  readonly random: () => number;
}

/**
 * True when the samples may be loaded: where none are there if asked for, else only into a vault that is empty, has never
 * been damaged and for which none were ever loaded or declined (STORE-21, decision A-073).
 */
export function maySeed({ store, list }: Backend, again: boolean): boolean {
  const { entries } = list.read();
  if (again) return !entries.some((entry) => entry.isDemoData);
  if (entries.length > 0 || list.hasBeenDamaged()) return false;
  return store.getItem(KEYS.demoLoaded) === null && store.getItem(KEYS.demoDeclined) === null;
}

/** Saves the sample documents and sets their flag, all or nothing (STORE-05, STORE-21). Only under the lock. @returns how many */
export async function seedDemo(backend: Backend, { newId, now, random }: DemoSource): Promise<number> {
  const { store } = backend;
  const records = demoDocuments(now(), random).map((sample) => recordOf(sample, newId(), sample.uploadDate));
  const flags = [KEYS.demoLoaded, KEYS.demoDeclined].map((key) => [key, store.getItem(key)] as const);
  const setFlags = (): void => {
    store.setItem(KEYS.demoLoaded, SET);
    store.removeItem(KEYS.demoDeclined);
  };
  try {
    await storeAll(
      backend,
      records.map((record) => ({ id: record.id, record, file: null })),
      records.map((record) => summaryOf(record, 0)),
      setFlags,
    );
  } catch (error) {
    for (const [key, value] of flags) putItem(store, key, value);
    throw error;
  }
  return records.length;
}

/**
 * Removes the sample documents and the flag, and remembers that they are not wanted (STORE-24). Only under the lock.
 * @returns how many there were
 */
export async function removeDemo(backend: Backend): Promise<number> {
  const samples = backend.list.read().entries.filter((entry) => entry.isDemoData);
  if (samples.length > 0) {
    await removeAll(
      backend,
      samples.map(({ id }) => id),
    );
  }
  backend.store.removeItem(KEYS.demoLoaded);
  declineDemo(backend.store);
  return samples.length;
}

/** Remembers that the samples are not to come by themselves. A storage too full for that has no room for samples either. */
export function declineDemo(store: KeyValueStore): void {
  try {
    store.setItem(KEYS.demoDeclined, SET);
  } catch (error) {
    if (!isQuotaError(error)) throw error;
  }
}
