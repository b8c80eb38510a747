import { CARD_RATIO, type Rect, type Size } from "../../reading/imageProcessing/sizes.ts";
import type { CapturedPage, GuideShape } from "./photo.ts";

/** PDF points: 72 to the inch. */
const MILLIMETRE = 72 / 25.4;
const A4 = { width: 210 * MILLIMETRE, height: 297 * MILLIMETRE };
/** About twice the size of the card: at its own size, small print would be lost when the page is read again. */
const CARD = { width: 170 * MILLIMETRE, height: (170 / CARD_RATIO) * MILLIMETRE };
const CARD_TOLERANCE = 0.08;
const CARD_GAP = 15 * MILLIMETRE;

/** A photo to be laid on a sheet; its size in any one unit. */
export interface PagePhoto extends Size {
  readonly shape: GuideShape;
}

/** One page of the document, in PDF points from the bottom left corner. */
export interface PageLayout {
  readonly paper: Size;
  readonly photos: readonly Rect[];
}

/** The photos of each sheet: a card and its other side on one, every other photo on one of its own. */
export function groupPhotosIntoPages<Page extends Pick<CapturedPage, "shape" | "isBack">>(
  pages: readonly Page[],
): readonly (readonly Page[])[] {
  const sheets: Page[][] = [];
  for (const page of pages) {
    const last = sheets.at(-1);
    const [front] = last ?? [];
    const joins = page.isBack && last?.length === 1 && front?.shape === "card" && !front.isBack;
    if (joins) last?.push(page);
    else sheets.push([page]);
  }
  return sheets;
}

/**
 * Lays out one sheet on A4. A photo of a page fills the paper, in the photo's orientation; a straightened side of a
 * card is a page of its own size; two sides of a card are boxes one above the other. No photo is cut or stretched.
 */
export function getSheetLayout(photos: readonly PagePhoto[]): PageLayout {
  const [first] = photos;
  if (photos.length === 1 && first?.shape === "page") {
    const paper = first.width > first.height ? { width: A4.height, height: A4.width } : A4;
    return { paper, photos: [fitted(first, { x: 0, y: 0, ...paper })] };
  }
  if (photos.length === 1 && first && hasCardProportions(first)) {
    return { paper: CARD, photos: [fitted(first, { x: 0, y: 0, ...CARD })] };
  }
  const height = photos.length * CARD.height + (photos.length - 1) * CARD_GAP;
  const top = (A4.height + height) / 2;
  return {
    paper: A4,
    photos: photos.map((photo, index) =>
      fitted(photo, {
        x: (A4.width - CARD.width) / 2,
        y: top - CARD.height - index * (CARD.height + CARD_GAP),
        ...CARD,
      }),
    ),
  };
}

/** A card cut out in landscape, with a little margin. */
export function hasCardProportions({ width, height }: Size): boolean {
  return Math.abs(width / height / CARD_RATIO - 1) < CARD_TOLERANCE;
}

/** The photo scaled to the box and centred in it. */
function fitted(photo: Size, box: Rect): Rect {
  const factor = Math.min(box.width / photo.width, box.height / photo.height);
  const width = photo.width * factor;
  const height = photo.height * factor;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}
