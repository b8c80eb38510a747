import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import type { Row } from "@/domain/reading/layout/rows.ts";
import type { Size } from "@/domain/reading/imageProcessing/sizes.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { ColourImage } from "@/domain/reading/imageProcessing/image.ts";
import { createCanvas } from "./canvas.ts";
import { limitMemory } from "./limitMemory.ts";
import { type PageLayers, readLayers } from "./pdfLayers.ts";
import { cachedBinaryDataFactory, NoFilterFactory, WorkerCanvasFactory } from "./pdfFactories.ts";
import { toRows, type TextPiece } from "./pdfRows.ts";
import { ReadingError } from "./readingError.ts";
import { ensureWithResolvers } from "./withResolvers.ts";

/** A page as a picture. */
export interface DrawnPdfPage extends ColourImage {
  /** Pixels per point; rows are placed in points. */
  readonly scale: number;
}

/** An open PDF. */
export interface PdfDocument {
  readonly pages: number;
  /**
   * The rows of a page's text layer, LIMITS.recognisedCharacters of them, without what a layer hides; none where it is a picture.
   * @param number from 1
   */
  rows(number: number): Promise<readonly Row[]>;
  /** True when a hidden layer has content of the page; that content is in neither `rows` nor the picture. */
  hidesContent(number: number): Promise<boolean>;
  /** The page as a viewer shows it, at LIMITS.recognitionDpi and at most LIMITS.recognitionSide long by default. */
  draw(number: number, dpi?: number, side?: number): Promise<DrawnPdfPage>;
  /** Points, as the page is shown. */
  size(number: number): Promise<Size>;
  /** Files are attached to it. */
  hasAttachments(): Promise<boolean>;
  close(): Promise<void>;
}

type TextContent = Awaited<ReturnType<PDFPageProxy["getTextContent"]>>;

const NO_LAYERS: PageLayers = { hides: false, isShown: () => true };
const POINTS_PER_INCH = 72;
/** Share of their length by which the letters' baseline may rise or fall to count as level. */
const LEVEL = 0.1;

/**
 * Opens a PDF with pdfjs. Its scripts are never run, and nothing is fetched but files of this site. Memory is limited for opening
 * and for each page (limitMemory.ts); the page that started the worker limits the time.
 * @param bytes are transferred: empty afterwards
 * @param password of an encrypted one; `encrypted` is thrown where it is missing or wrong
 * @throws ReadingError `encrypted`, `damaged`, `tooComplex`, `engineMissing`, `engineAltered`, `offline`, as do the methods
 */
