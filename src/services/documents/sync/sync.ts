import type { MergeNote } from "@/domain/documents/sync/mergeNote.ts";
import type { SyncFailure, SyncStatus } from "@/domain/documents/sync/syncStatus.ts";
import { KindError } from "../../shared/kindError.ts";
import { isQuotaError } from "../../shared/storage/keyValueStore.ts";
import type { Lock } from "../../shared/storage/lock.ts";
import { SealedError } from "../crypto/bytes.ts";
import { tellWord } from "../crypto/keyring.ts";
import type { ReplicaKeys } from "../protection/secretSlots.ts";
import { createReplicaKeys, type ReplicaKeysDeps, stateOf } from "../protection/replicaKeys.ts";
import { failing, type PreparedCode } from "../protection/vaultProtection.ts";
import type { BrowserRecords } from "../vault/browserRecords.ts";
import { type Held, isKeyOf } from "../vault/contents.ts";
import { joinOwnDocuments } from "../vault/joinOwnDocuments.ts";
import { openDocument, openFile } from "../vault/items.ts";
import type { KeyHolder } from "../vault/heldRows.ts";
import { deviceSlotOf, FORMER_KEYS, ROOT } from "../vault/rows.ts";
import { VaultError } from "../vault/vault.ts";
import { commonVersions, pull } from "./pull.ts";
import { pendingUnits, push } from "./push.ts";
import { type Answer, digestOf, isUnreachable, proveAnswer } from "./remote.ts";

export type { MergeNote, SyncFailure, SyncStatus };

/** The replica of the vault of this device at the account (decision A-176). */
export interface Sync {
  status(): SyncStatus;
  /** Calls back after each change of the status. @returns the way to stop */
  subscribe(listener: () => void): () => void;
  /** One round; several at once are one. Never rejects: the status says what came of it. To be called when the vault was opened, too. */
  run(): Promise<void>;
  /**
   * Prepares a recovery code of the account, with the gate's password. Its `save` turns synchronising on; where that is on already, the
   * code takes the place of the one before. Rejects with a ProtectionError (`wrongPassword`, `rateLimited`, `unreachable` …).
   */
  turnOn(password: string): Promise<PreparedCode>;
  /** Opens the account of a code here; what this device has is added to it. @returns false where the code opens no account */
  join(code: string, signal: AbortSignal): Promise<boolean>;
  /** @param deletes what is at the server, too, for all devices */
  turnOff(deletes: boolean): Promise<void>;
  /** A file that this device has not got yet; null where nobody has it. */
  fetchFile(documentId: string): Promise<Blob | null>;
}

/** What synchronising uses of the page. */
export interface SyncDeps extends ReplicaKeysDeps {
  readonly holder: KeyHolder;
  /** One tab at a time compares the vault with its replica; of its own, as the next one. */
  readonly roundLock: Lock;
  /** One tab at a time fetches files. */
  readonly fileLock: Lock;
  /** Something is stored that came from elsewhere. */
  readonly onStored: (notes: readonly MergeNote[]) => void;
  readonly isOnline: () => boolean;
  /** Whether files are fetched before they are opened, though they take so many bytes. */
  readonly hasRoom: (bytes: number) => Promise<boolean>;
}

/** A round that does not go on before the person does something. */
class SyncStop extends KindError<"gone" | "needsCode"> {
  override readonly name = "SyncStop";
}

/** How often a round begins again because another device was first. */
const MOST_TRIES = 20;

