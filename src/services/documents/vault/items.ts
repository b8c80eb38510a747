import type { DocumentSummary, StoredDocument } from "@/domain/documents/vault/document.ts";
import { type Bytes, SealedError, toHex } from "../crypto/bytes.ts";
import type { VaultKeys } from "../crypto/keyring.ts";
import {
  createItemKey,
  isOfLaterFormat,
  type ItemKey,
  KEY_ID_BYTES,
  keyIdOf,
  openBlob,
  openBytes,
  openItemKey,
  type Place,
  rewrap,
  sealBlob,
  sealBytes,
  type WrappingKey,
} from "../crypto/sealed.ts";
import { openJson, sealJson } from "../crypto/sealedJson.ts";
import type { Sealed } from "./rows.ts";

/** A former vault key: rows may be sealed by it that were not sealed again yet. */
export interface FormerKey extends WrappingKey {
  /** Id of the vault whose key it was: of another one, where this device has joined an account. */
  readonly vault: string;
  /** It was readable on this device without a secret: what it seals gets a new item key, not a new wrapping alone. */
  readonly isExposed: boolean;
}

/** The keys by which rows of the vault may be sealed. */
export interface ItemKeys {
  readonly now: VaultKeys;
  readonly former: readonly FormerKey[];
}

/** What is sealed of a document. */
export interface SealedDocument {
  readonly summary: DocumentSummary | null;
  readonly record: StoredDocument | null;
  /** Type of the file; empty where there is none. */
  readonly fileType: string;
}

/** A document as it was opened, with what its file opens by. */
export interface OpenedDocument extends SealedDocument {
  readonly item: ItemKey;
  /** Id of the vault that it was sealed in. */
  readonly vault: string;
}

/** Where an item is in the vault; it opens nowhere else. */
const placeOf = (vault: string, id: string, revision: number): Place => ({ vault, id, revision });

/** The key by which a row is sealed. @throws SealedError `damaged` where this device does not have it */
function keyOf({ now, former }: ItemKeys, bytes: Bytes): FormerKey {
  const id = toHex(keyIdOf(bytes));
  const found = [{ ...now, isExposed: false }, ...former].find((key) => toHex(key.id) === id);
  if (!found) throw new SealedError("damaged");
  return found;
}

/** @throws SealedError `damaged` for a row sealed by an unknown key, unless a later version of the product sealed it */
export function requireKey(keys: ItemKeys, { bytes }: Sealed<Bytes>): void {
  if (!isOfLaterFormat(bytes)) keyOf(keys, bytes);
}

/** True for a row that is sealed by a former key. */
export const isFormer = ({ now }: ItemKeys, { bytes }: Sealed<Bytes>): boolean =>
  toHex(keyIdOf(bytes)) !== toHex(now.id);

/** Seals a row of this name by the current key. */
export async function sealRow(
  { now }: Pick<ItemKeys, "now">,
  name: string,
  revision: number,
  value: unknown,
): Promise<Sealed<Bytes>> {
  return { revision, bytes: await sealJson(value, now, placeOf(now.vault, name, revision)) };
}

/** What `sealRow` sealed. @throws SealedError `damaged` */
export async function openRow<T>(keys: ItemKeys, name: string, { revision, bytes }: Sealed<Bytes>): Promise<T> {
  const by = keyOf(keys, bytes);
  return openJson<T>(bytes, by, placeOf(by.vault, name, revision));
}

/** What is sealed of a document, with its key. @throws SealedError `damaged` */
export async function openDocument(keys: ItemKeys, name: string, row: Sealed<Bytes>): Promise<OpenedDocument> {
  const by = keyOf(keys, row.bytes);
  const { vault } = by;
  const place = placeOf(vault, name, row.revision);
  const item = await openItemKey(row.bytes, by, place);
  return { ...(await openJson<SealedDocument>(row.bytes, by, place)), item, vault };
}

