import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { toRecord } from "@/domain/shared/json.ts";
import type { DamagedPart } from "@/domain/shared/storageMessages.ts";
import type { Bytes } from "../../crypto/bytes.ts";
import type { OpenedKeyring } from "../../crypto/keyring.ts";
import { createIndexedDbRows, type VaultDatabase } from "../indexedDbRows.ts";
import { type ItemKeys, nullIfDamaged, openDocument, openRow, sealRow } from "../items.ts";
import type { EarlierMeta } from "./earlierSchema.ts";
import { type ListEntry, sealRoot, toPlain, UNREADABLE, versionOf } from "../contents.ts";
import { idOf, kindOf, LIST_NAMES, listOf, ROOT, type Sealed, type Version } from "../rows.ts";

/** A vault of versions 5 and 6, as it is stored. */
interface SealedVault {
  /** Of the rows of this version. */
  readonly generation: number;
  readonly meta: EarlierMeta;
  readonly pepper: CryptoKey | null;
  readonly sealed: ReadonlyMap<string, Sealed<Bytes>>;
  /** By the id of the document. */
  readonly files: ReadonlyMap<string, Sealed<Blob>>;
  /** Ids of documents that are not sealed. */
  readonly plain: ReadonlySet<string>;
}

/** The vault that is read, and the rows that it becomes. */
interface Move extends SealedVault {
  readonly keys: ItemKeys;
  readonly onDamaged: (part: DamagedPart) => void;
  /** Revisions by the names of lists, people, cases and values; null where the index does not open. */
  readonly index: Readonly<Record<string, number>> | null;
  /** Revision of the rows that are sealed by this version. */
  readonly revision: number;
  readonly rows: Map<string, Sealed<Bytes>>;
  /** Of the rows that the root proves. */
  readonly versions: Map<string, Version>;
}

/** The entry of a document in its list. */
interface EarlierListed {
  readonly id: string;
  readonly revision: number;
  readonly summary: DocumentSummary | null;
}

/**
 * Moves the rows of a protected vault into the stores of this version, in one transaction, with a keyring that gives the same key. The bytes
 * of documents, files, values and drafts stay as they are; lists, people and cases become rows of their own. What does not open is reported,
 * and stays under its name. Does nothing where another tab was first.
 */
export async function moveSealed(
  database: VaultDatabase,
  { keyring, keys: now }: OpenedKeyring,
  onDamaged: (part: DamagedPart) => void,
): Promise<void> {
  const vault = await readSealed(database);
  if (!vault) return;
  const { generation, sealed, files, meta, pepper } = vault;
  const keys = { now, former: [] };
  const index = await openSealed<NonNullable<Move["index"]>>({ sealed, keys }, "index");
  if (!index) onDamaged({ part: "index" });
  const revisions = [...sealed.values(), ...files.values()].map((row) => row.revision);
  const revision = revisions.reduce((most, one) => Math.max(most, one), meta.generation) + 1;
  const move: Move = { ...vault, keys, onDamaged, index, revision, rows: new Map(), versions: new Map() };
  const moved = new Set<string>();
  for (const list of LIST_NAMES) {
    const block = await moveDocuments(move, list);
    for (const { id } of block) moved.add(id);
    if (block.length > 0) await put(move, list, block);
  }
  await moveEach(move, "people", (one, position) => [`person/${String(one["id"])}`, { ...one, position }]);
  await moveEach(move, "cases", (one) => [`case/${String(one["id"])}`, one]);
  await moveValues(move);
  for (const [name, row] of sealed) if (["draft", "lost"].includes(kindOf(name))) move.rows.set(name, row);
  move.rows.set(ROOT, await sealRoot({ ...move, keyring, samples: meta.samples }, revision));
  // Files that an interrupted conversion left beside their plain ones.
  const left = [...files.keys()].filter((id) => !moved.has(id)).map((id) => [`file/${id}`, null] as const);
  const store = createIndexedDbRows(database, (transaction) => [
    () => transaction.objectStore("sealed").clear(),
    () => transaction.objectStore("keyring").clear(),
    () => transaction.objectStore("meta").put({ generation: 0, samples: meta.samples }, "vault"),
  ]);
  await store.write(generation, { rows: move.rows, files: new Map(left), keys: { keyring, device: null, pepper } });
}

