import { deleteDB, openDB } from "idb";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { parseSummary } from "@/domain/documents/vault/summary.ts";
import { splitByRoom } from "@/domain/shared/batches.ts";
import { canonicalJson } from "@/domain/shared/canonicalJson.ts";
import { parseJson, toRecord } from "@/domain/shared/json.ts";
import type { BrowserStore } from "../../../shared/storage/browserStore.ts";
import { hasDatabase } from "../../../shared/storage/hasDatabase.ts";
import { caseKey, CASES_DATABASE_NAME, KEYS, quarantineKey } from "../../../shared/storage/keys.ts";
import { MAX_ASIDE, parseList } from "../../../shared/storage/list.ts";
import { SealedError, toHex, utf8 } from "../../crypto/bytes.ts";
import { type Keyring, openSlot, sealKeyring, type StoredSlot, type VaultKeys, wordsOf } from "../../crypto/keyring.ts";
import { parseStoredSummary } from "../browserVaultPlans.ts";
import { UNREADABLE } from "../contents.ts";
import { overwriteRemains } from "../databaseRemains.ts";
import { samplesDecision } from "../documentMirror.ts";
import { type AlsoWrite, createIndexedDbRows, type VaultDatabase } from "../indexedDbRows.ts";
import { openByDevice } from "../openVault.ts";
import { createRecords } from "../records.ts";
import type { DocumentWrite } from "../recordStore.ts";
import { idOf, listOf, type RowStore, type StoredKeys } from "../rows.ts";
import { VaultError } from "../vault.ts";
import { isEarlierFlag, isFarewell } from "./earlierFlag.ts";
import type { EarlierKeyring, EarlierMeta } from "./earlierSchema.ts";
import { moveSealed } from "./earlierSealed.ts";

/**
 * What versions 1 to 6 of the database have left in this browser, and the analyses of `tramia-cases`. Everything that knows of them is in
 * this folder.
 */
export interface EarlierStores {
  /**
   * What opens a vault that an earlier version protected, its keyring with the number 0; null where there is none, or this version has it
   * already. @throws VaultError `damaged` where something sealed is left without its keyring, `unconfirmed` where this version had one
   */
  keys(): Promise<StoredKeys | null>;
  /** Opens such a vault by a slot, and stores what is sealed as this version does. @throws SealedError */
  open(keyring: Keyring, slot: StoredSlot, secret: CryptoKey): Promise<VaultKeys>;
  /** As `openByDevice`, with what is not sealed; null also where `keys` is not. */
  openByDevice(): Promise<VaultKeys | null>;
  /**
   * Seals what is not sealed into the open vault, a few documents in one transaction, and removes it: it may be cut off anywhere, and the
   * next call goes on. What the vault has under the same id or key stays. Rejects as the records do.
   */
  sealRest(keys: VaultKeys): Promise<void>;
}

/** Documents that are sealed in one transaction, and bytes of their files. */
const BATCH = { most: 64, room: 16_000_000 };

/** The stores that are emptied at the end; documents go as they come over. */
const REST = ["summaries", "people", "cases", "values", "meta"] as const;

/** Key of version 1: ids of documents whose record is newer than what the list says of them. */
const PENDING_CHANGE = "tramia-pending-change";

