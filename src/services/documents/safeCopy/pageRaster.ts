import { toGrey } from "@/domain/reading/imageProcessing/grey.ts";
import type { ColourImage, GreyImage } from "@/domain/reading/imageProcessing/image.ts";
import { normalizeIllumination } from "@/domain/reading/imageProcessing/normalizeIllumination.ts";
import { makeLevel, straightenPages } from "@/domain/reading/imageProcessing/prepare.ts";
import { rotate90 } from "@/domain/reading/imageProcessing/rotate.ts";
import { detectFileKind } from "@/domain/capture/upload/fileSignature.ts";
import type { PlacedWord, Row } from "@/domain/reading/layout/rows.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { decodeImage } from "../../capture/recognition/device/decodeImage.ts";
import { openPdf, type PdfDocument } from "../../capture/recognition/device/pdfDocument.ts";
import { ReadingError } from "../../capture/recognition/device/readingError.ts";
import type { PagePlace, SourceFile } from "./protocol.ts";

/** A page, grey, level and upright, with the words of its text layer at their places in it; none where it is a picture. */
export interface PageRaster {
  readonly image: GreyImage;
  readonly rows: readonly Row[];
  /** Pixels of an inch of paper; null for a photo. */
  readonly dpi: number | null;
}

type Opened = { readonly id: number; readonly password: string | undefined } & (
  | { readonly kind: "pdf"; readonly pdf: PdfDocument }
  | { readonly kind: "photo"; readonly pages: readonly ColourImage[] }
);

const POINTS_PER_INCH = 72;
const LETTERS = /[\p{L}\p{N}]/gu;

let opened: Promise<Opened> | null = null;

/** The pages of a document. @throws ReadingError */
export async function countPages(source: SourceFile): Promise<number> {
  const document = await open(source);
  return document.kind === "pdf" ? document.pdf.pages : document.pages.length;
}

/** A page, drawn. @throws ReadingError */
export async function rasterise({ source, number, turns }: PagePlace): Promise<PageRaster> {
  const document = await open(source);
  if (document.kind === "photo") {
    const photo = document.pages[number - 1];
    if (!photo) throw new ReadingError("damaged");
    return { image: level(toGrey(turn(photo, turns))), rows: [], dpi: null };
  }
  const picture = await document.pdf.draw(number);
  const dpi = picture.scale * POINTS_PER_INCH;
  // A page without readable text is still a page.
  const layer = await document.pdf.rows(number).catch(() => []);
  const letters = layer.flat().reduce((sum, { text }) => sum + (text.match(LETTERS)?.length ?? 0), 0);
  if (letters < LIMITS.recognitionTextLayer) return { image: level(toGrey(turn(picture, turns))), rows: [], dpi };
  const rows = layer.map((row) => row.map((word) => scaleWord(word, picture.scale)));
  return { image: toGrey(picture), rows, dpi };
}

async function open(source: SourceFile): Promise<Opened> {
  const last = await opened?.catch(() => null);
  if (last?.id === source.id && last.password === source.password) return last;
  if (last?.kind === "pdf") await last.pdf.close();
  opened = openFile(source);
  return opened;
}

async function openFile({ id, file, password }: SourceFile): Promise<Opened> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = detectFileKind(bytes.subarray(0, LIMITS.signatureBytes));
  if (kind === "pdf") return { id, password, kind, pdf: await openPdf(bytes, password) };
  if (kind !== "jpeg" && kind !== "png") throw new ReadingError("damaged");
  const photo = await decodeImage(file, bytes);
  const pages = straightenPages(photo);
  return { id, password, kind: "photo", pages: pages.length > 0 ? pages : [photo] };
}

function level(image: GreyImage): GreyImage {
  return makeLevel(image, normalizeIllumination(image));
}

function turn(image: ColourImage, turns: number): ColourImage {
  return turns === 0 ? image : turn(rotate90(image), turns - 1);
}

function scaleWord(word: PlacedWord, scale: number): PlacedWord {
  const scaled = <Box extends Pick<PlacedWord, "left" | "top" | "right" | "bottom">>(box: Box): Box => ({
    ...box,
    left: box.left * scale,
    top: box.top * scale,
    right: box.right * scale,
    bottom: box.bottom * scale,
  });
  return word.onPage ? { ...scaled(word), onPage: scaled(word.onPage) } : scaled(word);
}
