import { summaryOf } from "@/domain/vault/summary.ts";
import { isQuotaError } from "../storage/keyValueStore.ts";
import { KEYS } from "../storage/keys.ts";
import type { Backend } from "./browserVaultBackend.ts";
import { pendingIds } from "./browserVaultPending.ts";
import type { VerifyReport } from "./vault.ts";

/**
 * Mends a damaged list and finishes a change that a crash cut short. Only under the lock.
 * @returns whether the list is another one now; never where it could not be mended, for who reads again then would ask for ever
 */
export async function mend(backend: Backend): Promise<boolean> {
  const isDamaged = backend.list.read().rest !== null;
  if (isDamaged) {
    backend.list.setAsideDamage();
    await adoptLost(backend);
  }
  const isFinished = await finishPending(backend);
  return (isDamaged || isFinished) && backend.list.read().rest === null;
}

/**
 * Compares list, statistics and records, sweeps what belongs to no document, and names the documents without a record or
 * without their file (STORE-18). Only under the lock, after `mend`.
 */
export async function verify(backend: Backend): Promise<VerifyReport> {
  const { list, records } = backend;
  if (list.hasBeenDamaged()) await adoptLost(backend);
  const statisticsRegenerated = list.regenerateStatistics();
  if (!backend.isPersistent()) {
    return { statisticsRegenerated, orphansRemoved: 0, withoutRecord: [], withoutFile: [] };
  }
  const stored = await records.ids();
  const known = list.ids();
  // What a damaged list or an unfinished change may have named is never removed: its record may be all that is left of it.
  const spared = new Set([...(list.hasBeenDamaged() ? stored.records : []), ...(pendingIds(backend.store) ?? [])]);
  const orphans = [...new Set([...stored.records, ...stored.files])].filter((id) => !known.has(id) && !spared.has(id));
  await records.remove(orphans);
  return {
    statisticsRegenerated,
    orphansRemoved: orphans.length,
    withoutRecord: [...known].filter((id) => !stored.records.has(id)),
    withoutFile: list
      .read()
      .entries.filter(({ id, size }) => size > 0 && stored.records.has(id) && !stored.files.has(id))
      .map(({ id }) => id),
  };
}

/** Puts back into the list what only the full records still know of. */
async function adoptLost(backend: Backend): Promise<void> {
  const known = backend.list.ids();
  await follow(
    backend,
    [...(await backend.records.ids()).records].filter((id) => !known.has(id)),
  );
}

/** Finishes a replacement that a crash cut short; its note stays while there is no room. @returns whether the list has changed */
async function finishPending(backend: Backend): Promise<boolean> {
  const ids = pendingIds(backend.store);
  if (ids === null) return false;
  const outcome = await follow(backend, ids);
  if (outcome !== "noRoom") backend.store.removeItem(KEYS.pendingChange);
  return outcome === "changed";
}

/** Makes the list say of these documents what their records say: of all of them or of none. */
async function follow({ list, records }: Backend, ids: readonly string[]): Promise<"changed" | "nothing" | "noRoom"> {
  const items = await records.getItems(ids);
  const summaries = items.flatMap(({ record, file }) => (record ? [summaryOf(record, file?.size ?? 0)] : []));
  if (summaries.length === 0) return "nothing";
  try {
    list.put(summaries);
    return "changed";
  } catch (error) {
    if (isQuotaError(error)) return "noRoom";
    throw error;
  }
}