/** @param store local storage, where version 1 had its list */
export function createEarlierStores(database: VaultDatabase, rows: RowStore, store: BrowserStore): EarlierStores {
  const keys = async (): Promise<StoredKeys | null> => {
    const { now, meta, keyring, device, farewell, sealed } = await readKeyring(database);
    const flag = store.getItem(KEYS.protected);
    // Local storage may come back as it was before a crash: the farewell stays where it is.
    if (flag !== null && (await isFarewell(farewell, flag))) store.removeItem(KEYS.protected);
    if (now || !(meta?.protection || keyring || sealed)) return null;
    // A keyring of now was there.
    if (flag !== null && !isEarlierFlag(flag)) throw new VaultError("unconfirmed");
    if (!keyring || meta?.protection?.keyId !== keyring.keyId) throw new VaultError("damaged");
    return { keyring: { ...keyring, number: 0 }, device: null, pepper: device };
  };

  const sealRest = async (now: VaultKeys): Promise<void> => {
    const analyses = await readAnalyses();
    const { ids, sizes, isVersion1 } = await readIds(database);
    const list = isVersion1 ? readListOfVersion1(store, new Set(ids)) : null;
    let gone: AlsoWrite = () => [];
    const all = createIndexedDbRows(database, (transaction) => gone(transaction));
    const records = createRecords(all, { keys: now, onLocked: () => undefined });
    const wanted = new Set([...ids, ...(list?.entries.keys() ?? [])]);
    const byList = [...wanted].toSorted((one, other) => listOf(one).localeCompare(listOf(other)));
    for (const batch of splitByRoom(byList, (id) => sizes.get(id) ?? 0, BATCH)) {
      await records.change(async () => {
        const documents = await readDocuments(database, batch, list?.entries);
        const { listed } = await records.contents();
        gone = (transaction) => documents.flatMap(({ summary: { id } }) => [
          () => transaction.objectStore("records").delete(id),
          () => transaction.objectStore("files").delete(id),
        ]);
        const put = documents.filter(({ summary }) => !listed.has(summary.id));
        return documents.length > 0 ? { result: undefined, change: { put } } : { result: undefined };
      });
    }
    // What a protection that was cut off had left open.
    if (wanted.size > 0 && (await records.contents()).isProtected) await overwriteRemains(database);
    await records.change(async ({ people: known, summaries }, reader) => {
      const { meta, people, cases, values } = await readRest(database);
      if (list?.rest) values.set(ASIDE_KEY, list.rest);
      const [held, files] = [await records.values(), new Set((await reader.cases()).map(({ id }) => id))];
      const added = [...(analyses ?? []), ...values].filter(([key]) => (held.get(key) ?? null) === null);
      if (!meta && people.length + cases.length + added.length === 0) return { result: undefined };
      gone = (transaction) =>
        transaction.objectStoreNames.contains("meta")
          ? REST.map((name) => () => transaction.objectStore(name).clear())
          : [];
      const others = people.filter(({ id }) => !known.some((person) => person.id === id));
      const isUsed = list !== null && (summaries.size > 0 || store.getItem(KEYS.documents) !== null);
      const samples = meta?.samples ?? (isUsed ? (samplesDecision(store) ?? "declined") : null);
      return {
        result: undefined,
        change: {
          ...(others.length > 0 && { people: [...known, ...others] }),
          cases: { put: cases.filter(({ id }) => !files.has(id)) },
          values: new Map(added),
          ...(samples && { samples }),
        },
      };
    });
    // Not awaited: another tab may have it open for a while.
    if (analyses) deleteDB(CASES_DATABASE_NAME).catch(() => undefined);
    const kept = list?.entries.size ?? 0;
    if (list?.rest) store.report({ kind: "setAside", key: KEYS.documents, asideKey: ASIDE_KEY, kept });
  };

  return {
    keys,
    sealRest,
    async openByDevice() {
      const own = (await keys()) ? null : await openByDevice(rows, store);
      if (own) await sealRest(own);
      return own;
    },
    async open(keyring, slot, secret) {
      const { vault, keyId, slots, settings } = keyring;
      const secrets = await openSlot(keyring, slot, secret);
      const words = await wordsOf(vault, secrets.signer);
      const opened = await sealKeyring({ vault, number: 1, keyId, slots, settings, words }, secrets);
      // Its signature is over all that it has, and it never had a number.
      const said = utf8(canonicalJson({ ...keyring, number: undefined, mac: undefined }));
      const mac = await crypto.subtle.sign("HMAC", opened.keys.mac, said);
      if (toHex(new Uint8Array(mac)) !== keyring.mac) throw new SealedError("damaged");
      await moveSealed(database, opened, (damaged) => store.report({ kind: "damaged", damaged }));
      return opened.keys;
    },
  };
}

