import type { DamagedPart } from "@/domain/shared/storageMessages.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import type { CaseFile } from "@/domain/procedure/caseFile/caseFile.ts";
import { parseCaseFile } from "@/domain/procedure/caseFile/parseCaseFile.ts";
import { keepUnreadRow, keepUnreadRows } from "@/domain/shared/keepUnread.ts";
import { parsePerson } from "@/domain/documents/people/parsePeople.ts";
import { canonicalJson } from "@/domain/shared/canonicalJson.ts";
import { type Bytes, SealedError, toHex } from "../crypto/bytes.ts";
import type { VaultKeys } from "../crypto/keyring.ts";
import { createItemKey, sealBlob } from "../crypto/sealed.ts";
import { sealJson } from "../crypto/sealedJson.ts";
import { type KeyHolder, ProtectionChanged } from "./indexedDbRecords.ts";
import { type Sealed, summaryBlocks, type VaultMeta } from "./indexedDbSchema.ts";
import {
  changedContents,
  readSummary,
  type RecordStore,
  type StoredItem,
  summariesById,
  type TransactionReader,
  type VaultChange,
  type VaultContents,
} from "./recordStore.ts";
import {
  type Held,
  idOf,
  isDocument,
  type Listed,
  listName,
  readContents,
  UNREADABLE,
  withStoredValues,
} from "./sealedContents.ts";
import { nullIfDamaged, openKnown, valueEntries } from "./sealedIndex.ts";
import { areSameBytes } from "./sameFile.ts";
import {
  fileKey,
  INDEX,
  LOST,
  openDocument,
  openItem,
  placeOf,
  type RawItem,
  type SealedDocument,
  sealRow,
} from "./sealedItems.ts";
import { VaultError } from "./vault.ts";
import type { SealedChange, SealedStorage } from "./sealedStorage.ts";

/** Records of a protected vault, and what its conversions need. */
export interface SealedRecords extends RecordStore {
  /** Ids of what is not sealed yet. */
  plainIds(): Promise<ReadonlySet<string>>;
  /** Ids of what is sealed. */
  sealedIds(): Promise<ReadonlySet<string>>;
  /** Seals what is stored under an id: it stands beside the plain one until it was read back and compared. Rejects with a SealedError `damaged` where it differs. */
  seal(id: string): Promise<void>;
  /** The same in the other direction. */
  unseal(id: string): Promise<void>;
}

/** A change and what the vault is after it. */
interface Planned extends Omit<SealedChange, "meta" | "summaries"> {
  readonly after: Held;
  /** Ids of plain summaries that change. */
  readonly listed: readonly string[];
}

type Rows = Map<string, Sealed<Bytes> | null>;
type Files = Map<string, Sealed<Blob> | null>;

/**
 * The records of a protected vault. Contents are opened once and kept in memory; a change is planned on them, sealed, and written in
 * one transaction if nobody has changed the vault meanwhile, else planned again. Methods reject with ProtectionChanged where nothing
 * is sealed any more, with a SealedError `damaged` where something stored was changed, cut or put back to an older state.
 * @param onDamaged is called for each part that is, and does not keep anybody from the others
 */
