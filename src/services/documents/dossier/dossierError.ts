import type { DossierFailure } from "@/domain/documents/dossier/dossierMessages.ts";
import { ReadingError } from "../../capture/recognition/device/readingError.ts";
import { KindError } from "../../shared/kindError.ts";

/** A document cannot be looked at, or the dossier cannot be made. */
export class DossierError extends KindError<DossierFailure> {
  override readonly name = "DossierError";
  /** Id of the document that it is about; null where it is about none. */
  readonly item: string | null;

  constructor(kind: DossierFailure, options: ErrorOptions & { readonly item?: string | null } = {}) {
    super(kind, options);
    this.item = options.item ?? null;
  }
}

/** The failure that an error of a document is shown as. @param password that was tried */
export function toDossierFailure(error: unknown, password: string | undefined): DossierFailure {
  if (error instanceof DossierError) return error.kind;
  const kind = error instanceof ReadingError ? error.kind : null;
  if (kind === "encrypted") return password === undefined ? "passwordNeeded" : "passwordWrong";
  if (kind === "tooComplex" || kind === "tooManyPixels" || error instanceof RangeError) return "tooComplex";
  if (kind === "offline") return kind;
  return kind === "engineMissing" || kind === "engineAltered" ? "engineMissing" : "broken";
}