export async function openPdf(bytes: Uint8Array<ArrayBuffer>, password?: string): Promise<PdfDocument> {
  const pdfjs = await loadPdfjs();
  let altered: ReadingError | null = null;
  const unaltered = async <T>(result: Promise<T>): Promise<T> => {
    const value = await result;
    if (altered) throw altered;
    return value;
  };
  const loading = pdfjs.getDocument({
    data: bytes,
    ...(password === undefined ? {} : { password }),
    CanvasFactory: WorkerCanvasFactory,
    FilterFactory: NoFilterFactory,
    BinaryDataFactory: cachedBinaryDataFactory((error) => {
      altered = error;
    }),
    useWorkerFetch: false,
    disableWorkerRendering: true,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: LIMITS.recognitionPixels,
    canvasMaxAreaInBytes: 4 * LIMITS.recognitionPixels,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  try {
    const document = await limitMemory(() => loading.promise);
    const config = await limitMemory(() => document.getOptionalContentConfig());
    const toLayers = async (page: PDFPageProxy): Promise<PageLayers> =>
      config.getOrder() ? readLayers(page, config, pdfjs.OPS) : NO_LAYERS;
    return {
      pages: document.numPages,
      rows: (number) =>
        unaltered(withPage(document, number, async (page) => textRows(page, (await toLayers(page)).isShown))),
      hidesContent: (number) => withPage(document, number, async (page) => (await toLayers(page)).hides),
      draw: (number, dpi = LIMITS.recognitionDpi, side = LIMITS.recognitionSide) =>
        unaltered(withPage(document, number, (page) => drawPage(page, dpi, side))),
      size: (number) =>
        withPage(document, number, async (page) => {
          const { width, height } = page.getViewport({ scale: 1 });
          return { width, height };
        }),
      hasAttachments: async () => {
        const attachments: unknown = await limitMemory(() => document.getAttachments()).catch(() => null);
        return attachments !== null;
      },
      close: () => loading.destroy(),
    };
  } catch (cause) {
    await loading.destroy();
    if (cause instanceof ReadingError) throw cause;
    throw new ReadingError(cause instanceof pdfjs.PasswordException ? "encrypted" : "damaged", { cause });
  }
}

/** Loads pdfjs; opening a PDF afterwards waits for no network. @throws ReadingError `engineMissing`, `offline` */
export async function loadPdfjs() {
  ensureWithResolvers();
  try {
    // In a worker pdfjs starts no worker: the script of its worker has to be loaded here. The legacy build also runs in browsers of
    // the last years.
    const [pdfjs] = await Promise.all([
      import("pdfjs-dist/legacy/build/pdf.mjs"),
      import("pdfjs-dist/legacy/build/pdf.worker.mjs"),
    ]);
    return pdfjs;
  } catch (cause) {
    throw new ReadingError(navigator.onLine ? "engineMissing" : "offline", { cause });
  }
}

async function withPage<T>(
  document: PDFDocumentProxy,
  number: number,
  use: (page: PDFPageProxy) => Promise<T>,
): Promise<T> {
  try {
    return await limitMemory(async () => {
      const page = await document.getPage(number);
      try {
        return await use(page);
      } finally {
        page.cleanup();
      }
    });
  } catch (cause) {
    if (cause instanceof ReadingError) throw cause;
    throw new ReadingError("damaged", { cause });
  }
}

async function textRows(page: PDFPageProxy, isShown: PageLayers["isShown"]): Promise<readonly Row[]> {
  const toPage = page.getViewport({ scale: 1 });
  const pieces: TextPiece[] = [];
  for (const item of await firstItems(page)) {
    if (!("str" in item) || !isShown(item.str)) continue;
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = item.transform as readonly number[];
    const [x, y] = place(toPage.transform, e, f);
    const [endX, endY] = place(toPage.transform, e + a, f + b);
    const [topX, topY] = place(toPage.transform, e + c, f + d);
    const isLevel = endX > x && Math.abs(endY - y) <= LEVEL * (endX - x);
    const share = item.width / (Math.hypot(endX - x, endY - y) || 1);
    const turned = { along: [(endX - x) * share, (endY - y) * share], up: [topX - x, topY - y] } as const;
    const [width, height] = [item.width, Math.hypot(topX - x, topY - y)];
    pieces.push({ text: item.str, x, y, width, height, isLevel, ...(isLevel ? {} : turned) });
  }
  return toRows(pieces);
}

/** The items of the text layer, up to LIMITS.recognisedCharacters: the text of a page has no limit. */
async function firstItems(page: PDFPageProxy): Promise<TextContent["items"]> {
  const items: TextContent["items"] = [];
  const reader = (page.streamTextContent() as ReadableStream<TextContent>).getReader();
  for (let characters = 0; characters < LIMITS.recognisedCharacters;) {
    const { done, value } = await reader.read();
    if (done) return items;
    for (const item of value.items) {
      items.push(item);
      // An item without text counts too.
      characters += 1 + ("str" in item ? item.str.length : 0);
    }
  }
  await reader.cancel(new Error("enough text"));
  return items;
}

function place(transform: readonly number[], x: number, y: number): readonly [number, number] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform;
  return [a * x + c * y + e, b * x + d * y + f];
}

async function drawPage(page: PDFPageProxy, dpi: number, side: number): Promise<DrawnPdfPage> {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(dpi / POINTS_PER_INCH, side / Math.max(width, height));
  const viewport = page.getViewport({ scale });
  const { canvas, context } = createCanvas(viewport.width, viewport.height);
  await page.render({
    // pdfjs draws on an OffscreenCanvas too, but its types do not have it.
    canvas: null,
    canvasContext: context as never,
    viewport,
    background: "white",
  }).promise;
  const { data, width: columns, height: rows } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { data, width: columns, height: rows, scale };
}
