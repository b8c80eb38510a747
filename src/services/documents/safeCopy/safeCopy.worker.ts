import { PDFDocument } from "@cantoo/pdf-lib";
import type { GreyImage } from "@/domain/reading/imageProcessing/image.ts";
import { tileText } from "@/domain/documents/safeCopy/burnedText.ts";
import type { PageArea } from "@/domain/documents/safeCopy/masks.ts";
import { proposeMasks } from "@/domain/capture/masks/proposeMasks.ts";
import type { SafeCopyFailure } from "@/domain/documents/safeCopy/safeCopyMessages.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { startEngine, type Engine } from "../../capture/recognition/device/engine.ts";
import { loadEngineFiles } from "../../capture/recognition/device/engineFiles.ts";
import { ReadingError } from "../../capture/recognition/device/readingError.ts";
import { serveRequests } from "../../shared/workerServer.ts";
import { countPages, rasterise, type PageRaster } from "./pageRaster.ts";
import type { BuiltCopy, DrawnPage, PagePlace, PageReading, SafeCopyProtocol } from "./protocol.ts";
import { readPage } from "./readPage.ts";

/** A4 at LIMITS.safeCopyDpi, px: a photo, which has no size on paper, becomes no larger. */
const SHEET = [210, 297].map((millimetres) => (millimetres / 25.4) * LIMITS.safeCopyDpi);
const POINTS_PER_INCH = 72;
/** Height of the burned letters: a share of the page's width, within px. */
const LETTER = { share: 1 / 44, least: 15, most: 34 } as const;
/** JPEG quality of the pictures, 0 to 1. */
const QUALITY = 0.8;
/** How opaque the light around a letter is, to the letter. */
const HALO = 0.6;
/** Share of the progress of a reading that loading the engine takes. */
const LOADING = 0.3;

let engine: Promise<Engine> | null = null;

type Tell = (share: number) => void;

function startedEngine(tell: Tell): Promise<Engine> {
  engine ??= loadEngineFiles((share) => tell(share * LOADING))
    .then(startEngine)
    .catch((error: unknown) => {
      engine = null;
      throw error;
    });
  return engine;
}

/** The masks proposed for a page, and the turn that makes it upright. */
async function read(page: PagePlace, tell: Tell): Promise<PageReading> {
  const tellShare = (share: number) => tell(LOADING + share * (1 - LOADING));
  const { turns, image, layers } = await readPage(page, () => startedEngine(tell), tellShare);
  return { turns, masks: proposeMasks(layers, image), isRead: layers.length > 0 };
}

interface Sheet {
  readonly canvas: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
  readonly dpi: number;
}

/** The page at LIMITS.safeCopyDpi with the text burned into its pixels, so that it cannot be removed. */
function burn({ image, dpi }: PageRaster, text: string): Sheet {
  const [short = 0, long = 0] = SHEET;
  const { width, height } = image;
  const fit = Math.min(short / Math.min(width, height), long / Math.max(width, height));
  const scale = Math.min(1, dpi === null ? fit : LIMITS.safeCopyDpi / dpi);
  const canvas = new OffscreenCanvas(Math.ceil(width * scale), Math.ceil(height * scale));
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) throw new ReadingError("engineMissing");
  context.imageSmoothingQuality = "high";
  context.drawImage(toCanvas(image), 0, 0, canvas.width, canvas.height);
  const letter = Math.min(LETTER.most, Math.max(LETTER.least, canvas.width * LETTER.share));
  context.font = `600 ${letter}px sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineWidth = letter / 10;
  const { width: textWidth } = context.measureText(text);
  const size = { width: canvas.width, height: canvas.height, textWidth, letter };
  for (const { x, y, angle, grey, opacity } of tileText(size, Math.random)) {
    context.setTransform(Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), x, y);
    // Light around dark letters: they show on paper and on a dark photo.
    context.strokeStyle = `rgb(255 255 255 / ${opacity * HALO})`;
    context.strokeText(text, 0, 0);
    context.fillStyle = `rgb(${grey} ${grey} ${grey} / ${opacity})`;
    context.fillText(text, 0, 0);
  }
  context.resetTransform();
  return { canvas, context, dpi: dpi === null ? LIMITS.safeCopyDpi : dpi * scale };
}

function toCanvas({ data, width, height }: GreyImage): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const pixels = new ImageData(width, height);
  const words = new Uint32Array(pixels.data.buffer);
  for (let at = 0; at < data.length; at += 1) words[at] = 0xff000000 | ((data[at] ?? 0) * 0x010101);
  canvas.getContext("2d")?.putImageData(pixels, 0, 0);
  return canvas;
}

function cover({ canvas: { width, height }, context }: Sheet, masks: readonly PageArea[]): void {
  context.fillStyle = "black";
  for (const mask of masks) {
    const [left, top] = [Math.floor(mask.left * width), Math.floor(mask.top * height)];
    const right = Math.ceil((mask.left + mask.width) * width);
    context.fillRect(left, top, right - left, Math.ceil((mask.top + mask.height) * height) - top);
  }
}

const encode = (canvas: OffscreenCanvas): Promise<Blob> =>
  canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });

async function draw(page: PagePlace, text: string): Promise<DrawnPage> {
  const { canvas } = burn(await rasterise(page), text);
  return { picture: await encode(canvas), width: canvas.width, height: canvas.height };
}

/** The copy: a PDF of one picture a page, without any metadata. */
async function build(
  { pages, text, format }: Extract<SafeCopyProtocol["request"], { type: "build" }>,
  tell: Tell,
): Promise<BuiltCopy> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const pictures: Blob[] = [];
  for (const [at, page] of pages.entries()) {
    tell(at / pages.length);
    const sheet = burn(await rasterise(page), text);
    cover(sheet, page.masks);
    const picture = await encode(sheet.canvas);
    pictures.push(picture);
    if (format === "jpg") return { file: picture, pictures };
    const image = await pdf.embedJpg(await picture.arrayBuffer());
    const [width, height] = [image.width, image.height].map((side) => (side / sheet.dpi) * POINTS_PER_INCH);
    const size = { width: width ?? 0, height: height ?? 0 };
    pdf.addPage([size.width, size.height]).drawImage(image, { x: 0, y: 0, ...size });
  }
  return { file: new Blob([new Uint8Array(await pdf.save())], { type: "application/pdf" }), pictures };
}

async function run(request: SafeCopyProtocol["request"], tell: Tell) {
  switch (request.type) {
    case "count":
      return countPages(request.source);
    case "read":
      return read(request.page, tell);
    case "draw":
      return draw(request.page, request.text);
    case "build":
      return build(request, tell);
  }
}

function toFailure(error: unknown): SafeCopyFailure {
  if (!(error instanceof ReadingError)) return "stopped";
  const { kind } = error.failure;
  if (kind === "encrypted" || kind === "tooComplex" || kind === "engineMissing" || kind === "offline") return kind;
  if (kind === "tooManyPixels") return "tooComplex";
  return kind === "engineAltered" ? "engineMissing" : "damaged";
}

serveRequests<SafeCopyProtocol>(run, toFailure);
