import { parsePerson } from "@/domain/documents/people/parsePeople.ts";
import type { Person } from "@/domain/documents/people/person.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { toRecord } from "@/domain/shared/json.ts";
import type { DamagedPart } from "@/domain/shared/storageMessages.ts";
import { type Bytes, fromHex, hashHex, toHex } from "../crypto/bytes.ts";
import { deriveItemsKey, type Keyring, type VaultKeys } from "../crypto/keyring.ts";
import { keyIdOf } from "../crypto/sealed.ts";
import { type FormerKey, type ItemKeys, nullIfDamaged, openDocument, openRow, sealRow } from "./items.ts";
import { readSummary, type SamplesDecision, summariesById, type VaultContents } from "./recordStore.ts";
import { VaultError } from "./vault.ts";
import {
  deviceSlotOf,
  FORMER_KEYS,
  idOf,
  isFile,
  isInRoot,
  kindOf,
  LIST_NAMES,
  listOf,
  ROOT,
  type RowStore,
  type Sealed,
  type StoredRows,
  type Version,
} from "./rows.ts";

/** Version in JSON form. */
export type PlainVersion = readonly [revision: number, hash: string];

/**
 * Version of a row in the common state, with the revision at which this device removed it; null if the row was missing. Revision 0 marks a row that
 * was created and removed here: the server may have it if its answer to a push was lost.
 */
export type Changed = readonly [revision: number, hash: string, removed?: number] | null;

/** Last state that this device and the server shared (decision A-176). */
export interface CommonState {
  /** Id of the account. */
  readonly owner: string;
  /** Writer word of the keyring: each new replica has another one. */
  readonly replica: string;
  /** Latest generation of the server that this device has received. */
  readonly generation: number;
  /** False until this device has all rows of that generation. */
  readonly isWhole: boolean;
  /** True if the contents from before joining the account were not compared with it yet. */
  readonly isJoining: boolean;
}

/** Common state with the later changes of this device. The root proves it. */
export interface Common extends CommonState {
  /** Versions before the change, by row name. */
  readonly changed: Readonly<Record<string, Changed>>;
}

export const toPlain = ({ revision, hash }: Version): PlainVersion => [revision, hash];

/** Row that proves all others: it proves the lists, and each list proves its documents. */
export interface Root {
  readonly samples: SamplesDecision | null;
  /** Signature of the keyring: an older keyring does not open this vault. */
  readonly keyring: string;
  /** Versions by row name, except documents, files and drafts. */
  readonly rows: Readonly<Record<string, PlainVersion>>;
  /** Absent while synchronising is off. */
  readonly common?: Common;
}

/** Entry of a document in its list. */
export interface ListEntry {
  readonly id: string;
  readonly row: PlainVersion;
  /** Null if it has no file. */
  readonly file: PlainVersion | null;
  /** True if its text and values are stored. */
  readonly hasRecord: boolean;
  /** As stored; a later version may have added fields. */
  readonly summary: DocumentSummary | null;
}

export interface StoredPerson extends Person {
  /** Position in the order of creation. */
  readonly position: number;
}

/** Former vault key, as stored in the row FORMER_KEYS. */
export interface StoredFormerKey extends Pick<FormerKey, "vault" | "isExposed"> {
  /** Name of the key, hexadecimal. */
  readonly keyId: string;
  /** Hexadecimal. */
  readonly raw: string;
}

/** Contents of a vault, and the versions that prove they are the latest. */
export interface VaultState extends VaultContents {
  /** Revision of the latest change. If a device had seen one change before making another, the later one has the higher revision. */
  readonly revision: number;
  /** Null while synchronising is off. */
  readonly common: Common | null;
  readonly keys: ItemKeys;
  readonly keyring: Keyring;
  /** Versions of the rows that the root proves, by name; `versionIn` also has those of documents and files. */
  readonly versions: ReadonlyMap<string, Version>;
  /** Entries of the document lists, by id. */
  readonly entries: ReadonlyMap<string, ListEntry>;
  /** People as stored, by row name, including those that this version cannot read. */
  readonly persons: ReadonlyMap<string, unknown>;
  /** Lists that did not open and were rebuilt from their documents: the next change seals them. */
  readonly rebuilt: ReadonlySet<string>;
}

