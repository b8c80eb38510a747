import type { GreyImage } from "./image.ts";

/** Under even light, darker pixels are ink. */
const INK = 208;
const WHITE = 255;
/** Minimum length, px: a shorter stroke may be part of a letter. */
const LEAST_LENGTH = 150;
/** Maximum thickness, px: a thicker stroke may be a bar, a frame around white letters or a logo. */
const MOST_THICKNESS = 8;
/** Minimum share of a stroke with that thickness; otherwise it is the bottom of letters that touch. */
const LEAST_THIN = 0.7;
/** Maximum length of a thick piece of a line where another line crosses it, px. */
const MOST_CROSSING = 12;
/** Number of white pixels that do not end a stroke. */
const GAP = 1;

/**
 * Removes the thin long lines of tables and forms, which the engine confuses with letters or merges with figures beside
 * them. Anything that crosses a line is kept, except another line.
 * @param image under even light, with level lines
 */
export function removeRuledLines({ data, width, height }: GreyImage): GreyImage {
  const clean = data.slice();
  const crossed = new Uint8Array(data.length);
  eraseLevel(data, width, height, { clean, crossed, mark: 1 });
  eraseUpright(data, width, height, { clean, crossed, mark: 2 });
  return { data: clean, width, height };
}

interface Target {
  readonly clean: Uint8Array;
  /** Pixels of a line that something thicker crosses: 1 in level lines, 2 in upright ones. */
  readonly crossed: Uint8Array;
  readonly mark: 1 | 2;
}

function eraseLevel(data: Uint8Array, width: number, height: number, target: Target): void {
  const across: Direction = { lines: height, along: 1, beside: width };
  const strokes = createStrokes(height, (stroke) => eraseStroke(data, target, across, stroke));
  for (let number = 0; number < height; number += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[number * width + x] ?? WHITE) < INK) strokes.addInk(number, x);
    }
    strokes.end(number);
  }
}

/** Goes row by row, in the order of the pixels in memory. */
function eraseUpright(data: Uint8Array, width: number, height: number, target: Target): void {
  const down: Direction = { lines: width, along: width, beside: 1 };
  const strokes = createStrokes(width, (stroke) => eraseStroke(data, target, down, stroke));
  for (let y = 0; y < height; y += 1) {
    for (let number = 0; number < width; number += 1) {
      if ((data[y * width + number] ?? WHITE) < INK) strokes.addInk(number, y);
    }
  }
  for (let number = 0; number < width; number += 1) strokes.end(number);
}

/** Joins the ink of each line, added from start to end, into strokes and passes on those that are long enough. */
function createStrokes(lines: number, pass: (stroke: Stroke) => void) {
  const starts = new Int32Array(lines);
  const ends = new Int32Array(lines).fill(-GAP - 2);
  const end = (number: number): void => {
    const [start, last] = [starts[number] ?? 0, ends[number] ?? 0];
    if (last - start >= LEAST_LENGTH) pass({ number, start, end: last });
  };
  const addInk = (number: number, place: number): void => {
    if (place - (ends[number] ?? 0) > GAP + 1) {
      end(number);
      starts[number] = place;
    }
    ends[number] = place;
  };
  return { addInk, end };
}

/** Layout of the bytes of a picture for lines of one direction. */
interface Direction {
  /** Lines of the picture. */
  readonly lines: number;
  /** Bytes from a pixel to the next pixel of its line, and to the same pixel of the next line. */
  readonly along: number;
  readonly beside: number;
}

interface Stroke {
  readonly number: number;
  readonly start: number;
  readonly end: number;
}

function eraseStroke(data: Uint8Array, target: Target, direction: Direction, { number, start, end }: Stroke): void {
  const { lines, along, beside } = direction;
  const thin: [place: number, first: number, last: number][] = [];
  for (let place = start; place <= end; place += 1) {
    const offset = place * along;
    const isInk = (at: number): boolean => at >= 0 && at < lines && (data[at * beside + offset] ?? WHITE) < INK;
    let [first, last] = [number, number];
    while (last - first <= MOST_THICKNESS && isInk(first - 1)) first -= 1;
    while (last - first <= MOST_THICKNESS && isInk(last + 1)) last += 1;
    if (last - first < MOST_THICKNESS) thin.push([place, first, last]);
  }
  if (thin.length < (end - start) * LEAST_THIN) return;
  let [from, to, done] = [number, number, start - 1];
  for (const [place, first, last] of thin) {
    // With its soft borders.
    [from, to] = [Math.max(0, first - 1), Math.min(lines - 1, last + 1)];
    for (let at = from; at <= to; at += 1) target.clean[at * beside + place * along] = WHITE;
    if (place - done > 1 && place - done <= MOST_CROSSING)
      cross(target, direction, { from, to, start: done, end: place });
    done = place;
  }
  if (end - done <= MOST_CROSSING) cross(target, direction, { from, to, start: done, end: end + 2 });
}

/** Marks a piece of a line where something crosses it, with its soft borders, and erases pixels marked by both lines. */
function cross(
  { clean, crossed, mark }: Target,
  { beside, along }: Direction,
  {
    from,
    to,
    start,
    end,
  }: { readonly from: number; readonly to: number; readonly start: number; readonly end: number },
): void {
  for (let place = start; place < end; place += 1) {
    for (let at = from; at <= to; at += 1) {
      const pixel = at * beside + place * along;
      const marks = (crossed[pixel] ?? 0) | mark;
      crossed[pixel] = marks;
      if (marks === 3) clean[pixel] = WHITE;
    }
  }
}
