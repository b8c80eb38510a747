import { rounded, scaled, withinSide, type Rect, type Size } from "@/domain/reading/imageProcessing/sizes.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { hasTooManyPixels } from "@/domain/capture/upload/imageHeader.ts";

/** A part of a picture to be redrawn. */
export interface JpegDrawing {
  readonly source: CanvasImageSource;
  /** In the picture's pixels. */
  readonly from: Rect;
  /** Pixels of the JPEG. */
  readonly to: Size;
  /** 0 to 1 */
  readonly quality: number;
}

/** Reads and writes photos. */
export interface Jpeg {
  /** @throws when the browser makes no JPEG of it */
  draw(drawing: JpegDrawing): Promise<Blob>;
  /** The whole picture, upright, its longer side no longer than this. @throws when the file is no picture the browser knows, or has more than LIMITS.recognitionPixels */
  redraw(file: Blob, side: number): Promise<Blob>;
  /** The picture in at most so many bytes: first coarser, then smaller. @throws when it cannot be made so small */
  shrink(file: Blob, bytes: number): Promise<Blob>;
}

/** Facilities of the browser for pictures. */
export interface JpegEnvironment {
  readonly createCanvas: () => HTMLCanvasElement;
  /** Gives the picture upright, as its EXIF says. */
  readonly decode: (file: Blob) => Promise<ImageBitmap>;
}

/** Scales and qualities that are tried, in this order, to make a picture smaller. */
const STEPS = [
  { scale: 1, quality: 0.65 },
  { scale: 1, quality: 0.5 },
  { scale: 0.75, quality: 0.6 },
  { scale: 0.75, quality: 0.45 },
  { scale: 0.5, quality: 0.6 },
  { scale: 0.5, quality: 0.4 },
] as const;

/** Writes JPEGs with a canvas, so without the metadata of the file, such as the place. */
export function createJpeg({ createCanvas, decode }: JpegEnvironment): Jpeg {
  async function draw({ source, from, to, quality }: JpegDrawing): Promise<Blob> {
    const canvas = createCanvas();
    canvas.width = to.width;
    canvas.height = to.height;
    const context = canvas.getContext("2d");
    if (!context) throw new Error("the browser has no canvas to draw on");
    context.drawImage(source, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, "image/jpeg", quality);
    });
    // Safari frees the memory of a canvas only when its size becomes 0.
    canvas.width = 0;
    canvas.height = 0;
    if (!blob) throw new Error("the browser made no JPEG");
    return blob;
  }

  async function decoded<T>(file: Blob, use: (picture: ImageBitmap) => Promise<T>): Promise<T> {
    if (hasTooManyPixels(new Uint8Array(await file.arrayBuffer()))) throw new Error("the picture has too many pixels");
    const picture = await decode(file);
    try {
      return await use(picture);
    } finally {
      picture.close();
    }
  }

  return {
    draw,
    redraw: (file, side) =>
      decoded(file, (picture) =>
        draw({ source: picture, from: whole(picture), to: withinSide(picture, side), quality: LIMITS.photoQuality }),
      ),
    shrink: (file, bytes) =>
      decoded(file, async (picture) => {
        for (const { scale, quality } of STEPS) {
          const to = rounded(scaled(picture, scale));
          const blob = await draw({ source: picture, from: whole(picture), to, quality });
          if (blob.size <= bytes) return blob;
        }
        throw new Error("the photo cannot be made small enough");
      }),
  };
}

function whole({ width, height }: Size): Rect {
  return { x: 0, y: 0, width, height };
}
