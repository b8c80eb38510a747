import type { Person } from "@/domain/documents/people/person.ts";
import { parsePerson } from "@/domain/documents/people/parsePeople.ts";
import { keepUnreadRow } from "@/domain/shared/keepUnread.ts";
import type { Bytes } from "../crypto/bytes.ts";
import {
  createDocumentKey,
  type ItemKeys,
  nullIfDamaged,
  type OpenedDocument,
  openDocument,
  openRow,
  resealRow,
  rewrapRow,
  sealDocument,
  sealFile,
  sealRow,
} from "./items.ts";
import type { SamplesDecision } from "./recordStore.ts";
import {
  type CommonState,
  type VaultState,
  isCurrent,
  type ListEntry,
  type PlainVersion,
  positionOf,
  type StoredPerson,
  UNREADABLE,
  toPlain,
  versionIn,
  versionOf,
} from "./contents.ts";
import {
  FORMER_KEYS,
  ROOT,
  baseName,
  idOf,
  isFile,
  isInRoot,
  kindOf,
  listOf,
  type Sealed,
  type StoredRows,
  type Version,
} from "./rows.ts";

/** Rows and files that a change writes, and the contents after it. */
export interface Draft {
  readonly revision: number;
  readonly rows: Map<string, Sealed<Bytes> | null>;
  readonly files: Map<string, Sealed<Blob> | null>;
  readonly entries: Map<string, ListEntry>;
  /** Versions of the rows that the root proves. */
  readonly versions: Map<string, Version>;
  readonly persons: Map<string, unknown>;
  /** Lists whose documents changed. */
  readonly lists: Set<string>;
}

/** Stored rows, and the contents at the same moment. */
export interface Snapshot extends StoredRows {
  readonly state: VaultState;
}

/** Rows from the server, stored in one transaction. */
export interface Arrival {
  /** Null if synchronising ends. */
  readonly common: CommonState | null;
  /** State of the compared rows at the server: only the version of a file; null for a missing row. */
  readonly atServer?: ReadonlyMap<string, Sealed<Bytes> | PlainVersion | null>;
  /** Rows to store; null removes one. */
  readonly rows?: ReadonlyMap<string, Sealed<Bytes> | null>;
  /** Files to store; only the version of a file that is not downloaded yet. */
  readonly files?: ReadonlyMap<string, Sealed<Blob> | PlainVersion | null>;
  /** Contents to seal on this device, by row name. */
  readonly put?: ReadonlyMap<string, { readonly content: unknown; readonly revision: number }>;
  readonly documents?: readonly DocumentDraft[];
  readonly samples?: SamplesDecision | null;
  /** True if the server has none of the rows of this device. */
  readonly isNew?: boolean;
}

/** A document to seal. */
export interface DocumentDraft extends Pick<OpenedDocument, "summary" | "record" | "fileType"> {
  readonly id: string;
  /** Existing key of the document. */
  readonly item?: OpenedDocument["item"];
  readonly file: Blob | null;
  /** Version of the file that stays stored. */
  readonly keptFile: ListEntry["file"];
  /** Revisions of row and file, if they stay the same. */
  readonly revision?: number;
  readonly fileRevision?: number | undefined;
}

/** Kinds of rows that `clear` keeps: personal values, keys and rows of this device. All others are removed, even those of a later version. */
const LASTING: ReadonlySet<string> = new Set(["value", "draft", "base", FORMER_KEYS, ROOT]);

/** Creates a draft without changes. @param now milliseconds since 1970 by the clock of this device, which may be wrong */
export function createDraft({ revision, common, entries, versions, persons, rebuilt }: VaultState, now: number): Draft {
  return {
    revision: Math.max(revision + 1, (common?.generation ?? 0) + 1, now),
    rows: new Map(),
    files: new Map(),
    entries: new Map(entries),
    versions: new Map(versions),
    persons: new Map(persons),
    lists: new Set(rebuilt),
  };
}

export async function putRow(
  draft: Draft,
  { keys }: Pick<VaultState, "keys">,
  name: string,
  value: unknown,
  revision = draft.revision,
): Promise<void> {
  const row = await sealRow(keys, name, revision, value);
  draft.rows.set(name, row);
  draft.versions.set(name, await versionOf(row));
}

