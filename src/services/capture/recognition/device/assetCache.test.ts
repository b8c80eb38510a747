import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dropStaleAssets, loadCachedAsset } from "./assetCache.ts";

const URL_ = "https://tramia.example/recognition/spa.traineddata.gz";
const GOOD = Uint8Array.of(0x1f, 0x8b, 1, 2, 3);
const UNPACKED = Uint8Array.of(24, 0, 0, 0);
const ALTERED = Uint8Array.of(0x1f, 0x8b, 1, 2, 4);
const hashBytes = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const FILE = { url: URL_, sha256: [hashBytes(GOOD), hashBytes(UNPACKED)] };
const network = vi.fn<(url: string, options: RequestInit) => Promise<Response>>();

/** Cache Storage as the browser has it, in memory. */
function createCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (url: string) => store.get(url)?.clone(),
      put: async (url: string, response: Response) => void store.set(url, response),
      keys: async () => [...store.keys()].map((url) => ({ url })),
      delete: async (request: string | { url: string }) =>
        store.delete(typeof request === "string" ? request : request.url),
    };
  };
  return { stores, open, keys: async () => [...stores.keys()], delete: async (name: string) => stores.delete(name) };
}

let caches: ReturnType<typeof createCaches>;

beforeEach(() => {
  caches = createCaches();
  network.mockReset().mockImplementation(async () => new Response(GOOD));
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("fetch", network);
  vi.stubGlobal("navigator", { onLine: true });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a file of the engine", () => {
  it("comes from the network once, with its bytes counted, and from then on from the browser", async () => {
    const onBytes = vi.fn<(bytes: number) => void>();
    await expect(loadCachedAsset(FILE, onBytes)).resolves.toEqual(GOOD);
    await expect(loadCachedAsset(FILE, onBytes)).resolves.toEqual(GOOD);
    expect(network).toHaveBeenCalledTimes(1);
    expect(onBytes.mock.calls.map(([bytes]) => bytes)).toEqual([GOOD.length]);
    expect([...caches.stores.keys()]).toEqual(["tramia-recognition-1"]);
  });

  it("comes from the network each time where the browser keeps nothing", async () => {
    vi.stubGlobal("caches", { ...caches, keys: () => Promise.reject(new DOMException("no", "SecurityError")) });
    await expect(loadCachedAsset(FILE, () => undefined)).resolves.toEqual(GOOD);
    vi.unstubAllGlobals();
    vi.stubGlobal("fetch", network);
    await expect(loadCachedAsset(FILE, () => undefined)).resolves.toEqual(GOOD);
    expect(network).toHaveBeenCalledTimes(2);
  });

  it("may arrive unpacked by the server", async () => {
    network.mockImplementation(async () => new Response(UNPACKED));
    await expect(loadCachedAsset(FILE, () => undefined)).resolves.toEqual(UNPACKED);
  });

  it("is thrown away and fetched again when the kept copy has another hash", async () => {
    const cache = await caches.open("tramia-recognition-1");
    await cache.put(URL_, new Response(ALTERED));
    await expect(loadCachedAsset(FILE, () => undefined)).resolves.toEqual(GOOD);
    expect(network).toHaveBeenCalledTimes(1);
    await expect(loadCachedAsset(FILE, () => undefined)).resolves.toEqual(GOOD);
    expect(network).toHaveBeenCalledTimes(1);
  });

  it("is fetched once more, past the browser's own cache, when what arrives has another hash", async () => {
    network.mockImplementationOnce(async () => new Response(ALTERED));
    await expect(loadCachedAsset(FILE, () => undefined)).resolves.toEqual(GOOD);
    expect(network.mock.calls.map(([, { cache }]) => cache)).toEqual(["default", "reload"]);
  });

  it.each([
    ["altered bytes", ALTERED],
    ["its page", new TextEncoder().encode("<!doctype html>")],
    ["nothing", new Uint8Array()],
  ])("is refused when the server answers twice with %s, and no copy of it is left", async (_, bytes) => {
    const cache = await caches.open("tramia-recognition-1");
    await cache.put(URL_, new Response(ALTERED));
    network.mockImplementation(async () => new Response(bytes));
    await expect(loadCachedAsset(FILE, () => undefined)).rejects.toMatchObject({ kind: "engineAltered" });
    expect(network).toHaveBeenCalledTimes(2);
    expect(caches.stores.get("tramia-recognition-1")?.size).toBe(0);
  });

  it.each([
    ["the server has none", async () => new Response("", { status: 404 }), true, "engineMissing"],
    ["the network fails", () => Promise.reject(new TypeError("Failed to fetch")), true, "engineMissing"],
    ["there is no network", () => Promise.reject(new TypeError("Failed to fetch")), false, "offline"],
  ])("is missing where %s, and nothing is kept", async (_, answer, onLine, kind) => {
    vi.stubGlobal("navigator", { onLine });
    network.mockImplementation(answer);
    await expect(loadCachedAsset(FILE, () => undefined)).rejects.toMatchObject({ kind });
    expect(caches.stores.get("tramia-recognition-1")?.size).toBe(0);
  });

  it("of an earlier build goes", async () => {
    await caches.open("tramia-recognition-0");
    await caches.open("tramia-other");
    await loadCachedAsset(FILE, () => undefined);
    await loadCachedAsset({ ...FILE, url: `${URL_}2` }, () => undefined);
    await dropStaleAssets((url) => url === URL_);
    expect([...caches.stores.keys()]).toEqual(["tramia-other", "tramia-recognition-1"]);
    expect([...(caches.stores.get("tramia-recognition-1")?.keys() ?? [])]).toEqual([URL_]);
  });
});
