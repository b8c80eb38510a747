import { type DocumentSummary, createRecord, withHolder } from "@/domain/documents/vault/document.ts";
import { isDuplicate } from "@/domain/documents/vault/duplicate.ts";
import { sortLatestFirst } from "@/domain/procedure/case/case.ts";
import { sortApplicantFirst } from "@/domain/documents/people/person.ts";
import { inFolder, isShortened, isNameMatch, parseSummary, toSummary } from "@/domain/documents/vault/summary.ts";
import { computeStatistics } from "@/domain/documents/vault/statistics.ts";
import type { BrowserStore } from "../../shared/storage/browserStore.ts";
import { isQuotaError } from "../../shared/storage/keyValueStore.ts";
import { KEYS } from "../../shared/storage/keys.ts";
import { parseList } from "../../shared/storage/list.ts";
import { createLock, type Lock } from "../../shared/storage/lock.ts";
import { randomId } from "../../shared/storage/randomId.ts";
import { canSeedSamples, planCase, planDemo, planDemoRemoval, planImport, planPerson } from "./browserVaultPlans.ts";
import { createDocumentMirror, type DocumentMirror, isOfLostVault, samplesDecision } from "./documentMirror.ts";
import type { ChangePlan, RecordStore, TransactionReader, VaultContents } from "./recordStore.ts";
import { type ChangeOptions, type Vault, VaultError } from "./vault.ts";

/** What the vault uses of the page; the browser's own by default, apart from store and channel. */
export interface BrowserVaultDeps {
  readonly store: BrowserStore;
  /** Shared by everything that writes the stored documents. */
  readonly lock?: Lock;
  readonly openRecords?: (store: BrowserStore) => Promise<RecordStore>;
  /** Tells other tabs of changes (CHANGES_CHANNEL); absent where the browser has no BroadcastChannel. */
  readonly channel?: Pick<BroadcastChannel, "postMessage" | "addEventListener" | "removeEventListener"> | undefined;
  /** Source of the event `storage`, when another tab has erased local storage. */
  readonly events?: Pick<Window, "addEventListener" | "removeEventListener">;
  /** Asks the browser not to erase the data by itself. */
  readonly persist?: () => Promise<unknown>;
  readonly newId?: () => string;
  readonly now?: () => Date;
  /** From 0 to less than 1; chooses the dates of the sample documents. */
  readonly random?: () => number;
}

interface Backend {
  readonly records: RecordStore;
  /** Null where the documents live as long as the page. */
  readonly mirror: DocumentMirror | null;
}

/**
 * The vault of the embedded default (decision A-173): IndexedDB holds all of it, and local storage a copy of the list and the
 * statistics that is written after each change and decides nothing. Where IndexedDB is switched off, the vault lives as long as
 * the page, and begins with what the copy names.
 */
