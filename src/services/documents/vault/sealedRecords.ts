import { parsePerson } from "@/domain/documents/people/parsePeople.ts";
import type { Person } from "@/domain/documents/people/person.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { parseSummary } from "@/domain/documents/vault/summary.ts";
import type { CaseFile } from "@/domain/procedure/caseFile/caseFile.ts";
import { parseCaseFile } from "@/domain/procedure/caseFile/parseCaseFile.ts";
import { canonicalJson } from "@/domain/shared/canonicalJson.ts";
import { type Bytes, SealedError, toHex } from "../crypto/bytes.ts";
import type { VaultKeys } from "../crypto/keyring.ts";
import { createItemKey, sealBlob } from "../crypto/sealed.ts";
import { sealJson } from "../crypto/sealedJson.ts";
import { type KeyHolder, ProtectionChanged } from "./indexedDbRecords.ts";
import { type Sealed, summaryBlocks, type VaultMeta } from "./indexedDbSchema.ts";
import {
  changedContents,
  type RecordStore,
  type StoredItem,
  summariesById,
  type TransactionReader,
  type VaultChange,
  type VaultContents,
} from "./recordStore.ts";
import { areSameBytes } from "./sameFile.ts";
import { fileKey, openDocument, openItem, openRow, placeOf, type SealedDocument, sealRow } from "./sealedItems.ts";
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

interface Held extends VaultContents {
  /** The summaries of documents that are not sealed yet. */
  readonly plain: VaultContents["summaries"];
}

/** A change and what the vault is after it. */
interface Planned extends Omit<SealedChange, "meta" | "summaries"> {
  readonly after: Held;
  /** Ids of plain summaries that change. */
  readonly listed: readonly string[];
}

type Rows = Map<string, Sealed<Bytes> | null>;
type Files = Map<string, Sealed<Blob> | null>;

const LIST_NAMES = [...summaryBlocks([]).keys()].map(listName);

/**
 * The records of a protected vault. Contents are opened once and kept in memory; a change is planned on them, sealed, and written in
 * one transaction if nobody has changed the vault meanwhile, else planned again. Methods reject with ProtectionChanged where nothing
 * is sealed any more, with a SealedError `damaged` where something stored was changed or cut.
 */
