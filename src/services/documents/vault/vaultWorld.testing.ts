import "fake-indexeddb/auto";
import { Blob as NodeBlob } from "node:buffer";
import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { vi } from "vitest";
import type { ImportedDocument, NewDocument, StoredDocument } from "@/domain/documents/vault/document.ts";
import type { Case } from "@/domain/procedure/case/case.ts";
import type { Person } from "@/domain/documents/people/person.ts";
import { type BrowserStore, createBrowserStore } from "../../shared/storage/browserStore.ts";
import { FakeStorage, quotaExceeded } from "../../shared/storage/fakeStorage.testing.ts";
import type { StorageProblem } from "../../shared/storage/keyValueStore.ts";
import { KEYS } from "../../shared/storage/keys.ts";
import { createLock } from "../../shared/storage/lock.ts";
import { type BrowserVaultDeps, createBrowserVault } from "./browserVault.ts";
import { type BrowserRecords, openBrowserRecords } from "./browserRecords.ts";
import { openAll, positionOf } from "./contents.ts";
import { openMemoryRecords } from "./memoryRows.ts";
import type { RecordStore } from "./recordStore.ts";
import { kindOf } from "./rows.ts";
import { VaultError } from "./vault.ts";
import type { NewerRows, StoredRow } from "./vaultContract.testing.ts";

/** A Blob that the simulated IndexedDB can clone; that of happy-dom cannot be cloned. */
export function createBlob(text: string, type = "application/pdf"): Blob {
  return new NodeBlob([text], { type }) as Blob;
}

export function newDocument(overrides: Partial<NewDocument> = {}): NewDocument {
  return {
    filename: "dni.pdf",
    originalFile: { name: "dni.pdf", type: "application/pdf", size: 4 },
    extractedText: "DOCUMENTO NACIONAL DE IDENTIDAD",
    suggestedCategory: "identity",
    confidence: 91,
    folderId: "identity",
    documentType: "DNI",
    extractedInfo: {
      documentNumber: "12345678Z",
      imageProcessing: { operations: ["crop", "deskew"], preservedColor: true },
      processingMethod: "device",
    },
    isDemoData: false,
    file: createBlob("%PDF"),
    ...overrides,
  };
}

/** An imported document, without a file by default. */
export function importedDocument(id: string, overrides: Partial<StoredDocument> = {}, bytes?: Blob): ImportedDocument {
  const record: StoredDocument & { file?: Blob } = {
    ...newDocument(),
    id,
    uploadDate: "2026-01-15T08:00:00.000Z",
    ...overrides,
  };
  delete record.file;
  return { record, ...(bytes && { file: bytes }) };
}

export function person(id: string, overrides: Partial<Person> = {}): Person {
  return { id, alias: "Ana", relation: "child", numbers: ["12345678Z"], names: ["Ana Gil Ruiz"], ...overrides };
}

/** Channels of one name: a message on one arrives on the others. */
function createChannels() {
  const all = new Set<EventTarget>();
  return () => {
    const target = new EventTarget();
    all.add(target);
    const postMessage = (data: unknown): void => {
      for (const other of all) if (other !== target) other.dispatchEvent(new MessageEvent("message", { data }));
    };
    return Object.assign(target, { postMessage });
  };
}

/** One browser profile: its local storage, its IndexedDB, its lock and a clock that only the test moves. */
export function createWorld() {
  globalThis.indexedDB = new IDBFactory();
  const storage = new FakeStorage();
  const lock = createLock(undefined);
  const clock = { now: Date.parse("2026-03-01T10:00:00.000Z") };
  const problems: StorageProblem[] = [];
  const issued: string[] = [];
  const openChannel = createChannels();
  const FLAG_KEYS = { loaded: KEYS.demoLoaded, declined: KEYS.demoDeclined };
  let tabs = 0;

  /** Opens the vault in a new tab. */
  const openTab = (overrides: Partial<BrowserVaultDeps> = {}) => {
    const store = createBrowserStore({ localStorage: storage });
    store.onProblem((problem) => problems.push(problem));
    const events = new EventTarget() as EventTarget & Pick<Window, "addEventListener" | "removeEventListener">;
    const tab = (tabs += 1);
    let ids = 0;
    const vault = createBrowserVault({
      store,
      lock,
      channel: openChannel(),
      events,
      persist: async () => true,
      newId: () => {
        const id = `tab${tab}-${(ids += 1)}`;
        issued.push(id);
        return id;
      },
      now: () => new Date(clock.now),
      ...overrides,
    });
    return { vault, store, events };
  };

  return {
    storage,
    clock,
    lock,
    problems,
    issued,
    openTab,
    /** Waits until the copy in local storage has the former changes. */
    copied: () => lock(async () => undefined),
    flags: () => ({
      loaded: storage.getItem(KEYS.demoLoaded) !== null,
      declined: storage.getItem(KEYS.demoDeclined) !== null,
    }),
    setFlag: (flag: keyof typeof FLAG_KEYS) => storage.setItem(FLAG_KEYS[flag], "true"),
    newer: newerRows(() => openBrowserRecords()),
    stored: (key: string): unknown => JSON.parse(storage.getItem(key) ?? "null"),
    /** Ids in IndexedDB. */
    recordIds: async () => {
      const store = createBrowserStore({ localStorage: storage });
      const { records, files } = await (await openBrowserRecords(store)).ids();
      return { records: [...records], files: [...files] };
    },
  };
}

