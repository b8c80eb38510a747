import { splitByRoom, splitIntoBatches } from "@/domain/shared/batches.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { tellWord } from "../crypto/keyring.ts";
import type { Bytes } from "../crypto/bytes.ts";
import { isFormer } from "../vault/items.ts";
import { namesOf, unitOf } from "./pull.ts";
import {
  isUnreachable,
  type Remote,
  type RemoteRoot,
  rootRow,
  type SentRow,
  toSentRow,
  type Versions,
} from "./remote.ts";
import { type VaultState, isCurrent, type PlainVersion, toPlain, versionIn } from "../vault/contents.ts";
import type { Snapshot } from "../vault/draft.ts";
import type { Records } from "../vault/records.ts";
import { FORMER_KEYS, idOf, isFile, type Sealed } from "../vault/rows.ts";

/** Names that the server accepts (supabase/migrations, sealed_rows_name); other rows stay on this device. */
const SENDABLE = /^(?:doc|file|person|case|value)\/[A-Za-z0-9_.:+-]{1,100}$/;

/**
 * Changes that the server lacks; a document and its file are one unit. Documents come after the other rows, newest first; the removal of former
 * keys comes last.
 */
export function pendingUnits({ common, versions, keys, summaries }: VaultState): readonly string[] {
  const names = Object.keys(common?.changed ?? {}).filter((name) => SENDABLE.test(name));
  const units = new Set(names.map(unitOf));
  const documents = [...summaries.keys()].map((id) => `doc/${id}`).filter((name) => units.delete(name));
  const isForgotten = common?.changed[FORMER_KEYS] && !versions.has(FORMER_KEYS) && keys.former.length === 0;
  return [...units, ...documents, ...(isForgotten ? [FORMER_KEYS] : [])];
}

/** State of the replica at the server. */
export interface RemoteState {
  readonly generation: number;
  readonly versions: Versions;
  readonly root: Pick<RemoteRoot, "samples" | "removed">;
}

export interface PushDeps {
  readonly remote: Remote;
  readonly records: Pick<Records, "contents" | "read" | "receive" | "reseal">;
  readonly onProgress: (done: number, total: number) => void;
}

/** Sends changes of this device with compare and swap, in batches. @returns false if another device was first */
export async function push(deps: PushDeps, before: RemoteState): Promise<boolean> {
  const { records, onProgress } = deps;
  const units = pendingUnits(await records.contents());
  let [remoteState, done] = [before, 0];
  for (const batch of splitIntoBatches(units, LIMITS.vaultBatch)) {
    const names = batch.flatMap(namesOf);
    // A row of a former key would have to be sealed again by every device.
    const former = await records.read(batch);
    const old = [...former.rows].filter(([, row]) => isFormer(former.state.keys, row)).map(([name]) => name);
    if (old.length > 0) await records.reseal(old);
    const snapshot = await records.read(names);
    const sizeOf = (unit: string): number =>
      (snapshot.rows.get(unit)?.bytes.length ?? 0) + (snapshot.files.get(`file/${idOf(unit)}`)?.bytes.size ?? 0);
    for (const part of splitByRoom(batch, sizeOf, { room: LIMITS.vaultRequestBytes })) {
      onProgress(done, units.length);
      const next = await sendPart(deps, remoteState, snapshot, part.flatMap(namesOf));
      if (!next) return false;
      [remoteState, done] = [next, done + part.length];
    }
  }
  return true;
}

async function sendPart(
  { remote, records }: PushDeps,
  { generation: from, versions, root }: RemoteState,
  { state, rows, files }: Snapshot,
  names: readonly string[],
): Promise<RemoteState | null> {
  const { keyring, keys, common } = state;
  const after = new Map(versions);
  const atServer = new Map<string, Sealed<Bytes> | PlainVersion | null>();
  const [sent, uploaded]: [SentRow[], string[]] = [[], []];
  try {
    for (const name of names.filter((one) => common && one in common.changed)) {
      const [version, row, file] = [versionIn(state, name), rows.get(name), files.get(name)];
      if (!version) atServer.set(name, null);
      else if (row && !isFormer(keys, row) && (await isCurrent(row, version))) {
        sent.push(await toSentRow(name, row));
        atServer.set(name, row);
      } else if (file && (await isCurrent(file, version))) {
        const path = await remote.addFile(file.bytes);
        uploaded.push(path);
        sent.push({ name, ...version, storage_path: path });
        atServer.set(name, toPlain(version));
      }
    }
    const removed = [...atServer].flatMap(([name, row]) => (row === null && after.delete(name) ? [name] : []));
    for (const { name, revision, hash } of sent) after.set(name, [revision, hash]);
    const generation = Math.max(from + 1, ...sent.map(({ revision }) => revision));
    const stamps = removed.map((name) => [name, common?.changed[name]?.[2] ?? generation] as const);
    const next = {
      samples: state.samples ?? root.samples,
      removed: withRemoved(root.removed, stamps, sent, generation),
    };
    const sealed = await rootRow(keys.now, generation, { ...next, versions: after, keyring });
    const writer = await tellWord(keyring, "writer", keys.now);
    const superseded = await remote.change({ from, generation, writer, rows: [...sent, sealed], removed });
    await remote.discard(superseded ?? uploaded);
    if (!superseded) return null;
    await records.receive(
      [],
      async ({ state: now }) => now.common && { common: { ...now.common, generation }, atServer },
    );
    return { generation, versions: after, root: next };
  } catch (error) {
    // Without an answer, the rows of these files may have been stored.
    if (!isUnreachable(error)) await remote.discard(uploaded);
    throw error;
  }
}

/** Adds removals, and drops names that are sent again and old removals: devices with an earlier change need only recent ones. */
function withRemoved(
  before: RemoteRoot["removed"],
  removed: readonly (readonly [string, number])[],
  sent: readonly SentRow[],
  generation: number,
): RemoteRoot["removed"] {
  const present = new Set(sent.map(({ name }) => name));
  const all = Object.entries(before).filter(([name]) => !present.has(name));
  const late = [...all, ...removed].filter(([name, at]) => !isFile(name) && at > generation - TIMINGS.tombstoneLife);
  return Object.fromEntries(late.toSorted(([, one], [, other]) => other - one).slice(0, LIMITS.removedRows));
}
