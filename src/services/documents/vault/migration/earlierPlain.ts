import { deleteDB, openDB } from "idb";
import type { DocumentSummary, StoredDocument } from "@/domain/documents/vault/document.ts";
import { parseSummary, toSummary } from "@/domain/documents/vault/summary.ts";
import { splitByRoom } from "@/domain/shared/batches.ts";
import { parseJson, toRecord } from "@/domain/shared/json.ts";
import type { BrowserStore } from "../../../shared/storage/browserStore.ts";
import { hasDatabase } from "../../../shared/storage/hasDatabase.ts";
import { earlierCaseKey, CASES_DATABASE_NAME, KEYS, quarantineKey } from "../../../shared/storage/keys.ts";
import { MAX_ASIDE, parseList } from "../../../shared/storage/list.ts";
import type { VaultKeys } from "../../crypto/keyring.ts";
import { UNREADABLE } from "../contents.ts";
import { overwriteRemains } from "../databaseRemains.ts";
import { samplesDecision } from "../documentMirror.ts";
import { type AlsoWrite, createIndexedDbRows, type VaultDatabase } from "../indexedDbRows.ts";
import { createRecords, type Records } from "../records.ts";
import type { DocumentWrite, SamplesDecision, VaultChange } from "../recordStore.ts";
import { idOf, listOf } from "../rows.ts";
import { beginReading, type EarlierMeta } from "./earlierSchema.ts";

/** The most documents that are sealed in one transaction, and bytes of their files. */
const BATCH = { most: 64, room: 16_000_000 };

/** The stores that are emptied at the end; documents go as they come over. */
const REST = ["summaries", "people", "cases", "values", "meta"] as const;

/** Key of version 1: ids of documents whose record is newer than what the list says of them. */
const PENDING_CHANGE = "tramia-pending-change";

/** Where the unreadable text of a list of version 1 is kept. */
const ASIDE_KEY = quarantineKey(KEYS.documents, MAX_ASIDE);

/** The list of version 1, and the text of it that version 1 could not read. */
const LISTS_OF_VERSION1 = [KEYS.documents, quarantineKey(KEYS.documents, 1)];

type List = ReturnType<typeof readListOfVersion1> | null;

/**
 * Seals plain data into the open vault, a few documents in one transaction, and removes them: it may be interrupted anywhere, and the next
 * call goes on. What the vault has under the same id or key stays. Rejects as the records do.
 * @param store local storage, where version 1 had its list
 */
export async function sealPlain(database: VaultDatabase, store: BrowserStore, now: VaultKeys): Promise<void> {
  const analyses = await readAnalyses();
  const { ids, sizes, isVersion1 } = await readIds(database);
  let gone: AlsoWrite = () => [];
  const rows = createIndexedDbRows(database, (transaction) => gone(transaction));
  const records = createRecords(rows, { keys: now, onLocked: () => undefined });
  const { isProtected } = await records.contents();
  // Every later version writes beside its list of which generation it is.
  const isOfVersion1 = isVersion1 || (!isProtected && store.getItem(KEYS.documentsGeneration) === null);
  const list = isOfVersion1 ? readListOfVersion1(store, new Set(ids)) : null;
  const wanted = new Set([...ids, ...(list?.entries.keys() ?? [])]);
  const byList = [...wanted].toSorted((one, other) => listOf(one).localeCompare(listOf(other)));
  for (const batch of splitByRoom(byList, (id) => sizes.get(id) ?? 0, BATCH)) {
    await records.change(async () => {
      const documents = await readDocuments(database, batch, list);
      const { entries } = await records.contents();
      gone = (transaction) =>
        transaction.objectStoreNames.contains("records")
          ? documents.flatMap(({ summary: { id } }) => [
              () => transaction.objectStore("records").delete(id),
              () => transaction.objectStore("files").delete(id),
            ])
          : [];
      const put = documents.filter(({ summary }) => !entries.has(summary.id));
      return { result: undefined, ...(documents.length > 0 && { change: { put } }) };
    });
  }
  const isRestNew = (await records.values()).get(ASIDE_KEY) !== list?.rest;
  // An interrupted protection had left them in clear.
  if (wanted.size > 0 && isProtected) await overwriteRemains(database);
  await records.change(async () => {
    const change = await planRest(database, store, records, { list, analyses });
    gone = (transaction) =>
      transaction.objectStoreNames.contains("meta")
        ? REST.map((name) => () => transaction.objectStore(name).clear())
        : [];
    return { result: undefined, ...(change && { change }) };
  });
  // Not awaited: another tab may have it open for a while.
  if (analyses) deleteDB(CASES_DATABASE_NAME).catch(() => undefined);
  const kept = list?.entries.size ?? 0;
  if (list?.rest && isRestNew) store.report({ kind: "setAside", key: KEYS.documents, asideKey: ASIDE_KEY, kept });
}

/** The change for everything beside the documents; null where there is nothing. */
async function planRest(
  database: VaultDatabase,
  store: BrowserStore,
  records: Records,
  { list, analyses }: { readonly list: List; readonly analyses: Awaited<ReturnType<typeof readAnalyses>> },
): Promise<VaultChange | null> {
  const { meta, people, cases, values } = await readRest(database);
  if (list?.rest) values.set(ASIDE_KEY, list.rest);
  const [{ people: known, summaries }, storedValues] = [await records.contents(), await records.values()];
  const files = new Set((await records.cases()).map(({ id }) => id));
  const added = [...(analyses ?? []), ...values].filter(([key]) => (storedValues.get(key) ?? null) === null);
  const isNothing = people.length + cases.length + added.length + (list?.entries.size ?? 0) === 0;
  if (!meta && isNothing) return null;
  const others = people.filter(({ id }) => !known.some((person) => person.id === id));
  const samples = meta?.samples ?? (list && samplesOfVersion1(store, summaries.size > 0));
  return {
    ...(others.length > 0 && { people: [...known, ...others] }),
    cases: { put: cases.filter(({ id }) => !files.has(id)) },
    values: new Map(added),
    ...(samples && { samples }),
  };
}

