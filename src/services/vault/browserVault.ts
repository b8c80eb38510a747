import type { DocumentSummary, NewDocument, StoredDocument } from "@/domain/vault/document.ts";
import { isDuplicate } from "@/domain/vault/duplicate.ts";
import { isShortened, mayStandFor, newestFirst, summaryOf } from "@/domain/vault/summary.ts";
import type { BrowserStore } from "../storage/browserStore.ts";
import { createMemoryStore, entriesOf, isQuotaError } from "../storage/keyValueStore.ts";
import { KEYS } from "../storage/keys.ts";
import { createLock, type Lock } from "../storage/lock.ts";
import { randomId } from "../storage/randomId.ts";
import { createDocumentList, type DocumentList } from "./documentList.ts";
import { openIndexedDbRecords } from "./indexedDbRecords.ts";
import { createMemoryRecords, type RecordStore } from "./recordStore.ts";
import { type Vault, VaultError } from "./vault.ts";

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
}

interface Backend {
  readonly list: DocumentList;
  readonly records: RecordStore;
  /** True when list and records both outlive the page: only then does what one lacks say anything about the other. */
  isPersistent(): boolean;
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
}: BrowserVaultDeps): Vault {
  const listeners = new Set<() => void>();
  let backend: Promise<Backend> | null = null;
  let askedToPersist = false;

  const opened = (): Promise<Backend> => (backend ??= openBackend(store, openRecords));

  /** Microtasks, so that a listener that throws fails nothing here. */
  const notify = (): void => {
    for (const listener of listeners) queueMicrotask(listener);
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

  const writing = <T>(work: (backend: Backend) => Promise<T>): Promise<T> =>
    reading((current) => lock(() => work(current)));

  /** The documents, after mending a damaged list. Only under the lock. */
  const mended = async (current: Backend): Promise<readonly DocumentSummary[]> => {
    if (current.list.read().rest !== null) {
      current.list.setAsideDamage();
      await adopt(current);
      // Not where it could not be mended: a listener that reads again would ask for ever.
      if (current.list.read().rest === null) notify();
    }
    return current.list.read().entries;
  };

  const documents = (): Promise<readonly DocumentSummary[]> =>
    reading((current) => {
      const { entries, rest } = current.list.read();
      return rest === null ? entries : lock(() => mended(current));
    });

  return {
    save: (document) =>
      writing(async (current) => {
        const { list, records } = current;
        const uploadDate = now().toISOString();
        const existing = await withFullNames(await mended(current), document.filename, records);
        if (isDuplicate(document, existing, uploadDate)) throw new VaultError("duplicate");
        const record = recordOf(document, newId(), uploadDate);
        const summary = summaryOf(record, document.file?.size ?? 0);
        await records.put(record, document.file);
        try {
          list.append([summary]);
        } catch (error) {
          await removeQuietly(records, record.id);
          throw error;
        }
        askToPersist();
        notify();
        return summary;
      }),
    list: async () => newestFirst(await documents()),
    listByFolder: async (folderId) => newestFirst((await documents()).filter((entry) => entry.folderId === folderId)),
    get: (id) => reading(({ records }) => records.get(id)),
    readFile: (id) => reading(({ records }) => records.getFile(id)),
    remove: (id) =>
      writing(async (current) => {
        const { list, records } = current;
        const existing = await mended(current);
        if (!existing.some((entry) => entry.id === id)) throw new VaultError("notFound");
        list.remove(id);
        await removeQuietly(records, id);
        notify();
      }),
    statistics: () => reading(({ list }) => list.statistics()),
    verify: () =>
      writing(async (current) => {
        const { list, records } = current;
        await mended(current);
        if (list.hasBeenDamaged()) await adopt(current);
        const statisticsRegenerated = list.regenerateStatistics();
        if (statisticsRegenerated) notify();
        if (!current.isPersistent()) return { statisticsRegenerated, orphansRemoved: 0, withoutRecord: [] };
        const stored = await records.ids();
        const known = idsOf(list);
        // What a damaged list may have named is never removed: its record may be all that is left of it.
        const spared = list.hasBeenDamaged() ? stored.records : new Set<string>();
        const orphans = [...new Set([...stored.records, ...stored.files])].filter(
          (id) => !known.has(id) && !spared.has(id),
        );
        await records.remove(orphans);
        return {
          statisticsRegenerated,
          orphansRemoved: orphans.length,
          withoutRecord: [...known].filter((id) => !stored.records.has(id)),
        };
      }),
    subscribe(listener) {
      const inPage = (): void => listener();
      const onStorage = ({ key }: StorageEvent): void => {
        if (key === null || key === KEYS.documents || key === KEYS.documentStats) listener();
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

async function openBackend(store: BrowserStore, openRecords: () => Promise<RecordStore>): Promise<Backend> {
  if (store.isPersistent()) {
    try {
      return {
        list: createDocumentList(store),
        records: await openRecords(),
        isPersistent: () => store.isPersistent(),
      };
    } catch {
      store.report({ kind: "unavailable" });
    }
  }
  const copy: BrowserStore = { ...store, ...createMemoryStore(entriesOf(store)) };
  return { list: createDocumentList(copy), records: createMemoryRecords(), isPersistent: () => false };
}

/** Puts back into the list what only the full records still know of. Leaves out what there is no room for. */
async function adopt({ list, records }: Backend): Promise<void> {
  const known = idsOf(list);
  const lost = [...(await records.ids()).records].filter((id) => !known.has(id));
  if (lost.length === 0) return;
  const found = await Promise.all(
    lost.map(async (id) => {
      const [record, file] = await Promise.all([records.get(id), records.getFile(id)]);
      return record ? [summaryOf(record, file?.size ?? 0)] : [];
    }),
  );
  try {
    list.append(found.flat());
  } catch (error) {
    if (!isQuotaError(error)) throw error;
  }
}

function idsOf(list: DocumentList): ReadonlySet<string> {
  return new Set(list.read().entries.map((entry) => entry.id));
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

/** Field by field: what else a caller's object holds is not stored. */
function recordOf(document: NewDocument, id: string, uploadDate: string): StoredDocument {
  const { name, type, size } = document.originalFile;
  return {
    id,
    filename: document.filename,
    originalFile: { name, type, size },
    extractedText: document.extractedText,
    suggestedCategory: document.suggestedCategory,
    confidence: document.confidence,
    uploadDate,
    folderId: document.folderId,
    documentType: document.documentType,
    extractedInfo: document.extractedInfo,
    isDemoData: document.isDemoData,
  };
}

/** What stays behind belongs to no document, and `verify` sweeps it. */
async function removeQuietly(records: RecordStore, id: string): Promise<void> {
  try {
    await records.remove([id]);
  } catch {
    // Swept later.
  }
}

function vaultErrorOf(error: unknown): VaultError {
  if (error instanceof VaultError) return error;
  if (isQuotaError(error)) return new VaultError("quota", { cause: error });
  const isClosed = error instanceof DOMException && error.name === "InvalidStateError";
  return new VaultError(isClosed ? "unavailable" : "unknown", { cause: error });
}
