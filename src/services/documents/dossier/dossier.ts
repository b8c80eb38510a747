import type { DossierFile, DossierItem, DossierPlan, Untouched } from "@/domain/documents/dossier/dossier.ts";
import type { DossierFailure } from "@/domain/documents/dossier/dossierMessages.ts";
import type { DossierFormat, RegisterProfile } from "@/domain/documents/dossier/registers.ts";
import type { ColourImage } from "@/domain/capture/imageProcessing/image.ts";
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

/** What a document is, before it goes into a dossier. */
export interface DossierInspection {
  readonly pages: number;
  /** It travels whole as it is, so that its pages can be neither turned nor left out. */
  readonly untouched: Untouched | null;
  /** Files are attached to it, which a dossier leaves behind unless the document is untouched. */
  readonly hasAttachments: boolean;
}

/** A document with all that is needed to write it. */
export interface DossierSource extends DossierItem {
  readonly file: Blob;
  /** Its recognised text, which is laid under the pages that are pictures. */
  readonly text: string;
  /** Used for this dossier only. */
  readonly password?: string;
  /** What the index says of it; nothing by default. */
  readonly verdict?: string;
}

/** A dossier to be made. */
export interface DossierRequest {
  /** Heads the index and names the files. */
  readonly title: string;
  readonly items: readonly DossierSource[];
  readonly profile: RegisterProfile;
  readonly format: DossierFormat;
  readonly hasIndex: boolean;
}

/** How a dossier is watched, left and written. */
export interface DossierOptions {
  readonly signal: AbortSignal;
  /** Pages that are ready, of all. */
  readonly onProgress: (done: number, total: number) => void;
  /** Opens each finished file for writing, in the order of the plan; all sizes are known before the first. */
  readonly sink: (
    file: DossierFile,
    plan: DossierPlan,
  ) => Promise<WritableStream<Uint8Array>> | WritableStream<Uint8Array>;
}

/** Prepares dossiers in a worker of its own. Every method rejects with DossierError, or the signal's reason. */
export interface Dossier {
  inspect(file: Blob, password?: string): Promise<DossierInspection>;
  /** A page as it will be in the dossier, unturned, small enough for a preview. @param page from 1 */
  preview(file: Blob, page: number, password?: string): Promise<ColourImage>;
  build(request: DossierRequest, options: DossierOptions): Promise<DossierPlan>;
  /** Ends the worker and rejects what is waited for. */
  close(): void;
}
