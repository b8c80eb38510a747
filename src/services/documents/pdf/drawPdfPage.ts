import type { PdfPage } from "@/domain/documents/vault/pdfView.ts";
import { formatRows } from "@/domain/reading/layout/rows.ts";
import { loadPdfjs, openPdf, type PdfDocument } from "../../capture/recognition/device/pdfDocument.ts";
import type { ReadingFailure } from "../../capture/recognition/device/readingError.ts";
import type { WorkerHandler } from "../../shared/workerServer.ts";

/** Drawing the pages of the one PDF of a worker. */
export interface PdfPagesProtocol {
  readonly request: {
    readonly type: "page";
    readonly file: Blob;
    /** From 1. */
    readonly number: number;
  };
  readonly results: { readonly page: PdfPage };
  /** Said once pdfjs has arrived. */
  readonly step: null;
  readonly failure: ReadingFailure | "unknown";
}

let opening: Promise<PdfDocument> | null = null;

async function open(file: Blob): Promise<PdfDocument> {
  return openPdf(new Uint8Array(await file.arrayBuffer()));
}

/** Draws a page, with the text of its text layer. */
export const drawPdfPage: WorkerHandler<PdfPagesProtocol, "page"> = async ({ file, number }, { step, moved }) => {
  await loadPdfjs();
  step(null, "page");
  opening ??= open(file);
  const pdf = await opening;
  const picture = await pdf.draw(number);
  moved.push(picture.data.buffer);
  // A page without readable text is still a page.
  const rows = await pdf.rows(number).catch(() => []);
  return { pages: pdf.pages, picture, text: formatRows(rows).join("\n") };
};
