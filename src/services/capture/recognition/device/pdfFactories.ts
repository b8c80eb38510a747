import { LIMITS } from "@/domain/shared/limits.ts";
import { getExpectedHash } from "./fileHashes.ts";
import { loadCachedAsset } from "./assetCache.ts";
import { ReadingError } from "./readingError.ts";

/** Address of the files that pdfjs needs for some PDFs only. */
const ASSETS_URL = `${import.meta.env.BASE_URL}recognition/pdfjs/`;

const FOLDERS = { cMapUrl: "cmaps/", standardFontDataUrl: "standard_fonts/", wasmUrl: "wasm/" } as const;

/** A canvas and its context as pdfjs passes them; null once destroyed. */
interface CanvasEntry {
  canvas: OffscreenCanvas | null;
  context: OffscreenCanvasRenderingContext2D | null;
}

/** Canvases for pdfjs in a worker, of LIMITS.recognitionPixels altogether: groups in a page can be nested. */
export class WorkerCanvasFactory {
  #pixels = 0;

  /** @throws ReadingError `tooComplex` */
  create(width: number, height: number): CanvasEntry {
    this.#spend(width * height);
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext("2d", { willReadFrequently: true }) };
  }

  /** @throws ReadingError `tooComplex` */
  reset({ canvas }: CanvasEntry, width: number, height: number): void {
    if (!canvas) return;
    this.#spend(width * height - canvas.width * canvas.height);
    Object.assign(canvas, { width, height });
  }

  destroy(entry: CanvasEntry): void {
    this.reset(entry, 0, 0);
    entry.canvas = null;
    entry.context = null;
  }

  getNoAlphaContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D | null {
    return canvas.getContext("2d", { alpha: false, willReadFrequently: true });
  }

  #spend(pixels: number): void {
    if (this.#pixels + pixels > LIMITS.recognitionPixels) throw new ReadingError("tooComplex");
    this.#pixels += pixels;
  }
}

const none = () => "none";

/** No filters: a worker has no SVG, and text is readable without them. */
export class NoFilterFactory {
  readonly addFilter = none;
  readonly addHCMFilter = none;
  readonly addAlphaFilter = none;
  readonly addLuminosityFilter = none;
  readonly addKnockoutFilter = none;
  readonly addHighlightHCMFilter = none;
  readonly addSelectionHCMFilter = none;
  readonly addSelectionFilter = none;
  readonly createSelectionStyle = () => null;
  readonly destroy = () => undefined;
}

/**
 * Loads files that pdfjs needs for some PDFs only, by way of the cache: character maps, standard fonts, decoders of pictures.
 * @param onAltered is called with the error where a file is not the original: pdfjs itself would continue without it
 */
export function cachedBinaryDataFactory(onAltered: (error: ReadingError) => void) {
  return class {
    async fetch({ kind, filename }: { kind: keyof typeof FOLDERS; filename: string }): Promise<Uint8Array> {
      const name = `${FOLDERS[kind]}${filename}`;
      try {
        return await loadCachedAsset({ url: `${ASSETS_URL}${name}`, sha256: [getExpectedHash(name)] }, () => undefined);
      } catch (error) {
        if (error instanceof ReadingError && error.kind === "engineAltered") onAltered(error);
        throw error;
      }
    }
  };
}
