import type { ColourImage, GreyImage } from "@/domain/reading/imageProcessing/image.ts";
import { ReadingError } from "./readingError.ts";

/** An opaque canvas whose pixels are read, rounded to whole pixels and at least one. @throws ReadingError `engineMissing` */
export function createCanvas(width: number, height: number) {
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
  const context = canvas.getContext("2d", { alpha: false, willReadFrequently: true });
  if (!context) throw new ReadingError("engineMissing");
  return { canvas, context };
}

/** A canvas with the picture on it. @throws ReadingError `engineMissing` */
export function toCanvas({ data, width, height }: ColourImage) {
  const drawn = createCanvas(width, height);
  drawn.context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  return drawn;
}

/** A grey picture with its one channel in all three. */
export function greyToColour({ data: grey, width, height }: GreyImage): ColourImage {
  const data = new Uint8ClampedArray(4 * grey.length).fill(255);
  for (let pixel = 0, byte = 0; pixel < grey.length; pixel += 1, byte += 4) {
    data[byte] = data[byte + 1] = data[byte + 2] = grey[pixel] ?? 0;
  }
  return { data, width, height };
}