/** Raw access to the rows of people and cases. */
export function newerRows(open: () => Promise<BrowserRecords>): NewerRows {
  return {
    async add(kind, row) {
      await (
        await open()
      ).change(({ people }) => ({
        result: null,
        change: kind === "people" ? { people: [...people, row as Person] } : { cases: { put: [row as Case] } },
      }));
    },
    async rows(kind) {
      const records = await open();
      const state = await records.contents();
      const names = [...state.versions.keys()].filter((name) => kindOf(name) === "case").toSorted();
      const cases = await openAll(state, names, (await records.rows.read(names)).rows);
      const persons = [...state.persons.values()].toSorted((one, other) => positionOf(one) - positionOf(other));
      return (kind === "people" ? persons : [...cases.values()]) as readonly StoredRow[];
    },
  };
}

/** A profile without IndexedDB, whose documents live as long as the page; all tabs share the same vault. */
export function createMemoryWorld() {
  const world = createWorld();
  const records = openMemoryRecords();
  const openTab: typeof world.openTab = (overrides) =>
    world.openTab({ openRecords: async () => records, ...overrides });
  const recordIds = async () => {
    const ids = await records.ids();
    return { records: [...ids.records], files: [...ids.files] };
  };
  return { ...world, openTab, recordIds };
}

/** All of IndexedDB as text, including the bytes of rows and files. */
export async function dumpDatabase(): Promise<string> {
  const database = await openDB("tramia");
  const parts: string[] = [];
  for (const name of database.objectStoreNames) {
    for (const value of [...(await database.getAllKeys(name)), ...(await database.getAll(name))]) {
      const { bytes, ...rest } = Object(value) as { bytes?: unknown };
      const content = bytes instanceof Uint8Array ? new Blob([bytes as Uint8Array<ArrayBuffer>]) : bytes;
      if (content instanceof Blob) parts.push(Buffer.from(await content.arrayBuffer()).toString("latin1"));
      parts.push(typeof value === "string" ? value : JSON.stringify(rest));
    }
  }
  database.close();
  return parts.join("\n");
}

/** Fails all writes from the n-th on, as if the page died. @returns whether the work ended before */
export async function dieAt(n: number, work: () => Promise<unknown>): Promise<boolean> {
  let count = 0;
  const spies = (["put", "delete"] as const).map((name) => {
    const real = IDBObjectStore.prototype[name] as (...given: unknown[]) => IDBRequest;
    return vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (
      this: IDBObjectStore,
      ...given: unknown[]
    ) {
      if ((count += 1) > n) throw new Error("dead");
      return real.apply(this, given);
    } as never);
  });
  try {
    await work();
  } catch (error) {
    if (count <= n) throw error;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return count <= n;
}

/** Outcome of an operation of a vault: `done`, or the kind of its failure. */
export async function getOutcome(operation: Promise<unknown>): Promise<string> {
  try {
    await operation;
    return "done";
  } catch (error) {
    return error instanceof VaultError ? error.kind : String(error);
  }
}

/** Records of the browser with some methods replaced. */
export function recordsWith(overrides: (real: RecordStore) => Partial<RecordStore>) {
  return async (store?: BrowserStore): Promise<RecordStore> => {
    const real = await openBrowserRecords(store);
    return { ...real, ...overrides(real) };
  };
}

/** Makes all writes of IndexedDB fail, by default as a full disk. @returns a function that ends this */
export function fillDisk(error: Error = quotaExceeded()): () => void {
  const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw error;
  });
  return () => put.mockRestore();
}

/** Deletes stored parts of a document, but not its summary. @param lost part to delete */
export async function loseItem(id: string, lost: "record" | "both" | "file"): Promise<void> {
  const records = await openBrowserRecords();
  await records.change(async ({ summaries }, reader) => {
    const [item] = await reader.getItems([id]);
    const put = {
      summary: summaries.get(id)!,
      record: lost === "file" ? item!.record : null,
      file: lost === "record" ? item!.file : null,
    };
    return { result: null, change: { remove: [id], put: [put] } };
  });
}
