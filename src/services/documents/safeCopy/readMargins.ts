import type { GreyImage } from "@/domain/reading/imageProcessing/image.ts";
import type { PlacedWord, Row } from "@/domain/reading/layout/rows.ts";
import { computeLegibility, linesOf, type Word } from "../../capture/recognition/device/words.ts";

/** Share of the width of each margin, and of its pixels that are dark where there is anything to read. */
const MARGIN = 0.12;
const LEAST_INK = 0.001;
const DARK = 128;
/** Confidence below which a word is dropped. */
const SURE = 50;

/** The lines along the left and the right margin of a sheet, which run upwards or downwards. @param image as the engine reads it */
export function readMargins(image: GreyImage, recognise: (image: GreyImage) => readonly Word[]): readonly Row[] {
  const { width, height } = image;
  if (width > height) return [];
  const wide = Math.round(width * MARGIN);
  return [0, width - wide].flatMap((left, side) => {
    const turned = ([1, -1] as const).map((direction) => {
      const strip = turnStrip(image, left, wide, direction);
      const isBlank = strip.data.filter((value) => value < DARK).length < LEAST_INK * strip.data.length;
      const words = isBlank ? [] : recognise(strip).filter(({ confidence }) => confidence > SURE);
      return { direction, words, sure: computeLegibility(words) * words.length };
    });
    const [best] = turned.toSorted((one, other) => other.sure - one.sure);
    if (!best) return [];
    // Below the page, so that they join none of its rows.
    const below = height * (2 + side);
    return linesOf(best.words).map((row) =>
      row.map((word): PlacedWord => {
        const { left: from, right: to, top, bottom } = word;
        const onPage =
          best.direction === 1
            ? { left: left + top, right: left + bottom, top: height - to, bottom: height - from }
            : { left: left + wide - bottom, right: left + wide - top, top: from, bottom: to };
        return { ...word, top: top + below, bottom: bottom + below, onPage };
      }),
    );
  });
}

/** A strip of the whole height, turned clockwise (1) or the other way. */
function turnStrip({ data, width, height }: GreyImage, left: number, wide: number, direction: 1 | -1): GreyImage {
  const strip = new Uint8Array(wide * height);
  for (let y = 0; y < wide; y += 1) {
    for (let x = 0; x < height; x += 1) {
      const from = direction === 1 ? (height - 1 - x) * width + left + y : x * width + left + wide - 1 - y;
      strip[y * height + x] = data[from] ?? 0;
    }
  }
  return { data: strip, width: height, height: wide };
}
