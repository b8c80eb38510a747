import type { PdfFailure, PdfPage } from "@/domain/documents/vault/pdfView.ts";

/** Asks the worker for a page of its one PDF. The next request follows the answer to the last. */
export interface PdfRequest {
  readonly file: Blob;
  /** From 1. */
  readonly number: number;
}

/** What the worker says to a request: `started` once pdfjs has arrived, then the page or why there is none. */
export type PdfAnswer =
  | { readonly type: "started" }
  | { readonly type: "drawn"; readonly page: PdfPage }
  | { readonly type: "failed"; readonly failure: Exclude<PdfFailure, "missing"> };
