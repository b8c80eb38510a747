import {
  beginText,
  degrees,
  endText,
  moveText,
  PDFDocument,
  type PDFFont,
  PDFHexString,
  type PDFImage,
  PDFName,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  setCharacterSqueeze,
  setFontAndSize,
  setTextRenderingMode,
  showText,
  StandardFonts,
  TextRenderingMode,
} from "@cantoo/pdf-lib";
import { getPageSheet } from "@/domain/documents/dossier/pictures.ts";
import type { PreparedPage } from "./preparePages.ts";

/** A line of the index: a document and its place, or one of its signatures. */
export interface IndexLine {
  readonly label: string;
  readonly place: string;
}

/** The index of a dossier. */
export interface DossierIndex {
  readonly title: string;
  readonly lines: readonly IndexLine[];
}

/** A page to be written, with the bookmark that leads to it. */
export interface WrittenPage {
  readonly page: PreparedPage;
  readonly bookmark: string | null;
}

const MARGIN = 50;
const TITLE_SIZE = 16;
const LINE_SIZE = 10;
const LINE_HEIGHT = 18;
/** Width of the column of places, in points. */
const PLACE_WIDTH = 190;
const { paper: A4 } = getPageSheet({ width: 1, height: 2 }, null);
/** Lines of a page of the index. */
const INDEX_LINES = Math.floor((A4.height - 2 * MARGIN - 2 * LINE_HEIGHT) / LINE_HEIGHT);
/** Largest size of the letters under a picture, in points. */
const HIDDEN_SIZE = 12;
/** Share of a page that the text under its picture leaves free on each side. */
const HIDDEN_MARGIN = 0.05;

/** Pages of an index of so many lines. */
export function countIndexPages(lines: number): number {
  return Math.max(1, Math.ceil(lines / INDEX_LINES));
}

/**
 * A PDF of prepared pages with bookmarks, after the index.
 * @param step index in PICTURE_STEPS; pages without this step use their best one
 */
