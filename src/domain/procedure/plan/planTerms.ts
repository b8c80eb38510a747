import { addDays, addMonths } from "../../shared/calendar/days.ts";
import { type Place, type Term, termEnd, type TermEnd } from "../../shared/terms/terms.ts";
import type { EventTerm } from "./lifeEvent.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

/** Counts the terms of one plan, with a cache. */
export interface TermCounter {
  /** End of a term that begins on a day; the end of a wait is not moved to a working day. */
  readonly end: (start: IsoDay, term: EventTerm, isWait?: boolean) => TermEnd;
  /** The first start from which the term reaches `end`. */
  readonly firstStart: (end: IsoDay, term: EventTerm) => IsoDay;
}

/** @param place the person's home */
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

/** First guess: counts working days as calendar days. */
function subtract(day: IsoDay, { n, unit }: Pick<Term, "n" | "unit">): IsoDay {
  if (unit === "workingDays" || unit === "calendarDays") return addDays(day, -n);
  return addMonths(day, unit === "years" ? -n * 12 : -n);
}
