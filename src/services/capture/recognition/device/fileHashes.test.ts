import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { pdfjsAssets } from "../../../../../scripts/vite/pdfjs-assets.ts";
import { getExpectedHash } from "./fileHashes.ts";
import hashes from "./fileHashes.json";

const MODEL = readFileSync(join(process.cwd(), "public/recognition/spa.traineddata.gz"));
const CODES = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
const engine = (build: string) =>
  createRequire(import.meta.url).resolve(`tesseract.js-core/tesseract-core-${build}.wasm`);

/** Every file that the recognition fetches, by the name under which its hash is kept. */
function fetchedFiles(): ReadonlyMap<string, Uint8Array> {
  const engines = ["relaxedsimd-lstm", "simd-lstm", "lstm"].map(engine);
  const pdfjs = [...pdfjsAssets()].filter(([url]) => !basename(url).startsWith("LICENSE"));
  return new Map<string, Uint8Array>([
    ["spa.traineddata.gz", MODEL],
    ["spa.traineddata", gunzipSync(MODEL)],
    [basename(CODES), readFileSync(CODES)],
    ...engines.map((path) => [basename(path), readFileSync(path)] as const),
    ...pdfjs.map(([url, path]) => [url.replace("recognition/pdfjs/", ""), readFileSync(path)] as const),
  ]);
}

it("lists the SHA-256 of every file that the recognition fetches; vitest --update after a new version", async () => {
  const expected = [...fetchedFiles()].map(([name, bytes]) => [name, createHash("sha256").update(bytes).digest("hex")]);
  expect(expected.length).toBeGreaterThan(100);
  await expect(`${JSON.stringify(Object.fromEntries(expected), null, 2)}\n`).toMatchFileSnapshot("fileHashes.json");
});

it("knows no hash of any other name", () => {
  expect(getExpectedHash("spa.traineddata")).toBe(hashes["spa.traineddata"]);
  for (const name of ["", "toString", "cmaps/none.bcmap"]) expect(() => getExpectedHash(name)).toThrow(ReferenceError);
});