/** Removes the base of each changed row. */
export function forgetBases(draft: Draft, { common }: VaultState): void {
  for (const name of Object.keys(common?.changed ?? {})) draft.rows.set(baseName(name), null);
}

/** Adds rows and files from the server. */
export async function receiveRows(draft: Draft, state: VaultState, arrival: Arrival): Promise<void> {
  const { rows = new Map(), files = new Map(), put = new Map(), documents = [] } = arrival;
  const { keys } = state;
  const isDocument = (name: string): boolean => kindOf(name) === "doc" || isFile(name);
  for (const [name, row] of rows) {
    if (isDocument(name)) continue;
    removeRow(draft, name);
    if (!row) continue;
    draft.rows.set(name, row);
    draft.versions.set(name, await versionOf(row));
    const person = kindOf(name) === "person" ? await nullIfDamaged(openRow<unknown>(keys, name, row)) : null;
    if (person !== null) draft.persons.set(name, person);
  }
  for (const id of new Set([...rows.keys(), ...files.keys()].filter(isDocument).map(idOf))) {
    const [row, file] = [rows.get(`doc/${id}`), files.get(`file/${id}`)];
    if (row === null) {
      if (draft.entries.has(id)) removeDocument(draft, id);
      continue;
    }
    const known = row ? await listDocument(keys, id, row, draft.entries.get(id)) : draft.entries.get(id);
    if (row) draft.rows.set(`doc/${id}`, row);
    if (known) await receiveFile(draft, known, file);
  }
  for (const [name, { content, revision }] of put) {
    await putRow(draft, state, name, content, revision);
    if (kindOf(name) === "person") draft.persons.set(name, content);
  }
  for (const document of documents) await addDocument(draft, state, document);
}

/** List entry of a document, with its former file. */
async function listDocument(
  keys: ItemKeys,
  id: string,
  row: Sealed<Bytes>,
  before: ListEntry | undefined,
): Promise<ListEntry> {
  const opened = await nullIfDamaged(openDocument(keys, `doc/${id}`, row));
  const { summary, record } = opened ?? { summary: { ...UNREADABLE, id }, record: null };
  return { id, row: toPlain(await versionOf(row)), file: before?.file ?? null, hasRecord: record !== null, summary };
}

/** Updates the file of a list entry. @param file undefined if it stays */
async function receiveFile(
  draft: Draft,
  document: ListEntry,
  file: Sealed<Blob> | PlainVersion | null | undefined,
): Promise<void> {
  const bytes = file && "bytes" in file ? file : null;
  const version = bytes ? toPlain(await versionOf(bytes)) : (file as PlainVersion | null | undefined);
  const isSame = version === undefined || version?.[1] === document.file?.[1];
  if (bytes || !isSame) draft.files.set(`file/${document.id}`, bytes);
  const entry = isSame ? document : { ...document, file: version };
  if (entry === draft.entries.get(document.id)) return;
  draft.lists.add(listOf(document.id));
  draft.entries.set(document.id, entry);
}

export function removeRow(draft: Draft, name: string): void {
  if (!draft.versions.delete(name)) return;
  draft.rows.set(name, null);
  draft.persons.delete(name);
}

export function removeDocument(draft: Draft, id: string): void {
  draft.entries.delete(id);
  draft.lists.add(listOf(id));
  draft.rows.set(`doc/${id}`, null);
  draft.files.set(`file/${id}`, null);
}

/** Removes everything except LASTING, including rows of no document. @param names of all stored rows and files */
export function clearDraft(draft: Draft, names: readonly string[]): void {
  for (const name of new Set([...names, ...draft.versions.keys()])) {
    if (LASTING.has(kindOf(name))) continue;
    (isFile(name) ? draft.files : draft.rows).set(name, null);
    draft.versions.delete(name);
  }
  draft.entries.clear();
  draft.persons.clear();
}