export function createSealedRecords(storage: SealedStorage, holder: KeyHolder): SealedRecords {
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

  /** The summaries of all sealed documents, each opened. @throws SealedError `damaged` where one does not open */
  const readSummaries = async (): Promise<DocumentSummary[]> => {
    const names = (await storage.ids()).rows.filter(isDocument);
    const { meta, rows } = await storage.rows(names);
    const items = [...rows].map(([name, row]) => openRow<SealedDocument>(keysOf(meta), `doc/${idOf(name)}`, row));
    return (await Promise.all(items)).flatMap(({ summary }) => summary ?? []);
  };

  const contents = async (): Promise<Held> => {
    if (last) {
      const meta = await storage.meta();
      keysOf(meta);
      if (last?.generation === meta.generation) return last;
    }
    const { meta, rows, summaries } = await storage.rows([...LIST_NAMES, "people"], true);
    const { generation, samples } = meta;
    const keys = keysOf(meta);
    const lists = [...rows].filter(([name]) => name !== "people");
    const blocks = await Promise.allSettled(lists.map(([name, row]) => openRow<DocumentSummary[]>(keys, name, row)));
    const opened = blocks.map((block) => (block.status === "fulfilled" ? block.value : []));
    // The list only repeats what each document says.
    if (blocks.some(({ status }) => status === "rejected")) opened.push(await readSummaries());
    const people = rows.get("people");
    const persons = people ? await openRow<Person[]>(keys, "people", people) : [];
    const [plain, sealed] = [summaries, opened.flat()].map((all) =>
      all.map((summary) => parseSummary(summary) ?? summary),
    );
    last = {
      generation,
      samples,
      isProtected: true,
      plain: summariesById(plain ?? []),
      summaries: summariesById([...(plain ?? []), ...(sealed ?? [])]),
      people: persons.flatMap((person) => parsePerson(person) ?? []),
    };
    return last;
  };

  const readRaw = async (ids: readonly string[], withFiles = true) => {
    const { meta, items } = await storage.items(ids, withFiles);
    return { keys: keysOf(meta), items };
  };

  const getItems = async (ids: readonly string[]): Promise<readonly StoredItem[]> => {
    const { keys, items } = await readRaw(ids);
    return Promise.all(
      items.map(async (raw, at) => {
        const id = ids[at] ?? "";
        const sealed = raw.row && !(raw.record && raw.file) ? await openItem(keys, id, raw) : null;
        return { id, record: raw.record ?? sealed?.record ?? null, file: raw.file ?? sealed?.file ?? null };
      }),
    );
  };

  const storedIds = async () => {
    const found = await storage.ids();
    keysOf(found.meta);
    return found;
  };

  const ids: TransactionReader["ids"] = async () => {
    const { records, files, rows, sealedFiles } = await storedIds();
    const docs = rows.filter((name) => name.startsWith("doc/")).map(idOf);
    return { records: new Set([...records, ...docs]), files: new Set([...files, ...sealedFiles]) };
  };

  const cases = async (): Promise<readonly CaseFile[]> => {
    const { meta, rows } = await storage.rows(["cases"]);
    const [keys, row] = [keysOf(meta), rows.get("cases")];
    const stored = row ? await openRow<CaseFile[]>(keys, "cases", row) : [];
    return stored.flatMap((file) => parseCaseFile(file) ?? []);
  };

  const keysNow = async (): Promise<VaultKeys> => keysOf(await storage.meta());

  /** Adds a document's rows. @param isNew nothing of what is stored stays */
  const addDocument = async (
    rows: Rows,
    files: Files,
    { id, summary, record, file }: StoredItem & { readonly summary: DocumentSummary | null },
    { generation, isNew }: { readonly generation: number; readonly isNew: boolean },
  ): Promise<void> => {
    const raw = isNew ? null : await readRaw([id]);
    const stored = raw?.items[0] ?? null;
    const keys = raw?.keys ?? (await keysNow());
    const at = placeOf(keys, `doc/${id}`, generation);
    const old = stored?.row ? await openDocument(keys, id, stored.row) : null;
    const item = old?.item ?? (await createItemKey(keys, at));
    const whole = record ?? stored?.record ?? old?.record ?? null;
    const bytes = file ?? stored?.file ?? null;
    const fileType = bytes?.type ?? old?.fileType ?? "";
    const sealed = await sealJson({ summary, record: whole, fileType } satisfies SealedDocument, keys, at, item);
    rows.set(`doc/${id}`, whole ? { revision: generation, bytes: sealed } : null);
    rows.set(`bare/${id}`, whole ? null : { revision: generation, bytes: sealed });
    const place = placeOf(keys, `file/${id}`, generation);
    if (bytes) files.set(id, { revision: generation, bytes: await sealBlob(bytes, fileKey(item), place) });
    else if (!stored?.sealedFile) files.set(id, null);
  };

  /** Adds the blocks of the list in which these documents are, or all of them. */
  const addLists = async (rows: Rows, { summaries, plain, generation }: Held, changed?: readonly string[]) => {
    const keys = await keysNow();
    const sealed = [...summaries.values()].filter(({ id }) => !plain.has(id));
    for (const [number, block] of summaryBlocks(sealed, changed)) {
      const name = listName(number);
      rows.set(name, await sealRow(keys, name, generation, block));
    }
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
    };
    for (const id of remove) {
      for (const name of [`doc/${id}`, `bare/${id}`]) rows.set(name, null);
      files.set(id, null);
    }
    for (const { summary, record, file } of put) {
      // What is stored whole in its place is not opened: it may be what is damaged.
      const isNew = clear || remove.includes(summary.id) || (record !== null && file !== null);
      await addDocument(rows, files, { id: summary.id, summary, record, file }, { generation, isNew });
    }
    if (clear || changed.length > 0) await addLists(rows, after, clear ? undefined : changed);
    if (people) rows.set("people", await sealRow(await keysNow(), "people", generation, people));
    if (changedCases) {
      const present = new Map((clear ? [] : await cases()).map((file) => [file.id, file]));
      for (const id of changedCases.remove ?? []) present.delete(id);
      for (const file of changedCases.put ?? []) present.set(file.id, file);
      rows.set("cases", await sealRow(await keysNow(), "cases", generation, [...present.values()]));
    }
    return { after, clear, rows, files, sealed: changed, listed: changed.filter((id) => before.plain.has(id)) };
  };

  const write = async (before: Held, { after, listed, ...change }: Planned): Promise<boolean> => {
    const summaries = listed.length > 0 ? summaryBlocks(after.plain.values(), listed) : [];
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
      const [original] = await getItems([id]);
      if (original && (await attempt(before, original))) return;
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
    getFile: async (id) => (await getItems([id]))[0]?.file ?? null,
    async getMany(wanted) {
      const { keys, items } = await readRaw(wanted, false);
      return Promise.all(
        items.map(async ({ record, row }, at) => {
          if (record || !row) return record;
          return (await openRow<SealedDocument>(keys, `doc/${wanted[at]}`, row)).record;
        }),
      );
    },
    ids,
    cases,
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
        const summary = before.summaries.get(id) ?? null;
        const generation = before.generation + 1;
        const [rows, files, lists]: [Rows, Files, Rows] = [new Map(), new Map(), new Map()];
        await addDocument(rows, files, { ...original, summary }, { generation, isNew: true });
        if (!(await storage.write(before, { rows, files }, keysOf))) return false;
        const { keys, items } = await readRaw([id]);
        if (!items[0] || !(await areSame(await openItem(keys, id, items[0]), original)))
          throw new SealedError("damaged");
        const after = { ...before, generation, plain: without(before.plain, [id]) };
        await addLists(lists, after, [id]);
        return write(before, { after, rows: lists, files: new Map(), sealed: [id], listed: [id] });
      }),
    unseal: (id) =>
      convert(id, async (before, original) => {
        const summary = before.summaries.get(id);
        if (!(await storage.write(before, { plain: original }, keysOf))) return false;
        const { items } = await readRaw([id]);
        if (!items[0] || !(await areSame(items[0], original))) throw new SealedError("damaged");
        const plain = summary ? summariesById([summary, ...without(before.plain, [id]).values()]) : before.plain;
        const after = { ...before, generation: before.generation + 1, plain };
        const rows: Rows = new Map([`doc/${id}`, `bare/${id}`].map((name) => [name, null]));
        await addLists(rows, after, [id]);
        return write(before, { after, rows, files: new Map([[id, null]]), sealed: [], listed: [id] });
      }),
  };
}

async function areSame(one: Omit<StoredItem, "id">, other: Omit<StoredItem, "id">): Promise<boolean> {
  if (canonicalJson(one.record) !== canonicalJson(other.record)) return false;
  if (!one.file || !other.file) return one.file === other.file;
  return one.file.type === other.file.type && areSameBytes(one.file, other.file);
}

function without(summaries: VaultContents["summaries"], ids: readonly string[] | null): VaultContents["summaries"] {
  const left = new Map(ids && summaries);
  for (const id of ids ?? []) left.delete(id);
  return left;
}

function listName(block: number): string {
  return `list/${String(block).padStart(2, "0")}`;
}

function isDocument(name: string): boolean {
  return /^(?:doc|bare)\//.test(name);
}

function idOf(name: string): string {
  return name.slice(name.indexOf("/") + 1);
}
