import type { Person } from "@/domain/documents/people/person.ts";
import { parsePerson } from "@/domain/documents/people/parsePeople.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { parseSummary } from "@/domain/documents/vault/summary.ts";
import type { DamagedPart } from "@/domain/shared/storageMessages.ts";
import { type Bytes, SealedError } from "../crypto/bytes.ts";
import type { VaultKeys } from "../crypto/keyring.ts";
import { rewrap } from "../crypto/sealed.ts";
import { blockOf, type Sealed, summaryBlocks, type VaultMeta } from "./indexedDbSchema.ts";
import { summariesById, type VaultContents } from "./recordStore.ts";
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
  const { generation, samples } = meta;
  const keys = keysOf(meta);
  const [indexRow, people] = [rows.get(INDEX), rows.get("people")];
  const index = indexRow && (await nullIfDamaged(openRow<Record<string, number>>(keys, INDEX, indexRow)));
  if (!index && !storage.isProven) onDamaged({ part: "index" });
  const names = [...LIST_NAMES, "people", "cases"];
  const revisions = new Map(
    names.flatMap((name): [string, number][] => {
      const revision = index ? index[name] : rows.get(name)?.revision;
      return revision === undefined ? [] : [[name, revision]];
    }),
  );
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
  const [plain, sealed] = [summaries, listed.flatMap(({ summary }) => summary ?? [])].map((all) =>
    all.map((summary) => parseSummary(summary) ?? summary),
  );
  return {
    generation,
    samples,
    isProtected: true,
    plain: summariesById(plain ?? []),
    summaries: summariesById([...(plain ?? []), ...(sealed ?? [])]),
    people: (persons ?? []).flatMap((person) => parsePerson(person) ?? []),
    revisions,
  };
}

/** What a row holds; null where it is not what was stored last. @param revision absent where there was none */
export async function openKnown<T>(
  keys: VaultKeys,
  name: string,
  row: Sealed<Bytes> | undefined,
  revision: number | undefined,
  none: T,
): Promise<T | null> {
  if (row?.revision !== revision) return null;
  return row ? nullIfDamaged(openRow<T>(keys, name, row)) : none;
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

/** Null in the place of something sealed that is damaged. */
export async function nullIfDamaged<T>(opening: Promise<T>): Promise<T | null> {
  try {
    return await opening;
  } catch (error) {
    if (error instanceof SealedError) return null;
    throw error;
  }
}

/** A row with its key wrapped by another vault key; what is damaged stays as it is. */
export async function rewrapRow(
  name: string,
  { revision, bytes }: Sealed<Bytes>,
  { from, to }: { readonly from: VaultKeys; readonly to: VaultKeys },
): Promise<Sealed<Bytes>> {
  const id = name.replace(/^bare\//, "doc/").replace(/^lost\/(\w+).*/, "$1");
  const opened = await nullIfDamaged(rewrap(bytes, from, to, placeOf(from, id, revision)));
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
