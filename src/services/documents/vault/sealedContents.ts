import type { Person } from "@/domain/documents/people/person.ts";
import { parsePerson } from "@/domain/documents/people/parsePeople.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import type { DamagedPart } from "@/domain/shared/storageMessages.ts";
import type { Bytes } from "../crypto/bytes.ts";
import type { VaultKeys } from "../crypto/keyring.ts";
import { rewrap } from "../crypto/sealed.ts";
import { blockOf, type Sealed, summaryBlocks, type VaultMeta } from "./indexedDbSchema.ts";
import { readSummary, summariesById, type VaultContents } from "./recordStore.ts";
import { isValue, nullIfDamaged, openIndex, openKnown, PROVES_VALUES, valueEntries } from "./sealedIndex.ts";
import { INDEX, openRow, placeOf, type SealedDocument } from "./sealedItems.ts";
import type { SealedStorage } from "./sealedStorage.ts";

/** A document in a block of the list. */
export interface Listed {
  readonly id: string;
  readonly revision: number;
  readonly summary: DocumentSummary | null;
}

/** What a vault holds, and what proves that it is what was stored last. */
export interface Held extends VaultContents {
  /** The summaries of documents that are not sealed yet. */
  readonly plain: VaultContents["summaries"];
  /** Of each row that belongs to the vault, `bare/` as `doc/`. A row of another revision is an older one that was put back. */
  readonly revisions: ReadonlyMap<string, number>;
  /** As of VaultMeta. */
  readonly valueChanges: VaultMeta["valueChanges"];
  /** The summaries as they were stored, by id: a later version may have written more of them. */
  readonly stored: ReadonlyMap<string, unknown>;
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

const LIST_NAMES = [...summaryBlocks([]).keys()].map(listName);

type OnDamaged = (part: DamagedPart) => void;

/** What a protected vault holds, read and opened. What is damaged is told, and keeps nobody from the rest. */
export async function readContents(
  storage: SealedStorage,
  keysOf: (meta: VaultMeta) => VaultKeys,
  onDamaged: OnDamaged,
): Promise<Held> {
  const { meta, rows, summaries } = await storage.rows([INDEX, ...LIST_NAMES, "people", "cases"], true);
  const { generation, samples, valueChanges } = meta;
  const keys = keysOf(meta);
  const people = rows.get("people");
  const index = await openIndex(keys, rows.get(INDEX));
  if (!index && !storage.isProven) onDamaged({ part: "index" });
  const names = [...LIST_NAMES, "people", "cases"];
  const revisions = new Map([
    ...names.flatMap((name): [string, number][] => {
      const revision = index ? index[name] : rows.get(name)?.revision;
      return revision === undefined ? [] : [[name, revision]];
    }),
    ...(index ? valueEntries(Object.entries(index)) : await storedValues(storage)),
  ]);
  const blocks = await Promise.all(
    LIST_NAMES.map((name) => openKnown<Listed[]>(keys, name, rows.get(name), revisions.get(name), [])),
  );
  const listed = blocks.flatMap((block) => block ?? []);
  const lost = new Set(blocks.flatMap((block, number) => (block ? [] : number)));
  if (lost.size > 0) {
    onDamaged({ part: "list" });
    const inPlain = new Set(summaries.map(({ id }) => id));
    listed.push(...(await readBlocks(storage, keys, lost, onDamaged)).filter(({ id }) => !inPlain.has(id)));
  }
  for (const { id, revision } of listed) revisions.set(`doc/${id}`, revision);
  const persons = await openKnown<Person[]>(keys, "people", people, revisions.get("people"), []);
  if (!persons) onDamaged({ part: "people" });
  const inLists = listed.flatMap(({ summary }) => summary ?? []);
  const [plain, sealed] = [summaries, inLists].map((all) => all.map(readSummary));
  return {
    generation,
    samples,
    isProtected: true,
    plain: summariesById(plain ?? []),
    summaries: summariesById([...(plain ?? []), ...(sealed ?? [])]),
    people: (persons ?? []).flatMap((person) => parsePerson(person) ?? []),
    revisions,
    valueChanges,
    stored: new Map([...summaries, ...inLists].map((summary) => [summary.id, summary])),
  };
}

/** The same contents after changes of personal values; null where anything else has changed too. */
export async function withStoredValues(
  held: Held,
  storage: SealedStorage,
  keysOf: (meta: VaultMeta) => VaultKeys,
): Promise<Held | null> {
  const { meta, rows } = await storage.rows([INDEX]);
  const index = await openIndex(keysOf(meta), rows.get(INDEX));
  if (!index || meta.generation !== held.generation) return null;
  const others = [...held.revisions].filter(([name]) => name !== PROVES_VALUES && !isValue(name));
  const revisions = new Map([...others, ...valueEntries(Object.entries(index))]);
  return { ...held, revisions, valueChanges: meta.valueChanges };
}

/** The entries of an index for the personal values that are there: one that is damaged says nothing of them. */
async function storedValues(storage: SealedStorage): Promise<readonly (readonly [string, number])[]> {
  if (storage.isProven) return [];
  const { rows } = await storage.rows((await storage.ids()).rows.filter(isValue));
  return [[PROVES_VALUES, 1], ...[...rows].map(([name, { revision }]) => [name, revision] as const)];
}

/** The documents of these blocks, each opened: the list only repeats what they say. */
async function readBlocks(
  storage: SealedStorage,
  keys: VaultKeys,
  blocks: ReadonlySet<number>,
  onDamaged: OnDamaged,
): Promise<Listed[]> {
  const names = (await storage.ids()).rows.filter((name) => isDocument(name) && blocks.has(blockOf(idOf(name))));
  const { rows } = await storage.rows(names);
  const listed = [...rows].map(async ([name, row]) => {
    const id = idOf(name);
    const document = await nullIfDamaged(openRow<SealedDocument>(keys, `doc/${id}`, row));
    if (!document) onDamaged({ part: "document", name: UNREADABLE.filename });
    return { id, revision: row.revision, summary: document ? document.summary : { ...UNREADABLE, id } };
  });
  return Promise.all(listed);
}

/** A row with its key wrapped by another vault key; what is damaged stays as it is. */
export async function rewrapRow(
  name: string,
  { revision, bytes, isOther = false }: Sealed<Bytes>,
  { from, to }: { readonly from: VaultKeys; readonly to: VaultKeys },
): Promise<Sealed<Bytes>> {
  const id = name.replace(/^bare\//, "doc/").replace(/^lost\/(\w+).*/, "$1");
  const opened = isOther ? null : await nullIfDamaged(rewrap(bytes, from, to, placeOf(from, id, revision)));
  return { revision, bytes: opened ?? bytes };
}

/** Name of the row of a block of the list. */
export function listName(block: number): string {
  return `list/${String(block).padStart(2, "0")}`;
}

/** True for the name of a document's row. */
export function isDocument(name: string): boolean {
  return /^(?:doc|bare)\//.test(name);
}

/** Id of the document of such a row. */
export function idOf(name: string): string {
  return name.slice(name.indexOf("/") + 1);
}
