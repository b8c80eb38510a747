import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hashOf } from "./fileHashes.ts";
import { keptBinaryDataFactory } from "./pdfFactories.ts";
import type { ReadingError } from "./readingError.ts";

const ORIGINAL = Uint8Array.of(1, 2, 3);
const network = vi.fn<(url: string) => Promise<Response>>();
const onAltered = vi.fn<(error: ReadingError) => void>();

vi.mock("./fileHashes.ts", () => ({ hashOf: vi.fn<(name: string) => string>() }));

beforeEach(() => {
  network.mockReset().mockImplementation(async () => new Response(ORIGINAL));
  onAltered.mockReset();
  vi.mocked(hashOf).mockReturnValue(createHash("sha256").update(ORIGINAL).digest("hex"));
  vi.stubGlobal("fetch", network);
  vi.stubGlobal("navigator", { onLine: true });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const fetchFile = () => {
  const Factory = keptBinaryDataFactory(onAltered);
  return new Factory().fetch({ kind: "wasmUrl", filename: "jbig2.wasm" });
};

describe("a file that a PDF needs", () => {
  it("comes from this site with the hash that is listed for it", async () => {
    await expect(fetchFile()).resolves.toEqual(ORIGINAL);
    expect(hashOf).toHaveBeenCalledWith("wasm/jbig2.wasm");
    expect(network.mock.calls.map(([url]) => url)).toEqual(["/recognition/pdfjs/wasm/jbig2.wasm"]);
    expect(onAltered).not.toHaveBeenCalled();
  });

  it("is refused, and reported, when it is not the original", async () => {
    network.mockImplementation(async () => new Response(Uint8Array.of(9)));
    await expect(fetchFile()).rejects.toMatchObject({ failure: { kind: "engineAltered" } });
    expect(onAltered).toHaveBeenCalledOnce();
  });

  it("is not reported as altered when it did not arrive", async () => {
    network.mockRejectedValue(new TypeError("Failed to fetch"));
    await expect(fetchFile()).rejects.toMatchObject({ failure: { kind: "engineMissing" } });
    expect(onAltered).not.toHaveBeenCalled();
  });
});
