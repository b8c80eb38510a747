import type { Field, GreyImage } from "../../reading/imageProcessing/image.ts";
import { shrink } from "../../reading/imageProcessing/smooth.ts";
import type { Box } from "./proposeMasks.ts";

export interface Blob {
  readonly kind: "photo" | "signature";
  readonly box: Box;
}

/** Columns of the reduced copy that is searched. */
const COLUMNS = 200;
/** Ink is darker than this, 0 to 255. */
const INK = { photo: 195, signature: 190 } as const;
/** Share of the page at its edges where the table may show. */
const EDGE = 0.03;
/** A photo fills windows by this share; its width is a share of the page, its height one of its width. */
const WINDOW = 9;
const FILLED = 0.86;
const PHOTO = { least: 0.05, most: 0.5, lowest: 0.6, highest: 2.6, tallest: 0.85 } as const;
/** The photo on the front of a card of size ID-1, as shares of it. */
const CARD = { width: 0.3, height: 0.58 } as const;
/** Most distance between parts of one photo, as a share of the page's height. */
const APART = 0.025;
/** Recognition finds hardly a word in a face. */
const MOST_WORDS = 3;
/** A signature is wider than high, fills little of its box, and has no gap wider than GAP. */
const SIGNATURE = { least: 0.09, most: 0.6, lowest: 0.02, highest: 0.25, filled: 0.6 } as const;
const GAP = 2;
const ROOM = 2;

/** Dark areas without words. @param image with even light @param words in its pixels @param isFront of a card */
export function findBlobs(image: GreyImage, words: readonly Box[], isFront: boolean): readonly Blob[] {
  const factor = Math.max(1, Math.round(image.width / COLUMNS));
  const field = shrink(image, factor);
  const toBox = (part: Box): Box => ({
    left: (part.left - ROOM) * factor,
    top: (part.top - ROOM) * factor,
    right: (part.right + ROOM) * factor,
    bottom: (part.bottom + ROOM) * factor,
  });
  const solid = openWindows(mark(field, (value) => value < INK.photo));
  // Face and clothes may be apart; a shadow has words in it.
  const blobs = components(solid, Math.round(field.height * APART))
    .map(({ box }) => box)
    .filter((box) => words.map(middle).filter(({ x, y }) => holds(box, x / factor, y / factor, 0)).length < MOST_WORDS);
  const photos = unitePhotos(blobs, field, isFront);
  const isTaken = (x: number, y: number) =>
    photos.some((box) => holds(box, x, y, ROOM)) || words.some((box) => holds(box, x * factor, y * factor, factor));
  const strokes = mark(field, (value, x, y) => value < INK.signature && !isTaken(x, y));
  const signatures = components(strokes, GAP).filter(({ box: { left, top, right, bottom }, cells }) => {
    const [wide, high] = [(right - left) / field.width, (bottom - top) / field.height];
    return (
      wide > SIGNATURE.least &&
      wide < SIGNATURE.most &&
      high > SIGNATURE.lowest &&
      high < SIGNATURE.highest &&
      right - left > bottom - top &&
      cells < SIGNATURE.filled * (right - left) * (bottom - top)
    );
  });
  return [
    ...photos.map((box) => ({ kind: "photo" as const, box: toBox(box) })),
    ...signatures.map(({ box }) => ({ kind: "signature" as const, box: toBox(box) })),
  ];
}

/** Areas in the form of a photo; on a card's front at least as large as its photo, even if none was found. */
function unitePhotos(blobs: readonly Box[], { width, height }: Field, isFront: boolean): readonly Box[] {
  const photos = blobs.filter(({ left, top, right, bottom }) => {
    const [wide, high] = [right - left, bottom - top];
    const isSized = wide > PHOTO.least * width && wide < PHOTO.most * width && high < PHOTO.tallest * height;
    return isSized && high > PHOTO.lowest * wide && high < PHOTO.highest * wide;
  });
  if (!isFront) return photos;
  const places =
    photos.length > 0 ? photos : [{ left: 0, top: 0.2 * height, right: 0.36 * width, bottom: 0.8 * height }];
  return places.map(({ left, top, right, bottom }) => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const [wide, high] = [
      Math.max(right - left, CARD.width * width) / 2,
      Math.max(bottom - top, CARD.height * height) / 2,
    ];
    return { left: x - wide, top: y - high, right: x + wide, bottom: y + high };
  });
}

const middle = ({ left, top, right, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

const holds = ({ left, top, right, bottom }: Box, x: number, y: number, room: number): boolean =>
  x >= left - room && x <= right + room && y >= top - room && y <= bottom + room;

interface Marks {
  readonly cells: Uint8Array;
  readonly width: number;
  readonly height: number;
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
      if (sum < FILLED * WINDOW * WINDOW) continue;
      for (let row = y; row < y + WINDOW; row += 1) opened.fill(1, row * width + x, row * width + x + WINDOW);
    }
  }
  return { cells: opened, width, height };
}

/** Connected marks, across gaps of so many cells. */
function components(
  { cells, width, height }: Marks,
  gap: number,
): readonly { readonly box: Box; readonly cells: number }[] {
  const left = Uint8Array.from(cells);
  const found: { box: Box; cells: number }[] = [];
  for (let start = left.indexOf(1); start !== -1; start = left.indexOf(1, start + 1)) {
    left[start] = 0;
    const queue = [start];
    let [least, most, top, bottom, count] = [width, 0, height, 0, 0];
    for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
      const [x, y] = [cell % width, Math.floor(cell / width)];
      [least, most, top, bottom] = [Math.min(least, x), Math.max(most, x), Math.min(top, y), Math.max(bottom, y)];
      count += 1;
      for (let row = Math.max(0, y - 1 - gap); row <= Math.min(height - 1, y + 1 + gap); row += 1) {
        for (let column = Math.max(0, x - 1 - gap); column <= Math.min(width - 1, x + 1 + gap); column += 1) {
          if (left[row * width + column] !== 1) continue;
          left[row * width + column] = 0;
          queue.push(row * width + column);
        }
      }
    }
    found.push({ box: { left: least, top, right: most + 1, bottom: bottom + 1 }, cells: count });
  }
  return found;
}
