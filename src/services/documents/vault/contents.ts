import { parsePerson } from "@/domain/documents/people/parsePeople.ts";
import type { Person } from "@/domain/documents/people/person.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import type { DamagedPart } from "@/domain/shared/storageMessages.ts";
import { type Bytes, fromHex, SealedError, toHex } from "../crypto/bytes.ts";
import { deriveItemsKey, type Keyring, type VaultKeys } from "../crypto/keyring.ts";
import { hashBytes, hashSha256 } from "./hash.ts";
import { type FormerKey, type ItemKeys, nullIfDamaged, openDocument, openRow, sealRow } from "./items.ts";
import { readSummary, type SamplesDecision, summariesById, type VaultContents } from "./recordStore.ts";
import {
  DRAFT,
  FORMER_KEYS,
  idOf,
  isFile,
  kindOf,
  listOf,
  ROOT,
  type RowStore,
  type Sealed,
  type StoredRows,
  type Version,
} from "./rows.ts";

/** A version as JSON: revision and hash. */
type PlainVersion = readonly [revision: number, hash: string];

/** The row that proves all others: of documents it proves the lists, and each list its documents. */
export interface Root {
  readonly samples: SamplesDecision | null;
  /** The signature of the keyring: an older one does not open this vault. */
  readonly keyring: string;
  /** By the names of the rows, but for those of documents, their files, and drafts. */
  readonly rows: Readonly<Record<string, PlainVersion>>;
}

/** A document in its list. */
export interface Listed {
  readonly id: string;
  readonly row: PlainVersion;
  /** Null where it has no file. */
  readonly file: PlainVersion | null;
  /** Its text and values are there. */
  readonly hasRecord: boolean;
  /** As it is stored; a later version may have written more of it. */
  readonly summary: DocumentSummary | null;
}

/** A person as stored. */
export interface StoredPerson extends Person {
  /** Its place in the order in which people were added. */
  readonly position: number;
}

/** A vault key of before as it is stored in the row FORMER_KEYS. */
export interface StoredFormerKey extends Pick<FormerKey, "vault" | "isExposed"> {
  /** Name of the key, hexadecimal. */
  readonly keyId: string;
  /** Hexadecimal. */
  readonly raw: string;
}

/** What a vault holds, and what proves that it is what was stored last. */
export interface Held extends VaultContents {
  readonly keys: ItemKeys;
  readonly keyring: Keyring;
  /** Of every row and file but the root and drafts, by its name. */
  readonly versions: ReadonlyMap<string, Version>;
  /** By id. */
  readonly listed: ReadonlyMap<string, Listed>;
  /** People as they are stored, by the names of their rows; what this version cannot read included. */
  readonly persons: ReadonlyMap<string, unknown>;
}

/** Stands in the list for a document that cannot be read, so that it can be removed or replaced by a copy. */
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

/** How the contents are read. */
export interface ContentsDeps {
  readonly store: RowStore;
  /** The key of this page for that keyring. @throws VaultError `unavailable` where it has not got it */
  readonly keysFor: (keyring: Keyring | null) => VaultKeys;
  /** Is told what does not open, which keeps nobody from the rest. */
  readonly onDamaged: (part: DamagedPart) => void;
}

/** Version of a row or file as it is stored. */
export async function versionOf({ revision, bytes }: Sealed<Bytes | Blob>): Promise<Version> {
  const hash = await (bytes instanceof Uint8Array ? hashSha256(bytes) : hashBytes(bytes));
  return { revision, hash: hash ?? "" };
}

/** True where a row or file is the one that was stored last. */
export async function isCurrent(row: Sealed<Bytes | Blob>, version: Version | undefined): Promise<boolean> {
  if (row.revision !== version?.revision) return false;
  return (await versionOf(row)).hash === version.hash;
}

