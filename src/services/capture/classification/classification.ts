import type { DocumentAnalysis } from "@/domain/capture/classification/analysis.ts";
import type { OcrResult } from "@/domain/capture/recognition/result.ts";

/** What is to be understood. */
export interface ReadDocument {
  readonly filename: string;
  readonly ocr: OcrResult;
}

/** Says what a document is, from its recognised text. */
export interface Classification {
  /** Rejects only for an abort, with the signal's reason: without an AI the device answers (decision A-140). */
  analyse(document: ReadDocument, options: { readonly signal: AbortSignal }): Promise<DocumentAnalysis>;
}
