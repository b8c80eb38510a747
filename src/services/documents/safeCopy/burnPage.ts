import { tileText } from "@/domain/documents/safeCopy/burnedText.ts";
import type { PageArea } from "@/domain/documents/safeCopy/masks.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { greyToColour, toCanvas } from "../../capture/recognition/device/canvas.ts";
import { ReadingError } from "../../capture/recognition/device/readingError.ts";
import type { PageRaster } from "./pageRaster.ts";

/** A4 at LIMITS.safeCopyDpi, px: the largest size of a photo, whose size on paper is not known. */
const SHEET = [210, 297].map((millimetres) => (millimetres / 25.4) * LIMITS.safeCopyDpi);
/** Height of the burned letters: a share of the page's width, within px. */
const LETTER = { share: 1 / 44, least: 15, most: 34 } as const;
/** Of its pictures. */
const QUALITY = 0.8;
/** How opaque the light around a letter is, to the letter. */
const HALO = 0.6;

/** A page of a copy. */
export interface Sheet {
  readonly canvas: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
  readonly dpi: number;
}

/** The page at LIMITS.safeCopyDpi with the text burned in: pixels, of which nothing can be taken off. */
export function burn({ image, dpi }: PageRaster, text: string): Sheet {
  const [short = 0, long = 0] = SHEET;
  const { width, height } = image;
  const fit = Math.min(short / Math.min(width, height), long / Math.max(width, height));
  const scale = Math.min(1, dpi === null ? fit : LIMITS.safeCopyDpi / dpi);
  const canvas = new OffscreenCanvas(Math.ceil(width * scale), Math.ceil(height * scale));
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) throw new ReadingError("engineMissing");
  context.imageSmoothingQuality = "high";
  context.drawImage(toCanvas(greyToColour(image)).canvas, 0, 0, canvas.width, canvas.height);
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

/** Makes parts of the page black. */
export function cover({ canvas: { width, height }, context }: Sheet, masks: readonly PageArea[]): void {
  context.fillStyle = "black";
  for (const mask of masks) {
    const [left, top] = [Math.floor(mask.left * width), Math.floor(mask.top * height)];
    const right = Math.ceil((mask.left + mask.width) * width);
    context.fillRect(left, top, right - left, Math.ceil((mask.top + mask.height) * height) - top);
  }
}

/** The page as a JPEG. */
export const encode = (canvas: OffscreenCanvas): Promise<Blob> =>
  canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
