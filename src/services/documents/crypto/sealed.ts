import {
  type Bytes,
  concatBytes,
  decryptBox,
  encryptBox,
  importAesKey,
  randomBytes,
  SealedError,
  utf8,
} from "./bytes.ts";

/** Location of a sealed item, authenticated as additional data: the item opens only at the same location. */
export interface Place {
  /** Id of the vault, without '|'. */
  readonly vault: string;
  /** Name of the item in the vault, such as `file/<id of the document>`. */
  readonly id: string;
  /** Rises with each version of the item. */
  readonly revision: number;
}

/** Key that wraps the keys of items: of a vault or a backup, or of a document for its file. */
export interface WrappingKey {
  /** 16 bytes. */
  readonly id: Bytes;
  readonly key: CryptoKey;
}

/** Key of one item, and the head of 84 bytes that contains its wrapping. */
export interface ItemKey {
  readonly key: CryptoKey;
  readonly head: Bytes;
}

/** Bytes of each chunk except the last one. */
const CHUNK_BYTES = 2 ** 20;
/** Bytes of the wrapping key's name in the head. */
export const KEY_ID_BYTES = 16;
/** Bytes before the chunks. */
const HEADER_BYTES = 91;

/** Bytes of the header that are the same in every version of an item: signature, name of the wrapping key, wrapped key. */
export const HEAD_BYTES = 84;
/** 'TRAMIA', version 1, algorithm 1. */
const SIGNATURE = utf8("TRAMIA\u0001\u0001");
const BOX_AT = SIGNATURE.length + KEY_ID_BYTES;
const KEY_BYTES = 32;
const TAG_BYTES = 16;

export function createItemKey(by: WrappingKey, at: Place): Promise<ItemKey> {
  return wrapItemKey(randomBytes(KEY_BYTES), by, at);
}

/** Unwraps the key of an item. @throws SealedError `damaged`, or the given kind if the wrapping key does not open it */
export async function openItemKey(
  sealed: Bytes,
  by: WrappingKey,
  at: Place,
  failure: SealedError["kind"] = "damaged",
): Promise<ItemKey> {
  return { key: await importAesKey(await unwrap(sealed, by, at, failure)), head: sealed.slice(0, HEAD_BYTES) };
}

/** Name of the key that wraps the item's key, 16 bytes; empty if the bytes are not a sealed item. */
export const keyIdOf = (sealed: Bytes): Bytes =>
  isSealed(sealed) ? sealed.slice(SIGNATURE.length, BOX_AT) : new Uint8Array();

/** Wraps the key of an item with another key; the ciphertext stays the same. @throws SealedError */
export async function rewrap(sealed: Bytes, from: WrappingKey, to: WrappingKey, at: Place): Promise<Bytes> {
  const { head } = await wrapItemKey(await unwrap(sealed, from, at, "damaged"), to, at);
  return concatBytes(head, sealed.subarray(HEAD_BYTES));
}

/** Reads `length` bytes, or fewer at the end. */
type Read = (from: number, length: number) => Bytes | Promise<Bytes>;

/** Seals a file with `own` or a new item key. */
export async function sealBlob(file: Blob, by: WrappingKey, at: Place, own?: ItemKey): Promise<Blob> {
  const parts: Blob[] = [];
  const item = own ?? (await createItemKey(by, at));
  for await (const part of sealChunks(file.size, readsBlob(file), item, at)) parts.push(new Blob([part]));
  return new Blob(parts, { type: "application/octet-stream" });
}

interface OpenOptions {
  readonly type?: string;
  /** Kind of error if the wrapping key does not open the item. */
  readonly wrongKey?: SealedError["kind"];
  /** Aborts between two chunks, since a file may have any size. */
  readonly signal?: AbortSignal | undefined;
}

/** Opens a sealed file. @throws SealedError `damaged`, or the given kind if the wrapping key does not open it */
export async function openBlob(
  sealed: Blob,
  by: WrappingKey,
  at: Place,
  { type = "", wrongKey = "damaged", signal }: OpenOptions = {},
): Promise<Blob> {
  const parts: Blob[] = [];
  const { key } = await openItemKey(await readsBlob(sealed)(0, HEADER_BYTES), by, at, wrongKey);
  for await (const part of openChunks(sealed.size, readsBlob(sealed), key, at)) {
    signal?.throwIfAborted();
    parts.push(new Blob([part]));
  }
  return new Blob(parts, { type });
}

/** Seals bytes like `sealBlob` seals a file. */
export async function sealBytes(bytes: Bytes, by: WrappingKey, at: Place, own?: ItemKey): Promise<Bytes> {
  const parts: Bytes[] = [];
  const item = own ?? (await createItemKey(by, at));
  for await (const part of sealChunks(bytes.length, readsBytes(bytes), item, at)) parts.push(part);
  return concatBytes(...parts);
}

