import type { World } from "./world.ts";

/** Which language a document is written in; `es-ca` and the like are bilingual. */
export type DocumentLanguage = "es" | "ca" | "gl" | "eu" | "fr" | "en" | "es-ca" | "es-gl" | "es-eu" | "es-en";

/** How large a page is: `a4` 210 × 297 mm, `a5` 148 × 210, `card` 85.6 × 54, `passport` 125 × 88, `ticket` 80 × 200. */
export type PageSize = "a4" | "a5" | "card" | "passport" | "ticket";

/**
 * A layout of a document as one issuer prints it, filled with an invented world.
 *
 * A side is HTML of one page. What a value is, its element says: `data-field="iban"` is the product's own name of it
 * (`data-value` where the true value is not the text, as when it is broken over lines), `data-other` marks a number of
 * somebody who is not the holder.
 */
export interface DocumentTemplate {
  /** Unique, such as 'endesa-like-two-columns'. */
  readonly id: string;
  /** Id of the registry's record of its type. */
  readonly type: string;
  readonly language: DocumentLanguage;
  readonly page: PageSize;
  /** What is shown: one page a side, in their order. */
  readonly sides: (world: World) => readonly string[];
  /** CSS of its own. */
  readonly style?: string;
  /** How the sides reach the product: pages of one PDF (as usual), a photo each, or all in one photo. */
  readonly delivered?: "pages" | "photos" | "one-photo";
}
