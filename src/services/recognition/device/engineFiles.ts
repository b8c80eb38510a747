import relaxedSimdUrl from "tesseract.js-core/tesseract-core-relaxedsimd-lstm.wasm?url";
import simdUrl from "tesseract.js-core/tesseract-core-simd-lstm.wasm?url";
import plainUrl from "tesseract.js-core/tesseract-core-lstm.wasm?url";
import type { TesseractFactory } from "tesseract.js-core";
import { relaxedSimd, simd } from "wasm-feature-detect";
import { ENGINE_BYTES, MODEL_BYTES } from "./engineSizes.ts";
import { dropOtherKept, loadKept } from "./keptFiles.ts";

/** All that the engine needs to start. */
export interface EngineFiles {
  readonly create: TesseractFactory;
  readonly program: Uint8Array<ArrayBuffer>;
  /** The trained model for Spanish, unpacked. */
  readonly model: Uint8Array<ArrayBuffer>;
}

/** The engine as it runs with what the processor offers, fastest first. */
const BUILDS = [
  {
    isPossible: relaxedSimd,
    url: relaxedSimdUrl,
    load: () => import("tesseract.js-core/tesseract-core-relaxedsimd-lstm.js"),
  },
  { isPossible: simd, url: simdUrl, load: () => import("tesseract.js-core/tesseract-core-simd-lstm.js") },
  { isPossible: async () => true, url: plainUrl, load: () => import("tesseract.js-core/tesseract-core-lstm.js") },
] as const;

const MODEL_URL = `${import.meta.env.BASE_URL}recognition/spa.traineddata.gz`;

/**
 * Brings the engine's files, from the browser's cache or the network.
 * @param onShare 0 to 1 of what has to come from the network; never called when nothing has to
 * @throws ReadingError
 */
export async function loadEngineFiles(onShare: (share: number) => void): Promise<EngineFiles> {
  const build = await firstPossible();
  let received = 0;
  const onBytes = (bytes: number): void => {
    received += bytes;
    onShare(Math.min(1, received / (ENGINE_BYTES + MODEL_BYTES)));
  };
  const [{ default: create }, program, packed] = await Promise.all([
    build.load(),
    loadKept({ url: build.url, accepts: isWebAssembly }, onBytes),
    loadKept({ url: MODEL_URL, accepts: isModel }, onBytes),
  ]);
  const ofThisBuild = new Set([build.url, MODEL_URL].map((url) => new URL(url, location.href).href));
  // What stays costs room and no more.
  dropOtherKept((url) => ofThisBuild.has(url) || url.includes("/recognition/pdfjs/")).catch(() => undefined);
  return { create, program, model: await unpack(packed) };
}

async function firstPossible(): Promise<(typeof BUILDS)[number]> {
  for (const build of BUILDS) if (await build.isPossible()) return build;
  return BUILDS[2];
}

function isWebAssembly(bytes: Uint8Array): boolean {
  return bytes[0] === 0 && bytes[1] === 0x61 && bytes[2] === 0x73 && bytes[3] === 0x6d;
}

function isPacked(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** A trained model begins with the number of its parts, less than 256. A server may have unpacked it on the way. */
function isModel(bytes: Uint8Array): boolean {
  return isPacked(bytes) || (bytes.length > MODEL_BYTES && bytes[1] === 0 && bytes[2] === 0 && bytes[3] === 0);
}

async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (!isPacked(bytes)) return bytes;
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}