/** List entry of a document that cannot be read, so that it can be removed or replaced by a copy. */
export const UNREADABLE: DocumentSummary = {
  id: "",
  filename: "Documento dañado",
  folderId: "memory",
  documentType: "",
  confidence: 0,
  uploadDate: new Date(0).toISOString(),
  isDemoData: false,
  size: 0,
  mimeType: "",
};

export interface ContentsDeps {
  readonly store: RowStore;
  /** Key of this page; null while it is locked. */
  readonly keys: () => VaultKeys | null;
  /** Gets the key of the stored keyring. @throws VaultError `unavailable` if a secret of the person is needed */
  readonly openKeys: () => Promise<void>;
  /** Called for each part that does not open; reading continues. */
  readonly onDamaged: (part: DamagedPart) => void;
}

export async function versionOf({ revision, bytes }: Sealed<Bytes | Blob>): Promise<Version> {
  return { revision, hash: await hashHex(bytes) };
}

/** True if the row or file has the proved version. */
export async function isCurrent(row: Sealed<Bytes | Blob>, version: Version | undefined): Promise<boolean> {
  if (row.revision !== version?.revision) return false;
  return (await versionOf(row)).hash === version.hash;
}

/** Content of a row; null if the row is missing, damaged, or not the proved version. */
export async function openProven<T>(
  { keys, versions }: Pick<VaultState, "keys" | "versions">,
  name: string,
  rows: StoredRows["rows"],
): Promise<T | null> {
  const row = rows.get(name);
  if (!row || !(await isCurrent(row, versions.get(name)))) return null;
  return nullIfDamaged(openRow<T>(keys, name, row));
}

/** True if the keys belong to the keyring. */
export const isKeyOf = (keys: VaultKeys | null, keyring: Keyring | null): keys is VaultKeys =>
  keys !== null && keyring !== null && toHex(keys.id) === keyring.keyId;

/** Reads the contents of the vault. @param before contents of the last read: only changed rows are read again */
export async function readContents(deps: ContentsDeps, before: VaultState | null): Promise<VaultState> {
  for (;;) {
    const first = await deps.store.read([ROOT, FORMER_KEYS]);
    const [now, { keyring }] = [deps.keys(), first.keys];
    if (!keyring || !isKeyOf(now, keyring)) {
      await deps.openKeys();
      continue;
    }
    const damaged: DamagedPart[] = [];
    const state = await readRest(
      { ...deps, onDamaged: (part) => damaged.push(part) },
      { ...first, now, keyring },
      before,
    );
    // Reads again if the vault has changed, so that all contents are of one moment.
    if ((await deps.store.generation()) !== first.generation) continue;
    for (const part of damaged) deps.onDamaged(part);
    return state;
  }
}

interface FirstRows extends StoredRows {
  readonly now: VaultKeys;
  readonly keyring: Keyring;
}

