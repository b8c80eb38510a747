import type { DocumentFolderId } from "../../documents/folders/folders.ts";

/** One document a procedure asks for. */
export interface CardDocument {
  readonly nombre: string;
  /** The folder it belongs to; it takes precedence over any keyword match (decision A-130). */
  readonly folder: DocumentFolderId;
  /** False: 'según tu caso' (decision A-135). */
  readonly required: boolean;
  readonly nota?: string;
}

export interface CardLink {
  readonly titulo: string;
  /** https only. */
  readonly url: string;
}

/** Where a card's facts were read, and when. */
export interface CardSource {
  readonly url: string;
  readonly seen: string;
  readonly facts: readonly string[];
}

/** A procedure with verified contents (decision A-129). Texts are Spanish and shown as they are. */
export interface ProcedureCard {
  readonly id: string;
  readonly titulo: string;
  readonly categoria: string;
  readonly resumen: string;
  readonly administracion: string;
  readonly documents: readonly CardDocument[];
  readonly requirements: readonly string[];
  readonly deadlines: readonly string[];
  readonly costs: readonly string[];
  readonly steps: readonly string[];
  readonly officialLinks: readonly CardLink[];
  readonly sources: readonly CardSource[];
  /** `medium` adds the advice to confirm at the official site, with the notes (decision A-138). */
  readonly confidence: "high" | "medium";
  readonly notes: string;
  /** False: answers a query but is not listed in the catalogue. */
  readonly catalogo?: boolean;
}

/** The whole set, with the day (ISO date) it was last reviewed. */
export interface CardSet {
  readonly revisado: string;
  readonly tramites: readonly ProcedureCard[];
}