/** What a row holds; null where it is missing, damaged, or not the one that was stored last. */
export async function openProven<T>(
  { keys, versions }: Pick<Held, "keys" | "versions">,
  name: string,
  rows: StoredRows["rows"],
): Promise<T | null> {
  const row = rows.get(name);
  if (!row || !(await isCurrent(row, versions.get(name)))) return null;
  return nullIfDamaged(openRow<T>(keys, name, row));
}

/** What the vault holds now. @param before what was read last: of it only what has changed is read again */
export async function readContents(deps: ContentsDeps, before: Held | null): Promise<Held> {
  const { store, keysFor, onDamaged } = deps;
  for (;;) {
    const first = await store.read([ROOT, FORMER_KEYS]);
    const { generation, keys: stored } = first;
    const now = keysFor(stored.keyring);
    // The key is for this keyring.
    const keyring = stored.keyring as Keyring;
    const root = await openRoot(now, keyring, first);
    if (!root) onDamaged({ part: "index" });
    const proven = root ? entries(root.rows) : await readVersions(store);
    const keys = { now, former: await readFormerKeys({ now, versions: proven }, first, onDamaged) };
    const isOld = (name: string): boolean => isSame(before?.versions.get(name), proven.get(name));
    const names = [...proven.keys()].filter((name) => ["list", "person"].includes(kindOf(name)) && !isOld(name));
    const second = await store.read(names);
    if (second.generation !== generation) continue;
    const opened = new Map(
      await Promise.all(
        names.map(async (name) => [name, await openProven<unknown>({ keys, versions: proven }, name, second.rows)] as const),
      ),
    );
    const persons = new Map<string, unknown>();
    for (const name of [...proven.keys()].filter((one) => kindOf(one) === "person")) {
      const person = isOld(name) ? before?.persons.get(name) : opened.get(name);
      if (person === null || person === undefined) onDamaged({ part: "people" });
      else persons.set(name, person);
    }
    const listed = await readLists({ deps, keys, proven, opened, before: before && { held: before, isOld } });
    return {
      ...contentsOf({ generation, listed, persons, samples: root?.samples ?? null }),
      isProtected: stored.device === null,
      keys,
      keyring,
      versions: new Map([...proven, ...documentVersions(listed)]),
      listed,
      persons,
    };
  }
}

/** Summaries and people as the rest of the product reads them. */
export function contentsOf({
  generation,
  listed,
  persons,
  samples,
}: Pick<Held, "generation" | "listed" | "persons" | "samples">): VaultContents {
  const people = [...persons.values()] as StoredPerson[];
  return {
    generation,
    samples,
    summaries: summariesById([...listed.values()].flatMap(({ summary }) => (summary ? readSummary(summary) : []))),
    people: people.toSorted((a, b) => a.position - b.position).flatMap((person) => parsePerson(person) ?? []),
  };
}

/** The versions that the lists prove. */
export function documentVersions(listed: ReadonlyMap<string, Listed>): readonly (readonly [string, Version])[] {
  return [...listed.values()].flatMap(({ id, row, file }) => [
    [`doc/${id}`, toVersion(row)] as const,
    ...(file ? [[`file/${id}`, toVersion(file)] as const] : []),
  ]);
}

/** A version as it stands in lists and root. */
export const toPlain = ({ revision, hash }: Version): PlainVersion => [revision, hash];

const toVersion = ([revision, hash]: PlainVersion): Version => ({ revision, hash });

const isSame = (a: Version | undefined, b: Version | undefined): boolean =>
  a !== undefined && a.revision === b?.revision && a.hash === b.hash;

const entries = (rows: Root["rows"]): Map<string, Version> =>
  new Map(Object.entries(rows).map(([name, version]) => [name, toVersion(version)]));

