import type { Point, Quad } from "@/domain/reading/imageProcessing/image.ts";
import { normalizeIllumination } from "@/domain/reading/imageProcessing/normalizeIllumination.ts";
import { computeProjection } from "@/domain/reading/imageProcessing/projection.ts";
import { measureSkew } from "@/domain/reading/imageProcessing/skew.ts";
import { findCuts, straightenPages } from "@/domain/reading/imageProcessing/prepare.ts";
import { toGrey } from "@/domain/reading/imageProcessing/grey.ts";
import type { Row } from "@/domain/reading/layout/rows.ts";
import type { Mask } from "@/domain/documents/safeCopy/masks.ts";
import { proposeMasks } from "@/domain/capture/masks/proposeMasks.ts";
import { decodeImage } from "@/services/capture/recognition/device/decodeImage.ts";
import { startEngine, type Engine } from "@/services/capture/recognition/device/engine.ts";
import { loadEngineFiles } from "@/services/capture/recognition/device/engineFiles.ts";
import { countPages } from "@/services/documents/safeCopy/pageRaster.ts";
import { readPage } from "@/services/documents/safeCopy/readPage.ts";

/** A place in a document: shares of its page, or of the photo. */
export interface TruePlace {
  readonly page: number;
  /** Of each line of it, from its top left corner clockwise. */
  readonly quads: readonly (readonly Point[])[];
}

export interface ReadPage {
  readonly masks: readonly Mask[];
  readonly layers: readonly (readonly Row[])[];
  readonly width: number;
  readonly height: number;
  /** Base64 of a JPEG of the page. */
  readonly picture: string;
}

/** What the bench of safe copies asks of the page; it is on `window.safeCopyBench`. */
export interface SafeCopyBench {
  /** Reads the chosen file; where each true place is on the page it is read on, null where on none. */
  read(places: readonly TruePlace[]): Promise<{ pages: readonly ReadPage[]; placed: readonly (TruePlace | null)[] }>;
}

const input = document.querySelector("input");
let engine: Promise<Engine> | null = null;
const start = (): Promise<Engine> => (engine ??= loadEngineFiles(() => undefined).then(startEngine));
let id = 0;

/** From a share of the photo to shares of each page that was cut out of it, made level. */
async function findWays(file: File): Promise<readonly ((point: Point) => Point)[]> {
  const photo = await decodeImage(file, new Uint8Array(await file.arrayBuffer()));
  const cuts = straightenPages(photo);
  const quads = findCuts(photo);
  const whole: Quad = [
    { x: 0, y: 0 },
    { x: photo.width, y: 0 },
    { x: photo.width, y: photo.height },
    { x: 0, y: photo.height },
  ];
  return (cuts.length > 0 ? cuts : [photo]).flatMap((cut, at) => {
    const { width, height } = cut;
    // As CUT_MARGIN of prepare.ts.
    const [left, top] = cuts.length > 0 ? [width * 0.015, height * 0.015] : [0, 0];
    const target: Quad = [
      { x: left, y: top },
      { x: width - left, y: top },
      { x: width - left, y: height - top },
      { x: left, y: height - top },
    ];
    const way = computeProjection(cuts.length > 0 ? (quads[at] ?? whole) : whole, target);
    if (!way) return [];
    const degrees = measureSkew(normalizeIllumination(toGrey(cut)), 8);
    const angle = Math.abs(degrees) < 0.3 ? 0 : (-degrees * Math.PI) / 180;
    return [
      (share: Point): Point => {
        const [a, b, c, d, e, f, g, h] = way;
        const [x, y] = [share.x * photo.width, share.y * photo.height];
        const depth = g * x + h * y + 1;
        const [u, v] = [(a * x + b * y + c) / depth - width / 2, (d * x + e * y + f) / depth - height / 2];
        return {
          x: (u * Math.cos(angle) - v * Math.sin(angle)) / width + 0.5,
          y: (u * Math.sin(angle) + v * Math.cos(angle)) / height + 0.5,
        };
      },
    ];
  });
}

const isOn = ({ x, y }: Point): boolean => x > -0.02 && y > -0.02 && x < 1.02 && y < 1.02;

const bench: SafeCopyBench = {
  async read(places) {
    const file = input?.files?.[0];
    if (!file) throw new Error("no document was chosen");
    id += 1;
    const source = { id, file };
    const count = await countPages(source);
    const pages: ReadPage[] = [];
    for (let number = 1; number <= count; number += 1) {
      const { image, layers } = await readPage({ source, number, turns: 0 }, start, () => undefined);
      const { width, height } = image;
      const canvas = new OffscreenCanvas(width, height);
      const pixels = new ImageData(width, height);
      for (const [at, value] of image.data.entries()) pixels.data.set([value, value, value, 255], at * 4);
      canvas.getContext("2d")?.putImageData(pixels, 0, 0);
      const bytes = new Uint8Array(
        await (await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 })).arrayBuffer(),
      );
      const picture = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
      pages.push({ masks: proposeMasks(layers, image), layers, width, height, picture });
    }
    if (file.name.endsWith(".pdf")) return { pages, placed: places };
    const ways = await findWays(file);
    const placed = places.map(({ quads }): TruePlace | null => {
      for (const [at, way] of ways.entries()) {
        const moved = quads.map((quad) => quad.map(way));
        if (moved.flat().every(isOn)) return { page: at + 1, quads: moved };
      }
      return null;
    });
    return { pages, placed };
  },
};
Object.assign(window, { safeCopyBench: bench });
