import type { DocumentSummary, StoredDocument } from "@/domain/documents/vault/document.ts";
import { type Bytes, SealedError } from "../crypto/bytes.ts";
import type { VaultKeys } from "../crypto/keyring.ts";
import { type ItemKey, KEY_ID_BYTES, openBlob, openItemKey, type Place, type WrappingKey } from "../crypto/sealed.ts";
import { openJson, sealJson } from "../crypto/sealedJson.ts";
import type { Sealed } from "./indexedDbSchema.ts";
import type { StoredItem } from "./recordStore.ts";

/** The row with the revisions of the lists, people and cases; each list has those of its documents, and a new file has a new key. */
export const INDEX = "index";

/** Begins the name of people or cases that did not open when others took their place: their name and revision follow. */
export const LOST = "lost/";

/** What is sealed of a document. */
export interface SealedDocument {
  readonly summary: DocumentSummary | null;
  readonly record: StoredDocument | null;
  /** Type of the file; empty where there is none. */
  readonly fileType: string;
}

/** What is stored under an id, as it is stored. */
export interface RawItem {
  readonly record: StoredDocument | null;
  readonly file: Blob | null;
  readonly row: Sealed<Bytes> | null;
  readonly sealedFile: Sealed<Blob> | null;
}

/** Where something is in the vault: what opens nowhere else. */
export function placeOf({ vault }: VaultKeys, id: string, revision: number): Place {
  return { vault, id, revision };
}

/** Seals a row of this name. */
export async function sealRow(keys: VaultKeys, name: string, revision: number, value: unknown): Promise<Sealed<Bytes>> {
  return { revision, bytes: await sealJson(value, keys, placeOf(keys, name, revision)) };
}

/** What `sealRow` sealed. @throws SealedError `damaged` */
export async function openRow<T>(keys: VaultKeys, name: string, row: Sealed<Bytes>): Promise<T> {
  const { revision, bytes, isOther = false } = row;
  if (isOther) throw new SealedError("damaged");
  return openJson<T>(bytes, keys, placeOf(keys, name, revision));
}

/** What is sealed of a document, with its key. @throws SealedError `damaged` */
export async function openDocument(
  keys: VaultKeys,
  id: string,
  row: Sealed<Bytes>,
): Promise<SealedDocument & { readonly item: ItemKey }> {
  const item = await openItemKey(row.bytes, keys, placeOf(keys, `doc/${id}`, row.revision));
  return { ...(await openRow<SealedDocument>(keys, `doc/${id}`, row)), item };
}

/** Record and file of a document. @throws SealedError `damaged` */
export async function openItem(
  keys: VaultKeys,
  id: string,
  { row, sealedFile }: RawItem,
): Promise<Omit<StoredItem, "id">> {
  if (!row) return { record: null, file: null };
  if (sealedFile?.isOther) throw new SealedError("damaged");
  const { record, fileType: type, item } = await openDocument(keys, id, row);
  const place = sealedFile && placeOf(keys, `file/${id}`, sealedFile.revision);
  return { record, file: place && (await openBlob(sealedFile.bytes, fileKey(item), place, { type })) };
}

/** The key of a document wraps that of its file, so that another vault key leaves the file as it is. */
export function fileKey({ key }: ItemKey): WrappingKey {
  return { id: new Uint8Array(KEY_ID_BYTES), key };
}
