import type { PictureSheet } from "@/domain/documents/dossier/pictures.ts";
import type { ColourImage } from "@/domain/reading/imageProcessing/image.ts";
import type { Rect } from "@/domain/reading/imageProcessing/sizes.ts";
import { toGrey } from "@/domain/reading/imageProcessing/grey.ts";
import { ReadingError } from "../../capture/recognition/device/readingError.ts";

/** How a picture is written. */
interface PictureStep {
  readonly dpi: number;
  /** 0 to 1 */
  readonly quality: number;
}

/** The picture in grey as JPEGs, one for each step, never larger than it is. @param inches that 1 dpi makes 1 px wide */
export async function encodeSteps(
  image: ColourImage,
  inches: number,
  steps: readonly PictureStep[],
): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  const whole = toCanvas(withoutColour(image));
  const jpegs: Uint8Array<ArrayBuffer>[] = [];
  for (const { dpi, quality } of steps) {
    const scale = Math.min(1, (inches * dpi) / image.width);
    const blob = await scaleCanvas(whole, scale).convertToBlob({ type: "image/jpeg", quality });
    jpegs.push(new Uint8Array(await blob.arrayBuffer()));
  }
  return jpegs;
}

/** The sheet as it will be, in grey. @param dpi of the preview */
export function drawSheet(images: readonly ColourImage[], { paper, pictures }: PictureSheet, dpi: number): ColourImage {
  const scale = dpi / 72;
  const { context, canvas } = createCanvas(paper.width * scale, paper.height * scale);
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const [index, { place }] of pictures.entries()) {
    const image = images[index];
    if (!image) continue;
    const top = paper.height - place.y - place.height;
    const [x, y, width, height] = [place.x, top, place.width, place.height].map((value) => value * scale);
    context.drawImage(toCanvas(withoutColour(image)), x ?? 0, y ?? 0, width ?? 0, height ?? 0);
  }
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** A part of a picture, in its pixels from the top left. */
export function cropImage(image: ColourImage, { x, y, width, height }: Rect): ColourImage {
  const context = toCanvas(image).getContext("2d");
  if (!context) throw new ReadingError("engineMissing");
  return context.getImageData(Math.round(x), Math.round(y), Math.round(width), Math.round(height));
}

function withoutColour(image: ColourImage): ColourImage {
  const { data: grey, width, height } = toGrey(image);
  const data = new Uint8ClampedArray(4 * grey.length).fill(255);
  for (let pixel = 0, byte = 0; pixel < grey.length; pixel += 1, byte += 4) {
    data[byte] = data[byte + 1] = data[byte + 2] = grey[pixel] ?? 0;
  }
  return { data, width, height };
}

function toCanvas({ data, width, height }: ColourImage): OffscreenCanvas {
  const { context, canvas } = createCanvas(width, height);
  context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  return canvas;
}

function scaleCanvas(source: OffscreenCanvas, scale: number): OffscreenCanvas {
  if (scale === 1) return source;
  const { context, canvas } = createCanvas(source.width * scale, source.height * scale);
  context.imageSmoothingQuality = "high";
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function createCanvas(width: number, height: number) {
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
  const context = canvas.getContext("2d", { alpha: false, willReadFrequently: true });
  if (!context) throw new ReadingError("engineMissing");
  return { canvas, context };
}
