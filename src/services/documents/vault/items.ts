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

/** Former vault key, with which rows may still be sealed. */
export interface FormerKey extends WrappingKey {
  /** Id of the vault of the key: another vault if this device has joined an account. */
  readonly vault: string;
  /** True if it was readable on this device without a secret: its items get new item keys, not only a new wrapping. */
  readonly isExposed: boolean;
}

/** Keys with which rows of the vault may be sealed. */
export interface ItemKeys {
  readonly now: VaultKeys;
  readonly former: readonly FormerKey[];
}

/** Sealed content of a document. */
export interface SealedDocument {
  readonly summary: DocumentSummary | null;
  readonly record: StoredDocument | null;
  /** MIME type of the file; empty without a file. */
  readonly fileType: string;
}

/** Opened document, with the keys for its file. */
export interface OpenedDocument extends SealedDocument {
  readonly item: ItemKey;
  /** Id of the vault in which it was sealed. */
  readonly vault: string;
}

/** Location of an item in the vault; it opens only there. */
const placeOf = (vault: string, id: string, revision: number): Place => ({ vault, id, revision });

/** Key with which a row is sealed. @throws SealedError `damaged` if this device lacks it */
function keyOf({ now, former }: ItemKeys, bytes: Bytes): FormerKey {
  const id = toHex(keyIdOf(bytes));
  const found = [{ ...now, isExposed: false }, ...former].find((key) => toHex(key.id) === id);
  if (!found) throw new SealedError("damaged");
  return found;
}

/** @throws SealedError `damaged` for a row sealed with an unknown key, unless a later version of the product sealed it */
export function requireKey(keys: ItemKeys, { bytes }: Sealed<Bytes>): void {
  if (!isOfLaterFormat(bytes)) keyOf(keys, bytes);
}

/** True if a row is sealed with a former key. */
export const isFormer = ({ now }: ItemKeys, { bytes }: Sealed<Bytes>): boolean =>
  toHex(keyIdOf(bytes)) !== toHex(now.id);

/** Seals a row under its name with the current key. */
export async function sealRow(
  { now }: Pick<ItemKeys, "now">,
  name: string,
  revision: number,
  value: unknown,
): Promise<Sealed<Bytes>> {
  return { revision, bytes: await sealJson(value, now, placeOf(now.vault, name, revision)) };
}

/** Opens a row of `sealRow`. @throws SealedError `damaged` */
export async function openRow<T>(keys: ItemKeys, name: string, { revision, bytes }: Sealed<Bytes>): Promise<T> {
  const by = keyOf(keys, bytes);
  return openJson<T>(bytes, by, placeOf(by.vault, name, revision));
}

/** Opens a document and its key. @throws SealedError `damaged` */
export async function openDocument(keys: ItemKeys, name: string, row: Sealed<Bytes>): Promise<OpenedDocument> {
  const by = keyOf(keys, row.bytes);
  const { vault } = by;
  const place = placeOf(vault, name, row.revision);
  const item = await openItemKey(row.bytes, by, place);
  return { ...(await openJson<SealedDocument>(row.bytes, by, place)), item, vault };
}

/** Creates the key of a document, wrapped by the current key. Each new file needs a new one, so that no older file opens in its place. */
export const createDocumentKey = ({ now }: Pick<ItemKeys, "now">, name: string, revision: number): Promise<ItemKey> =>
  createItemKey(now, placeOf(now.vault, name, revision));

/** Seals a document with its key, which the current vault key wraps. */
export async function sealDocument(
  { now }: Pick<ItemKeys, "now">,
  name: string,
  revision: number,
  { item, ...document }: SealedDocument & { readonly item: ItemKey },
): Promise<Sealed<Bytes>> {
  return { revision, bytes: await sealJson(document, now, placeOf(now.vault, name, revision), item) };
}

/** Seals the file of a document with the document's key. */
export async function sealFile(
  { now }: Pick<ItemKeys, "now">,
  name: string,
  revision: number,
  { item, file }: { readonly item: ItemKey; readonly file: Blob },
): Promise<Sealed<Blob>> {
  return { revision, bytes: await sealBlob(file, fileKey(item), placeOf(now.vault, name, revision)) };
}

/** Opens the file of a document. @throws SealedError `damaged` */
export function openFile(
  { item, vault, fileType: type }: OpenedDocument,
  name: string,
  { revision, bytes }: Sealed<Blob>,
): Promise<Blob> {
  return openBlob(bytes, fileKey(item), placeOf(vault, name, revision), { type });
}

/**
 * Wraps the key of a row with the current key; null if the row needs a new key instead.
 * @param isKeyKept keeps an exposed key, because its file is not on this device
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

/** Seals bytes under the name of a row, without padding. */
export async function sealRaw(
  { now }: Pick<ItemKeys, "now">,
  name: string,
  revision: number,
  bytes: Bytes,
): Promise<Sealed<Bytes>> {
  return { revision, bytes: await sealBytes(bytes, now, placeOf(now.vault, name, revision)) };
}

/** Opens the bytes of a row, including padding. @throws SealedError `damaged` */
export async function openRaw(keys: ItemKeys, name: string, { revision, bytes }: Sealed<Bytes>): Promise<Bytes> {
  const by = keyOf(keys, bytes);
  return openBytes(bytes, by, placeOf(by.vault, name, revision));
}

/** Seals a row with a new key; content and revision stay the same. @throws SealedError `damaged` */
export async function resealRow(keys: ItemKeys, name: string, row: Sealed<Bytes>): Promise<Sealed<Bytes>> {
  return sealRaw(keys, name, row.revision, await openRaw(keys, name, row));
}

/** Key of a stored document, wrapped by the current key; null if it needs a new key, as in `rewrapRow`. @throws SealedError `damaged` */
export async function currentItemKey(
  keys: ItemKeys,
  name: string,
  row: Sealed<Bytes>,
  isKeyKept: boolean,
): Promise<ItemKey | null> {
  const current = isFormer(keys, row) ? await rewrapRow(keys, name, row, isKeyKept) : row;
  return current && openItemKey(current.bytes, keys.now, placeOf(keys.now.vault, name, current.revision));
}

/** The key of a document wraps that of its file, so that a new vault key leaves the file unchanged. */
const fileKey = ({ key }: ItemKey): WrappingKey => ({ id: new Uint8Array(KEY_ID_BYTES), key });

/** Resolves to null if a sealed item is damaged. */
export async function nullIfDamaged<T>(opening: Promise<T>): Promise<T | null> {
  try {
    return await opening;
  } catch (error) {
    if (error instanceof SealedError) return null;
    throw error;
  }
}