export function createSealedRecords(
  storage: SealedStorage,
  holder: KeyHolder,
  onDamaged: (part: DamagedPart) => void = () => undefined,
): SealedRecords {
  let last: Held | null = null;
  storage.onOpened(() => {
    last = null;
  });

  /** @throws ProtectionChanged, or VaultError `unavailable` where this page has not the key */
  const keysOf = ({ protection }: VaultMeta): VaultKeys => {
    if (!protection) throw new ProtectionChanged();
    const { keys } = holder;
    if (keys && toHex(keys.id) === protection.keyId) return keys;
    holder.onLocked();
    throw new VaultError("unavailable");
  };

  const contents = async (): Promise<Held> => {
    if (last) {
      const meta = await storage.meta();
      keysOf(meta);
      if (last?.generation === meta.generation) {
        const held = last.valueChanges === meta.valueChanges ? last : await withStoredValues(last, storage, keysOf);
        if (held) return (last = held);
      }
    }
    last = await readContents(storage, keysOf, onDamaged);
    return last;
  };

  /** What is read, with the key and the contents of the same moment. */
  const reading = async <T extends { readonly meta: VaultMeta }>(
    read: () => Promise<T>,
  ): Promise<T & { readonly keys: VaultKeys; readonly held: Held }> => {
    for (;;) {
      const found = await read();
      const keys = keysOf(found.meta);
      const { generation } = found.meta;
      const held = last?.generation === generation ? last : await contents();
      if (held.generation === generation) return { ...found, keys, held };
    }
  };

  const readRaw = (ids: readonly string[], withFiles = true) => reading(() => storage.items(ids, withFiles));

  /** @throws SealedError `damaged`, once it was told */
  const openStored = async (
    { keys, held }: { readonly keys: VaultKeys; readonly held: Held },
    id: string,
    raw: RawItem,
  ): Promise<Omit<StoredItem, "id">> => {
    const revision = held.revisions.get(`doc/${id}`) ?? raw.row?.revision;
    try {
      if (raw.row && raw.row.revision !== revision) throw new SealedError("damaged");
      const sealed = raw.row && !(raw.record && raw.file) ? await openItem(keys, id, raw) : null;
      return { record: raw.record ?? sealed?.record ?? null, file: raw.file ?? sealed?.file ?? null };
    } catch (error) {
      onDamaged({ part: "document", name: held.summaries.get(id)?.filename ?? UNREADABLE.filename });
      throw error;
    }
  };

  /** What belongs to the vault: a sealed row that no list names was left by a conversion, or put there. */
  const readKnown = async (ids: readonly string[], withFiles = true) => {
    const { items, ...found } = await readRaw(ids, withFiles);
    const { revisions } = found.held;
    const known = items.map((raw, at) => (revisions.has(`doc/${ids[at]}`) ? raw : { ...raw, row: null }));
    return { ...found, items: known };
  };

  /** @throws SealedError `damaged` */
  const getWhole = async (ids: readonly string[], withFiles = true) => {
    const { items, ...found } = await readKnown(ids, withFiles);
    return Promise.all(items.map((raw, at) => openStored(found, ids[at] ?? "", raw)));
  };

  /** What is damaged is as what is not there: it can be removed, and replaced by a whole document. */
  const getItems = async (ids: readonly string[]): Promise<readonly StoredItem[]> => {
    const { items, ...found } = await readKnown(ids);
    return Promise.all(
      items.map(async (raw, at) => {
        const id = ids[at] ?? "";
        const open = (stored: RawItem) => nullIfDamaged(openStored(found, id, stored));
        const whole = (await open(raw)) ?? (await open({ ...raw, sealedFile: null }));
        return { id, ...(whole ?? { record: null, file: null }) };
      }),
    );
  };

  const storedIds = () => reading(() => storage.ids());

  const ids: TransactionReader["ids"] = async () => {
    const { records, files, rows, sealedFiles, held } = await storedIds();
    const isKnown = (id: string): boolean => held.revisions.has(`doc/${id}`);
    const docs = rows.filter((name) => name.startsWith("doc/")).map(idOf);
    return {
      records: new Set([...records, ...docs.filter(isKnown)]),
      files: new Set([...files, ...sealedFiles.filter(isKnown)]),
    };
  };

  /** What such a row holds; the row itself where it does not open. */
  const readList = async (name: "people" | "cases") => {
    const { keys, held, rows } = await reading(() => storage.rows([name]));
    const row = rows.get(name);
    const values = await openKnown<unknown[]>(keys, name, row, held.revisions.get(name), []);
    if (!values) onDamaged({ part: name });
    return { values: values ?? [], lost: values ? undefined : row, isWhole: values !== null };
  };

  const cases = async (): Promise<readonly CaseFile[]> =>
    (await readList("cases")).values.flatMap((file) => parseCaseFile(file) ?? []);

  const keysNow = async (): Promise<VaultKeys> => keysOf(await storage.meta());

  /** Adds a document's rows. @param isNew nothing of what is stored stays */
  const addDocument = async (
    rows: Rows,
    files: Files,
    { id, summary, record, file }: StoredItem & { readonly summary: DocumentSummary | null },
    { generation, isNew }: { readonly generation: number; readonly isNew: boolean },
  ): Promise<void> => {
    const known = isNew ? null : await readKnown([id]);
    const stored = known?.items[0] ?? null;
    const keys = known?.keys ?? (await keysNow());
    const at = placeOf(keys, `doc/${id}`, generation);
    // What is replaced whole is not opened: it may be what is damaged.
    const isKept = stored?.row && !(record && (file || !stored.sealedFile));
    if (isKept && stored.row.revision !== known?.held.revisions.get(`doc/${id}`)) throw new SealedError("damaged");
    const old = isKept ? await openDocument(keys, id, stored.row) : null;
    const bytes = file ?? stored?.file ?? null;
    // Another file has another key: no older file opens in its place.
    const item = (!bytes && old?.item) || (await createItemKey(keys, at));
    const whole = record ?? stored?.record ?? old?.record ?? null;
    const fileType = bytes?.type ?? old?.fileType ?? "";
    const sealed = await sealJson({ summary, record: whole, fileType } satisfies SealedDocument, keys, at, item);
    rows.set(`doc/${id}`, whole ? { revision: generation, bytes: sealed } : null);
    rows.set(`bare/${id}`, whole ? null : { revision: generation, bytes: sealed });
    const place = placeOf(keys, `file/${id}`, generation);
    if (bytes) files.set(id, { revision: generation, bytes: await sealBlob(bytes, fileKey(item), place) });
    else if (!stored?.sealedFile) files.set(id, null);
  };

  /** Adds the blocks of the list in which these documents are, or all of them, and the index. @returns what the vault is then */
  const addLists = async (rows: Rows, after: Held, changed?: readonly string[]): Promise<Held> => {
    const [keys, { summaries, generation }] = [await keysNow(), after];
    const revisions = new Map(after.revisions);
    // A document that is whole again, or not any more, has a row that goes and one that comes.
    for (const [name, row] of rows) if (!row) revisions.delete(name.replace(/^bare\//, "doc/"));
    for (const [name, row] of rows) if (row) revisions.set(name.replace(/^bare\//, "doc/"), row.revision);
    const listed = [...revisions]
      .filter(([name]) => isDocument(name))
      .map(([name, revision]): Listed => {
        const id = idOf(name);
        const summary = summaries.get(id);
        return { id, revision, summary: withUnread(after, summary ?? null) };
      });
    for (const [number, block] of summaryBlocks(listed, changed)) {
      const name = listName(number);
      rows.set(name, await sealRow(keys, name, generation, block));
      revisions.set(name, generation);
    }
    const index = Object.fromEntries([...revisions].filter(([name]) => !isDocument(name)));
    if (!storage.isProven) rows.set(INDEX, await sealRow(keys, INDEX, generation, index));
    return { ...after, revisions };
  };

  const prepare = async (before: Held, change: VaultChange): Promise<Planned> => {
    const { clear = false, remove = [], put = [], people, cases: changedCases } = change;
    const [rows, files]: [Rows, Files] = [new Map(), new Map()];
    const changed = [...remove, ...put.map(({ summary }) => summary.id)];
    const generation = before.generation + 1;
    const after = {
      ...changedContents(before, change),
      isProtected: true,
      plain: without(before.plain, clear ? null : changed),
      revisions: clear ? new Map(valueEntries(before.revisions)) : before.revisions,
      valueChanges: before.valueChanges,
      stored: before.stored,
    };
    for (const id of remove) {
      for (const name of [`doc/${id}`, `bare/${id}`]) rows.set(name, null);
      files.set(id, null);
    }
    for (const { summary, record, file } of put) {
      const isNew = clear || remove.includes(summary.id);
      const document = { id: summary.id, summary: withUnread(before, summary), record, file };
      await addDocument(rows, files, document, { generation, isNew });
    }
    /** What is stored, opened; what does not open stays under another name. */
    const readStored = async (name: "people" | "cases"): Promise<readonly unknown[]> => {
      if (clear) return [];
      const { values, lost } = await readList(name);
      if (lost) rows.set(`${LOST}${name}.${lost.revision}`, lost);
      return values;
    };
    if (people) {
      const kept = keepUnreadRows(await readStored("people"), parsePerson, people);
      rows.set("people", await sealRow(await keysNow(), "people", generation, kept));
    }
    if (changedCases) {
      const stored = await readStored("cases");
      const present = new Map(stored.flatMap((one) => parseCaseFile(one) ?? []).map((file) => [file.id, file]));
      for (const id of changedCases.remove ?? []) present.delete(id);
      for (const file of changedCases.put ?? []) present.set(file.id, file);
      const kept = keepUnreadRows(stored, parseCaseFile, [...present.values()]);
      rows.set("cases", await sealRow(await keysNow(), "cases", generation, kept));
    }
    const listed = changed.filter((id) => before.plain.has(id));
    return {
      after: await addLists(rows, after, clear ? undefined : changed),
      clear,
      rows,
      files,
      sealed: changed,
      listed,
    };
  };

  const write = async (before: Held, { after, listed, ...change }: Planned): Promise<boolean> => {
    const plain = listed.length > 0 ? [...after.plain.values()] : [];
    const kept = plain.flatMap((summary) => withUnread(after, summary) ?? []);
    const summaries = listed.length > 0 ? summaryBlocks(kept, listed) : [];
    const { generation, samples } = after;
    const isWritten = await storage.write(before, { ...change, summaries, meta: { generation, samples } }, keysOf);
    if (isWritten) last = after;
    return isWritten;
  };

  /** Puts a copy beside the original, reads it back, compares it, and then replaces the original; again where the vault changed meanwhile. */
  const convert = async (
    id: string,
    attempt: (before: Held, original: StoredItem) => Promise<boolean>,
  ): Promise<void> => {
    for (;;) {
      const before = await contents();
      const { items, ...found } = await readRaw([id]);
      if (items[0] && (await attempt(before, { id, ...(await openStored(found, id, items[0])) }))) return;
    }
  };

  return {
    contents,
    async change(plan) {
      for (;;) {
        const before = await contents();
        const planned = await plan(before, { getItems, ids, cases });
        if (!planned.change) return { ...planned, before };
        if (await write(before, await prepare(before, planned.change))) return { ...planned, before };
      }
    },
    getFile: async (id) => (await getWhole([id]))[0]?.file ?? null,
    getMany: async (wanted) => (await getWhole(wanted, false)).map(({ record }) => record),
    ids,
    cases,
    async stored() {
      const { stored } = await contents();
      const [persons, files] = [await readList("people"), await readList("cases")];
      if (!persons.isWhole || !files.isWhole) throw new SealedError("damaged");
      return { people: persons.values, cases: files.values, summaries: [...stored.values()] };
    },
    async plainIds() {
      const { plain } = await contents();
      const { records, files } = await storedIds();
      return new Set([...plain.keys(), ...records, ...files]);
    },
    async sealedIds() {
      const { plain, summaries } = await contents();
      const { rows } = await storedIds();
      return new Set([...without(summaries, [...plain.keys()]).keys(), ...rows.filter(isDocument).map(idOf)]);
    },
    seal: (id) =>
      convert(id, async (before, original) => {
        const summary = withUnread(before, before.summaries.get(id) ?? null);
        const generation = before.generation + 1;
        const [rows, files, lists]: [Rows, Files, Rows] = [new Map(), new Map(), new Map()];
        await addDocument(rows, files, { ...original, summary }, { generation, isNew: true });
        if (!(await storage.write(before, { rows, files }, keysOf))) return false;
        const { keys, items } = await readRaw([id]);
        if (!items[0] || !(await areSame(await openItem(keys, id, items[0]), original)))
          throw new SealedError("damaged");
        const revisions = new Map(before.revisions).set(`doc/${id}`, generation);
        const held = { ...before, generation, revisions, plain: without(before.plain, [id]) };
        const after = await addLists(lists, held, [id]);
        return write(before, { after, rows: lists, files: new Map(), sealed: [id], listed: [id] });
      }),
    unseal: (id) =>
      convert(id, async (before, original) => {
        const summary = before.summaries.get(id);
        if (!(await storage.write(before, { plain: original }, keysOf))) return false;
        const { items } = await readRaw([id]);
        if (!items[0] || !(await areSame(items[0], original))) throw new SealedError("damaged");
        const plain = summary ? summariesById([summary, ...without(before.plain, [id]).values()]) : before.plain;
        const rows: Rows = new Map([`doc/${id}`, `bare/${id}`].map((name) => [name, null]));
        const after = await addLists(rows, { ...before, generation: before.generation + 1, plain }, [id]);
        return write(before, { after, rows, files: new Map([[id, null]]), sealed: [], listed: [id] });
      }),
  };
}

async function areSame(one: Omit<StoredItem, "id">, other: Omit<StoredItem, "id">): Promise<boolean> {
  if (canonicalJson(one.record) !== canonicalJson(other.record)) return false;
  if (!one.file || !other.file) return one.file === other.file;
  return one.file.type === other.file.type && areSameBytes(one.file, other.file);
}

/** A summary to store, with the fields that a later version stored in it. */
function withUnread({ stored }: Held, summary: DocumentSummary | null): DocumentSummary | null {
  return summary && keepUnreadRow(stored.get(summary.id), readSummary, summary);
}

function without(summaries: VaultContents["summaries"], ids: readonly string[] | null): VaultContents["summaries"] {
  const left = new Map(ids && summaries);
  for (const id of ids ?? []) left.delete(id);
  return left;
}
