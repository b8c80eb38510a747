import type { RecognitionFailure } from "@/domain/capture/recognition/failure.ts";
import type { OcrResult, RecognitionProgress, RecognitionProvider } from "@/domain/capture/recognition/result.ts";

/** Any failure of a reading but an abort, which rejects with the signal's reason. */
export class RecognitionError extends Error {
  override readonly name = "RecognitionError";
  readonly failure: RecognitionFailure;
  /** The provider that failed; null before one was asked. */
  readonly provider: RecognitionProvider | null;

  constructor(failure: RecognitionFailure, provider: RecognitionProvider | null, options?: ErrorOptions) {
    super(`recognition: ${failure.kind}`, options);
    this.failure = failure;
    this.provider = provider;
  }
}

export interface ReadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: RecognitionProgress) => void;
}

/** Reads the text of a document. */
export interface Recognition {
  /** @throws RecognitionError */
  read(file: File, options: ReadOptions): Promise<OcrResult>;
}