async function readRest(deps: ContentsDeps, first: FirstRows, before: VaultState | null): Promise<VaultState> {
  const { store, onDamaged } = deps;
  const { generation, now, keyring } = first;
  const root = await openRoot(first);
  if (!root) onDamaged({ part: "index" });
  const versions = root ? toVersions(root.rows) : await readVersions(store);
  const keys = { now, former: await readFormerKeys({ now, versions }, first, onDamaged) };
  const isOld = (name: string): boolean => isSame(before?.versions.get(name), versions.get(name));
  const changed = [...versions.keys()].filter((name) => ["list", "person"].includes(kindOf(name)) && !isOld(name));
  const opened = await openAll({ keys, versions }, changed, (await store.read(changed)).rows);
  const persons = new Map<string, unknown>();
  for (const name of [...versions.keys()].filter((one) => kindOf(one) === "person")) {
    const person = opened.has(name) ? opened.get(name) : before?.persons.get(name);
    if (opened.get(name) === null) onDamaged({ part: "people" });
    if (person !== null && person !== undefined) persons.set(name, person);
  }
  // Without a root, the set of lists is unknown.
  const changedLists = LIST_NAMES.filter((name) => (versions.has(name) || !root) && !isOld(name));
  const isSameList = (name: string): boolean => isOld(name) || !(versions.has(name) || before?.versions.has(name));
  const areSame = root !== null && before !== null && LIST_NAMES.every(isSameList);
  const unchangedEntries = before ? [...before.entries.values()].filter(({ id }) => isOld(listOf(id))) : [];
  const listEntries = (name: string): readonly ListEntry[] | null =>
    (opened.get(name) ?? null) as readonly ListEntry[] | null;
  const damagedLists = new Set(changedLists.filter((name) => listEntries(name) === null));
  const rebuiltEntries = await readDocuments(deps, keys, damagedLists);
  if (rebuiltEntries.length > 0 || (root && damagedLists.size > 0)) onDamaged({ part: "list" });
  const allEntries = [
    ...unchangedEntries,
    ...changedLists.flatMap((name) => listEntries(name) ?? []),
    ...rebuiltEntries,
  ];
  const entries = areSame ? before.entries : new Map(allEntries.map((entry) => [entry.id, entry]));
  return {
    generation,
    revision: root ? (first.rows.get(ROOT)?.revision ?? 0) : highestRevision({ versions, entries }),
    common: root?.common ?? null,
    samples: root?.samples ?? null,
    summaries: areSame ? before.summaries : summariesOf(entries),
    people: peopleOf(persons),
    isProtected: deviceSlotOf(first.keys) === null,
    keys,
    keyring,
    versions,
    entries,
    persons,
    rebuilt: root ? damagedLists : new Set(rebuiltEntries.map(({ id }) => listOf(id))),
  };
}

/** Summaries in the form that the rest of the product reads. */
export function summariesOf(entries: VaultState["entries"]): VaultContents["summaries"] {
  return summariesById([...entries.values()].flatMap(({ summary }) => (summary ? readSummary(summary) : [])));
}

/** People in the form that the rest of the product reads, in the order of creation. */
export function peopleOf(persons: VaultState["persons"]): readonly Person[] {
  const ordered = [...persons].toSorted(
    ([one, a], [other, b]) => positionOf(a) - positionOf(b) || (one < other ? -1 : 1),
  );
  return ordered.flatMap(([, person]) => parsePerson(person) ?? []);
}

/** Position of a person in the order of creation; last without one. */
export function positionOf(person: unknown): number {
  const { position } = toRecord(person);
  return typeof position === "number" && Number.isFinite(position) ? position : Number.MAX_SAFE_INTEGER;
}

/** Contents of these rows by name; null as in `openProven`. */
export async function openAll(
  state: Pick<VaultState, "keys" | "versions">,
  names: readonly string[],
  rows: StoredRows["rows"],
): Promise<ReadonlyMap<string, unknown>> {
  return new Map(
    await Promise.all(names.map(async (name) => [name, await openProven<unknown>(state, name, rows)] as const)),
  );
}

/** Version of a row or file, proved by the root or the list of its document. */
export function versionIn(
  { entries, versions }: Pick<VaultState, "entries" | "versions">,
  name: string,
): Version | undefined {
  const kind = kindOf(name);
  if (kind !== "doc" && kind !== "file") return versions.get(name);
  const document = entries.get(idOf(name));
  const version = kind === "doc" ? document?.row : document?.file;
  return version ? toVersion(version) : undefined;
}

const highestRevision = (state: Pick<VaultState, "entries" | "versions">): number =>
  namesIn(state).reduce((most, name) => Math.max(most, versionIn(state, name)?.revision ?? 0), 0);

/** Names of all rows and files with a version. */
export function namesIn({ entries, versions }: Pick<VaultState, "entries" | "versions">): readonly string[] {
  const documents = [...entries.values()].flatMap(({ id, file }) => [`doc/${id}`, ...(file ? [`file/${id}`] : [])]);
  return [...versions.keys(), ...documents];
}

const toVersion = ([revision, hash]: PlainVersion): Version => ({ revision, hash });

const isSame = (a: Version | undefined, b: Version | undefined): boolean =>
  a !== undefined && a.revision === b?.revision && a.hash === b.hash;

const toVersions = (rows: Root["rows"]): Map<string, Version> =>
  new Map(Object.entries(rows).map(([name, version]) => [name, toVersion(version)]));

