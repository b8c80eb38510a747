import type { Term } from "../shared/terms/terms.ts";
import type { TermDoubt } from "../shared/terms/termDoubts.ts";
import type { IsoDay } from "../shared/calendar/isoTime.ts";

export interface TermCount {
  readonly start: IsoDay;
  readonly term: Term;
  /** NUTS 2 code of the calling community; null for other bodies. */
  readonly seat: string | null;
}

/**
 * End of the application window. `day`: given by the source. `estimate`: counted from words such as '15 días hábiles
 * desde la publicación', never certain. `permanent`: always open. `words`: the source's own words without a day.
 * `contradiction`: two statements exclude each other.
 */
export type WindowEnd =
  | { readonly kind: "day"; readonly day: IsoDay }
  | {
      readonly kind: "estimate";
      readonly day: IsoDay;
      readonly words: string;
      readonly doubts: readonly TermDoubt[];
      readonly count: TermCount;
    }
  | { readonly kind: "permanent" }
  | { readonly kind: "words"; readonly words: string }
  | { readonly kind: "contradiction"; readonly words: string }
  | { readonly kind: "unknown" };

export interface ApplicationWindow {
  readonly start: IsoDay | null;
  /** The source's words for an unknown first day, or null. */
  readonly startWords: string | null;
  readonly end: WindowEnd;
}

/** `unknown` also after an estimate, because an estimate closes nothing. */
export type WindowState = "open" | "closed" | "notYet" | "unknown";