/** The ids of the documents before they are read, with the bytes of their files where a summary says so. */
async function readIds(database: VaultDatabase) {
  const transaction = await beginReading(database);
  const [records, files, blocks, meta] = await Promise.all([
    transaction?.objectStore("records").getAllKeys(),
    transaction?.objectStore("files").getAllKeys(),
    transaction?.objectStore("summaries").getAll(),
    transaction?.objectStore("meta").get("vault"),
  ]);
  const sizes = new Map((blocks ?? []).flat().map(({ id, size }) => [id, size]));
  const isVersion1 = (meta as EarlierMeta | undefined)?.isVersion1 === true;
  return { ids: [...(records ?? []), ...(files ?? []), ...sizes.keys()], sizes, isVersion1 };
}

/** The list of version 1 by id, without entries that are older than their records; and the text of it that cannot be read. */
function readListOfVersion1(store: BrowserStore, ids: ReadonlySet<string>) {
  const { entries, rest } = parseList(store.getItem(KEYS.documents), parseSummary);
  const pending = parseJson(store.getItem(PENDING_CHANGE) ?? "");
  const replaced = new Set(Array.isArray(pending) ? pending.filter((id) => ids.has(id)) : []);
  return { entries: new Map(entries.filter(({ id }) => !replaced.has(id)).map((one) => [one.id, one])), rest };
}

/** A person who has used version 1 gets no samples. */
function samplesOfVersion1(store: BrowserStore, hasDocuments: boolean): SamplesDecision | null {
  const isUsed = hasDocuments || LISTS_OF_VERSION1.some((key) => store.getItem(key) !== null);
  return samplesDecision(store) ?? (isUsed ? "declined" : null);
}

/** These documents as they are to be stored, as far as they exist. One without a summary gets it from its record. */
async function readDocuments(
  database: VaultDatabase,
  ids: readonly string[],
  list: List,
): Promise<readonly DocumentWrite[]> {
  const transaction = await beginReading(database);
  if (!transaction)
    return ids.flatMap((id) => list?.entries.get(id) ?? []).map((summary) => ({ summary, record: null, file: null }));
  const [records, files] = [transaction.objectStore("records"), transaction.objectStore("files")];
  const blocks = [...new Set(ids.map((id) => Number(idOf(listOf(id)))))];
  const [summaries, ...items] = await Promise.all([
    Promise.all(blocks.map((block) => transaction.objectStore("summaries").get(block))),
    ...ids.map(async (id) => [id, ...(await Promise.all([records.get(id), files.get(id)]))] as const),
  ]);
  const known = new Map(summaries.flatMap((block) => block ?? []).map((one) => [one.id, one]));
  return items.flatMap(([id, record = null, file = null]) => {
    const summary = known.get(id) ?? list?.entries.get(id);
    if (!summary && !record && !file) return [];
    const own = record && !summary?.evidence ? parseStoredSummary(record, file) : null;
    const damaged = { ...UNREADABLE, id, size: file?.size ?? 0, mimeType: file?.type ?? "" };
    const evidence = own?.evidence && { evidence: own.evidence };
    return { summary: summary ? { ...summary, ...evidence } : (own ?? damaged), record, file };
  });
}

async function readRest(database: VaultDatabase) {
  const transaction = await beginReading(database);
  const values = transaction?.objectStore("values");
  const [meta, unreadable, people, cases, keys, texts] = await Promise.all([
    transaction?.objectStore("meta").get("vault"),
    transaction?.objectStore("meta").get("unreadableList"),
    transaction?.objectStore("people").getAll(),
    transaction?.objectStore("cases").getAll(),
    values?.getAllKeys(),
    values?.getAll(),
  ]);
  const all = new Map((keys ?? []).map((key, at) => [key, texts?.[at] ?? ""]));
  if (typeof unreadable === "string") all.set(ASIDE_KEY, unreadable);
  return {
    meta: meta as EarlierMeta | undefined,
    people: (people ?? []).toSorted((a, b) => a.position - b.position),
    cases: cases ?? [],
    values: all,
  };
}

/** The analyses as personal values; null where their database is not there, or cannot be read. */
async function readAnalyses(): Promise<readonly (readonly [string, string])[] | null> {
  if (!(await hasDatabase([CASES_DATABASE_NAME]))) return null;
  try {
    const database = await openDB(CASES_DATABASE_NAME);
    const stored: readonly unknown[] = database.objectStoreNames.contains("cases")
      ? await database.getAll("cases")
      : [];
    database.close();
    return stored.map((one) => [earlierCaseKey(String(toRecord(one)["id"])), JSON.stringify(one)]);
  } catch (error) {
    console.warn("The earlier analyses could not be read.", error);
    return null;
  }
}

/** The summary of a record that has none; null where the record is damaged. Never throws. */
function parseStoredSummary(record: StoredDocument, file: Blob | null): DocumentSummary | null {
  try {
    return parseSummary(toSummary(record, file?.size ?? 0));
  } catch {
    return null;
  }
}
