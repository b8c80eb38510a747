import { addDays, addMonths } from "../../shared/calendar/days.ts";
import { type Place, type Term, termEnd, type TermEnd } from "../../shared/terms/terms.ts";
import type { EventTerm } from "./lifeEvent.ts";

/** Counts the terms of one plan, each only once. */
export interface TermCounter {
  /** The end of a term that begins on a day; a wait is not moved to a working day. */
  readonly end: (start: string, term: EventTerm, isWait?: boolean) => TermEnd;
  /** The first day from which the term reaches `end`: whatever it runs from may not be done earlier. */
  readonly firstStart: (end: string, term: EventTerm) => string;
}

/** Counts terms where the person lives. */
export function createTermCounter(place: Place): TermCounter {
  const known = new Map<string, TermEnd>();
  const end: TermCounter["end"] = (start, term, isWait = false) => {
    const { n, unit } = term.byTerritory?.[place.territory ?? ""] ?? term;
    const key = `${start} ${n} ${unit} ${isWait}`;
    const found = known.get(key) ?? termEnd(start, { n, unit, isWait }, place);
    known.set(key, found);
    return found;
  };
  const firstStart: TermCounter["firstStart"] = (wanted, term) => {
    const { n, unit } = term.byTerritory?.[place.territory ?? ""] ?? term;
    let start = subtract(wanted, { n, unit });
    while (end(addDays(start, -1), term).end >= wanted) start = addDays(start, -1);
    while (end(start, term).end < wanted) start = addDays(start, 1);
    return start;
  };
  return { end, firstStart };
}

/** A first guess: working days are counted as calendar days. */
function subtract(day: string, { n, unit }: Pick<Term, "n" | "unit">): string {
  if (unit === "workingDays" || unit === "calendarDays") return addDays(day, -n);
  return addMonths(day, unit === "years" ? -n * 12 : -n);
}
