import { termEnd, type Place, type Term } from "../src/domain/shared/terms/terms.ts";

/** A file of vectors. */
export interface TermVector extends Place {
  readonly start: string;
  readonly term: Term;
  readonly mode?: "release";
  /** The wait is the term of an office. */
  readonly extend?: boolean;
}

/** The last day; null where a year has no calendar. */
export function endOf({ start, term, mode, extend = false, ...place }: TermVector): string | null {
  const { end, doubts } = termEnd(start, { ...term, isWait: mode === "release" && !extend }, place);
  return doubts.includes("noCalendar") ? null : end;
}
