import { ReadingError } from "./readingError.ts";

/** Version of what is kept; a new one throws away what older builds kept. */
const CACHE_NAME = "tramia-recognition-1";
const CACHE_FAMILY = "tramia-recognition-";

/** One of the engine's files. */
export interface KeptFile {
  readonly url: string;
  /** True for bytes that are such a file: a server may answer an unknown address with its page. */
  readonly accepts: (bytes: Uint8Array) => boolean;
}

/**
 * The bytes of a file of this site: from the browser's cache, else from the network, and then kept so that the next use
 * needs none.
 * @param onBytes how many more bytes arrived from the network
 * @throws ReadingError `offline`; `engineMissing` where the server has no such file
 */
export async function loadKept(file: KeptFile, onBytes: (bytes: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  const cache = await openCache();
  const kept = await cache?.match(file.url).catch(() => undefined);
  if (kept) {
    const bytes = new Uint8Array(await kept.arrayBuffer());
    if (file.accepts(bytes)) return bytes;
  }
  const bytes = await download(file.url, onBytes);
  if (!file.accepts(bytes)) throw new ReadingError("engineMissing");
  // Without room it is fetched again next time.
  await cache?.put(file.url, new Response(bytes)).catch(() => undefined);
  return bytes;
}

/** Throws away what earlier builds kept under other addresses. */
export async function dropOtherKept(isOfThisBuild: (url: string) => boolean): Promise<void> {
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

async function download(url: string, onBytes: (bytes: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const response = await fetch(url, { credentials: "same-origin" });
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
