/**
 * How the time to apply ends. Days are 'YYYY-MM-DD'.
 * `day`: the source gives it. `estimate`: reckoned from words such as 'quince días hábiles desde la publicación', never
 * sure. `permanent`: always open. `words`: only words, from which no day follows. `contradiction`: the source says two
 * things that cannot both hold. `unknown`: nothing is said.
 */
export type WindowEnd =
  | { readonly kind: "day"; readonly day: string }
  | {
      readonly kind: "estimate";
      readonly day: string;
      /** The source's own words. */
      readonly words: string;
      /** What the days were counted from. */
      readonly from: "publication" | "reception" | "start";
    }
  | { readonly kind: "permanent" }
  | { readonly kind: "words"; readonly words: string }
  | { readonly kind: "contradiction"; readonly words: string }
  | { readonly kind: "unknown" };

/** The time in which one can apply. */
export interface ApplicationWindow {
  /** First day; null when it is not known. */
  readonly start: string | null;
  /** What the source says of the first day in words from which no day follows; null where it says nothing of the kind. */
  readonly startWords: string | null;
  readonly end: WindowEnd;
}

/** Where a day stands: `unknown` also for an estimate that lies behind, because an estimate closes nothing. */
export type WindowState = "open" | "closed" | "notYet" | "unknown";
