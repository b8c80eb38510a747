import { ReadingError } from "./readingError.ts";

/** Version of what is kept; a new one throws away what older builds kept. */
const CACHE_NAME = "tramia-recognition-1";
const CACHE_FAMILY = "tramia-recognition-";

/** One of the engine's files. */
export interface CachedAsset {
  readonly url: string;
  /** The SHA-256 hashes that its bytes may have, in hexadecimal digits: more than one where a server may unpack it. */
  readonly sha256: readonly string[];
}

/**
 * The bytes of a file of this site: from the browser's cache, else from the network, and then kept so that the next use
 * needs none. Bytes with another hash are never used: a kept copy is deleted, and the file is fetched at most twice, the
 * second time past the HTTP cache.
 * @param onBytes how many more bytes arrived from the network
 * @throws ReadingError `offline`; `engineMissing` where the server has no such file; `engineAltered` where it has another
 */
export async function loadCachedAsset(
  file: CachedAsset,
  onBytes: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const cache = await openCache();
  const kept = await cache?.match(file.url).catch(() => undefined);
  if (kept) {
    const bytes = new Uint8Array(await kept.arrayBuffer());
    if (await isOriginal(file, bytes)) return bytes;
    await cache?.delete(file.url).catch(() => false);
  }
  for (const mode of ["default", "reload"] as const) {
    const bytes = await download(file.url, mode, onBytes);
    if (!(await isOriginal(file, bytes))) continue;
    // Without room it is fetched again next time.
    await cache?.put(file.url, new Response(bytes)).catch(() => undefined);
    return bytes;
  }
  throw new ReadingError("engineAltered");
}

async function isOriginal({ sha256 }: CachedAsset, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return sha256.includes(Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join(""));
}

/** Throws away what earlier builds kept under other addresses. */
export async function dropStaleAssets(isOfThisBuild: (url: string) => boolean): Promise<void> {
  const cache = await openCache();
  if (!cache) return;
  const requests = await cache.keys();
  await Promise.all(requests.filter(({ url }) => !isOfThisBuild(url)).map((request) => cache.delete(request)));
}

/** Null on plain http, and where the person forbids the browser to keep anything. */
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
