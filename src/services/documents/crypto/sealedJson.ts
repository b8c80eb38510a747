import { type Bytes, SealedError, utf8 } from "./bytes.ts";
import { type ItemKey, openBytes, type Place, sealBytes, type WrappingKey } from "./sealed.ts";

/** Smallest padded size of a record in bytes; each next size is four times larger: 2, 8, 32 kB … */
const SMALLEST = 512;
const LENGTH_BYTES = 4;

/** Seals data as JSON with `own` or a new item key, padded to hide its exact size. */
export function sealJson(value: unknown, by: WrappingKey, at: Place, own?: ItemKey): Promise<Bytes> {
  const json = utf8(JSON.stringify(value));
  let size = SMALLEST;
  while (size < LENGTH_BYTES + json.length) size *= 4;
  const padded = new Uint8Array(size);
  new DataView(padded.buffer).setUint32(0, json.length);
  padded.set(json, LENGTH_BYTES);
  return sealBytes(padded, by, at, own);
}

/** Opens JSON of `sealJson`. The cast is safe: only an owner of the key can seal it. @throws SealedError `damaged` */
export async function openJson<T>(sealed: Bytes, by: WrappingKey, at: Place): Promise<T> {
  const padded = await openBytes(sealed, by, at);
  const length = padded.length < LENGTH_BYTES ? Infinity : new DataView(padded.buffer).getUint32(0);
  if (length > padded.length - LENGTH_BYTES) throw new SealedError("damaged");
  return JSON.parse(new TextDecoder().decode(padded.subarray(LENGTH_BYTES, LENGTH_BYTES + length)));
}