/** Synchronises the vault of this device. `replica` is for its protection, while synchronising is on. */
export function createSync(deps: SyncDeps): Sync & { readonly replica: ReplicaKeys } {
  const { holder, remote, lock, roundLock, fileLock, onStored, isOnline, hasRoom } = deps;
  const keys = createReplicaKeys(deps);
  const listeners = new Set<() => void>();
  let status: SyncStatus = { kind: "off" };
  let running: Promise<void> | null = null;

  const setStatus = (next: SyncStatus): void => {
    if (JSON.stringify(next) === JSON.stringify(status)) return;
    status = next;
    for (const listener of listeners) listener();
  };

  /** The records of an open vault, each change of which is made under its lock; null while it is locked. */
  const openRecords = async (): Promise<BrowserRecords | null> => {
    const records = await deps.records();
    const stored = (await records.rows.read([])).keys;
    if (!deviceSlotOf(stored) && !isKeyOf(holder.keys, stored.keyring)) return null;
    return {
      ...records,
      receive: (names, plan) => lock(() => records.receive(names, plan)),
      reseal: (names) => lock(() => records.reseal(names)),
      change: (plan) => lock(() => records.change(plan)),
    };
  };

  const ask = async (records: BrowserRecords, withVersions: boolean): Promise<{ answer: Answer; held: Held }> => {
    const held = await records.contents();
    const { owner, generation, replica } = held.common ?? {};
    const isOwn = owner === (await remote.owner());
    const answer = isOwn ? await remote.read([ROOT, FORMER_KEYS], withVersions) : null;
    if (answer?.keyring.vault !== held.keyring.vault) throw new SyncStop("gone");
    const isOlder = answer.generation < (generation ?? 0) && answer.keyring.words.writer === replica;
    if (isOlder) throw new VaultError("unconfirmed");
    return { answer, held };
  };

  /** @returns whether the vault and its replica were the same at one moment */
  const attempt = async (records: BrowserRecords): Promise<boolean> => {
    const first = await ask(records, false);
    const { common } = first.held;
    const isKnown = first.answer.keyring.mac === first.held.keyring.mac && common?.isWhole;
    if (isKnown && first.answer.generation === common.generation) {
      const root = await proveAnswer(first.answer, first.held.keys.now);
      const versions = commonVersions(first.held);
      if (root.digest === (await digestOf(versions))) return send(records, { ...first.answer, versions, root });
    }
    const { answer, held } = await ask(records, true);
    const own = await keys.follow(held, answer);
    if (!own) throw new SyncStop("needsCode");
    const root = await proveAnswer(answer, own);
    const state = { ...stateOf(await remote.owner(), answer.keyring), isJoining: held.common?.isJoining ?? false };
    if (state.replica !== held.common?.replica) {
      // It was begun again: what it has not got was not removed there.
      const begun = { ...state, generation: answer.generation, isWhole: false };
      await records.receive([], async () => ({ common: begun, isNew: true }));
    }
    const before = { ...state, generation: answer.generation, isWhole: false };
    if (!(await pull({ remote, records, onStored }, answer, root, before))) return false;
    return send(records, { generation: answer.generation, versions: answer.versions ?? new Map(), root });
  };

  const send = async (records: BrowserRecords, state: Parameters<typeof push>[1]): Promise<boolean> => {
    if ((await records.contents()).common?.isJoining) {
      await joinOwnDocuments(records, (id) => fetchFile(records, id));
      await records.receive([], async ({ held: { common } }) => common && { common: { ...common, isJoining: false } });
      onStored([]);
    }
    const onProgress = (done: number, total: number): void => setStatus({ kind: "sending", done, total });
    return push({ remote, records, onProgress }, state);
  };

  const synchronise = async (records: BrowserRecords): Promise<void> => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) if (await attempt(records)) return;
    throw new VaultError("unreachable");
  };

  const fetchFile = async (records: BrowserRecords, id: string): Promise<Blob | null> => {
    const [name, fileName] = [`doc/${id}`, `file/${id}`];
    const { held, rows, files } = await records.read([name, fileName]);
    const [version, row, { common }] = [held.listed.get(id)?.file, rows.get(name), held];
    if (!version || !row || !common) return null;
    const isHere = files.has(fileName) || fileName in common.changed;
    const answer = isHere ? null : await remote.read([fileName], false);
    const sealed = files.get(fileName) ?? (answer && (await remote.readFile(answer, fileName, version)));
    if (!sealed) return null;
    if (!isHere) {
      const isStill = (now: Held): boolean => now.listed.get(id)?.file?.[1] === version[1];
      const store_ = records.receive([], async ({ held: now }) =>
        now.common && isStill(now) ? { common: now.common, files: new Map([[fileName, sealed]]) } : null,
      );
      // It is shown all the same.
      await store_.catch((error: unknown) => {
        if (!isQuotaError(error)) throw error;
      });
    }
    return openFile(await openDocument(held.keys, name, row), fileName, sealed);
  };

  /** Files that are not here yet, those of the newest documents first. @param isWanted stops it */
  const fetchFiles = (records: BrowserRecords, isWanted: (bytes: number) => Promise<boolean>): Promise<void> =>
    fileLock(async () => {
      const [{ summaries, listed }, names] = [await records.contents(), new Set(await records.rows.names())];
      for (const { id, size } of summaries.values()) {
        if (!listed.get(id)?.file || names.has(`file/${id}`)) continue;
        if (!(await isWanted(size)) || !(await records.contents()).common) return;
        await fetchFile(records, id);
      }
    });

  const describe = async (error: unknown): Promise<SyncStatus> => {
    if (error instanceof SyncStop) return { kind: error.kind };
    if (isUnreachable(error) && !isOnline()) {
      const held = await (await openRecords())?.contents();
      return { kind: "offline", changes: held ? pendingUnits(held).length : 0 };
    }
    return { kind: "failed", failure: failureOf(error) };
  };

  const round = async (): Promise<void> => {
    try {
      const records = await openRecords();
      if (!records) return;
      if (!(await records.contents()).common) return setStatus({ kind: "off" });
      // That it is on is known before the server has answered.
      if (status.kind === "off") setStatus({ kind: "sending", done: 0, total: 0 });
      await synchronise(records);
      setStatus({ kind: "current" });
      fetchFiles(records, hasRoom).catch((error: unknown) =>
        console.warn("A file is fetched when it is opened.", error),
      );
    } catch (error) {
      console.warn("The vault was not synchronised.", error);
      setStatus(await describe(error).catch(() => ({ kind: "failed", failure: "unknown" })));
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
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    run,
    async turnOn(password) {
      const { code, save } = await keys.prepare(password);
      return { code, save: () => roundLock(save).then(() => void run()) };
    },
    async join(code, signal) {
      const isJoined = await roundLock(() => keys.join(code, signal));
      if (isJoined) await run();
      return isJoined;
    },
    turnOff: (deletes) =>
      failing(() =>
        roundLock(async () => {
          const records = await openRecords();
          if (!records) throw new VaultError("unavailable");
          if (deletes) {
            await synchronise(records);
            await fetchFiles(records, async () => true);
            for (let tries = 0; ; tries += 1) {
              if (tries === MOST_TRIES) throw new VaultError("unreachable");
              const { answer, held } = await ask(records, false);
              if (await remote.end(answer.generation, await tellWord(held.keyring, "farewell", held.keys.now))) break;
            }
          }
          await records.receive([], async () => ({ common: null }));
          setStatus({ kind: "off" });
        }),
      ),
    async fetchFile(id) {
      const records = await openRecords();
      return records && fetchFile(records, id);
    },
  };
}

const FAILURES = ["unreachable", "refused", "serverFull", "quota", "damaged", "unconfirmed", "newer"] as const;

function failureOf(error: unknown): SyncFailure {
  if (error instanceof SealedError) return "damaged";
  if (isQuotaError(error)) return "quota";
  return FAILURES.find((kind) => error instanceof VaultError && error.kind === kind) ?? "unknown";
}
