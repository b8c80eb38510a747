import { ReadingError } from "./readingError.ts";

/** With the version of the cache; caches of other versions are deleted. */
const CACHE_NAME = "tramia-recognition-1";
const CACHE_FAMILY = "tramia-recognition-";

/** A file of the engine. */
export interface CachedAsset {
  readonly url: string;
  /** The SHA-256 hashes that its bytes may have, in hexadecimal digits: more than one where a server may unpack it. */
  readonly sha256: readonly string[];
}

/**
 * The bytes of a file of this site, from Cache Storage, else from the network and then stored. Bytes with another hash are never
 * used: a stored copy is deleted, and the file is fetched at most twice, the second time past the HTTP cache.
 * @param onBytes gets the number of further bytes from the network
 * @throws ReadingError `offline`; `engineMissing` where the server has no such file; `engineAltered` where it has another
 */
export async function loadCachedAsset(
  file: CachedAsset,
  onBytes: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const cache = await openCache();
  const stored = await cache?.match(file.url).catch(() => undefined);
  if (stored) {
    const bytes = new Uint8Array(await stored.arrayBuffer());
    if (await isOriginal(file, bytes)) return bytes;
    await cache?.delete(file.url).catch(() => false);
  }
  for (const mode of ["default", "reload"] as const) {
    const bytes = await download(file.url, mode, onBytes);
    if (!(await isOriginal(file, bytes))) continue;
    // Without space it is fetched again next time.
    await cache?.put(file.url, new Response(bytes)).catch(() => undefined);
    return bytes;
  }
  throw new ReadingError("engineAltered");
}

async function isOriginal({ sha256 }: CachedAsset, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return sha256.includes(Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join(""));
}

/** Deletes the files of earlier builds. */
export async function dropStaleAssets(isOfThisBuild: (url: string) => boolean): Promise<void> {
  const cache = await openCache();
  if (!cache) return;
  const requests = await cache.keys();
  await Promise.all(requests.filter(({ url }) => !isOfThisBuild(url)).map((request) => cache.delete(request)));
}

/** Null on plain http, and where the browser may store nothing. */
async function openCache(): Promise<Cache | null> {
  if (!("caches" in globalThis)) return null;
  try {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith(CACHE_FAMILY) && name !== CACHE_NAME);
    await Promise.all(old.map((name) => caches.delete(name)));
    return await caches.open(CACHE_NAME);
  } catch {
    return null;
  }
}

async function download(
  url: string,
  cache: RequestCache,
  onBytes: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const response = await fetch(url, { credentials: "same-origin", cache });
    if (!response.ok || !response.body) throw new ReadingError("engineMissing");
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          onBytes(chunk.byteLength);
          controller.enqueue(chunk);
        },
      }),
    );
    return new Uint8Array(await new Response(counted).arrayBuffer());
  } catch (cause) {
    if (cause instanceof ReadingError) throw cause;
    throw new ReadingError(navigator.onLine ? "engineMissing" : "offline", { cause });
  }
}
