import {
  concatTransformationMatrix,
  drawObject,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRef,
  PDFStream,
  popGraphicsState,
  pushGraphicsState,
} from "@cantoo/pdf-lib";
import { hasCardProportions } from "@/domain/capture/camera/groupPhotosIntoPages.ts";
import { limitMemory } from "../../capture/recognition/device/limitMemory.ts";
import { loadPdf } from "./loadPdf.ts";

/** Entries that are copied of a page: no links, actions, thumbnails or structure of the document. */
const KEPT = new Set(
  ["Type", "Parent", "Resources", "MediaBox", "CropBox", "Rotate", "Contents", "Group", "UserUnit"].map((key) =>
    PDFName.of(key),
  ),
);
/** Flags of an annotation that is not seen: Hidden, NoView (ISO 32000-1, 12.5.3). */
const UNSEEN = 2 | 32;
/** Overhead of an object in bytes: its number and its entry in the table. */
const OBJECT_BYTES = 40;
/** Depth to which forms are searched for images. */
const DEPTH = 4;

const name = (key: string) => PDFName.of(key);

/**
 * The PDF as pdf-lib copies its pages; null where pdf-lib reads only a part of it.
 * @param pages as pdfjs counts them
 */
export async function openForCopy(
  file: Blob,
  password: string | undefined,
  pages: number,
): Promise<PDFDocument | null> {
  try {
    const open = await loadPdf(file, password, { throwOnInvalidObject: true });
    if (open.getPageCount() !== pages) return null;
    if (open.catalog.has(name("AcroForm"))) {
      await limitMemory(async () => open.getForm().updateFieldAppearances());
    }
    return open;
  } catch {
    return null;
  }
}

/** A PDF of some pages of another one: with their text, their notes and fields drawn into them, and nothing else. @param numbers from 1 */
export function copyPages(source: PDFDocument, numbers: readonly number[]): Promise<Uint8Array<ArrayBuffer>> {
  return limitMemory(async () => {
    const indices = numbers.map((number) => number - 1);
    for (const index of new Set(indices)) cleanPage(source.getPage(index));
    const copy = await PDFDocument.create({ updateMetadata: false });
    for (const page of await copy.copyPages(source, indices)) copy.addPage(page);
    return copy.save();
  });
}

/** The images that a page draws, and those of the forms that it draws, by their size in px. */
export function listImages(page: PDFPage): readonly { readonly width: number; readonly height: number }[] {
  return imagesOf(page.node.Resources(), DEPTH);
}

/** True where the page shows both sides of a card and nothing else, as `createPagesPdf` lays them. */
export function isCardPage(page: PDFPage): boolean {
  const images = listImages(page);
  return images.length === 2 && images.every(hasCardProportions);
}

/** The bytes that a page takes, by the objects that it refers to. */
export function measureCosts(page: PDFPage): ReadonlyMap<PDFObject, number> {
  const costs = new Map<PDFObject, number>();
  const stack: PDFObject[] = [page.ref];
  for (let object = stack.pop(); object; object = stack.pop()) {
    if (!(object instanceof PDFRef)) {
      stack.push(...partsOf(object));
      continue;
    }
    // By its value: references of different PDFs are the same objects.
    const value = page.doc.context.lookup(object);
    if (!value || costs.has(value)) continue;
    costs.set(value, value.sizeInBytes() + OBJECT_BYTES);
    stack.push(value);
  }
  return costs;
}

/** The objects in an object, but the parent of a page, which leads to all other pages. */
function partsOf(object: PDFObject): readonly PDFObject[] {
  if (object instanceof PDFArray) return object.asArray();
  const dictionary = object instanceof PDFStream ? object.dict : object;
  if (!(dictionary instanceof PDFDict)) return [];
  return dictionary.entries().flatMap(([key, value]) => (key === name("Parent") ? [] : [value]));
}

function imagesOf(resources: PDFDict | undefined, depth: number): { width: number; height: number }[] {
  const objects = resources?.lookupMaybe(name("XObject"), PDFDict);
  if (!objects || depth === 0) return [];
  return objects.keys().flatMap((key) => {
    const object = objects.lookup(key);
    if (!(object instanceof PDFStream)) return [];
    const number = (entry: string) => object.dict.lookupMaybe(name(entry), PDFNumber)?.asNumber() ?? 1;
    if (object.dict.lookup(name("Subtype")) === name("Image")) {
      return [{ width: number("Width"), height: number("Height") }];
    }
    return imagesOf(object.dict.lookupMaybe(name("Resources"), PDFDict), depth - 1);
  });
}

function cleanPage(page: PDFPage): void {
  const annotations = page.node.lookupMaybe(name("Annots"), PDFArray);
  for (let at = 0; at < (annotations?.size() ?? 0); at += 1) {
    const annotation = annotations?.lookup(at);
    if (annotation instanceof PDFDict) drawAnnotation(page, annotation);
  }
  for (const key of page.node.keys()) if (!KEPT.has(key)) page.node.delete(key);
}

/** Draws the appearance of an annotation at its place (ISO 32000-1, 12.5.5). */
function drawAnnotation(page: PDFPage, annotation: PDFDict): void {
  const flags = annotation.lookupMaybe(name("F"), PDFNumber)?.asNumber() ?? 0;
  if ((flags & UNSEEN) !== 0 || annotation.lookup(name("Subtype")) === name("Popup")) return;
  const appearances = annotation.lookupMaybe(name("AP"), PDFDict);
  const normal = appearances?.lookup(name("N"));
  const state = annotation.lookup(name("AS"));
  const ref = normal instanceof PDFDict ? state instanceof PDFName && normal.get(state) : appearances?.get(name("N"));
  if (!(ref instanceof PDFRef)) return;
  const form = page.doc.context.lookup(ref);
  const rect = annotation.lookupMaybe(name("Rect"), PDFArray)?.asRectangle();
  const box = form instanceof PDFStream ? form.dict.lookupMaybe(name("BBox"), PDFArray)?.asRectangle() : undefined;
  if (!(form instanceof PDFStream) || !rect || !box) return;
  const matrix = form.dict.lookupMaybe(name("Matrix"), PDFArray)?.asArray() ?? [];
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix.map((one) =>
    one instanceof PDFNumber ? one.asNumber() : 0,
  );
  const corners = [box.x, box.x + box.width].flatMap((x) =>
    [box.y, box.y + box.height].map((y) => [a * x + c * y + e, b * x + d * y + f] as const),
  );
  const [left, right] = extent(corners.map(([x]) => x));
  const [bottom, top] = extent(corners.map(([, y]) => y));
  const [rectLeft, rectRight] = extent([rect.x, rect.x + rect.width]);
  const [rectBottom, rectTop] = extent([rect.y, rect.y + rect.height]);
  if (!(right > left && top > bottom)) return;
  const [across, up] = [(rectRight - rectLeft) / (right - left), (rectTop - rectBottom) / (top - bottom)];
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(across, 0, 0, up, rectLeft - across * left, rectBottom - up * bottom),
    drawObject(page.node.newXObject("Nota", ref)),
    popGraphicsState(),
  );
}

function extent(values: readonly number[]): readonly [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)];
}
