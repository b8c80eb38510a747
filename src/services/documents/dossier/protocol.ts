import type { DossierFile, DossierPlan } from "@/domain/documents/dossier/dossier.ts";
import type { DossierFailure } from "@/domain/documents/dossier/dossierMessages.ts";
import type { ColourImage } from "@/domain/capture/imageProcessing/image.ts";
import type { DossierInspection, DossierRequest } from "./dossier.ts";

/** A file of a finished dossier with its bytes. */
export interface BuiltFile {
  readonly file: DossierFile;
  readonly blob: Blob;
}

/** A finished dossier. */
export interface BuiltDossier {
  readonly plan: DossierPlan;
  readonly files: readonly BuiltFile[];
}

/** What the worker is asked; the next request follows the answer to the last. */
export type WorkerRequest =
  | { readonly type: "inspect"; readonly file: Blob; readonly password: string | undefined }
  | { readonly type: "preview"; readonly file: Blob; readonly page: number; readonly password: string | undefined }
  | { readonly type: "build"; readonly request: DossierRequest };

/** What it does next: `step` at each page, so that one that hangs is noticed; then the result, or why there is none. */
export type WorkerAnswer =
  | { readonly type: "step"; readonly done: number; readonly total: number; readonly item: string | null }
  | { readonly type: "inspected"; readonly inspection: DossierInspection }
  | { readonly type: "previewed"; readonly picture: ColourImage }
  | { readonly type: "built"; readonly built: BuiltDossier }
  | { readonly type: "failed"; readonly failure: DossierFailure; readonly item: string | null };
