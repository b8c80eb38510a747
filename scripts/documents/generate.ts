import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { Page } from "playwright";
import { randomSource } from "../../src/domain/reading/identifiers/samples.testing.ts";
import { DOCUMENT_TYPES } from "../../src/domain/documents/types/registry.ts";
import { parseImageSize } from "../../src/domain/capture/upload/imageHeader.ts";
import { phoneFaults, photograph, placeInPhoto, scanFaults } from "./photograph.ts";
import { PAGE_SIZES, renderSides, type PrintedBox, type RenderedSide } from "./render.ts";
import type { DocumentTemplate } from "./template.ts";

export type Delivery = "jpg" | "pdf-scan" | "pdf-text";

const PHOTO_DPI = 200;
const CARD_DPI = 400;
const POINTS_PER_MILLIMETRE = 72 / 25.4;

/** Writes one document of a template, and beside it what it bears; more files where each side is a photo. */
export async function writeDocument(
  page: Page,
  folder: string,
  template: DocumentTemplate,
  { seed, delivery }: { readonly seed: number; readonly delivery: Delivery },
): Promise<void> {
  const type = DOCUMENT_TYPES.find(({ id }) => id === template.type);
  if (!type) throw new Error(`${template.id}: no hay un tipo ${template.type}`);
  const random = randomSource(seed * 31 + 7);
  const isSmall = ["card", "passport", "ticket"].includes(template.page ?? "a4");
  const sides = await renderSides(page, template, seed, isSmall ? CARD_DPI : PHOTO_DPI);
  const makeFaults = delivery === "jpg" ? phoneFaults : scanFaults;
  const shot = new Map<RenderedSide, (corner: Corner) => Corner>();
  const photo = (some: readonly RenderedSide[]) => {
    const faults = makeFaults(random, seed);
    for (const [side, one] of some.entries())
      shot.set(one, (corner) => placeInPhoto(corner, sizesOf(some), { side, faults }));
    return photograph(
      page,
      some.map(({ png }) => png),
      faults,
    );
  };
  mkdirSync(folder, { recursive: true });
  const write = (id: string, some: readonly RenderedSide[], extension: string, bytes: Uint8Array) => {
    writeFileSync(join(folder, `${id}.${extension}`), bytes);
    const isPdf = extension === "pdf";
    const pages = some.map((side) => ({ side, place: shot.get(side) ?? ((corner: Corner) => corner) }));
    const truth = {
      id,
      file: `${id}.${extension}`,
      docType: type.recognition?.label ?? type.name,
      type: type.id,
      folder: type.folder,
      template: template.id,
      language: template.language ?? "es",
      kind: delivery,
      seed,
      fields: pages.flatMap(({ side, place }, at) =>
        side.fields.map(({ boxes, ...field }) => ({
          ...field,
          page: isPdf ? at + 1 : 1,
          quads: boxes.map((box) => cornersOf(box).map(place)),
        })),
      ),
      qrCodes: pages.flatMap(({ side, place }, at) =>
        side.qrCodes.map((box) => ({ page: isPdf ? at + 1 : 1, quads: [cornersOf(box).map(place)] })),
      ),
      others: some.flatMap(({ others }) => others),
      segments: some.flatMap(({ segments }) => segments),
    };
    writeFileSync(join(folder, `${id}.json`), `${JSON.stringify(truth, null, 1)}\n`);
  };
  const id = `${template.id}-${seed}`;
  if (delivery === "pdf-text") {
    write(id, sides, "pdf", await printPdf(page, template, sides));
  } else if (delivery === "pdf-scan") {
    const pdf = await PDFDocument.create();
    const [width, height] = PAGE_SIZES[template.page ?? "a4"].map((length) => length * POINTS_PER_MILLIMETRE);
    for (const side of sides) {
      const image = await pdf.embedJpg(await photo([side]));
      pdf.addPage([width ?? 0, height ?? 0]).drawImage(image, { x: 0, y: 0, width: width ?? 0, height: height ?? 0 });
    }
    write(id, sides, "pdf", await pdf.save());
  } else if (template.delivered === "one-photo" || sides.length === 1) {
    write(id, sides, "jpg", await photo(sides));
  } else {
    for (const [index, side] of sides.entries()) write(`${id}-${index + 1}`, [side], "jpg", await photo([side]));
  }
}

interface Corner {
  readonly x: number;
  readonly y: number;
}

const cornersOf = ({ left, top, right, bottom }: PrintedBox): readonly Corner[] => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

const sizesOf = (sides: readonly RenderedSide[]) =>
  sides.map(({ png }) => parseImageSize(new Uint8Array(png)) ?? { width: 0, height: 0 });

async function printPdf(
  page: Page,
  { page: size = "a4" }: DocumentTemplate,
  sides: readonly RenderedSide[],
): Promise<Uint8Array> {
  const [width, height] = PAGE_SIZES[size];
  const pdf = await PDFDocument.create();
  for (const { html } of sides) {
    await page.setContent(html);
    const printed = await page.pdf({ width: `${width}mm`, height: `${height}mm`, printBackground: true });
    const [first] = await pdf.copyPages(await PDFDocument.load(printed), [0]);
    if (first) pdf.addPage(first);
  }
  return pdf.save();
}
