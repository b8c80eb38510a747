import type { DocumentAnalysis } from "@/domain/capture/classification/analysis.ts";
import type { OcrResult } from "@/domain/capture/recognition/result.ts";

/** A recognised document. */
export interface ReadDocument {
  readonly filename: string;
  readonly ocr: OcrResult;
}

/** Analyses a document by its recognised text. */
export interface Classification {
  /** Rejects only for an abort, with the signal's reason: without an AI the device answers (decision A-140). */
  analyse(document: ReadDocument, options: { readonly signal: AbortSignal }): Promise<DocumentAnalysis>;
}
