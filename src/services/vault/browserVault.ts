import type { DocumentSummary } from "@/domain/vault/document.ts";
import { isDuplicate } from "@/domain/vault/duplicate.ts";
import { inFolder, isShortened, mayStandFor, newestFirst, summaryOf } from "@/domain/vault/summary.ts";
import type { BrowserStore } from "../storage/browserStore.ts";
import { isQuotaError } from "../storage/keyValueStore.ts";
import { KEYS } from "../storage/keys.ts";
import { createLock, type Lock } from "../storage/lock.ts";
import { randomId } from "../storage/randomId.ts";
import { type Backend, openBackend } from "./browserVaultBackend.ts";
import { clearAll, removeAll, storeAll } from "./browserVaultChanges.ts";
import { declineDemo, maySeed, removeDemo, seedDemo } from "./browserVaultDemo.ts";
import { importAll } from "./browserVaultImport.ts";
import { mend, verify } from "./browserVaultMending.ts";
import { recordOf } from "./browserVaultRecord.ts";
import { findByIdentityNumber, listByType, searchByField, type Searched } from "./browserVaultSearch.ts";
import { openIndexedDbRecords } from "./indexedDbRecords.ts";
import type { RecordStore } from "./recordStore.ts";
import { type ChangeOptions, type Vault, VaultError } from "./vault.ts";

/** What the vault takes of the page; all but the store have the browser's own as default. */
export interface BrowserVaultDeps {
  readonly store: BrowserStore;
  /** The same for all that writes the stored documents. */
  readonly lock?: Lock;
  readonly openRecords?: () => Promise<RecordStore>;
  /** Where the changes of other tabs are heard. */
  readonly events?: Pick<Window, "addEventListener" | "removeEventListener">;
  /** Asks the browser not to erase the data by itself. */
  readonly persist?: () => Promise<unknown>;
  readonly newId?: () => string;
  readonly now?: () => Date;
  /** From 0 to less than 1; chooses the dates of the sample documents. */
  readonly random?: () => number;
}

/**
 * The vault of the embedded default (decision A-072). The list and the statistics stand in local storage; each document's
 * text, values and file stand in IndexedDB, and are written before the list and removed after it, so that a crash between
 * the two leaves no document without its file. Where one of the two is switched off, all of it lives as long as the page.
 */
