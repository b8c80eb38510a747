import type { PDFDocument } from "@cantoo/pdf-lib";
import type { DossierPage, Turn } from "@/domain/documents/dossier/dossier.ts";
import { sumCosts } from "@/domain/documents/dossier/packUnits.ts";
import { splitPageLines } from "@/domain/documents/dossier/hiddenText.ts";
import { getCardSheet, getPageSheet, PICTURE_STEPS, type PictureSheet } from "@/domain/documents/dossier/pictures.ts";
import { getSheetLayout, hasCardProportions } from "@/domain/capture/camera/groupPhotosIntoPages.ts";
import type { ColourImage } from "@/domain/reading/imageProcessing/image.ts";
import { toGrey } from "@/domain/reading/imageProcessing/grey.ts";
import { straightenPages } from "@/domain/reading/imageProcessing/prepare.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { isTextLayer } from "../../capture/recognition/device/pdfRows.ts";
import { copyPages, isCardPage, listImages, measureCosts, openForCopy } from "./copyPages.ts";
import { cropImage, encodeSteps } from "./drawPictures.ts";
import { openSource, type OpenSource, type Step } from "./openSource.ts";

/** A page that is ready to be written. */
export type PreparedPage = {
  /** The pages of its document that it shows, from 1; both sides of a card are one page. */
  readonly numbers: readonly number[];
  readonly turn: Turn;
} & (
  | {
      readonly kind: "copied";
      readonly from: PDFDocument;
      readonly index: number;
      readonly costs: ReadonlyMap<unknown, number>;
    }
  | {
      readonly kind: "picture";
      readonly sheet: PictureSheet;
      /** The JPEGs of its pictures, for each of PICTURE_STEPS that may be needed. */
      readonly steps: readonly (readonly Uint8Array<ArrayBuffer>[])[];
      /** Its text, to be laid under the pictures. */
      readonly lines: readonly string[];
      /** It had a text layer. */
      readonly isReplaced: boolean;
    }
);

/** The pictures of a page with their layout. */
export interface SheetImages {
  readonly sheet: PictureSheet;
  readonly images: readonly ColourImage[];
}

/** A document and the limits of its pages. */
export interface PageRequest {
  readonly file: Blob;
  readonly password: string | undefined;
  readonly text: string;
  readonly pages: readonly DossierPage[];
  /** Bytes that a page may take; more become a picture. */
  readonly room: number;
  /** Pictures may have to be made smaller. */
  readonly isLimited: boolean;
}

/** Points by which the size of a page may differ. */
const TOLERANCE = 2;
const [{ dpi: BEST_DPI }] = PICTURE_STEPS;

/**
 * The pages of a document, each copied with its text, or as a grey picture where it has none. A page is a picture too where
 * pdf-lib does not copy all of its words, where a layer hides something of it, and where it is larger than a file may be.
 * @throws DossierError, ReadingError
 */
export async function preparePages(
  source: OpenSource,
  request: PageRequest,
  step: Step,
): Promise<readonly PreparedPage[]> {
  const { file, password, text, room, isLimited } = request;
  const pages = request.pages.filter(({ number }) => number >= 1 && number <= source.pages);
  const copier = source.pdf && (await openForCopy(file, password, source.pages));
  const hiding = new Set<number>();
  for (const { number } of pages) if (await source.pdf?.hidesContent(number)) hiding.add(number);
  const isText = ({ number }: DossierPage): boolean =>
    copier !== null &&
    !hiding.has(number) &&
    (hasText(source, number) || listImages(copier.getPage(number - 1)).length === 0);
  const copied = copier ? await copyWhole(source, copier, pages.filter(isText), step) : new Map<DossierPage, never>();
  const pictured = pages.filter((page) => {
    const copy = copied.get(page);
    return !copy || sumCosts(copy.costs) > room;
  });
  const stored = splitPageLines(
    text,
    source.pages,
    pictured.map(({ number }) => number),
  );
  const prepared: PreparedPage[] = [];
  for (let at = 0; at < pages.length; at += 1) {
    const [page, next] = [pages[at], pages[at + 1]];
    if (!page) continue;
    step();
    const copy = copied.get(page);
    if (copy && !pictured.includes(page)) {
      prepared.push({ kind: "copied", numbers: [page.number], turn: page.turn, ...copy });
      continue;
    }
    const numbers = [page.number];
    let { sheet, images } = await drawPage(source, copier, page.number);
    if (
      next &&
      page.turn === 0 &&
      next.turn === 0 &&
      (await isCardSide(source, page)) &&
      (await isCardSide(source, next))
    ) {
      images = [...images, ...(await drawPage(source, copier, next.number)).images];
      sheet = getCardSheet(images);
      numbers.push(next.number);
      at += 1;
    }
    const lines = numbers.flatMap((number) => {
      const own = source.texts[number - 1] ?? "";
      // The stored text of a page may include the text that its layers hide.
      return own.trim() !== "" || hiding.has(number) ? own.split("\n") : (stored.get(number) ?? []);
    });
    const steps = isLimited ? PICTURE_STEPS : PICTURE_STEPS.slice(0, 1);
    const each = await Promise.all(
      images.map((image, index) => encodeSteps(image, sheet.pictures[index]?.inches ?? 0, steps)),
    );
    const jpegs = steps.map((_, index) => each.flatMap((encoded) => encoded[index] ?? []));
    const isReplaced = numbers.some((number) => hasText(source, number));
    prepared.push({ kind: "picture", numbers, turn: page.turn, sheet, steps: jpegs, lines, isReplaced });
  }
  return prepared;
}