/** A new key for a document, wrapped by the current key. A new file gets a new one, so that no older file opens in its place. */
export const createDocumentKey = ({ now }: Pick<ItemKeys, "now">, name: string, revision: number): Promise<ItemKey> =>
  createItemKey(now, placeOf(now.vault, name, revision));

/** Seals a document by its key, which the current vault key wraps. */
export async function sealDocument(
  { now }: Pick<ItemKeys, "now">,
  name: string,
  revision: number,
  { item, ...document }: SealedDocument & { readonly item: ItemKey },
): Promise<Sealed<Bytes>> {
  return { revision, bytes: await sealJson(document, now, placeOf(now.vault, name, revision), item) };
}

/** Seals the file of a document by the document's key. */
export async function sealFile(
  { now }: Pick<ItemKeys, "now">,
  name: string,
  revision: number,
  { item, file }: { readonly item: ItemKey; readonly file: Blob },
): Promise<Sealed<Blob>> {
  return { revision, bytes: await sealBlob(file, fileKey(item), placeOf(now.vault, name, revision)) };
}

/** The file of a document. @throws SealedError `damaged` */
export function openFile(
  { item, vault, fileType: type }: OpenedDocument,
  name: string,
  { revision, bytes }: Sealed<Blob>,
): Promise<Blob> {
  return openBlob(bytes, fileKey(item), placeOf(vault, name, revision), { type });
}

/**
 * The same row with its key wrapped by the current key; null where that is not enough: it has to get another key.
 * @param isKeyKept keeps an exposed key, because the file that it seals is not on this device
 * @throws SealedError `damaged`
 */
export async function rewrapRow(
  keys: ItemKeys,
  name: string,
  row: Sealed<Bytes>,
  isKeyKept = false,
): Promise<Sealed<Bytes> | null> {
  const by = keyOf(keys, row.bytes);
  if ((by.isExposed && !isKeyKept) || by.vault !== keys.now.vault) return null;
  const { revision, bytes } = row;
  return { revision, bytes: await rewrap(bytes, by, keys.now, placeOf(by.vault, name, revision)) };
}

/** Seals bytes as they are under the name of a row. */
export async function sealRaw(
  { now }: Pick<ItemKeys, "now">,
  name: string,
  revision: number,
  bytes: Bytes,
): Promise<Sealed<Bytes>> {
  return { revision, bytes: await sealBytes(bytes, now, placeOf(now.vault, name, revision)) };
}

/** The bytes of a row, padding included. @throws SealedError `damaged` */
export async function openRaw(keys: ItemKeys, name: string, { revision, bytes }: Sealed<Bytes>): Promise<Bytes> {
  const by = keyOf(keys, bytes);
  return openBytes(bytes, by, placeOf(by.vault, name, revision));
}

/** Any row sealed by a new key, with the same content and revision. @throws SealedError `damaged` */
export async function resealRow(keys: ItemKeys, name: string, row: Sealed<Bytes>): Promise<Sealed<Bytes>> {
  return sealRaw(keys, name, row.revision, await openRaw(keys, name, row));
}

/** The key of a stored document, wrapped by the current key; null where it has to get another one, as `rewrapRow`. @throws SealedError `damaged` */
export async function currentItemKey(
  keys: ItemKeys,
  name: string,
  row: Sealed<Bytes>,
  isKeyKept: boolean,
): Promise<ItemKey | null> {
  const current = isFormer(keys, row) ? await rewrapRow(keys, name, row, isKeyKept) : row;
  return current && openItemKey(current.bytes, keys.now, placeOf(keys.now.vault, name, current.revision));
}

/** The key of a document wraps that of its file, so that another vault key leaves the file as it is. */
const fileKey = ({ key }: ItemKey): WrappingKey => ({ id: new Uint8Array(KEY_ID_BYTES), key });

/** Null for something sealed that is damaged. */
export async function nullIfDamaged<T>(opening: Promise<T>): Promise<T | null> {
  try {
    return await opening;
  } catch (error) {
    if (error instanceof SealedError) return null;
    throw error;
  }
}
