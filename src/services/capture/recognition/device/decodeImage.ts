import { LIMITS } from "@/domain/shared/limits.ts";
import { hasTooManyPixels, parseImageSize } from "@/domain/capture/upload/imageHeader.ts";
import type { ColourImage } from "@/domain/reading/imageProcessing/image.ts";
import { createCanvas, toCanvas } from "./canvas.ts";
import { ReadingError } from "./readingError.ts";

/** The picture as a JPEG. */
export async function encodeImage(image: ColourImage): Promise<Blob> {
  return toCanvas(image).canvas.convertToBlob({ type: "image/jpeg", quality: LIMITS.photoQuality });
}

/**
 * The picture of a JPEG or PNG, upright as its EXIF says, at most LIMITS.recognitionSide long.
 * @throws ReadingError `tooManyPixels`, before anything is decoded; `damaged`
 */
export async function decodeImage(document: Blob, bytes: Uint8Array): Promise<ColourImage> {
  if (!parseImageSize(bytes)) throw new ReadingError("damaged");
  if (hasTooManyPixels(bytes)) throw new ReadingError("tooManyPixels");
  const bitmap = await createImageBitmap(document, { imageOrientation: "from-image" }).catch((cause: unknown) => {
    throw new ReadingError("damaged", { cause });
  });
  const scale = Math.min(1, LIMITS.recognitionSide / Math.max(bitmap.width, bitmap.height));
  const { canvas, context } = createCanvas(bitmap.width * scale, bitmap.height * scale);
  context.imageSmoothingQuality = "high";
  // Transparent pixels become white.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
