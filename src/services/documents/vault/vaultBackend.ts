import { parseSummary } from "@/domain/documents/vault/summary.ts";
import type { BrowserStore } from "../../shared/storage/browserStore.ts";
import { isQuotaError } from "../../shared/storage/keyValueStore.ts";
import { KEYS } from "../../shared/storage/keys.ts";
import { parseList } from "../../shared/storage/list.ts";
import type { Lock } from "../../shared/storage/lock.ts";
import { createDocumentMirror, type DocumentMirror } from "./documentMirror.ts";
import type { ChangePlan, RecordStore } from "./recordStore.ts";
import { type ChangeOptions, type Vault, VaultError } from "./vault.ts";

export interface VaultBackendDeps {
  readonly store: BrowserStore;
  /** Shared by all code that writes stored documents. */
  readonly lock: Lock;
  readonly openRecords: (store: BrowserStore) => Promise<RecordStore>;
  /** Notifies other tabs of changes (CHANGES_CHANNEL); absent if the browser has no BroadcastChannel. */
  readonly channel?: Pick<BroadcastChannel, "postMessage" | "addEventListener" | "removeEventListener"> | undefined;
  /** Source of the event `storage`, sent when another tab has cleared local storage. */
  readonly events: Pick<Window, "addEventListener" | "removeEventListener">;
  /** Asks the browser not to evict the data. */
  readonly persist: () => Promise<unknown>;
}

interface Backend {
  readonly records: RecordStore;
  /** Null if the documents live only as long as the page. */
  readonly mirror: DocumentMirror | null;
}

/** Opens the records of the vault at their first use, changes them under the lock, and notifies all tabs. */
export class VaultBackend {
  private readonly deps: VaultBackendDeps;
  private readonly listeners = new Set<(replaced: readonly string[]) => void>();
  private backend: Promise<Backend> | null = null;
  private hasAskedToPersist = false;
  private isCopyScheduled = false;

  constructor(deps: VaultBackendDeps) {
    this.deps = deps;
  }

  /** Rejects with a VaultError. */
  async use<T>(work: (backend: Backend) => T | Promise<T>): Promise<T> {
    const { store, openRecords } = this.deps;
    try {
      return await work(await (this.backend ??= openBackend(store, openRecords)));
    } catch (error) {
      if (isNewerVersion(error)) store.report({ kind: "newerSchema" });
      throw toVaultError(error);
    }
  }

  /** Rejects with a VaultError. */
  change<T>(plan: ChangePlan<T>, options?: ChangeOptions): Promise<T> {
    return this.use((backend) => this.deps.lock(() => this.commit(backend, plan), options));
  }

  /** Asks the browser once not to evict the data. A refusal changes nothing. */
  askToPersist(): void {
    if (this.hasAskedToPersist) return;
    this.hasAskedToPersist = true;
    Promise.resolve()
      .then(this.deps.persist)
      .catch(() => undefined);
  }

  /** As `Vault.subscribe`. */
  readonly subscribe: Vault["subscribe"] = (listener) => {
    const { channel, events } = this.deps;
    const inPage = (replaced: readonly string[]): void => listener(replaced);
    const onMessage = (): void => listener([]);
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if (newValue === null && (key === null || key === KEYS.documents)) listener([]);
    };
    this.listeners.add(inPage);
    channel?.addEventListener("message", onMessage);
    events.addEventListener("storage", onStorage);
    return () => {
      this.listeners.delete(inPage);
      channel?.removeEventListener("message", onMessage);
      events.removeEventListener("storage", onStorage);
    };
  };

  /** Makes the change and notifies the listeners. Only under the lock. */
  private async commit<T>(backend: Backend, plan: ChangePlan<T>): Promise<T> {
    const { result, change, before } = await backend.records.change(plan);
    if (!change) return result;
    backend.mirror?.applyChange(change);
    this.scheduleCopy(backend);
    const put = change.put ?? [];
    if (change.clear || put.length > 0 || change.remove?.length || change.people || change.cases) {
      const replaced = put.filter(({ summary }) => before.summaries.has(summary.id)).map(({ summary }) => summary.id);
      // Microtasks, so that an exception in a listener does not fail the change.
      for (const listener of this.listeners) queueMicrotask(() => listener(replaced));
      this.deps.channel?.postMessage(null);
    }
    return result;
  }

  /** Writes the copy once, after the changes that wait for the lock; callers do not wait for it. */
  private scheduleCopy({ records, mirror }: Backend): void {
    if (!mirror || this.isCopyScheduled) return;
    this.isCopyScheduled = true;
    const update = async (): Promise<void> => {
      this.isCopyScheduled = false;
      mirror.update(await records.contents());
    };
    // After a failure, the next change or visit writes the copy.
    this.deps.lock(update).catch(() => undefined);
  }
}

async function openBackend(
  store: BrowserStore,
  openRecords: (store: BrowserStore) => Promise<RecordStore>,
): Promise<Backend> {
  try {
    return { records: await openRecords(store), mirror: createDocumentMirror(store) };
  } catch (error) {
    store.report({ kind: isNewerVersion(error) ? "newerSchema" : "unavailable" });
    const { entries } = parseList(store.getItem(KEYS.documents), parseSummary);
    const records = (await import("./memoryRows.ts")).openMemoryRecords();
    const put = entries.map((summary) => ({ summary, record: null, file: null }));
    await records.change(() => ({ result: undefined, change: { put } }));
    return { records, mirror: null };
  }
}

function isNewerVersion(error: unknown): boolean {
  return error instanceof DOMException && error.name === "VersionError";
}

/** Error text of Chromium when it cannot reopen its files, as after a full disk. */
const CANNOT_OPEN = /opening backing store/;

function toVaultError(error: unknown): VaultError {
  if (error instanceof VaultError) return error;
  if (isQuotaError(error)) return new VaultError("quota", { cause: error });
  // Compared by name, because the module of SealedError is loaded with the first use of the vault.
  if (error instanceof Error && error.name === "SealedError") return new VaultError("damaged", { cause: error });
  const isClosed =
    error instanceof DOMException &&
    (["InvalidStateError", "VersionError"].includes(error.name) || CANNOT_OPEN.test(error.message));
  return new VaultError(isClosed ? "unavailable" : "unknown", { cause: error });
}
