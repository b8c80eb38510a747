import type { PictureSheet } from "@/domain/documents/dossier/pictures.ts";
import type { ColourImage } from "@/domain/reading/imageProcessing/image.ts";
import type { Rect } from "@/domain/reading/imageProcessing/sizes.ts";
import { toGrey } from "@/domain/reading/imageProcessing/grey.ts";
import { createCanvas, greyToColour, toCanvas } from "../../capture/recognition/device/canvas.ts";

interface PictureStep {
  readonly dpi: number;
  /** 0 to 1 */
  readonly quality: number;
}

/** The picture in grey as JPEGs, one for each step, never enlarged. @param inches width on paper */
export async function encodeSteps(
  image: ColourImage,
  inches: number,
  steps: readonly PictureStep[],
): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  const whole = toGreyCanvas(image);
  const jpegs: Uint8Array<ArrayBuffer>[] = [];
  for (const { dpi, quality } of steps) {
    const scale = Math.min(1, (inches * dpi) / image.width);
    const blob = await scaleCanvas(whole, scale).convertToBlob({ type: "image/jpeg", quality });
    jpegs.push(new Uint8Array(await blob.arrayBuffer()));
  }
  return jpegs;
}

/** A preview of the sheet, in grey. */
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
    context.drawImage(toGreyCanvas(image), x ?? 0, y ?? 0, width ?? 0, height ?? 0);
  }
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** A part of a picture, in its pixels from the top left. */
export function cropImage(image: ColourImage, { x, y, width, height }: Rect): ColourImage {
  return toCanvas(image).context.getImageData(Math.round(x), Math.round(y), Math.round(width), Math.round(height));
}

const toGreyCanvas = (image: ColourImage): OffscreenCanvas => toCanvas(greyToColour(toGrey(image))).canvas;

function scaleCanvas(source: OffscreenCanvas, scale: number): OffscreenCanvas {
  if (scale === 1) return source;
  const { context, canvas } = createCanvas(source.width * scale, source.height * scale);
  context.imageSmoothingQuality = "high";
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}
