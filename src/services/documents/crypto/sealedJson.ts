import { type Bytes, SealedError, utf8 } from "./bytes.ts";
import { type ItemKey, openBytes, type Place, sealBytes, type WrappingKey } from "./sealed.ts";

/** The smallest of the sizes that records are padded to; each other one is four times the one before: 2, 8, 32 kB … */
const SMALLEST = 512;
const LENGTH_BYTES = 4;

/** Seals data as JSON, padded so that its size says little of it. Without a key of its own it gets a new one. */
export function sealJson(value: unknown, by: WrappingKey, at: Place, own?: ItemKey): Promise<Bytes> {
  const json = utf8(JSON.stringify(value));
  let size = SMALLEST;
  while (size < LENGTH_BYTES + json.length) size *= 4;
  const padded = new Uint8Array(size);
  new DataView(padded.buffer).setUint32(0, json.length);
  padded.set(json, LENGTH_BYTES);
  return sealBytes(padded, by, at, own);
}

/** What `sealJson` sealed, which only the holder of the key can have. @throws SealedError `damaged` */
export async function openJson<T>(sealed: Bytes, by: WrappingKey, at: Place): Promise<T> {
  const padded = await openBytes(sealed, by, at);
  const length = padded.length < LENGTH_BYTES ? Infinity : new DataView(padded.buffer).getUint32(0);
  if (length > padded.length - LENGTH_BYTES) throw new SealedError("damaged");
  return JSON.parse(new TextDecoder().decode(padded.subarray(LENGTH_BYTES, LENGTH_BYTES + length)));
}