/** Seals the root of a vault of that generation. */
export function sealRoot(
  { keys, keyring, samples, versions }: Pick<Held, "samples" | "versions" | "keyring"> & { readonly keys: Pick<ItemKeys, "now"> },
  generation: number,
): Promise<Sealed<Bytes>> {
  const proven = [...versions].filter(([name]) => isInRoot(name));
  const rows = Object.fromEntries(proven.map(([name, version]) => [name, toPlain(version)]));
  return sealRow(keys, ROOT, generation, { samples, keyring: keyring.mac, rows } satisfies Root);
}

/** True for the name of a row that the root proves, and not a list. */
export const isInRoot = (name: string): boolean => kindOf(name) !== "doc" && !isFile(name);

/** @throws SealedError `damaged` where the keyring is an older one than this vault was stored with */
async function openRoot(now: VaultKeys, keyring: Keyring, { rows }: StoredRows): Promise<Root | null> {
  const row = rows.get(ROOT);
  const root = row && (await nullIfDamaged(openRow<Root>({ now, former: [] }, ROOT, row)));
  if (!root) return null;
  if (root.keyring !== keyring.mac) throw new SealedError("damaged");
  return root;
}

/** Without a root each row is taken for the one that was stored last. */
async function readVersions(store: RowStore): Promise<Map<string, Version>> {
  const names = (await store.names()).filter((name) => !isFile(name) && name !== ROOT && !name.startsWith(DRAFT));
  const { rows } = await store.read(names.filter((name) => kindOf(name) !== "doc"));
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

async function importFormerKey({ vault, keyId, isExposed, raw }: StoredFormerKey): Promise<FormerKey> {
  const id = fromHex(keyId);
  return { vault, isExposed, id, key: await deriveItemsKey(fromHex(raw), id) };
}

interface Lists {
  readonly deps: ContentsDeps;
  readonly keys: ItemKeys;
  readonly proven: ReadonlyMap<string, Version>;
  readonly opened: ReadonlyMap<string, unknown>;
  readonly before: { readonly held: Held; readonly isOld: (name: string) => boolean } | null;
}

async function readLists({ deps, keys, proven, opened, before }: Lists): Promise<ReadonlyMap<string, Listed>> {
  const names = [...proven.keys()].filter((name) => kindOf(name) === "list");
  const read = names.flatMap((name) => (opened.get(name) as readonly Listed[] | null | undefined) ?? []);
  const kept = before ? [...before.held.listed.values()].filter(({ id }) => before.isOld(listOf(id))) : [];
  const lost = new Set(names.filter((name) => opened.get(name) === null));
  if (lost.size > 0) deps.onDamaged({ part: "list" });
  const found = lost.size > 0 ? await readDocuments(deps, keys, lost) : [];
  return new Map([...kept, ...read, ...found].map((one) => [one.id, one]));
}

/** The documents of these lists, each opened: a list only repeats what they say. */
async function readDocuments(
  { store, onDamaged }: ContentsDeps,
  keys: ItemKeys,
  lists: ReadonlySet<string>,
): Promise<readonly Listed[]> {
  const names = await store.names();
  const files = new Set(names.filter(isFile).map(idOf));
  const wanted = names.filter((name) => kindOf(name) === "doc" && lists.has(listOf(idOf(name))));
  const { rows } = await store.read(wanted);
  return Promise.all(
    [...rows].map(async ([name, row]): Promise<Listed> => {
      const id = idOf(name);
      const document = await nullIfDamaged(openDocument(keys, name, row));
      if (!document) onDamaged({ part: "document", name: UNREADABLE.filename });
      const stored = files.has(id) ? (await store.read([`file/${id}`])).files.get(`file/${id}`) : undefined;
      return {
        id,
        row: toPlain(await versionOf(row)),
        file: stored ? toPlain(await versionOf(stored)) : null,
        hasRecord: document !== null && document.record !== null,
        summary: document ? document.summary : { ...UNREADABLE, id },
      };
    }),
  );
}

/** The names of keys, for comparing. */
export const keyName = ({ id }: { readonly id: Bytes }): string => toHex(id);