/** Seals the root of a vault with the revision of its latest change. */
export function sealRoot(
  {
    keys,
    keyring,
    samples,
    versions,
    common = null,
  }: Pick<VaultState, "samples" | "versions" | "keyring"> &
    Partial<Pick<VaultState, "common">> & { readonly keys: Pick<ItemKeys, "now"> },
  revision: number,
): Promise<Sealed<Bytes>> {
  const rows = Object.fromEntries([...versions].map(([name, version]) => [name, toPlain(version)]));
  return sealRow(keys, ROOT, revision, {
    samples,
    keyring: keyring.mac,
    rows,
    ...(common && { common }),
  } satisfies Root);
}

/** Null if the root is missing or damaged. @throws VaultError `unconfirmed` if it was written with another keyring than the stored one */
async function openRoot({ now, keyring, rows }: FirstRows): Promise<Root | null> {
  const row = rows.get(ROOT);
  if (!row) return null;
  const keyId = keyIdOf(row.bytes);
  if (keyId.length > 0 && toHex(keyId) !== toHex(now.id)) throw new VaultError("unconfirmed");
  const root = await nullIfDamaged(openRow<Root>({ now, former: [] }, ROOT, row));
  if (root && root.keyring !== keyring.mac) throw new VaultError("unconfirmed");
  return root;
}

/** Without a root, the stored version of each row is accepted. */
async function readVersions(store: RowStore): Promise<Map<string, Version>> {
  const names = (await store.names()).filter((name) => isInRoot(name) && name !== ROOT);
  const { rows } = await store.read(names);
  return new Map(await Promise.all([...rows].map(async ([name, row]) => [name, await versionOf(row)] as const)));
}

async function readFormerKeys(
  { now, versions }: { readonly now: VaultKeys; readonly versions: ReadonlyMap<string, Version> },
  { rows }: StoredRows,
  onDamaged: ContentsDeps["onDamaged"],
): Promise<readonly FormerKey[]> {
  if (!versions.has(FORMER_KEYS)) return [];
  const keys = { now, former: [] };
  const stored = await openProven<readonly StoredFormerKey[]>({ keys, versions }, FORMER_KEYS, rows);
  if (!stored) onDamaged({ part: "index" });
  return Promise.all((stored ?? []).map(importFormerKey));
}

/** Union of the keys; exposed if any list says so. */
export function uniteFormerKeys(...lists: readonly (readonly StoredFormerKey[])[]): readonly StoredFormerKey[] {
  const united = new Map<string, StoredFormerKey>();
  for (const one of lists.flat()) {
    const isExposed = one.isExposed || united.get(one.keyId)?.isExposed === true;
    united.set(one.keyId, { ...one, isExposed });
  }
  return [...united.values()];
}

/** Imports a stored former key. */
export async function importFormerKey({ vault, keyId, isExposed, raw }: StoredFormerKey): Promise<FormerKey> {
  const id = fromHex(keyId);
  return { vault, isExposed, id, key: await deriveItemsKey(fromHex(raw), id) };
}

/** Opens the documents of these lists: a list only repeats their summaries. */
async function readDocuments(
  { store, onDamaged }: ContentsDeps,
  keys: ItemKeys,
  lists: ReadonlySet<string>,
): Promise<readonly ListEntry[]> {
  if (lists.size === 0) return [];
  const names = await store.names();
  const files = new Set(names.filter(isFile).map(idOf));
  const found: ListEntry[] = [];
  // One after another: the files together would not fit into memory.
  for (const name of names.filter((one) => kindOf(one) === "doc" && lists.has(listOf(idOf(one))))) {
    const id = idOf(name);
    const stored = await store.read(files.has(id) ? [name, `file/${id}`] : [name]);
    const [row, file] = [stored.rows.get(name), stored.files.get(`file/${id}`)];
    if (!row) continue;
    const document = await nullIfDamaged(openDocument(keys, name, row));
    if (!document) onDamaged({ part: "document", name: UNREADABLE.filename });
    found.push({
      id,
      row: toPlain(await versionOf(row)),
      file: file ? toPlain(await versionOf(file)) : null,
      hasRecord: document !== null && document.record !== null,
      summary: document ? document.summary : { ...UNREADABLE, id },
    });
  }
  return found;
}