/** True where a page of a document has a text layer. @param number from 1 */
export function hasText({ texts }: OpenSource, number: number): boolean {
  return isTextLayer(texts[number - 1] ?? "");
}

/**
 * Draws a page that becomes a picture: a photo straightened, cards in their natural size on A4, any other page unchanged.
 * @param copier finds the two sides of a card on one page; null where it is not looked for
 * @param number from 1
 */
export async function drawPage(source: OpenSource, copier: PDFDocument | null, number: number): Promise<SheetImages> {
  const { pdf, photo } = source;
  if (photo) {
    const cuts = straightenPages(photo, toGrey(photo));
    if (cuts.length > 0 && cuts.every(hasCardProportions)) return { sheet: getCardSheet(cuts), images: cuts };
    const image = cuts.length === 1 ? (cuts[0] ?? photo) : photo;
    return { sheet: getPageSheet(image, null), images: [image] };
  }
  if (!pdf) return { sheet: getCardSheet([]), images: [] };
  const size = await pdf.size(number);
  const image = await pdf.draw(number, BEST_DPI, LIMITS.dossierSide);
  if (isSize(size, getSheetLayout([CARD_SHAPE]).paper)) return { sheet: getCardSheet([image]), images: [image] };
  const cards = getSheetLayout([CARD_SHAPE, CARD_SHAPE]);
  if (copier && isSize(size, cards.paper) && isCardPage(copier.getPage(number - 1))) {
    const scale = image.width / size.width;
    const images = cards.photos.map(({ x, y, width, height }) =>
      cropImage(image, {
        x: x * scale,
        y: (size.height - y - height) * scale,
        width: width * scale,
        height: height * scale,
      }),
    );
    return { sheet: getCardSheet(images), images };
  }
  return { sheet: getPageSheet(image, size), images: [image] };
}

const CARD_SHAPE = { width: 1586, height: 1000, shape: "card" } as const;

interface Copy {
  readonly from: PDFDocument;
  readonly index: number;
  readonly costs: ReadonlyMap<unknown, number>;
}

/** The copies of those pages of which the copy has every word. */
async function copyWhole(
  source: OpenSource,
  copier: PDFDocument,
  pages: readonly DossierPage[],
  step: Step,
): Promise<ReadonlyMap<DossierPage, Copy>> {
  const copies = new Map<DossierPage, Copy>();
  if (pages.length === 0) return copies;
  try {
    const bytes = await copyPages(
      copier,
      pages.map(({ number }) => number),
    );
    step();
    const from = await openForCopy(new Blob([bytes]), undefined, pages.length);
    const check = await openSource(new Blob([bytes]), undefined, step);
    await check.close();
    for (const [index, page] of pages.entries()) {
      const [before = "", after = ""] = [source.texts[page.number - 1], check.texts[index]];
      if (from && hasWords(after, before)) copies.set(page, { from, index, costs: measureCosts(from.getPage(index)) });
    }
    return copies;
  } catch {
    return new Map();
  }
}

/** True where a text has every word of another one. */
function hasWords(text: string, wanted: string): boolean {
  const words = new Set(text.split(/\s+/u));
  return wanted.split(/\s+/u).every((word) => words.has(word));
}

async function isCardSide({ pdf }: OpenSource, { number }: DossierPage): Promise<boolean> {
  return pdf !== null && isSize(await pdf.size(number), getSheetLayout([CARD_SHAPE]).paper);
}

function isSize(one: { width: number; height: number }, other: { width: number; height: number }): boolean {
  return Math.abs(one.width - other.width) < TOLERANCE && Math.abs(one.height - other.height) < TOLERANCE;
}
