import type { PdfFailure, PdfPage } from "@/domain/documents/vault/pdfView.ts";

/** The worker draws the pages of its one PDF; it says `started` once pdfjs has arrived. */
export interface PdfProtocol {
  readonly request: {
    readonly type: "draw";
    readonly file: Blob;
    /** From 1. */
    readonly number: number;
  };
  readonly results: { readonly draw: PdfPage };
  readonly step: "started";
  readonly failure: PdfFailure;
}
