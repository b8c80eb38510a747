/** Degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270;

export interface DossierPage {
  /** From 1. */
  readonly number: number;
  readonly turn: Turn;
}

export interface DossierItem {
  readonly id: string;
  readonly title: string;
  /** Ignored for an untouched document, which keeps all of its pages. */
  readonly pages: readonly DossierPage[];
  /** Text about it in the index; none by default. */
  readonly verdict?: string | undefined;
}

/** Reason to deliver a document unchanged: a signature, a possible one, or a verification code. */
export type Untouched = "signed" | "maybeSigned" | "code";

export interface BuiltFile {
  readonly name: string;
  readonly blob: Blob;
  readonly bytes: number;
  /** Count of pages, including those of the index. */
  readonly pages: number;
  readonly documents: readonly string[];
  /** From 1; files beyond the limits of one submission go into the next. */
  readonly submission: number;
}

export type DossierRefusal =
  /** An untouched document is larger than a file may be. */
  | "untouchedTooLarge"
  /** A page is larger than a file may be, even as a picture. */
  | "pageTooLarge";

export interface BuiltDossier {
  readonly files: readonly BuiltFile[];
  readonly submissions: number;
  readonly refused: readonly {
    readonly id: string;
    readonly pages: readonly number[];
    readonly reason: DossierRefusal;
  }[];
  readonly untouched: readonly { readonly id: string; readonly reason: Untouched }[];
  /** Documents with pages converted to pictures, because nothing else fits or shows them unchanged. */
  readonly pictured: readonly string[];
  readonly withoutAttachments: readonly string[];
}
