import { PDFDocument } from "@cantoo/pdf-lib";
import { proposeMasks } from "@/domain/capture/masks/proposeMasks.ts";
import type { Mask, PageArea, QuarterTurns } from "@/domain/documents/safeCopy/masks.ts";
import type { ReadingFailure } from "../../capture/recognition/device/readingError.ts";
import { getEngine } from "../../capture/recognition/device/workerEngine.ts";
import type { WorkerHandler } from "../../shared/workerServer.ts";
import { burn, cover, encode } from "./burnPage.ts";
import { countPages, rasterise, type PagePlace, type SourceFile } from "./pageRaster.ts";
import { readPage } from "./readPage.ts";

/** A page of the copy. */
export interface MaskedPage extends PagePlace {
  readonly masks: readonly PageArea[];
}

/** How the copy is written. */
export type CopyFormat = "pdf" | "jpg";

/** The result of reading a page. */
export interface PageReading {
  readonly turns: QuarterTurns;
  readonly masks: readonly Mask[];
  /** False where no word was found. */
  readonly isRead: boolean;
}

/** A page with its text, without its masks. */
export interface DrawnPage {
  readonly picture: Blob;
  readonly width: number;
  readonly height: number;
}

/** The finished copy. */
export interface BuiltCopy {
  readonly file: Blob;
  /** Its pages, as they are in the file. */
  readonly pictures: readonly Blob[];
}

/** Making a safe copy. */
export interface SafeCopyProtocol {
  readonly request:
    | { readonly type: "count"; readonly source: SourceFile }
    | { readonly type: "read"; readonly page: PagePlace }
    | { readonly type: "draw"; readonly page: PagePlace; readonly text: string }
    | {
        readonly type: "build";
        readonly pages: readonly MaskedPage[];
        readonly text: string;
        readonly format: CopyFormat;
      };
  readonly results: {
    readonly count: number;
    readonly read: PageReading;
    readonly draw: DrawnPage;
    readonly build: BuiltCopy;
  };
  /** 0 to 1. */
  readonly step: number;
  readonly failure: ReadingFailure | "unknown";
}

type Handler<Type extends keyof SafeCopyProtocol["results"]> = WorkerHandler<SafeCopyProtocol, Type>;

const POINTS_PER_INCH = 72;
/** Share of the progress of a reading that is the engine's arrival. */
const LOADING = 0.3;

/** The pages of a document. */
export const count: Handler<"count"> = ({ source }) => countPages(source);

/** Proposes what to cover on a page, and how to turn it until it is upright. */
export const read: Handler<"read"> = async ({ page }, { step }) => {
  const startEngine = () => getEngine((share) => step(share * LOADING));
  const { turns, image, layers } = await readPage(page, startEngine, (share) => step(LOADING + share * (1 - LOADING)));
  return { turns, masks: proposeMasks(layers, image), isRead: layers.length > 0 };
};

/** Draws a page with its text. */
export const draw: Handler<"draw"> = async ({ page, text }) => {
  const { canvas } = burn(await rasterise(page), text);
  return { picture: await encode(canvas), width: canvas.width, height: canvas.height };
};

/** Writes the copy: one picture a page and nothing else, no metadata either. */
export const build: Handler<"build"> = async ({ pages, text, format }, { step }) => {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const pictures: Blob[] = [];
  for (const [at, page] of pages.entries()) {
    step(at / pages.length);
    const sheet = burn(await rasterise(page), text);
    cover(sheet, page.masks);
    const picture = await encode(sheet.canvas);
    pictures.push(picture);
    if (format === "jpg") return { file: picture, pictures };
    const image = await pdf.embedJpg(await picture.arrayBuffer());
    const [width, height] = [image.width, image.height].map((side) => (side / sheet.dpi) * POINTS_PER_INCH);
    const size = { width: width ?? 0, height: height ?? 0 };
    pdf.addPage([size.width, size.height]).drawImage(image, { x: 0, y: 0, ...size });
  }
  return { file: new Blob([new Uint8Array(await pdf.save())], { type: "application/pdf" }), pictures };
};