/** Where what could not be read of a list of version 1 is kept. */
const ASIDE_KEY = quarantineKey(KEYS.documents, MAX_ASIDE);

/** Begins a transaction; null where the database never was of an earlier version. */
async function beginReading(database: VaultDatabase) {
  const { transaction } = await database.begin("readonly");
  return transaction.objectStoreNames.contains("meta") ? transaction : null;
}

async function readKeyring(database: VaultDatabase) {
  const transaction = await beginReading(database);
  const store = transaction?.objectStore("keyring");
  const [now, meta, keyring, device, farewell, ...sealed] = await Promise.all([
    transaction?.objectStore("keys").get("keyring"),
    transaction?.objectStore("meta").get("vault"),
    store?.get("keyring"),
    store?.get("device"),
    store?.get("farewell"),
    // Behind `~` there is what is no part of the vault.
    transaction?.objectStore("sealed").getKey(IDBKeyRange.upperBound("~", true)),
    transaction?.objectStore("sealedFiles").getKey(IDBKeyRange.lowerBound("")),
  ]);
  return {
    now,
    meta: meta as EarlierMeta | undefined,
    keyring: keyring as EarlierKeyring | undefined,
    device: (device as CryptoKey | undefined) ?? null,
    farewell,
    sealed: sealed.some((key) => key !== undefined),
  };
}

/** What is known of the documents before they are read: bytes of their files by id, where a summary says so. */
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

/** The list of version 1, by id, without what its records say better; and what of it cannot be read. */
function readListOfVersion1(store: BrowserStore, ids: ReadonlySet<string>) {
  const { entries, rest } = parseList(store.getItem(KEYS.documents), parseSummary);
  const pending = parseJson(store.getItem(PENDING_CHANGE) ?? "");
  const replaced = new Set(Array.isArray(pending) ? pending.filter((id) => ids.has(id)) : []);
  return { entries: new Map(entries.filter(({ id }) => !replaced.has(id)).map((one) => [one.id, one])), rest };
}

/** Those of these documents that are there, as they are to be stored. What has no summary gets it from its record. */
async function readDocuments(
  database: VaultDatabase,
  ids: readonly string[],
  list: ReadonlyMap<string, DocumentSummary> = new Map(),
): Promise<readonly DocumentWrite[]> {
  const transaction = await beginReading(database);
  if (!transaction) return [];
  const [records, files] = [transaction.objectStore("records"), transaction.objectStore("files")];
  const blocks = [...new Set(ids.map((id) => Number(idOf(listOf(id)))))];
  const [meta, summaries, ...items] = await Promise.all([
    transaction.objectStore("meta").get("vault"),
    Promise.all(blocks.map((block) => transaction.objectStore("summaries").get(block))),
    ...ids.map((id) => Promise.all([id, records.get(id), files.get(id)] as const)),
  ]);
  const isVersion1 = (meta as EarlierMeta | undefined)?.isVersion1 === true;
  const known = new Map(summaries.flatMap((block) => block ?? []).map((one) => [one.id, one]));
  return items.flatMap(([id, record = null, file = null]) => {
    const listed = known.get(id) ?? (isVersion1 ? list.get(id) : undefined);
    if (!listed && !record && !file) return [];
    const own = record && !listed?.evidence ? parseStoredSummary(record, file) : null;
    const damaged = { ...UNREADABLE, id, size: file?.size ?? 0, mimeType: file?.type ?? "" };
    const evidence = own?.evidence && { evidence: own.evidence };
    return { summary: listed ? { ...listed, ...evidence } : (own ?? damaged), record, file };
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
    const stored: readonly unknown[] = database.objectStoreNames.contains("cases") ? await database.getAll("cases") : [];
    database.close();
    return stored.map((one) => [caseKey(String(toRecord(one)["id"])), JSON.stringify(one)]);
  } catch (error) {
    console.warn("The earlier analyses could not be read.", error);
    return null;
  }
}
