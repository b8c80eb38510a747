import relaxedSimdUrl from "tesseract.js-core/tesseract-core-relaxedsimd-lstm.wasm?url";
import simdUrl from "tesseract.js-core/tesseract-core-simd-lstm.wasm?url";
import plainUrl from "tesseract.js-core/tesseract-core-lstm.wasm?url";
import type { TesseractFactory } from "tesseract.js-core";
import { relaxedSimd, simd } from "wasm-feature-detect";
import { CODE_PROGRAM } from "@/services/documents/authenticity/codeProgram.ts";
import { ENGINE_BYTES, MODEL_BYTES } from "./engineSizes.ts";
import { getExpectedHash } from "./fileHashes.ts";
import type { WorkerHandler } from "@/services/shared/workerServer.ts";
import type { ReadingFailure } from "./readingError.ts";
import { dropStaleAssets, loadCachedAsset, type CachedAsset } from "./assetCache.ts";

/** The files of the engine. */
export interface EngineFiles {
  readonly create: TesseractFactory;
  readonly program: Uint8Array<ArrayBuffer>;
  /** The trained model for Spanish, unpacked. */
  readonly model: Uint8Array<ArrayBuffer>;
}

/** Builds of the engine for the instructions of the processor, fastest first. */
const BUILDS = [
  {
    isPossible: relaxedSimd,
    program: { url: relaxedSimdUrl, sha256: [getExpectedHash("tesseract-core-relaxedsimd-lstm.wasm")] },
    load: () => import("tesseract.js-core/tesseract-core-relaxedsimd-lstm.js"),
  },
  {
    isPossible: simd,
    program: { url: simdUrl, sha256: [getExpectedHash("tesseract-core-simd-lstm.wasm")] },
    load: () => import("tesseract.js-core/tesseract-core-simd-lstm.js"),
  },
  {
    isPossible: async () => true,
    program: { url: plainUrl, sha256: [getExpectedHash("tesseract-core-lstm.wasm")] },
    load: () => import("tesseract.js-core/tesseract-core-lstm.js"),
  },
] as const;

/** Has two hashes: some servers unpack the model. */
const MODEL: CachedAsset = {
  url: `${import.meta.env.BASE_URL}recognition/spa.traineddata.gz`,
  sha256: [getExpectedHash("spa.traineddata.gz"), getExpectedHash("spa.traineddata")],
};

/**
 * Loads the engine's files from Cache Storage or the network.
 * @param onShare gets the share that has arrived from the network, 0 to 1; never called when all files are stored
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
    loadCachedAsset(build.program, onBytes),
    loadCachedAsset(MODEL, onBytes),
  ]);
  const current = new Set([build.program, MODEL, CODE_PROGRAM].map(({ url }) => new URL(url, location.href).href));
  // A stale file that remains only takes space.
  dropStaleAssets((url) => current.has(url) || url.includes("/recognition/pdfjs/")).catch(() => undefined);
  return { create, program, model: await unpack(packed) };
}

/** Storing the engine's files of this browser, and the reader of codes, in Cache Storage, without starting them. */
export interface ReaderStoreProtocol {
  readonly request: { readonly type: "store" };
  readonly results: { readonly store: null };
  readonly step: null;
  readonly failure: ReadingFailure | "unknown";
}

/** Reports a step as bytes arrive, so that a slow network is no silence. @throws ReadingError */
export const storeEngineFiles: WorkerHandler<ReaderStoreProtocol, "store"> = async (_, { step }) => {
  const { program } = await firstPossible();
  await Promise.all([program, MODEL, CODE_PROGRAM].map((file) => loadCachedAsset(file, () => step(null))));
  return null;
};

async function firstPossible(): Promise<(typeof BUILDS)[number]> {
  for (const build of BUILDS) if (await build.isPossible()) return build;
  return BUILDS[2];
}

function isPacked(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (!isPacked(bytes)) return bytes;
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}
