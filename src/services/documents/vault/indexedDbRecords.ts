import type { StoreNames } from "idb";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import type { Person } from "@/domain/documents/people/person.ts";
import { type BrowserStore, createBrowserStore } from "../../shared/storage/browserStore.ts";
import { keepUnreadRow, keepUnreadRows } from "@/domain/shared/keepUnread.ts";
import { parsePerson } from "@/domain/documents/people/parsePeople.ts";
import type { CaseFile } from "@/domain/procedure/caseFile/caseFile.ts";
import { parseCaseFile } from "@/domain/procedure/caseFile/parseCaseFile.ts";
import type { VaultKeys } from "../crypto/keyring.ts";
import {
  type StoredPerson,
  summaryBlocks,
  type VaultMeta,
  type VaultSchema,
  type VaultTransaction,
} from "./indexedDbSchema.ts";
import {
  changedContents,
  readSummary,
  type RecordIds,
  type RecordStore,
  type StoredItem,
  summariesById,
  type VaultChange,
  type VaultContents,
} from "./recordStore.ts";
import { isVaultProtected } from "./openVault.ts";
import {
  openVaultDatabase,
  PLAIN_STORES,
  type Reading,
  readMeta,
  undone,
  type VaultDatabase,
} from "./vaultDatabase.ts";
import { VaultError } from "./vault.ts";

/** The key of a protected vault, for as long as this page has it. */
export interface KeyHolder {
  keys: VaultKeys | null;
  /** The vault turned out to be protected, and this page has not its key: it has to show the lock. */
  onLocked: () => void;
}

/** The protection was switched on or off meanwhile: the other kind of records holds the vault now. */
export class ProtectionChanged extends Error {
  override readonly name = "ProtectionChanged";
}

/**
 * Documents, people and cases in IndexedDB (decision A-173), sealed where the person protected them. Every change is one
 * transaction, on the disk when its promise resolves. Throws and waits as `openVaultDatabase` does.
 */
export async function openIndexedDbRecords(
  store: Pick<BrowserStore, "getItem" | "report"> = createBrowserStore(globalThis),
  holder: KeyHolder = { keys: null, onLocked: () => undefined },
): Promise<RecordStore> {
  const database = await openVaultDatabase(store);
  const plain = createPlainRecords(database);
  let sealed: Promise<RecordStore> | null = null;
  /** Resolves where nothing contradicts that nothing is sealed. */
  let plainness: Promise<void> | null = null;
  database.onOpened(() => {
    plainness = null;
  });

  const requirePlain = async (): Promise<void> => {
    try {
      await isVaultProtected(database, store);
    } catch (error) {
      plainness = null;
      if (error instanceof VaultError) holder.onLocked();
      throw error;
    }
  };

  const using = async <T>(use: (records: RecordStore) => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        if (!sealed) await (plainness ??= requirePlain());
        return await use(sealed ? await sealed : plain);
      } catch (error) {
        if (!(error instanceof ProtectionChanged)) throw error;
        if (!sealed && !holder.keys) {
          holder.onLocked();
          throw new VaultError("unavailable", { cause: error });
        }
        plainness = null;
        sealed = sealed
          ? null
          : Promise.all([import("./sealedRecords.ts"), import("./sealedStorage.ts")]).then(
              ([{ createSealedRecords }, { createIndexedDbSealed }]) =>
                createSealedRecords(createIndexedDbSealed(database), holder, (damaged) =>
                  store?.report({ kind: "damaged", damaged }),
                ),
            );
      }
    }
  };

  return {
    contents: () => using((records) => records.contents()),
    change: (plan) => using((records) => records.change(plan)),
    getFile: (id) => using((records) => records.getFile(id)),
    getMany: (ids) => using((records) => records.getMany(ids)),
    ids: () => using((records) => records.ids()),
    cases: () => using((records) => records.cases()),
    stored: () => using((records) => records.stored()),
  };
}

/** What is not sealed; its methods reject with ProtectionChanged where something is. */
function createPlainRecords({ use, onOpened }: VaultDatabase): RecordStore {
  /** What was read or written last: of an equal generation it is not read again. */
  let last: VaultContents | null = null;
  /** What is being read: list and statistics are asked for at once. */
  let reading: { readonly generation: number; readonly contents: Promise<VaultContents> } | null = null;
  onOpened(() => {
    last = null;
  });

  const readSummaries = async (transaction: Reading, meta: VaultMeta): Promise<VaultContents> => {
    const blocks = await transaction.objectStore("summaries").getAll();
    const people = (await transaction.objectStore("people").getAll()).toSorted(byPosition);
    last = {
      ...meta,
      summaries: summariesById(blocks.flat().map(readSummary)),
      people: people.flatMap((person) => parsePerson(person) ?? []),
    };
    return last;
  };

  const contentsIn = async (transaction: Reading): Promise<VaultContents> => {
    const meta = await readPlainMeta(transaction);
    return last?.generation === meta.generation ? last : readSummaries(transaction, meta);
  };

  const contents = async (transaction: VaultTransaction<"readonly">): Promise<VaultContents> => {
    const meta = await readPlainMeta(transaction);
    if (last?.generation === meta.generation) return last;
    if (reading?.generation !== meta.generation) {
      const read = async (): Promise<VaultContents> => {
        try {
          return await readSummaries(transaction, meta);
        } finally {
          reading = null;
        }
      };
      reading = { generation: meta.generation, contents: read() };
    }
    return reading.contents;
  };

  const read = <T>(names: ArrayLike<StoreNames<VaultSchema>>, get: (transaction: Reading) => Promise<T>) =>
    use(async (database) => {
      const transaction = database.transaction(names);
      await readPlainMeta(transaction);
      return get(transaction);
    });

  return {
    contents: () => use((database) => contents(database.transaction(["summaries", "people", "meta"]))),
    change: (plan) =>
      use(async (database) => {
        const transaction = database.transaction(PLAIN_STORES, "readwrite", { durability: "strict" });
        const pending: Promise<unknown>[] = [transaction.done];
        try {
          const before = await contentsIn(transaction);
          const planned = await plan(before, {
            getItems: (ids) => getItems(transaction, ids),
            ids: () => getIds(transaction),
            cases: () => getCases(transaction),
          });
          if (!planned.change) return { ...planned, before };
          const after = changedContents(before, planned.change);
          const rows = await keepNewer(transaction, planned.change, after);
          for (const request of createRequests(transaction, planned.change, rows)) pending.push(request());
          await Promise.all(pending);
          last = after;
          return { ...planned, before };
        } catch (error) {
          throw await undone(transaction, pending, error);
        }
      }),
    getFile: (id) =>
      read(["files", "meta"], async (transaction) => (await transaction.objectStore("files").get(id)) ?? null),
    getMany: (ids) =>
      read(["records", "meta"], (transaction) => {
        const records = transaction.objectStore("records");
        return Promise.all(ids.map(async (id) => (await records.get(id)) ?? null));
      }),
    ids: () => read(["records", "files", "meta"], getIds),
    cases: () => read(["cases", "meta"], getCases),
    stored: () =>
      read(["people", "cases", "summaries", "meta"], async (transaction) => ({
        people: await transaction.objectStore("people").getAll(),
        cases: await transaction.objectStore("cases").getAll(),
        summaries: (await transaction.objectStore("summaries").getAll()).flat(),
      })),
  };
}

