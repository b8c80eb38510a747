import { readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import create from "tesseract.js-core/tesseract-core-simd-lstm.js";
import type { GreyImage } from "@/domain/reading/imageProcessing/image.ts";
import { startEngine } from "./engine.ts";
import { ENGINE_BYTES, MODEL_BYTES } from "./engineSizes.ts";
import { computeLegibility } from "./words.ts";

const root = process.cwd();
const core = (build: string) =>
  createRequire(import.meta.url).resolve(`tesseract.js-core/tesseract-core-${build}.wasm`);
const MODEL = join(root, "public/recognition/spa.traineddata.gz");
const files = () => ({
  create,
  program: new Uint8Array(readFileSync(core("simd-lstm"))),
  model: new Uint8Array(gunzipSync(readFileSync(MODEL))),
});

/** The head of a certificate of residence, as it is prepared. */
function piece(): GreyImage {
  const file = gunzipSync(readFileSync(join(root, "tests/fixtures/recognition/line.pgm.gz")));
  const [header = "", width, height] = /^P5\n(\d+) (\d+)\n255\n/.exec(file.toString("latin1", 0, 40)) ?? [];
  return { data: new Uint8Array(file.subarray(header.length)), width: Number(width), height: Number(height) };
}

describe("the engine", () => {
  it("reads a prepared picture, one after the other, and says how far it is", async () => {
    const engine = await startEngine(files());
    const shares: number[] = [];
    for (let time = 0; time < 2; time += 1) {
      const words = engine.recognise(piece(), (share) => shares.push(share));
      const text = words.map((word) => word.text).join(" ");
      expect(text).toContain("AYUNTAMIENTO DE MÓSTOLES");
      expect(text).toContain("CERTIFICADO DE EMPADRONAMIENTO");
      expect(computeLegibility(words)).toBeGreaterThan(80);
    }
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...shares)).toBeGreaterThan(0.5);
    expect(Math.max(...shares)).toBeLessThanOrEqual(1);
  });

  it("finds no word on white paper", async () => {
    const engine = await startEngine(files());
    const white = { data: new Uint8Array(300 * 200).fill(255), width: 300, height: 200 };
    expect(engine.recognise(white, () => undefined)).toEqual([]);
  });

  it.each([
    ["whose program is broken", () => ({ ...files(), program: Uint8Array.of(0, 0x61, 0x73, 0x6d) })],
    ["whose model is broken", () => ({ ...files(), model: new Uint8Array(100).fill(7) })],
  ])("%s is missing", async (_, broken) => {
    await expect(startEngine(broken())).rejects.toMatchObject({ kind: "engineMissing" });
  });

  it("comes in files of the size that the progress counts with", () => {
    expect(statSync(MODEL).size).toBe(MODEL_BYTES);
    for (const build of ["relaxedsimd-lstm", "simd-lstm", "lstm"]) {
      expect(Math.abs(statSync(core(build)).size / ENGINE_BYTES - 1)).toBeLessThan(0.01);
    }
  });
});