/** Seals a document and adds it to its list. */
export async function addDocument(
  draft: Draft,
  { keys }: Pick<VaultState, "keys">,
  {
    id,
    summary,
    record,
    fileType,
    file,
    keptFile,
    revision = draft.revision,
    fileRevision = revision,
    ...document
  }: DocumentDraft,
): Promise<void> {
  const [name, fileName] = [`doc/${id}`, `file/${id}`];
  const item = document.item ?? (await createDocumentKey(keys, name, revision));
  const row = await sealDocument(keys, name, revision, { summary, record, fileType, item });
  const sealed = file && (await sealFile(keys, fileName, fileRevision, { item, file }));
  draft.rows.set(name, row);
  if (sealed) draft.files.set(fileName, sealed);
  draft.lists.add(listOf(id));
  draft.entries.set(id, {
    id,
    row: toPlain(await versionOf(row)),
    file: sealed ? toPlain(await versionOf(sealed)) : keptFile,
    hasRecord: record !== null,
    summary,
  });
}

/** Stores each person in a separate row; rows that this version cannot read stay. */
export async function putPeople(draft: Draft, before: VaultState, people: readonly Person[]): Promise<void> {
  const names = new Set(people.map(({ id }) => `person/${id}`));
  const present = [...draft.persons];
  const isLast = (position: number): boolean => position === Number.MAX_SAFE_INTEGER;
  const positions = present.map(([, stored]) => positionOf(stored)).filter((position) => !isLast(position));
  const after = Math.max(-1, ...positions) + 1;
  for (const [name, stored] of present) if (!names.has(name) && parsePerson(stored)) removeRow(draft, name);
  for (const [at, person] of people.entries()) {
    const name = `person/${person.id}`;
    const stored = draft.persons.get(name);
    const position = stored === undefined || isLast(positionOf(stored)) ? after + at : positionOf(stored);
    const written = keepUnreadRow(stored, parseStoredPerson, { ...person, position });
    if (written === stored) continue;
    await putRow(draft, before, name, written);
    draft.persons.set(name, written);
  }
}

function parseStoredPerson(stored: unknown): StoredPerson | null {
  const read = parsePerson(stored);
  return read && { ...read, position: positionOf(stored) };
}

/** Seals the lists with changed documents. */
export async function putLists(draft: Draft, next: Pick<VaultState, "keys">): Promise<void> {
  for (const name of draft.lists) {
    const block = [...draft.entries.values()].filter(({ id }) => listOf(id) === name);
    if (block.length === 0) removeRow(draft, name);
    else await putRow(draft, next, name, block);
  }
}

/** Seals a row with the current key: its item key is wrapped again if that is enough, else replaced; a document is sealed with its file. */
export async function resealOne(
  draft: Draft,
  snapshot: Snapshot,
  [name, row]: readonly [string, Sealed<Bytes>],
  openReadable: (snapshot: Snapshot, id: string) => Promise<{ document: OpenedDocument; file: Blob | null } | null>,
): Promise<void> {
  const { keys, entries } = snapshot.state;
  const [kind, id] = [kindOf(name), idOf(name)];
  if (kind === "list") {
    draft.lists.add(name);
    return;
  }
  const isOfDevice = !isInRoot(name) && kind !== "doc";
  // An outdated row is skipped, so that it does not become the proved version.
  if (!isOfDevice && !(await isCurrent(row, versionIn(snapshot.state, name)))) return;
  // A base was sealed under the name of its row.
  const place = kind === "base" ? id : name;
  const known = kind === "doc" ? entries.get(id) : undefined;
  const isFileElsewhere = known?.file && !snapshot.files.has(`file/${id}`);
  const wrapped = await rewrapRow(keys, place, row, Boolean(isFileElsewhere));
  if (!wrapped && known) {
    const whole = await openReadable(snapshot, id);
    if (!whole) return;
    const { revision } = row;
    const { summary, record, fileType } = whole.document;
    const versions = { revision, fileRevision: known.file?.[0] };
    await addDocument(draft, snapshot.state, {
      id,
      summary,
      record,
      fileType,
      file: whole.file,
      keptFile: null,
      ...versions,
    });
    if (known.file && !whole.file) draft.files.set(`file/${id}`, null);
    return;
  }
  const sealed = wrapped ?? (await resealRow(keys, place, row));
  const version = await versionOf(sealed);
  draft.rows.set(name, sealed);
  if (known) {
    draft.entries.set(id, { ...known, row: toPlain(version) });
    draft.lists.add(listOf(id));
  } else if (!isOfDevice) draft.versions.set(name, version);
}
