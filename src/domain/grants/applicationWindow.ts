import type { Term } from "../shared/terms/terms.ts";
import type { TermDoubt } from "../shared/terms/termDoubts.ts";
import type { IsoDay } from "../shared/calendar/isoTime.ts";

/** What an estimate is counted from. */
export interface TermCount {
  /** The day of the publication. */
  readonly start: IsoDay;
  readonly term: Term;
  /** NUTS 2 code of the community that calls; null for any other body. */
  readonly seat: string | null;
}

/**
 * How the time to apply ends. Days are 'YYYY-MM-DD'.
 * `day`: the source gives it. `estimate`: counted from words such as '15 días hábiles desde la publicación', never sure.
 * `permanent`: always open. `words`: the source's own words, from which no day is read. `contradiction`: the source says
 * two things that cannot both be true. `unknown`: nothing is said.
 */
export type WindowEnd =
  | { readonly kind: "day"; readonly day: string }
  | {
      readonly kind: "estimate";
      readonly day: string;
      readonly words: string;
      readonly doubts: readonly TermDoubt[];
      readonly count: TermCount;
    }
  | { readonly kind: "permanent" }
  | { readonly kind: "words"; readonly words: string }
  | { readonly kind: "contradiction"; readonly words: string }
  | { readonly kind: "unknown" };

export interface ApplicationWindow {
  readonly start: string | null;
  /** The source's own words for a first day that is not known; null where it is known or nothing is said. */
  readonly startWords: string | null;
  readonly end: WindowEnd;
}

/** The state of a window on a day: `unknown` also after an estimate, because an estimate closes nothing. */
export type WindowState = "open" | "closed" | "notYet" | "unknown";