/** The entries of a list; adds the rows of their documents. */
async function moveDocuments(move: Move, list: string): Promise<readonly ListEntry[]> {
  const { sealed, files, rows, onDamaged } = move;
  const known = await openKnown<EarlierListed>(move, list);
  if (!known) onDamaged({ part: "list" });
  const block: ListEntry[] = [];
  for (const { id, revision, summary } of known ?? (await openDocuments(move, list))) {
    const [row, file] = [sealed.get(`doc/${id}`) ?? sealed.get(`bare/${id}`), files.get(id)];
    // A row of another revision is not the one that was stored last, and does not open.
    const version = row?.revision === revision ? await versionOf(row) : { revision, hash: "" };
    if (row) rows.set(`doc/${id}`, row);
    block.push({
      id,
      row: toPlain(version),
      file: file ? toPlain(await versionOf(file)) : null,
      hasRecord: sealed.has(`doc/${id}`),
      summary,
    });
  }
  return block;
}

/** The documents of a list that does not open, each opened for its summary. */
async function openDocuments(
  { sealed, keys, plain, onDamaged }: Move,
  list: string,
): Promise<readonly EarlierListed[]> {
  const found: EarlierListed[] = [];
  for (const [name, row] of sealed) {
    const id = idOf(name);
    if (!["doc", "bare"].includes(kindOf(name)) || listOf(id) !== list || plain.has(id)) continue;
    const document = await nullIfDamaged(openDocument(keys, `doc/${id}`, row));
    if (!document) onDamaged({ part: "document", name: UNREADABLE.filename });
    found.push({ id, revision: row.revision, summary: document ? document.summary : { ...UNREADABLE, id } });
  }
  return found;
}

/** Seals each person or case in a row of its own. */
async function moveEach(
  move: Move,
  name: "people" | "cases",
  toRow: (one: Readonly<Record<string, unknown>>, position: number) => readonly [name: string, value: unknown],
): Promise<void> {
  const all = await openKnown(move, name);
  const row = move.sealed.get(name);
  if (!all) move.onDamaged({ part: name });
  if (!all && row) move.rows.set(name, row);
  for (const [position, one] of (all ?? []).entries()) await put(move, ...toRow(toRecord(one), position));
}

/** An index that has `values` proves the personal values; an older one does not. */
async function moveValues({ sealed, index, rows, versions }: Move): Promise<void> {
  const proof = index && "values" in index ? index : null;
  for (const name of new Set([...sealed.keys(), ...Object.keys(proof ?? {})])) {
    if (kindOf(name) !== "value") continue;
    const row = sealed.get(name);
    const revision = (proof ? proof[name] : row?.revision) ?? 0;
    versions.set(name, row?.revision === revision ? await versionOf(row) : { revision, hash: "" });
    if (row) rows.set(name, row);
  }
}

async function put({ keys, revision, rows, versions }: Move, name: string, value: unknown): Promise<void> {
  const row = await sealRow(keys, name, revision, value);
  rows.set(name, row);
  versions.set(name, await versionOf(row));
}

/** The content of a row; null where it does not open, or is not the one that was stored last. */
async function openKnown<T>(move: Move, name: string): Promise<readonly T[] | null> {
  const revision = move.sealed.get(name)?.revision;
  if (move.index && move.index[name] !== revision) return null;
  return revision === undefined ? [] : openSealed<readonly T[]>(move, name);
}

async function openSealed<T>({ sealed, keys }: Pick<Move, "sealed" | "keys">, name: string): Promise<T | null> {
  const row = sealed.get(name);
  return row ? nullIfDamaged(openRow<T>(keys, name, row)) : null;
}

/** Null where this version has stored a keyring already. */
async function readSealed(database: VaultDatabase): Promise<SealedVault | null> {
  const { transaction } = await database.begin("readonly");
  const [sealed, files] = [transaction.objectStore("sealed"), transaction.objectStore("sealedFiles")];
  const [now, generation, meta, device, names, rows, ids, blobs, blocks] = await Promise.all([
    transaction.objectStore("keys").get("keyring"),
    transaction.objectStore("state").get("generation"),
    transaction.objectStore("meta").get("vault"),
    transaction.objectStore("keyring").get("device"),
    sealed.getAllKeys(),
    sealed.getAll(),
    files.getAllKeys(),
    files.getAll(),
    transaction.objectStore("summaries").getAll(),
  ]);
  if (now) return null;
  return {
    generation: generation ?? 0,
    meta: meta as EarlierMeta,
    pepper: (device as CryptoKey | undefined) ?? null,
    sealed: zip(names, rows),
    files: zip(ids, blobs),
    plain: new Set(blocks.flat().map(({ id }) => id)),
  };
}

const zip = <T>(names: readonly string[], values: readonly T[]): ReadonlyMap<string, T> =>
  new Map(names.map((name, at) => [name, values[at] as T]));
