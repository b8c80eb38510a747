import type { Field, GreyImage } from "../../reading/imageProcessing/image.ts";
import { shrink } from "../../reading/imageProcessing/smooth.ts";
import { contains, type Box } from "./box.ts";
import { connectMarks, type Marks } from "./connectedMarks.ts";

export interface DarkArea {
  readonly kind: "photo" | "signature";
  readonly box: Box;
}

/** Columns of the reduced copy that is searched, about. */
const COLUMNS = 200;
/** Ink is darker than this, 0 to 255. */
const INK = { photo: 195, signature: 190 } as const;
/** Share of the page's width and height at its edges where the table may show. */
const EDGE = 0.03;
/** Side of the square windows that a photo fills, in cells of the reduced copy. */
const WINDOW = 9;
/** Share of a window that is dark at least. */
const MIN_FILL = 0.86;
/** Widths as shares of the page's width, the height as one of its height; aspect is height by width. */
const PHOTO = { minWidth: 0.05, maxWidth: 0.5, minAspect: 0.6, maxAspect: 2.6, maxHeight: 0.85 } as const;
/** Size of the photo on the front of a card of size ID-1, as shares of the card. */
const CARD = { width: 0.3, height: 0.58 } as const;
/** Place of the photo on a card's front if none was found, as shares of the card. */
const DEFAULT_PHOTO = { left: 0, top: 0.2, right: 0.36, bottom: 0.8 } as const;
/** Distance between parts of one photo, as a share of the page's height. */
const MAX_PART_GAP = 0.025;
/** A dark area with this many words is a shadow, not a photo. */
const SHADOW_WORDS = 3;
/** Sizes as shares of the page's width and height; ink as a share of the box. */
const SIGNATURE = { minWidth: 0.09, maxWidth: 0.6, minHeight: 0.02, maxHeight: 0.25, maxFill: 0.6 } as const;
/** Distance between strokes of one signature. In cells of the reduced copy. */
const SIGNATURE_GAP = 2;
/** Added around each area. In cells of the reduced copy. */
const MARGIN = 2;

/**
 * Finds photos and signatures: dark areas that contain no text. @param image with even light @param words in its pixels
 * @param isFront of a card
 */
export function findDarkAreas(image: GreyImage, words: readonly Box[], isFront: boolean): readonly DarkArea[] {
  const factor = Math.max(1, Math.round(image.width / COLUMNS));
  const field = shrink(image, factor);
  const toArea = (kind: DarkArea["kind"], { left, top, right, bottom }: Box): DarkArea => ({
    kind,
    box: {
      left: (left - MARGIN) * factor,
      top: (top - MARGIN) * factor,
      right: (right + MARGIN) * factor,
      bottom: (bottom + MARGIN) * factor,
    },
  });
  const centres = words.map((word) => [(word.left + word.right) / 2 / factor, (word.top + word.bottom) / 2 / factor]);
  const isShadow = (box: Box) => centres.filter(([x = 0, y = 0]) => contains(box, x, y, 0)).length >= SHADOW_WORDS;
  const solid = openWindows(mark(field, (value) => value < INK.photo));
  // Face and clothes may be apart.
  const areas = connectMarks(solid, Math.round(field.height * MAX_PART_GAP)).map(({ box }) => box);
  const photos = selectPhotos(
    areas.filter((box) => !isShadow(box)),
    field,
    isFront,
  );
  const isTaken = (x: number, y: number) =>
    photos.some((box) => contains(box, x, y, MARGIN)) ||
    words.some((box) => contains(box, x * factor, y * factor, factor));
  return [
    ...photos.map((box) => toArea("photo", box)),
    ...findSignatures(field, isTaken).map((box) => toArea("signature", box)),
  ];
}

/** Areas in the form of a photo; on a card's front at least as large as its photo, even if none was found. */
function selectPhotos(areas: readonly Box[], page: Field, isFront: boolean): readonly Box[] {
  const photos = areas.filter(({ left, top, right, bottom }) => {
    const [width, height] = [right - left, bottom - top];
    const hasSize =
      width > PHOTO.minWidth * page.width &&
      width < PHOTO.maxWidth * page.width &&
      height < PHOTO.maxHeight * page.height;
    return hasSize && height > PHOTO.minAspect * width && height < PHOTO.maxAspect * width;
  });
  if (!isFront) return photos;
  const defaultPhoto = {
    left: DEFAULT_PHOTO.left * page.width,
    top: DEFAULT_PHOTO.top * page.height,
    right: DEFAULT_PHOTO.right * page.width,
    bottom: DEFAULT_PHOTO.bottom * page.height,
  };
  return (photos.length > 0 ? photos : [defaultPhoto]).map(({ left, top, right, bottom }) => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const halfWidth = Math.max(right - left, CARD.width * page.width) / 2;
    const halfHeight = Math.max(bottom - top, CARD.height * page.height) / 2;
    return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight };
  });
}

/** Strokes wider than high that fill little of their box. @param isTaken whether a photo or a word is there */
function findSignatures(page: Field, isTaken: (x: number, y: number) => boolean): readonly Box[] {
  const strokes = mark(page, (value, x, y) => value < INK.signature && !isTaken(x, y));
  return connectMarks(strokes, SIGNATURE_GAP)
    .filter(({ box: { left, top, right, bottom }, count }) => {
      const [width, height] = [right - left, bottom - top];
      return (
        width / page.width > SIGNATURE.minWidth &&
        width / page.width < SIGNATURE.maxWidth &&
        height / page.height > SIGNATURE.minHeight &&
        height / page.height < SIGNATURE.maxHeight &&
        width > height &&
        count < SIGNATURE.maxFill * width * height
      );
    })
    .map(({ box }) => box);
}

function mark({ data, width, height }: Field, isInk: (value: number, x: number, y: number) => boolean): Marks {
  const isPage = (x: number, y: number) =>
    Math.min(x, width - 1 - x) > EDGE * width && Math.min(y, height - 1 - y) > EDGE * height;
  const cells = Uint8Array.from(data, (value, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return Number(isPage(x, y) && isInk(value, x, y));
  });
  return { cells, width, height };
}

/** Keeps cells of windows that are filled with marks, which drops letters and lines. */
function openWindows({ cells, width, height }: Marks): Marks {
  const sums = new Uint32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      sums[(y + 1) * (width + 1) + x + 1] =
        (cells[y * width + x] ?? 0) +
        (sums[y * (width + 1) + x + 1] ?? 0) +
        (sums[(y + 1) * (width + 1) + x] ?? 0) -
        (sums[y * (width + 1) + x] ?? 0);
    }
  }
  const at = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0;
  const opened = new Uint8Array(cells.length);
  for (let y = 0; y + WINDOW <= height; y += 1) {
    for (let x = 0; x + WINDOW <= width; x += 1) {
      const sum = at(x + WINDOW, y + WINDOW) - at(x, y + WINDOW) - at(x + WINDOW, y) + at(x, y);
      if (sum < MIN_FILL * WINDOW * WINDOW) continue;
      for (let row = y; row < y + WINDOW; row += 1) opened.fill(1, row * width + x, row * width + x + WINDOW);
    }
  }
  return { cells: opened, width, height };
}