/** Opens bytes of `sealBytes`. @throws SealedError `damaged` */
export async function openBytes(sealed: Bytes, by: WrappingKey, at: Place): Promise<Bytes> {
  const parts: Bytes[] = [];
  const { key } = await openItemKey(sealed, by, at);
  for await (const part of openChunks(sealed.length, readsBytes(sealed), key, at)) parts.push(part);
  return parts.length === 1 && parts[0] ? parts[0] : concatBytes(...parts);
}

/** Seals a stream like `sealBlob` seals a file. */
export function createSealingStream(item: ItemKey, at: Place): TransformStream<Uint8Array, Bytes> {
  const seal = startSealing(item, at);
  let held: Bytes = new Uint8Array();
  return new TransformStream({
    start: (controller) => controller.enqueue(seal.header),
    async transform(bytes, controller) {
      held = concatBytes(held, bytes);
      // The last chunk is marked as last, so a full chunk waits for more bytes.
      for (; held.length > CHUNK_BYTES; held = held.slice(CHUNK_BYTES)) {
        controller.enqueue(await seal.next(held.subarray(0, CHUNK_BYTES), false));
      }
    },
    flush: async (controller) => controller.enqueue(await seal.next(held, true)),
  });
}

function startSealing({ key, head }: ItemKey, at: Place) {
  const header = concatBytes(head, randomBytes(HEADER_BYTES - HEAD_BYTES));
  let index = 0;
  return {
    header,
    async next(bytes: Bytes, isLast: boolean): Promise<Bytes> {
      const params = chunkParams(header, at, index, isLast);
      index += 1;
      return new Uint8Array(await crypto.subtle.encrypt(params, key, bytes));
    },
  };
}

async function* sealChunks(size: number, read: Read, item: ItemKey, at: Place): AsyncGenerator<Bytes> {
  const seal = startSealing(item, at);
  yield seal.header;
  for (const [from, isLast] of chunksOf(size, CHUNK_BYTES)) yield seal.next(await read(from, CHUNK_BYTES), isLast);
}

async function* openChunks(size: number, read: Read, key: CryptoKey, at: Place): AsyncGenerator<Bytes> {
  const header = await read(0, HEADER_BYTES);
  const chunk = CHUNK_BYTES + TAG_BYTES;
  for (const [index, [from, isLast]] of chunksOf(size - HEADER_BYTES, chunk).entries()) {
    const bytes = await read(HEADER_BYTES + from, chunk);
    const params = chunkParams(header, at, index, isLast);
    const opened = crypto.subtle.decrypt(params, key, bytes);
    yield new Uint8Array(await opened.catch(failAsDamaged));
  }
}

function failAsDamaged(cause: unknown): never {
  throw new SealedError("damaged", { cause });
}

/** Nonce of STREAM (Hoang, Reyhanitabar, Rogaway and Vizár 2015): prefix, index of the chunk, last-chunk flag. */
function chunkParams(header: Bytes, { vault, id, revision }: Place, index: number, isLast: boolean): AesGcmParams {
  const iv = new Uint8Array(12);
  iv.set(header.subarray(HEAD_BYTES, HEADER_BYTES));
  new DataView(iv.buffer).setUint32(7, index);
  iv[11] = isLast ? 1 : 0;
  return { name: "AES-GCM", iv, additionalData: utf8(`${vault}|${id}|${revision}|${index}`) };
}

/** Offsets of the chunks of `size` bytes, and which one is last; an empty item has one chunk. */
function chunksOf(size: number, part: number): readonly (readonly [from: number, isLast: boolean])[] {
  const count = Math.max(1, Math.ceil(size / part));
  return Array.from({ length: count }, (_, index) => [index * part, index === count - 1]);
}

function readsBlob(file: Blob): Read {
  return async (from, length) => new Uint8Array(await file.slice(from, from + length).arrayBuffer());
}

function readsBytes(bytes: Bytes): Read {
  return (from, length) => bytes.subarray(from, from + length);
}

async function wrapItemKey(raw: Bytes, by: WrappingKey, at: Place): Promise<ItemKey> {
  const start = concatBytes(SIGNATURE, by.id);
  const head = concatBytes(start, await encryptBox(by.key, raw, wrapData(start, at)));
  return { key: await importAesKey(raw), head };
}

async function unwrap(sealed: Bytes, by: WrappingKey, at: Place, failure: SealedError["kind"]): Promise<Bytes> {
  if (!isSealed(sealed)) throw new SealedError("damaged");
  const start = sealed.subarray(0, BOX_AT);
  return decryptBox(by.key, sealed.subarray(BOX_AT, HEAD_BYTES), wrapData(start, at), failure);
}

/** True if a later version of the format sealed the bytes. */
export const isOfLaterFormat = (bytes: Bytes): boolean =>
  SIGNATURE.subarray(0, 6).every((byte, at) => byte === bytes[at]) && (bytes[6] ?? 0) > (SIGNATURE[6] ?? 0);

function isSealed(bytes: Bytes): boolean {
  return bytes.length >= HEADER_BYTES && SIGNATURE.every((byte, index) => byte === bytes[index]);
}

function wrapData(start: Bytes, { vault, id }: Place): Bytes {
  return concatBytes(start, utf8(`${vault}|${id}`));
}
