import { KindError } from "@/services/shared/kindError.ts";

/** Why a document cannot be opened, drawn or read. */
export type ReadingFailure =
  | "encrypted"
  | "damaged"
  | "tooManyPixels"
  | "tooComplex"
  | "engineMissing"
  | "engineAltered"
  | "offline";

/** A document could not be read; thrown inside of a worker. */
export class ReadingError extends KindError<ReadingFailure> {
  override readonly name = "ReadingError";
}