export function createBrowserVault({
  store,
  lock = createLock(navigator.locks),
  openRecords = openIndexedDbRecords,
  events = window,
  persist = () => navigator.storage.persist(),
  newId = randomId,
  now = () => new Date(),
  random = Math.random,
}: BrowserVaultDeps): Vault {
  const listeners = new Set<(replaced: readonly string[]) => void>();
  let backend: Promise<Backend> | null = null;
  let askedToPersist = false;

  const opened = (): Promise<Backend> => (backend ??= openBackend(store, openRecords));

  /** Microtasks, so that a listener that throws fails nothing here. */
  const notify = (replaced: readonly string[] = []): void => {
    for (const listener of listeners) queueMicrotask(() => listener(replaced));
  };

  const askToPersist = (): void => {
    if (askedToPersist) return;
    askedToPersist = true;
    // The data are kept either way; a refusal changes nothing.
    Promise.resolve()
      .then(persist)
      .catch(() => undefined);
  };

  const reading = async <T>(work: (backend: Backend) => T | Promise<T>): Promise<T> => {
    try {
      return await work(await opened());
    } catch (error) {
      throw vaultErrorOf(error);
    }
  };

  const writing = <T>(work: (backend: Backend) => Promise<T>, options?: ChangeOptions): Promise<T> =>
    reading((current) => lock(() => work(current), options));

  /** The documents, after mending what a crash or a damage left. Only under the lock. */
  const mended = async (current: Backend): Promise<readonly DocumentSummary[]> => {
    if (await mend(current)) notify();
    return current.list.read().entries;
  };

  const documentsOf = (current: Backend): readonly DocumentSummary[] | Promise<readonly DocumentSummary[]> => {
    const { entries, rest } = current.list.read();
    return rest === null ? entries : lock(() => mended(current));
  };

  const documents = (): Promise<readonly DocumentSummary[]> => reading(documentsOf);

  const searching = <T>(search: (searched: Searched) => Promise<T>): Promise<T> =>
    reading(async (current) => search({ documents: await documentsOf(current), records: current.records }));

  /** The document of that id. @throws VaultError `notFound` */
  const listed = async (current: Backend, id: string): Promise<DocumentSummary> => {
    const document = (await mended(current)).find((entry) => entry.id === id);
    if (!document) throw new VaultError("notFound");
    return document;
  };

  return {
    save: (document, options) =>
      writing(async (current) => {
        const uploadDate = now().toISOString();
        const existing = await withFullNames(await mended(current), document.filename, current.records);
        if (isDuplicate(document, existing, uploadDate)) throw new VaultError("duplicate");
        const record = recordOf(document, newId(), uploadDate);
        const summary = summaryOf(record, document.file?.size ?? 0);
        await storeAll(current, [{ id: record.id, record, file: document.file ?? null }], [summary]);
        askToPersist();
        notify();
        return summary;
      }, options),
    list: async () => newestFirst(await documents()),
    listByFolder: async (folderId) => newestFirst((await documents()).filter((entry) => entry.folderId === folderId)),
    get: (id) => reading(({ records }) => records.get(id)),
    readFile: (id) => reading(({ records }) => records.getFile(id)),
    getMany: (ids) => reading(async ({ records }) => (await records.getMany(ids)).filter((record) => record !== null)),
    listByType: (documentType) => searching((searched) => listByType(searched, documentType)),
    searchByField: (field, text) => searching((searched) => searchByField(searched, field, text)),
    findByIdentityNumber: (number) => searching((searched) => findByIdentityNumber(searched, number)),
    remove: (id, options) =>
      writing(async (current) => {
        const summary = await listed(current, id);
        const [item] = await current.records.getItems([id]);
        await removeAll(current, [id]);
        notify();
        return { summary, record: item?.record ?? null, file: item?.file ?? null };
      }, options),
    restore: ({ summary, record, file }) =>
      writing(async (current) => {
        const present = (await mended(current)).find((entry) => entry.id === summary.id);
        if (present) return present;
        await storeAll(current, [{ id: summary.id, record, file }], [summary]);
        notify();
        return summary;
      }),
    move: (id, folderId) =>
      writing(async (current) => {
        const before = await listed(current, id);
        if (before.folderId === folderId) return before;
        const record = await current.records.get(id);
        const summary = inFolder(before, folderId);
        await storeAll(current, [{ id, record: record && { ...record, folderId }, file: null }], [summary]);
        notify();
        return summary;
      }),
    clear: () =>
      writing(async (current) => {
        await clearAll(current);
        declineDemo(current.store);
        notify();
      }),
    importAll: (imported) =>
      writing(async (current) => {
        await mended(current);
        const report = await importAll(current, imported);
        if (imported.length > 0) {
          askToPersist();
          notify(imported.map(({ record }) => record.id));
        }
        return report;
      }),
    seedDemo: (again = false) =>
      reading(async (current) => {
        // Asked first without the lock: every visit of the wallet asks, and another tab may be in a long import.
        if (!maySeed(current, again)) return 0;
        return lock(async () => {
          await mended(current);
          if (!maySeed(current, again)) return 0;
          const count = await seedDemo(current, { newId, now, random });
          notify();
          return count;
        });
      }),
    removeDemo: () =>
      writing(async (current) => {
        await mended(current);
        const count = await removeDemo(current);
        if (count > 0) notify();
        return count;
      }),
    statistics: () => reading(({ list }) => list.statistics()),
    verify: () =>
      writing(async (current) => {
        await mended(current);
        const report = await verify(current);
        if (report.statisticsRegenerated) notify();
        return report;
      }),
    subscribe(listener) {
      const inPage = (replaced: readonly string[]): void => listener(replaced);
      const onStorage = ({ key }: StorageEvent): void => {
        if (key === null || key === KEYS.documents || key === KEYS.documentStats) listener([]);
      };
      listeners.add(inPage);
      events.addEventListener("storage", onStorage);
      return () => {
        listeners.delete(inPage);
        events.removeEventListener("storage", onStorage);
      };
    },
  };
}

/** The documents with the names that their files had, as far as they may be this one (DUP-01 compares whole names). */
function withFullNames(
  documents: readonly DocumentSummary[],
  filename: string,
  records: RecordStore,
): Promise<DocumentSummary[]> {
  return Promise.all(
    documents
      .filter((entry) => mayStandFor(entry.filename, filename))
      .map(async (entry) => {
        const record = isShortened(entry.filename) ? await records.get(entry.id) : null;
        return record ? { ...entry, filename: record.filename } : entry;
      }),
  );
}

function vaultErrorOf(error: unknown): VaultError {
  if (error instanceof VaultError) return error;
  if (isQuotaError(error)) return new VaultError("quota", { cause: error });
  const isClosed = error instanceof DOMException && error.name === "InvalidStateError";
  return new VaultError(isClosed ? "unavailable" : "unknown", { cause: error });
}
