import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LIMITS } from "@/domain/shared/limits.ts";
import { cachedBinaryDataFactory, WorkerCanvasFactory } from "./pdfFactories.ts";
import type { ReadingError } from "./readingError.ts";

const ORIGINAL = new Uint8Array(readFileSync(createRequire(import.meta.url).resolve("pdfjs-dist/wasm/jbig2.wasm")));
const network = vi.fn<(url: string) => Promise<Response>>();
const onAltered = vi.fn<(error: ReadingError) => void>();

beforeEach(() => {
  network.mockReset().mockImplementation(async () => new Response(ORIGINAL));
  onAltered.mockReset();
  vi.stubGlobal("fetch", network);
  vi.stubGlobal("navigator", { onLine: true });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const fetchFile = (filename = "jbig2.wasm") => {
  const Factory = cachedBinaryDataFactory(onAltered);
  return new Factory().fetch({ kind: "wasmUrl", filename });
};

describe("a file that a PDF needs", () => {
  it("comes from this site with the hash that is listed for it", async () => {
    await expect(fetchFile()).resolves.toEqual(ORIGINAL);
    expect(network.mock.calls.map(([url]) => url)).toEqual(["/recognition/pdfjs/wasm/jbig2.wasm"]);
    expect(onAltered).not.toHaveBeenCalled();
  });

  it("is refused, and reported, when it is not the original", async () => {
    network.mockImplementation(async () => new Response(Uint8Array.of(9)));
    await expect(fetchFile()).rejects.toMatchObject({ kind: "engineAltered" });
    expect(onAltered).toHaveBeenCalledOnce();
  });

  it("is not asked for under a name that is not listed", async () => {
    await expect(fetchFile("../../otro.wasm")).rejects.toThrow(ReferenceError);
    expect(network).not.toHaveBeenCalled();
  });

  it("is not reported as altered when it did not arrive", async () => {
    network.mockRejectedValue(new TypeError("Failed to fetch"));
    await expect(fetchFile()).rejects.toMatchObject({ kind: "engineMissing" });
    expect(onAltered).not.toHaveBeenCalled();
  });
});

describe("the canvases of a PDF", () => {
  beforeEach(() => {
    vi.stubGlobal(
      "OffscreenCanvas",
      class {
        width: number;
        height: number;
        constructor(width: number, height: number) {
          this.width = width;
          this.height = height;
        }
        getContext = () => null;
      },
    );
  });

  it("have the documented number of pixels together, however they are made", () => {
    const half = LIMITS.recognitionPixels / 2000;
    const tooComplex = expect.objectContaining({ kind: "tooComplex" }) as Error;
    const factory = new WorkerCanvasFactory();
    const first = factory.create(1000, half);
    const second = factory.create(1000, half);
    expect(() => factory.create(1, 1)).toThrow(tooComplex);
    expect(() => factory.reset(second, 1001, half)).toThrow(tooComplex);
    factory.destroy(first);
    factory.reset(second, 2000, half);
    expect(() => factory.create(1, 1)).toThrow(tooComplex);
  });
});
