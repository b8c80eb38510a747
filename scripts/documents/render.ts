import type { Page } from "playwright";
import type { DocumentTemplate, PageSize } from "./template.ts";
import { createWorld } from "./world.ts";

/** Width and height of each size, millimetres. */
export const PAGE_SIZES: Readonly<Record<PageSize, readonly [width: number, height: number]>> = {
  a4: [210, 297],
  a5: [148, 210],
  card: [85.6, 54],
  passport: [125, 88],
  ticket: [80, 200],
};

const MILLIMETRES_PER_INCH = 25.4;
const CSS_PIXELS_PER_INCH = 96;

/** A place on a page: shares of its width and height. */
export interface PrintedBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A value that a document bears. */
export interface PrintedField {
  readonly key: string;
  readonly value: string;
  /** Its place, a box a line. */
  readonly boxes: readonly PrintedBox[];
}

/** A word and its place, in CSS pixels. */
export interface PrintedWord {
  readonly text: string;
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** A printed side: its values and its words. */
export interface PrintedSide {
  readonly html: string;
  readonly fields: readonly PrintedField[];
  /** Places of QR codes. */
  readonly qrCodes: readonly PrintedBox[];
  /** Numbers of other people than the holder. */
  readonly others: readonly string[];
  /** Words side by side, from top to bottom. */
  readonly runs: readonly (readonly PrintedWord[])[];
  /** The texts of the runs. */
  readonly segments: readonly string[];
}

/** A side and its picture. */
export interface RenderedSide extends PrintedSide {
  readonly png: Buffer;
}

/** Prints the sides of a template with the world of a seed; each stays on the page until the next is asked for. */
export async function* printSides(page: Page, template: DocumentTemplate, seed: number): AsyncGenerator<PrintedSide> {
  const [width, height] = PAGE_SIZES[template.page ?? "a4"];
  for (const body of [template.sides(createWorld(seed))].flat()) {
    yield printPage(page, toPage(body, template, width, height), [toPixels(width), toPixels(height)]);
  }
}

/** Prints an HTML document. @param size width and height, CSS pixels */
export async function printPage(
  page: Page,
  html: string,
  [width, height]: readonly [number, number],
): Promise<PrintedSide> {
  await page.setContent(html);
  await page.setViewportSize({ width, height });
  return { html, ...(await page.evaluate(readPrinted)) };
}

/** Prints the sides and takes a picture of each. @param dpi dots an inch */
export async function renderSides(
  page: Page,
  template: DocumentTemplate,
  seed: number,
  dpi: number,
): Promise<readonly RenderedSide[]> {
  const sides: RenderedSide[] = [];
  for await (const side of printSides(page, template, seed))
    sides.push({ ...side, png: await enlarged(page, dpi / CSS_PIXELS_PER_INCH) });
  return sides;
}

const toPixels = (millimetres: number): number =>
  Math.round((millimetres / MILLIMETRES_PER_INCH) * CSS_PIXELS_PER_INCH);

/** A screenshot in which one CSS pixel is `scale` pixels wide. */
async function enlarged(page: Page, scale: number): Promise<Buffer> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", {
    format: "png",
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height, scale },
  });
  await session.detach();
  return Buffer.from(data, "base64");
}

function toPage(body: string, { style = "" }: DocumentTemplate, width: number, height: number): string {
  return `<!doctype html><meta charset="utf-8"><style>
@page { size: ${width}mm ${height}mm; margin: 0 }
* { box-sizing: border-box; margin: 0 }
html { background: #fff; color: #111; font: 10.5pt/1.35 "Liberation Sans", Carlito, sans-serif }
body { width: ${width}mm; height: ${height}mm; overflow: hidden; padding: ${width > 120 ? 16 : 3}mm }
table { border-collapse: collapse; width: 100% } td, th { padding: 1mm 2mm; text-align: left; vertical-align: top }
${style}</style><body>${body}`;
}

/** Runs in the page: fields by their attributes, and pieces of text by the place where they are drawn. */
function readPrinted() {
  const tidy = (text: string) => text.replaceAll(/\s+/gu, " ").trim();
  const toBox = ({ left, top, right, bottom }: DOMRect) => ({
    left: left / innerWidth,
    top: top / innerHeight,
    right: right / innerWidth,
    bottom: bottom / innerHeight,
  });
  // Of its text: an element may be wider.
  const textRects = (element: Element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return text.getClientRects();
  };
  const fields = Array.from(document.querySelectorAll<HTMLElement>("[data-field]"), (element) => ({
    key: element.dataset["field"] ?? "",
    value: element.dataset["value"] ?? tidy(element.textContent ?? ""),
    boxes: Array.from(textRects(element), toBox),
  }));
  const qrCodes = Array.from(document.querySelectorAll("svg[data-qr]"), (svg) => toBox(svg.getBoundingClientRect()));
  const others = Array.from(document.querySelectorAll("[data-other]"), (element) => tidy(element.textContent ?? ""));
  const drawn: PrintedWord[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? "";
    for (const word of text.matchAll(/\S+/gu)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const { top, bottom, left, right } = range.getBoundingClientRect();
      if (right > left) drawn.push({ text: word[0], top, bottom, left, right });
    }
  }
  const runs: PrintedWord[][] = [];
  for (const word of drawn) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const isSameLine =
      last !== undefined &&
      Math.abs((last.top + last.bottom) / 2 - (word.top + word.bottom) / 2) < (word.bottom - word.top) * 0.4 &&
      word.left - last.right < (word.bottom - word.top) * 0.9 &&
      word.left >= last.right - 1;
    if (isSameLine) run?.push(word);
    else runs.push([word]);
  }
  const textOf = (run: readonly PrintedWord[]) =>
    run.reduce((text, word, at) => {
      const before = run[at - 1];
      return text + (before && word.left - before.right > 0.8 ? " " : "") + word.text;
    }, "");
  return { fields, others, qrCodes, runs, segments: runs.map(textOf) };
}
