import type { RecognitionFailure } from "@/domain/capture/recognition/failure.ts";

/** Why a document could not be read, inside of the worker. */
export class ReadingError extends Error {
  override readonly name = "ReadingError";
  readonly failure: RecognitionFailure;

  constructor(
    kind: "encrypted" | "damaged" | "tooManyPixels" | "tooComplex" | "engineMissing" | "engineAltered" | "offline",
    options?: ErrorOptions,
  ) {
    super(`reading: ${kind}`, options);
    this.failure = { kind };
  }
}