/** @throws ProtectionChanged */
async function readPlainMeta(transaction: Reading): Promise<VaultMeta> {
  const meta = await readMeta(transaction);
  if (meta.protection) throw new ProtectionChanged();
  return meta;
}

function getItems(transaction: Reading, ids: readonly string[]): Promise<StoredItem[]> {
  const [records, files] = [transaction.objectStore("records"), transaction.objectStore("files")];
  return Promise.all(
    ids.map(async (id) => ({
      id,
      record: (await records.get(id)) ?? null,
      file: (await files.get(id)) ?? null,
    })),
  );
}

async function getIds(transaction: Reading): Promise<RecordIds> {
  const records = await transaction.objectStore("records").getAllKeys();
  return { records: new Set(records), files: new Set(await transaction.objectStore("files").getAllKeys()) };
}

async function getCases(transaction: Reading): Promise<readonly CaseFile[]> {
  const stored = await transaction.objectStore("cases").getAll();
  return stored.flatMap((file) => parseCaseFile(file) ?? []);
}

/** The rows of a change, with what a later version stored in them or beside them (decision A-178). */
interface ChangedRows extends Pick<VaultContents, "generation" | "samples"> {
  readonly blocks: readonly (readonly [number, readonly DocumentSummary[]])[];
  readonly people: readonly Person[] | null;
  readonly cases: readonly CaseFile[];
}

async function keepNewer(
  transaction: Reading,
  { clear = false, remove = [], put = [], people, cases }: VaultChange,
  { generation, samples, summaries }: VaultContents,
): Promise<ChangedRows> {
  const changed = [...remove, ...put.map(({ summary }) => summary.id)];
  const blocks = [...summaryBlocks(summaries.values(), changed)];
  if (clear) return { generation, samples, blocks, people: people ?? null, cases: cases?.put ?? [] };
  // The lists are read one after the other, so that a request that throws leaves no promise unawaited.
  const stored = await Promise.all(blocks.map(async ([number]) => transaction.objectStore("summaries").get(number)));
  const persons = people ? await transaction.objectStore("people").getAll() : [];
  const files = await Promise.all((cases?.put ?? []).map(async ({ id }) => transaction.objectStore("cases").get(id)));
  return {
    generation,
    samples,
    blocks: blocks.map(([number, block], at) => [number, keepUnreadRows(stored[at] ?? [], readSummary, block)]),
    people: people ? keepUnreadRows(persons.toSorted(byPosition), parsePerson, people) : null,
    cases: (cases?.put ?? []).map((file, at) => keepUnreadRow(files[at], parseCaseFile, file)),
  };
}

const byPosition = (a: StoredPerson, b: StoredPerson): number => a.position - b.position;

/** The requests of a change, in the order in which they have to be made. */
function createRequests(
  transaction: VaultTransaction<"readwrite">,
  { clear = false, remove = [], put = [], cases: changedCases }: VaultChange,
  { generation, samples, blocks, people, cases }: ChangedRows,
): readonly (() => Promise<unknown>)[] {
  const [records, files] = [transaction.objectStore("records"), transaction.objectStore("files")];
  const [meta, persons] = [transaction.objectStore("meta"), transaction.objectStore("people")];
  const caseFiles = transaction.objectStore("cases");
  return [
    ...(clear ? PLAIN_STORES.map((name) => () => transaction.objectStore(name).clear()) : []),
    ...remove.flatMap((id) => [() => records.delete(id), () => files.delete(id)]),
    ...blocks.map(
      ([number, block]) =>
        () =>
          transaction.objectStore("summaries").put(block, number),
    ),
    ...put.flatMap(({ summary, record, file }) => [
      ...(record ? [() => records.put(record)] : []),
      ...(file ? [() => files.put(file, summary.id)] : []),
    ]),
    ...(people ? [() => persons.clear()] : []),
    ...(people ?? []).map((person, position) => () => persons.put({ ...person, position })),
    ...(changedCases?.remove ?? []).map((id) => () => caseFiles.delete(id)),
    ...cases.map((file) => () => caseFiles.put(file)),
    () => meta.put({ generation, samples }, "vault"),
  ];
}
