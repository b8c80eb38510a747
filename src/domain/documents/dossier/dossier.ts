/** Degrees clockwise by which a page is turned for the dossier. */
export type Turn = 0 | 90 | 180 | 270;

/** A page of a document that goes into the dossier. */
export interface DossierPage {
  /** From 1. */
  readonly number: number;
  readonly turn: Turn;
}

/** A document of the dossier, with the pages that the person left in it, in their order. */
export interface DossierItem {
  readonly id: string;
  readonly title: string;
  /** A document that travels untouched has all of its pages, whatever is given here. */
  readonly pages: readonly DossierPage[];
  /** What the index says of it; nothing by default. */
  readonly verdict?: string | undefined;
}

/** Why a document is delivered unchanged as a separate file: a signature, a possible signature, or a verification code. */
export type Untouched = "signed" | "maybeSigned" | "code";

/** A file of a finished dossier. */
export interface BuiltFile {
  readonly name: string;
  readonly blob: Blob;
  readonly bytes: number;
  /** Pages, those of the index included. */
  readonly pages: number;
  /** Ids of the documents of which it holds pages. */
  readonly documents: readonly string[];
  /** The submission that it belongs to, from 1: what passes the register's limits together goes in the next one. */
  readonly submission: number;
}

/** Why a document, or a page of it, is not in the dossier. */
export type DossierRefusal =
  /** It travels untouched and is larger than a file may be. */
  | "untouchedTooLarge"
  /** A page of it is larger than a file may be, even as a picture. */
  | "pageTooLarge";

/** A finished dossier. */
export interface BuiltDossier {
  readonly files: readonly BuiltFile[];
  readonly submissions: number;
  readonly refused: readonly {
    readonly id: string;
    readonly pages: readonly number[];
    readonly reason: DossierRefusal;
  }[];
  /** Documents that are files of their own, unchanged. */
  readonly untouched: readonly { readonly id: string; readonly reason: Untouched }[];
  /** Documents of which pages became pictures, because nothing else fits or shows them as they are. */
  readonly pictured: readonly string[];
  /** Documents whose attached files stay behind. */
  readonly withoutAttachments: readonly string[];
}
