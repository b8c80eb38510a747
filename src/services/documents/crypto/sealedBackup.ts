import { parseJson } from "@/domain/shared/json.ts";
import { type Bytes, concatBytes, fromHex, randomBytes, SealedError, toHex, utf8 } from "./bytes.ts";
import { createItemKey, createSealingStream, HEAD_BYTES, KEY_ID_BYTES, openBlob, type WrappingKey } from "./sealed.ts";
import { createPassphraseKdf, type PassphraseKdf, passphraseKey } from "./secrets.ts";

/** Header of a sealed backup, before its item. */
interface BackupLock {
  /** Random id, used in place of the id of a vault, hexadecimal. */
  readonly id: string;
  readonly kdf: PassphraseKdf;
}

/** 'TRAMIA', version 1, 'B'. */
const SIGNATURE = utf8("TRAMIA\u0001B");
const LENGTH_BYTES = 4;
const CHECK_BYTES = 32;
const MAX_LOCK_BYTES = 4096;
const START_BYTES = SIGNATURE.length + LENGTH_BYTES;

/** True if the file begins with the signature of a sealed backup. */
export async function isSealedBackup(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, SIGNATURE.length).arrayBuffer());
  return start.length === SIGNATURE.length && start.every((byte, at) => byte === SIGNATURE[at]);
}

/** Seals a backup with a passphrase that opens it on any device. */
export async function sealBackup(passphrase: string): Promise<TransformStream<Uint8Array, Bytes>> {
  const lock: BackupLock = { id: toHex(randomBytes(16)), kdf: createPassphraseKdf(false) };
  const item = await createItemKey(await wrappingKey(passphrase, lock), placeOf(lock));
  const json = utf8(JSON.stringify(lock));
  const start = concatBytes(SIGNATURE, new Uint8Array(LENGTH_BYTES), json);
  new DataView(start.buffer).setUint32(SIGNATURE.length, json.length);
  const sealing = createSealingStream(item, placeOf(lock));
  const first = concatBytes(start, await checkOf(start, item.head));
  const prefixed = new TransformStream<Bytes, Bytes>({ start: (controller) => controller.enqueue(first) });
  return { writable: sealing.writable, readable: sealing.readable.pipeThrough(prefixed) };
}

/** Opens a backup of `sealBackup`. @throws SealedError */
export async function openBackup(file: Blob, passphrase: string, signal?: AbortSignal): Promise<Blob> {
  const { start, lock } = await readLock(file);
  const sealed = file.slice(start.length + CHECK_BYTES);
  const [check, head] = await Promise.all(
    [file.slice(start.length, start.length + CHECK_BYTES), sealed.slice(0, HEAD_BYTES)].map(readAll),
  );
  if (!check || !head || toHex(check) !== toHex(await checkOf(start, head))) throw new SealedError("damaged");
  const by = await wrappingKey(passphrase, lock);
  return openBlob(sealed, by, placeOf(lock), { wrongKey: "wrongSecret", signal });
}

async function readLock(file: Blob): Promise<{ readonly start: Bytes; readonly lock: BackupLock }> {
  const fixed = await readAll(file.slice(0, START_BYTES));
  const length = fixed.length === START_BYTES ? new DataView(fixed.buffer).getUint32(SIGNATURE.length) : Infinity;
  if (length > MAX_LOCK_BYTES) throw new SealedError("damaged");
  const start = await readAll(file.slice(0, START_BYTES + length));
  const { id, kdf } = Object(parseJson(new TextDecoder().decode(start.subarray(START_BYTES)))) as Partial<BackupLock>;
  if (typeof id !== "string" || typeof kdf?.salt !== "string") throw new SealedError("damaged");
  return { start, lock: { id: toHex(fromHex(id)), kdf: { ...kdf, usesDevice: false } } };
}

async function wrappingKey(passphrase: string, { kdf }: BackupLock): Promise<WrappingKey> {
  return { id: new Uint8Array(KEY_ID_BYTES), key: await passphraseKey(passphrase, kdf, null) };
}

function placeOf({ id }: BackupLock) {
  return { vault: id, id: "backup", revision: 1 };
}

/** Checksum that distinguishes damage from a wrong passphrase. */
async function checkOf(start: Bytes, head: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", concatBytes(start, head)));
}

async function readAll(file: Blob): Promise<Bytes> {
  return new Uint8Array(await file.arrayBuffer());
}
