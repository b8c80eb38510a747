import { prepareZXingModule, readBarcodes, type ReaderOptions } from "zxing-wasm/reader";
import { detectFileKind } from "@/domain/capture/upload/fileSignature.ts";
import type { ColourImage } from "@/domain/reading/imageProcessing/image.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { loadCachedAsset } from "../../capture/recognition/device/assetCache.ts";
import { decodeImage } from "../../capture/recognition/device/decodeImage.ts";
import { openPdf } from "../../capture/recognition/device/pdfDocument.ts";
import { CODE_PROGRAM } from "./codeProgram.ts";

/** The texts of the codes of a picture, in no order. */
export type ReadPictureCodes = (picture: ColourImage) => Promise<readonly string[]>;

/** Codes of a document. */
const MOST_CODES = 20;

/** Matrix codes, and the bar code with a check character that payment forms and health cards have. */
const OPTIONS: ReaderOptions = {
  formats: ["QRCode", "PDF417", "DataMatrix", "Aztec", "Code128"],
  maxNumberOfSymbols: MOST_CODES,
  textMode: "Plain",
  tryDenoise: true,
};

/**
 * Loads the reader of codes.
 * @param onBytes is called as its program arrives from the network
 * @throws ReadingError `offline`, `engineMissing`, `engineAltered`
 */
export async function loadCodeReader(onBytes: () => void, load = loadCachedAsset): Promise<ReadPictureCodes> {
  const program = await load(CODE_PROGRAM, onBytes);
  prepareZXingModule({ overrides: { wasmBinary: program.buffer } });
  return async ({ data, width, height }) => {
    const found = await readBarcodes({ data, width, height, colorSpace: "srgb" } as ImageData, OPTIONS);
    return found.map(({ text }) => text);
  };
}

/**
 * The texts of the codes of a document's first pages, without repetitions.
 * @param next is awaited before each page
 * @throws ReadingError
 */
export async function readFileCodes(
  file: Blob,
  read: ReadPictureCodes,
  next: () => Promise<void>,
): Promise<readonly string[]> {
  const found = new Set<string>();
  for await (const picture of drawPictures(file, next)) {
    for (const text of await read(picture)) found.add(text);
    if (found.size >= MOST_CODES) break;
  }
  return [...found].slice(0, MOST_CODES);
}

async function* drawPictures(file: Blob, next: () => Promise<void>): AsyncGenerator<ColourImage> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  await next();
  if (detectFileKind(bytes.subarray(0, LIMITS.signatureBytes)) !== "pdf") {
    yield await decodeImage(file, bytes);
    return;
  }
  const pdf = await openPdf(bytes);
  try {
    for (let number = 1; number <= Math.min(pdf.pages, LIMITS.recognitionPages); number += 1) {
      await next();
      yield await pdf.draw(number);
    }
  } finally {
    await pdf.close();
  }
}