export function createBrowserVault({
  store,
  lock = createLock(navigator.locks),
  openRecords = async (source) => (await import("./browserRecords.ts")).openBrowserRecords(source),
  channel: port,
  events = window,
  persist = () => navigator.storage.persist(),
  newId = randomId,
  now = () => new Date(),
  random = Math.random,
}: BrowserVaultDeps): Vault {
  const listeners = new Set<(replaced: readonly string[]) => void>();
  let backend: Promise<Backend> | null = null;
  let askedToPersist = false;
  let isCopyScheduled = false;

  const opened = (): Promise<Backend> => (backend ??= openBackend(store, openRecords));

  const askToPersist = (): void => {
    if (askedToPersist) return;
    askedToPersist = true;
    // The data are kept either way; a refusal changes nothing.
    Promise.resolve()
      .then(persist)
      .catch(() => undefined);
  };

  const using = async <T>(work: (backend: Backend) => T | Promise<T>): Promise<T> => {
    try {
      return await work(await opened());
    } catch (error) {
      if (isNewerVersion(error)) store.report({ kind: "newerSchema" });
      throw toVaultError(error);
    }
  };

  /** Writes the copy once, after the changes that wait for the lock now: no caller waits for it. */
  const scheduleCopy = ({ records, mirror }: Backend): void => {
    if (!mirror || isCopyScheduled) return;
    isCopyScheduled = true;
    lock(async () => {
      isCopyScheduled = false;
      mirror.update(await records.contents());
      // Where it fails, the next change or visit writes it.
    }).catch(() => undefined);
  };

  /** Makes the change and notifies the listeners. Only under the lock. */
  const commit = async <T>(current: Backend, plan: ChangePlan<T>): Promise<T> => {
    const { result, change, before } = await current.records.change(plan);
    if (!change) return result;
    current.mirror?.applyChange(change);
    scheduleCopy(current);
    const put = change.put ?? [];
    if (change.clear || put.length > 0 || change.remove?.length || change.people || change.cases) {
      const replaced = put.filter(({ summary }) => before.summaries.has(summary.id)).map(({ summary }) => summary.id);
      // Microtasks, so that a listener that throws fails nothing here.
      for (const listener of listeners) queueMicrotask(() => listener(replaced));
      port?.postMessage(null);
    }
    return result;
  };

  const changing = <T>(plan: ChangePlan<T>, options?: ChangeOptions): Promise<T> =>
    using((current) => lock(() => commit(current, plan), options));

  const documents = (): Promise<readonly DocumentSummary[]> =>
    using(async ({ records }) => [...(await records.contents()).summaries.values()]);

  /** The contents, with the decision on samples of local storage where the database has none. */
  const withFlags = (contents: VaultContents): VaultContents => ({
    ...contents,
    samples: contents.samples ?? samplesDecision(store) ?? (isOfLostVault(store, contents) ? "declined" : null),
  });

  return {
    async save(document, options) {
      const saved = await changing(async ({ summaries }, reader) => {
        const uploadDate = now().toISOString();
        const existing = await withFullNames([...summaries.values()], document.filename, reader);
        if (isDuplicate(document, existing, uploadDate)) throw new VaultError("duplicate");
        const record = createRecord(document, newId(), uploadDate);
        const summary = toSummary(record, document.file?.size ?? 0);
        return { result: summary, change: { put: [{ summary, record, file: document.file ?? null }] } };
      }, options);
      askToPersist();
      return saved;
    },
    list: documents,
    get: (id) => using(async ({ records }) => (await records.getMany([id]))[0] ?? null),
    readFile: (id) => using(({ records }) => records.getFile(id)),
    getMany: (ids) => using(async ({ records }) => (await records.getMany(ids)).filter((record) => record !== null)),
    remove: (id, options) =>
      changing(async (contents, reader) => {
        const summary = listed(contents, id);
        const [item] = await reader.getItems([id]);
        const result = { summary, record: item?.record ?? null, file: item?.file ?? null };
        return { result, change: { remove: [id] } };
      }, options),
    restore: ({ summary, record, file }) =>
      changing(({ summaries }) => {
        const present = summaries.get(summary.id);
        return present ? { result: present } : { result: summary, change: { put: [{ summary, record, file }] } };
      }),
    move: (id, folderId) =>
      changing(async (contents, reader) => {
        const before = listed(contents, id);
        if (before.folderId === folderId) return { result: before };
        const record = (await reader.getItems([id]))[0]?.record ?? null;
        const summary = inFolder(before, folderId);
        return {
          result: summary,
          change: { put: [{ summary, record: record && { ...record, folderId }, file: null }] },
        };
      }),
    clear: () =>
      changing((contents) => ({
        result: undefined,
        change: { clear: true, samples: withFlags(contents).samples ?? "declined" },
      })),
    async importAll(imported, people = [], cases = []) {
      const report = await changing((contents, reader) => planImport(contents, imported, people, cases, reader));
      if (imported.length + people.length + cases.length > 0) askToPersist();
      return report;
    },
    seedDemo: async (again = false) => {
      // Asked first without the lock: every visit of the wallet asks, and another tab may be in a long import.
      const may = await using(async ({ records }) => canSeedSamples(withFlags(await records.contents()), again));
      if (!may) return 0;
      return changing((contents) =>
        canSeedSamples(withFlags(contents), again) ? planDemo({ newId, now, random }) : { result: 0 },
      );
    },
    removeDemo: () => changing(planDemoRemoval),
    statistics: async () => computeStatistics(await documents()),
    verify: () =>
      using(({ records, mirror }) =>
        lock(async () => {
          if (!mirror) return { statisticsRegenerated: false, withoutRecord: [], withoutFile: [] };
          const [contents, ids] = await Promise.all([records.contents(), records.ids()]);
          const summaries = [...contents.summaries.values()];
          const withoutRecord = summaries.filter(({ id }) => !ids.records.has(id));
          const withoutFile = summaries.filter(({ id, size }) => size > 0 && ids.records.has(id) && !ids.files.has(id));
          return {
            statisticsRegenerated: mirror.update(contents),
            withoutRecord: withoutRecord.map(({ id }) => id),
            withoutFile: withoutFile.map(({ id }) => id),
          };
        }),
      ),
    people: () => using(async ({ records }) => sortApplicantFirst((await records.contents()).people)),
    async savePerson(person) {
      await changing((contents) => planPerson(contents, person));
      askToPersist();
    },
    removePerson: (id) =>
      changing(({ people }) => {
        const left = people.filter((person) => person.id !== id);
        return left.length === people.length ? { result: undefined } : { result: undefined, change: { people: left } };
      }),
    setHolder: (id, holder) =>
      changing(async (contents, reader) => {
        const summary = withHolder(listed(contents, id), holder);
        const record = (await reader.getItems([id]))[0]?.record ?? null;
        return {
          result: summary,
          change: { put: [{ summary, record: record && withHolder(record, holder), file: null }] },
        };
      }),
    cases: () => using(async ({ records }) => sortLatestFirst(await records.cases())),
    async saveCase(file) {
      const saved = await changing((_, reader) => planCase(reader, file));
      askToPersist();
      return saved;
    },
    removeCase: (id) =>
      changing(async (_, reader) => {
        const result = (await reader.cases()).find((file) => file.id === id) ?? null;
        return result ? { result, change: { cases: { remove: [id] } } } : { result };
      }),
    subscribe(listener) {
      const inPage = (replaced: readonly string[]): void => listener(replaced);
      const onMessage = (): void => listener([]);
      const onStorage = ({ key, newValue }: StorageEvent): void => {
        if (newValue === null && (key === null || key === KEYS.documents)) listener([]);
      };
      listeners.add(inPage);
      port?.addEventListener("message", onMessage);
      events.addEventListener("storage", onStorage);
      return () => {
        listeners.delete(inPage);
        port?.removeEventListener("message", onMessage);
        events.removeEventListener("storage", onStorage);
      };
    },
  };
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

/** The document of that id. @throws VaultError `notFound` */
function listed({ summaries }: VaultContents, id: string): DocumentSummary {
  const document = summaries.get(id);
  if (!document) throw new VaultError("notFound");
  return document;
}

/** The documents that may have this file name, with their whole names (DUP-01 compares whole names). */
function withFullNames(
  documents: readonly DocumentSummary[],
  filename: string,
  reader: TransactionReader,
): Promise<DocumentSummary[]> {
  return Promise.all(
    documents
      .filter((entry) => isNameMatch(entry.filename, filename))
      .map(async (entry) => {
        const [item] = isShortened(entry.filename) ? await reader.getItems([entry.id]) : [];
        return item?.record ? { ...entry, filename: item.record.filename } : entry;
      }),
  );
}

function isNewerVersion(error: unknown): boolean {
  return error instanceof DOMException && error.name === "VersionError";
}

/** What Chromium says when it cannot open its files again, as after a disk was full. */
const CANNOT_OPEN = /opening backing store/;

function toVaultError(error: unknown): VaultError {
  if (error instanceof VaultError) return error;
  if (isQuotaError(error)) return new VaultError("quota", { cause: error });
  // By its name: the module that seals is loaded with the first use of the vault.
  if (error instanceof Error && error.name === "SealedError") return new VaultError("damaged", { cause: error });
  const isClosed =
    error instanceof DOMException &&
    (["InvalidStateError", "VersionError"].includes(error.name) || CANNOT_OPEN.test(error.message));
  return new VaultError(isClosed ? "unavailable" : "unknown", { cause: error });
}