export async function writePdf(
  title: string,
  pages: readonly WrittenPage[],
  { index, step }: { readonly index: DossierIndex | null; readonly step: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(title);
  pdf.setLanguage("es");
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const bookmarks: { readonly label: string; readonly page: PDFPage }[] = [];
  if (index) bookmarks.push({ label: "Índice", page: drawIndex(pdf, font, index) });
  const copies = await copyAll(pdf, pages);
  for (const { page, bookmark } of pages) {
    const sheet = page.kind === "copied" ? copies.get(page) : await drawPicture(pdf, font, page, step);
    if (!sheet) throw new Error("a page was not copied");
    if (page.kind === "copied") pdf.addPage(sheet);
    if (page.turn !== 0) sheet.setRotation(degrees((sheet.getRotation().angle + page.turn) % 360));
    if (bookmark !== null) bookmarks.push({ label: bookmark, page: sheet });
  }
  addBookmarks(pdf, bookmarks);
  return pdf.save({ addDefaultPage: false, updateFieldAppearances: false });
}

/** Copies the pages of each document together, so that shared objects are written once. */
async function copyAll(pdf: PDFDocument, pages: readonly WrittenPage[]): Promise<ReadonlyMap<PreparedPage, PDFPage>> {
  const bySource = new Map<PDFDocument, (PreparedPage & { readonly kind: "copied" })[]>();
  for (const { page } of pages) {
    if (page.kind === "copied") bySource.set(page.from, [...(bySource.get(page.from) ?? []), page]);
  }
  const copies = new Map<PreparedPage, PDFPage>();
  for (const [source, group] of bySource) {
    const copied = await pdf.copyPages(
      source,
      group.map(({ index }) => index),
    );
    for (const [at, copy] of copied.entries()) {
      const page = group[at];
      if (page) copies.set(page, copy);
    }
  }
  return copies;
}

async function drawPicture(
  pdf: PDFDocument,
  font: PDFFont,
  { sheet, steps, lines }: PreparedPage & { readonly kind: "picture" },
  step: number,
): Promise<PDFPage> {
  const page = pdf.addPage([sheet.paper.width, sheet.paper.height]);
  drawHiddenText(page, font, lines);
  const images: PDFImage[] = [];
  for (const jpeg of steps[step] ?? steps[0] ?? []) images.push(await pdf.embedJpg(jpeg));
  for (const [at, { place }] of sheet.pictures.entries()) {
    const image = images[at];
    if (image) page.drawImage(image, place);
  }
  return page;
}

/** Lays lines over the whole page in invisible letters, for the search. */
function drawHiddenText(page: PDFPage, font: PDFFont, lines: readonly string[]): void {
  const texts = lines.map((line) => toEncodable(font, line)).filter((line) => line.trim() !== "");
  if (texts.length === 0) return;
  const { width, height } = page.getSize();
  const lineHeight = (height * (1 - 2 * HIDDEN_MARGIN)) / texts.length;
  const size = Math.min(HIDDEN_SIZE, lineHeight);
  page.setFont(font);
  const key = page.node.newFontDictionary("Texto", font.ref);
  page.pushOperators(pushGraphicsState(), beginText(), setTextRenderingMode(TextRenderingMode.Invisible));
  page.pushOperators(setFontAndSize(key, size), moveText(width * HIDDEN_MARGIN, height * (1 - HIDDEN_MARGIN)));
  for (const text of texts) {
    const squeeze = (100 * width * (1 - 2 * HIDDEN_MARGIN)) / Math.max(1, font.widthOfTextAtSize(text, size));
    page.pushOperators(
      setCharacterSqueeze(Math.min(100, squeeze)),
      moveText(0, -lineHeight),
      showText(font.encodeText(text)),
    );
  }
  page.pushOperators(endText(), popGraphicsState());
}

/** Draws the index. @returns its first page */
function drawIndex(pdf: PDFDocument, font: PDFFont, { title, lines }: DossierIndex): PDFPage {
  const sheets = Array.from({ length: countIndexPages(lines.length) }, (_, at) => {
    const page = pdf.addPage([A4.width, A4.height]);
    const draw = (text: string, x: number, row: number, size: number, room: number): void =>
      page.drawText(shorten(font, toEncodable(font, text), size, room), {
        x,
        y: A4.height - MARGIN - (row + 1) * LINE_HEIGHT,
        size,
        font,
      });
    const room = A4.width - 2 * MARGIN;
    draw(at === 0 ? title : `${title} (índice, ${at + 1})`, MARGIN, 0, TITLE_SIZE, room);
    for (const [row, { label, place }] of lines.slice(at * INDEX_LINES, (at + 1) * INDEX_LINES).entries()) {
      draw(label, MARGIN, row + 2, LINE_SIZE, place === "" ? room : room - PLACE_WIDTH);
      draw(place, A4.width - MARGIN - PLACE_WIDTH + LINE_SIZE, row + 2, LINE_SIZE, PLACE_WIDTH - LINE_SIZE);
    }
    return page;
  });
  const [first] = sheets;
  if (!first) throw new Error("an index has a page");
  return first;
}

function shorten(font: PDFFont, text: string, size: number, room: number): string {
  if (font.widthOfTextAtSize(text, size) <= room) return text;
  const letters = Array.from(text);
  while (letters.length > 0 && font.widthOfTextAtSize(`${letters.join("")}…`, size) > room) letters.pop();
  return `${letters.join("")}…`;
}

/** The text in letters of the font; other letters lose their accent, or are left out. */
function toEncodable(font: PDFFont, text: string): string {
  const characters = new Set(font.getCharacterSet());
  return Array.from(text.normalize("NFC").replace(/\s/gu, " "), (letter) => {
    const plain = characters.has(letter.codePointAt(0) ?? 0) ? letter : letter.normalize("NFKD").charAt(0);
    return characters.has(plain.codePointAt(0) ?? 0) ? plain : "";
  }).join("");
}

/** Adds bookmarks of one level (ISO 32000-1, 12.3.3). */
function addBookmarks(
  pdf: PDFDocument,
  bookmarks: readonly { readonly label: string; readonly page: PDFPage }[],
): void {
  const { context, catalog } = pdf;
  if (bookmarks.length === 0) return;
  const root = context.nextRef();
  const refs = bookmarks.map(() => context.nextRef());
  for (const [at, { label, page }] of bookmarks.entries()) {
    const [ref, before, after] = [refs[at], refs[at - 1], refs[at + 1]];
    const item = context.obj({ Title: PDFHexString.fromText(label), Parent: root, Dest: [page.ref, "Fit"] });
    if (before) item.set(PDFName.of("Prev"), before);
    if (after) item.set(PDFName.of("Next"), after);
    if (ref) context.assign(ref, item);
  }
  const outline = context.obj({ Type: "Outlines", Count: refs.length });
  for (const [key, ref] of [
    ["First", refs[0]],
    ["Last", refs.at(-1)],
  ] as const)
    if (ref) outline.set(PDFName.of(key), ref);
  context.assign(root, outline);
  catalog.set(PDFName.of("Outlines"), root);
  catalog.set(PDFName.of("PageMode"), PDFName.of("UseOutlines"));
}
