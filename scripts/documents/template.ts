import type { World } from "./world.ts";

/** Which language a document is written in; `es-ca` and the like are bilingual. */
export type DocumentLanguage = "es" | "ca" | "gl" | "eu" | "fr" | "en" | "es-ca" | "es-gl" | "es-eu" | "es-en";

/** How large a page is: `a4` 210 × 297 mm, `a5` 148 × 210, `card` 85.6 × 54, `passport` 125 × 88, `ticket` 80 × 200. */
export type PageSize = "a4" | "a5" | "card" | "passport" | "ticket";

/**
 * A layout of a document as one issuer prints it, filled with an invented world.
 *
 * A side is HTML of one page. `data-field="iban"` names the value of an element as the product does, `data-value` has its true
 * form where the text differs, as when it is broken over lines, and `data-other` marks a number of another person.
 */
export interface DocumentTemplate {
  /** Unique, such as 'endesa-like-two-columns'. */
  readonly id: string;
  /** Id of the registry's record of its type. */
  readonly type: string;
  /** `es` where it is left out. */
  readonly language?: DocumentLanguage;
  /** `a4` where it is left out. */
  readonly page?: PageSize;
  /** The one page, or the pages in their order. */
  readonly sides: (world: World) => string | readonly string[];
  /** CSS of its own. */
  readonly style?: string;
  /** How the sides reach the product: pages of one PDF (as usual), a photo each, or all in one photo. */
  readonly delivered?: "pages" | "photos" | "one-photo";
}
