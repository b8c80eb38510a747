import type { RecognitionFailure } from "@/domain/capture/recognition/failure.ts";
import type { OcrResult, RecognitionProgress, RecognitionProvider } from "@/domain/capture/recognition/result.ts";

/** Every failure of a reading is one of these, but an abort: that rejects with the signal's reason. */
export class RecognitionError extends Error {
  override readonly name = "RecognitionError";
  readonly failure: RecognitionFailure;
  /** Who failed; null before a provider was asked. */
  readonly provider: RecognitionProvider | null;

  constructor(failure: RecognitionFailure, provider: RecognitionProvider | null, options?: ErrorOptions) {
    super(`recognition: ${failure.kind}`, options);
    this.failure = failure;
    this.provider = provider;
  }
}

/** How a reading is followed and left. */
export interface ReadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: RecognitionProgress) => void;
}

/** Reads the text of a document. */
export interface Recognition {
  /** @throws RecognitionError */
  read(file: File, options: ReadOptions): Promise<OcrResult>;
}
