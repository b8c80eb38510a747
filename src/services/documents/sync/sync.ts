import type { MergeNote } from "@/domain/documents/sync/mergeNote.ts";
import { CHECKING, type SyncFailure, type SyncStatus } from "@/domain/documents/sync/syncStatus.ts";
import { isQuotaError } from "../../shared/storage/keyValueStore.ts";
import type { Lock } from "../../shared/storage/lock.ts";
import { SealedError } from "../crypto/bytes.ts";
import type { ReplicaKeys } from "../protection/secretSlots.ts";
import { createReplicaKeys, type ReplicaKeysDeps } from "../protection/replicaKeys.ts";
import { failing, type PreparedCode } from "../protection/vaultProtection.ts";
import type { BrowserRecords } from "../vault/browserRecords.ts";
import { isKeyOf } from "../vault/contents.ts";
import type { KeyHolder } from "../vault/vaultCache.ts";
import { deviceSlotOf } from "../vault/rows.ts";
import { VaultError } from "../vault/vault.ts";
import { pendingUnits } from "./push.ts";
import { isUnreachable } from "./remote.ts";
import { createReplicaFiles } from "./replicaFiles.ts";
import { createRounds, SyncStop } from "./rounds.ts";

/** Replica of this device's vault at the account (decision A-176). */
export interface Sync {
  status(): SyncStatus;
  /** Calls the listener after each change of the status. @returns a function that removes it */
  subscribe(listener: () => void): () => void;
  /** Runs one round; parallel calls share it. Never rejects: the status has the result. Call it also after the vault was opened. */
  run(): Promise<void>;
  /**
   * Prepares a recovery code of the account with the gate's password. Its `save` turns synchronising on, or replaces the former code. Rejects with
   * a ProtectionError (`wrongPassword`, `rateLimited`, `unreachable` …).
   * @param passphrase of a device that asks for one, else `wrongPassphrase`
   */
  turnOn(password: string, passphrase?: string): Promise<PreparedCode>;
  /**
   * Opens the account of a code here and adds the contents of this device to it.
   * @param passphrase of a device that asks for one; a wrong one rejects with a ProtectionError `wrongPassphrase` and changes nothing
   * @returns false if the code opens no account
   */
  join(code: string, signal: AbortSignal, passphrase?: string): Promise<boolean>;
  /** @param deletes whether to delete the replica at the server too, for all devices */
  turnOff(deletes: boolean): Promise<void>;
  /** Downloads a file that this device lacks; null if no device has sent it. */
  fetchFile(documentId: string): Promise<Blob | null>;
}

export interface SyncDeps extends ReplicaKeysDeps {
  readonly holder: KeyHolder;
  /** Lets one tab at a time compare the vault with its replica. A separate lock, like `fileLock`. */
  readonly roundLock: Lock;
  /** Lets one tab at a time download files. */
  readonly fileLock: Lock;
  /** Called after changes of other devices are stored. */
  readonly onStored: (notes: readonly MergeNote[]) => void;
  readonly isOnline: () => boolean;
  /** Whether there is room to download files of this total size before they are opened. */
  readonly hasRoom: (bytes: number) => Promise<boolean>;
}

/** Records of an open vault, which change only under its lock; null while it is locked. */
async function openRecords({ records: open, holder, lock }: SyncDeps): Promise<BrowserRecords | null> {
  const records = await open();
  const stored = (await records.rows.read([])).keys;
  if (!deviceSlotOf(stored) && !isKeyOf(holder.keys, stored.keyring)) return null;
  return {
    ...records,
    receive: (names, plan) => lock(() => records.receive(names, plan)),
    reseal: (names) => lock(() => records.reseal(names)),
    change: (plan) => lock(() => records.change(plan)),
  };
}

/** Status of synchronising, with its listeners. */
function createStatus(deps: SyncDeps) {
  const listeners = new Set<() => void>();
  let status: SyncStatus = { kind: "off" };
  const set = (next: SyncStatus): void => {
    if (JSON.stringify(next) === JSON.stringify(status)) return;
    status = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => status,
    set,
    async fail(reason: unknown): Promise<void> {
      console.warn("The vault was not synchronised.", reason);
      set(await describe(reason, deps).catch(() => ({ kind: "failed", failure: "unknown" })));
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Synchronises the vault of this device. `replica` is for its protection, while synchronising is on. */
export function createSync(deps: SyncDeps): Sync & { readonly replica: ReplicaKeys } {
  const { remote, roundLock } = deps;
  const keys = createReplicaKeys(deps);
  const status = createStatus(deps);
  let running: Promise<void> | null = null;

  const files = createReplicaFiles(remote, deps.fileLock);
  const rounds = createRounds({
    ...deps,
    keys,
    files,
    onProgress: (done, total) => status.set({ kind: "sending", done, total }),
  });

  const round = async (): Promise<void> => {
    try {
      const records = await openRecords(deps);
      if (!records) return;
      const state = await records.contents();
      if (!state.common) return status.set({ kind: "off" });
      // Shown before the server answers: synchronising is on, or there are changes to send.
      const isChanged = status.get().kind === "current" && pendingUnits(state).length > 0;
      if (status.get().kind === "off" || isChanged) status.set(CHECKING);
      await rounds.synchronise(records);
      status.set({ kind: "current" });
      files
        .fetchFiles(records, deps.hasRoom)
        .catch((error: unknown) => console.warn("A file is fetched when it is opened.", error));
    } catch (error) {
      await status.fail(error);
    }
  };

  const run = (): Promise<void> => {
    running ??= roundLock(round).finally(() => {
      running = null;
    });
    return running;
  };

  return {
    replica: keys,
    status: status.get,
    subscribe: (listener) => status.subscribe(listener),
    run,
    async turnOn(password, passphrase = "") {
      const { code, save } = await keys.prepare(password, passphrase);
      return { code, save: () => roundLock(save).then(() => void run()) };
    },
    async join(code, signal, passphrase = "") {
      const isJoined = await roundLock(() => keys.join(code, signal, passphrase));
      if (isJoined) await run();
      return isJoined;
    },
    turnOff: (deletes) =>
      failing(() =>
        roundLock(async () => {
          const records = await openRecords(deps);
          if (!records) throw new VaultError("unavailable");
          if (deletes) {
            await rounds.end(records).catch(async (error: unknown) => {
              // The changes that had to be sent first were not sent.
              if (status.get().kind === "sending") await status.fail(error);
              throw error;
            });
          }
          await records.receive([], async () => ({ common: null }));
          status.set({ kind: "off" });
        }),
      ),
    async fetchFile(id) {
      const records = await openRecords(deps);
      return records && files.fetchFile(records, id);
    },
  };
}

/** Status after a failed round. */
async function describe(error: unknown, deps: SyncDeps): Promise<SyncStatus> {
  if (error instanceof SyncStop) return { kind: error.kind };
  if (isUnreachable(error) && !deps.isOnline()) {
    const state = await (await openRecords(deps))?.contents();
    return { kind: "offline", changes: state ? pendingUnits(state).length : 0 };
  }
  return { kind: "failed", failure: failureOf(error) };
}

const FAILURES = ["unreachable", "refused", "serverFull", "quota", "damaged", "unconfirmed", "newer"] as const;

function failureOf(error: unknown): SyncFailure {
  if (error instanceof SealedError) return "damaged";
  if (isQuotaError(error)) return "quota";
  return FAILURES.find((kind) => error instanceof VaultError && error.kind === kind) ?? "unknown";
}
