import { LIMITS } from "@/domain/shared/limits.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { isQuotaError, type KeyValueStore, putItem } from "../../shared/storage/keyValueStore.ts";
import { KEYS } from "../../shared/storage/keys.ts";
import type { RemoteBackend } from "./supabaseVaultBackend.ts";

/** As {@link fileAddress} makes them; anything else in the note is ignored. */
const PATH = /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/;
/** A file of which it is known that no row names it. */
const AT_ONCE = 0;

/**
 * Notes files that are about to be sent, and files whose rows are about to go: a page that ends in between leaves the note,
 * and the next one removes what no row names. Without room for the note the change is made all the same.
 */
export function noteFiles({ store, now }: RemoteBackend, paths: readonly string[]): void {
  write(store, paths, now().getTime() + TIMINGS.vaultPendingFile);
}

/** Notes files that belong to no row any more. */
export function noteDiscarded({ store }: RemoteBackend, paths: readonly string[]): void {
  write(store, paths, AT_ONCE);
}

/** Takes out of the note what is gone or has its row. */
export function forgetFiles({ store }: Pick<RemoteBackend, "store">, paths: readonly string[]): void {
  const noted = read(store);
  const known = paths.filter((path) => noted.delete(path));
  if (known.length > 0) keep(store, noted);
}

/** True when files of this account wait to be removed and their time has come. */
export function hasDueFiles(store: KeyValueStore, owner: string, now: number): boolean {
  return dueFiles(store, owner, now).length > 0;
}

/**
 * Removes the noted files of the account that no row names. Those of uploads are left alone while a tab is sending files:
 * their rows may be about to come; a day later they are swept as `verify` sweeps them.
 * @throws VaultError where the server is out of reach; the note stays
 */
export async function removePending(backend: RemoteBackend): Promise<void> {
  const { store, owner, rows, files, sending } = backend;
  const now = backend.now().getTime();
  // Read before it is asked who is sending: whoever sends one of these has begun already.
  const due = dueFiles(store, owner, now);
  if (due.length === 0) return;
  const isSending = await sending.isUnderWay();
  const paths = due
    .filter(([, at]) => at === AT_ONCE || !isSending || now - at >= TIMINGS.vaultOrphan)
    .map(([path]) => path);
  for (let start = 0; start < paths.length; start += LIMITS.vaultBatch) {
    const batch = paths.slice(start, start + LIMITS.vaultBatch);
    const named = new Set(await rows.named(batch));
    const unnamed = batch.filter((path) => !named.has(path));
    if (unnamed.length > 0) await files.remove(unnamed);
    forgetFiles(backend, batch);
  }
}

type Due = readonly [path: string, at: number];

function dueFiles(store: KeyValueStore, owner: string, now: number): readonly Due[] {
  return [...read(store)].filter(([path, at]) => path.startsWith(`${owner}/`) && at <= now);
}

function write(store: KeyValueStore, paths: readonly string[], at: number): void {
  if (paths.length === 0) return;
  const noted = read(store);
  for (const path of paths) {
    noted.delete(path);
    noted.set(path, at);
  }
  keep(store, noted);
}

/** Paths, and the milliseconds since 1970 from which on each may be removed; the newest last. */
function read(store: KeyValueStore): Map<string, number> {
  try {
    const value: unknown = JSON.parse(store.getItem(KEYS.vaultFiles) ?? "{}");
    const entries = Object.entries(Object(value));
    return new Map(
      entries.filter((entry): entry is [string, number] => isNote(entry)).slice(-LIMITS.vaultPendingFiles),
    );
  } catch {
    return new Map();
  }
}

function isNote([path, at]: readonly [string, unknown]): boolean {
  return PATH.test(path) && typeof at === "number" && at >= AT_ONCE;
}

function keep(store: KeyValueStore, noted: ReadonlyMap<string, number>): void {
  const entries = [...noted].slice(-LIMITS.vaultPendingFiles);
  try {
    putItem(store, KEYS.vaultFiles, entries.length === 0 ? null : JSON.stringify(Object.fromEntries(entries)));
  } catch (error) {
    // What is not noted is swept by `verify`.
    if (!isQuotaError(error)) throw error;
  }
}
