import type { BuiltDossier } from "@/domain/documents/dossier/dossier.ts";
import type { DossierFailure } from "@/domain/documents/dossier/dossierMessages.ts";
import type { ColourImage } from "@/domain/reading/imageProcessing/image.ts";
import type { DossierInspection, DossierRequest } from "./dossier.ts";

/** The worker says each page that it begins. */
export interface DossierProtocol {
  readonly request:
    | { readonly type: "inspect"; readonly file: Blob; readonly password: string | undefined }
    | { readonly type: "preview"; readonly file: Blob; readonly page: number; readonly password: string | undefined }
    | { readonly type: "build"; readonly request: DossierRequest };
  readonly results: {
    readonly inspect: DossierInspection;
    readonly preview: ColourImage;
    readonly build: BuiltDossier;
  };
  readonly step: { readonly done: number; readonly total: number; readonly item: string | null };
  readonly failure: { readonly kind: DossierFailure; readonly item: string | null };
}
