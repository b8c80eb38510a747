import { LIMITS } from "@/domain/shared/limits.ts";
import type { GreyImage } from "@/domain/reading/imageProcessing/image.ts";
import { straightenPages } from "@/domain/reading/imageProcessing/prepare.ts";
import { rotateQuarters } from "@/domain/reading/imageProcessing/rotate.ts";
import { formatRows, type DocumentLayout } from "@/domain/reading/layout/rows.ts";
import { detectFileKind } from "@/domain/capture/upload/fileSignature.ts";
import type { RecognitionProgress } from "@/domain/capture/recognition/result.ts";
import { decodeImage, encodeImage } from "./decodeImage.ts";
import type { PdfDocument } from "./pdfDocument.ts";
import { isTextLayer } from "./pdfRows.ts";
import { ReadingError, type ReadingFailure } from "./readingError.ts";
import { type ImageReading, readImage } from "./readImage.ts";
import type { Word } from "./words.ts";

/** The text of a document, before its confidence is computed. */
export interface Reading {
  readonly text: string;
  /** The same text with the place of each word. */
  readonly layout: DocumentLayout;
  /** Mean confidence of the words, 0 to 100; a page with a text layer counts as 100. */
  readonly legibility: number;
  /** Lines run into an edge: a part of a page is missing. */
  readonly isCut: boolean;
  readonly pages: { readonly read: number; readonly total: number };
  /** The engine's files did not arrive: the pages without a text layer were not read. */
  readonly isReaderMissing?: boolean;
  /** Pages or cards found in a photo, straightened, as JPEG. */
  readonly cuts?: readonly Blob[];
}

/** Part of a document, from 0 to 1. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

type ReadablePdf = Pick<PdfDocument, "pages" | "rows" | "draw" | "close">;

/** Functions that the worker provides to read a document. */
export interface ReadingTools {
  /** Reads one prepared picture. @param span the part of the document that it is */
  readonly recognise: (image: GreyImage, span: Span) => Promise<readonly Word[]>;
  openPdf(bytes: Uint8Array<ArrayBuffer>): Promise<ReadablePdf>;
  /** Runs work of pdfjs for one page, within TIMINGS.pdfPage. */
  readonly withinPageLimit: <T>(work: () => Promise<T>) => Promise<T>;
  readonly report: (progress: RecognitionProgress) => void;
  /** Lets the worker receive messages; rejects when the document was cancelled. */
  readonly pause: () => Promise<void>;
}

const TEXT_LAYER_LEGIBILITY = 100;

/**
 * Reads a document of any of the three kinds, recognised by its bytes, not by its name (OCR-17).
 * @throws ReadingError 'damaged' for any other kind of file
 */
export async function readDocument(document: Blob, tools: ReadingTools): Promise<Reading> {
  tools.report({ stage: "preparing", share: 0 });
  const bytes = new Uint8Array(await document.arrayBuffer());
  const kind = detectFileKind(bytes.subarray(0, LIMITS.signatureBytes));
  if (kind === "jpeg" || kind === "png") {
    const photo = await decodeImage(document, bytes);
    await tools.pause();
    const read = await readImage(photo, (image) => tools.recognise(image, { from: 0, to: 1 }));
    const { rows, legibility, isCut, quarterTurns } = read;
    const cuts = await Promise.all(straightenPages(rotateQuarters(photo, quarterTurns)).map(encodeImage));
    const reading = { text: toText([rows]), layout: [rows], legibility, isCut, pages: { read: 1, total: 1 } };
    return cuts.length > 0 ? { ...reading, cuts } : reading;
  }
  if (kind !== "pdf") throw new ReadingError("damaged");
  const pdf = await tools.openPdf(bytes);
  try {
    return await readPdf(pdf, tools);
  } finally {
    await pdf.close();
  }
}

/** Failures after which a text layer can still be read. */
const MISSING: ReadonlySet<ReadingFailure> = new Set(["engineMissing", "engineAltered", "offline"]);

interface PageReading extends Omit<ImageReading, "quarterTurns"> {
  /** False for a page with a text layer. */
  readonly isRecognised: boolean;
}

async function readPdf(pdf: ReadablePdf, tools: ReadingTools): Promise<Reading> {
  const last = Math.min(pdf.pages, LIMITS.recognitionTextPages);
  const read: PageReading[] = [];
  let characters = 0;
  let missing: ReadingError | null = null;
  for (let number = 1; number <= last && characters < LIMITS.recognisedCharacters; number += 1) {
    await tools.pause();
    const span = { from: (number - 1) / last, to: number / last };
    tools.report({ stage: "preparing", share: span.from });
    const canRecognise = !missing && read.filter(({ isRecognised }) => isRecognised).length < LIMITS.recognitionPages;
    const page: PageReading | null = await readPage(pdf, number, { tools, span, canRecognise }).catch(
      (error: unknown) => {
        if (!(error instanceof ReadingError && MISSING.has(error.kind))) throw error;
        missing = error;
        return null;
      },
    );
    if (page) {
      read.push(page);
      characters += toText([page.rows]).length;
    } else if (!missing) break; // The limit of pages to recognise.
  }
  if (missing && read.length === 0) throw missing;
  const layout = read.map(({ rows }) => rows);
  const legibility = read.reduce((sum, page) => sum + page.legibility, 0) / Math.max(1, read.length);
  const pages = { read: read.length, total: pdf.pages };
  const reading = { text: toText(layout), layout, legibility, isCut: read.some(({ isCut }) => isCut), pages };
  return missing ? { ...reading, isReaderMissing: true } : reading;
}

interface PageOptions {
  readonly tools: ReadingTools;
  readonly span: Span;
  readonly canRecognise: boolean;
}

/** Null for a page without a text layer if it cannot be recognised. */
async function readPage(
  pdf: ReadablePdf,
  number: number,
  { tools, span, canRecognise }: PageOptions,
): Promise<PageReading | null> {
  const { layer, picture } = await tools.withinPageLimit(async () => {
    const rows = await pdf.rows(number);
    if (isTextLayer(toText([rows]))) return { layer: rows };
    return { picture: canRecognise ? await pdf.draw(number) : null };
  });
  if (layer) return { rows: layer, legibility: TEXT_LAYER_LEGIBILITY, isCut: false, isRecognised: false };
  if (!picture) return null;
  return { ...(await readImage(picture, (image) => tools.recognise(image, span))), isRecognised: true };
}

function toText(layout: DocumentLayout): string {
  const text = layout.map((rows) => formatRows(rows).join("\n")).join("\n\n");
  return text.trim().slice(0, LIMITS.recognisedCharacters);
}
