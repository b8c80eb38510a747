import { addDays } from "../../shared/calendar/days.ts";
import { dayInSpain } from "../../shared/calendar/dayInSpain.ts";
import { pluralize } from "../../shared/format.ts";
import { LIMITS } from "../../shared/limits.ts";
import type { Term, TermEnd } from "../../shared/terms/terms.ts";
import { TIMINGS } from "../../shared/timings.ts";
import { type Case, type CaseWait, type Filing, recordEvent } from "./case.ts";

/** When a term ends that runs from the day after `start`, 'YYYY-MM-DD'. */
export type EndTerm = (start: string, term: Term) => TermEnd;

/** Days to answer a request of the office (art. 68.1 of Ley 39/2015). */
const REQUEST_TERM: Term = { n: 10, unit: "workingDays" };

/** The case after something was filed; where that answers a request, the term of the office goes on. @param at ISO instant */
export function addFiling(file: Case, filing: Filing, endTerm: EndTerm, at: string): Case {
  const asked = file.wait?.kind === "request" ? file.wait : null;
  const added = asked ? { ...filing, request: { from: asked.from, until: asked.until } } : filing;
  const { day, registerNumber } = filing;
  const filed = recordEvent(
    { ...file, filings: [...file.filings, added], wait: null },
    {
      at,
      kind: asked ? "requestAnswered" : "filed",
      day,
      ...(registerNumber !== undefined && { text: registerNumber }),
    },
  );
  return asked?.term ? startTerm(filed, asked.term, endTerm, at) : filed;
}

/** The case after the office asked for something, on a day: the person has ten working days. */
export function receiveRequest(file: Case, day: string, endTerm: EndTerm, at: string): Case {
  const { end: until, doubts } = endTerm(day, REQUEST_TERM);
  const term = file.wait?.term;
  const wait: CaseWait = { kind: "request", from: day, until, doubts, ...(term && { term }) };
  return recordEvent({ ...file, wait }, { at, kind: "requestReceived", day: until });
}

/**
 * The case whose office has a term to decide. Each request suspends it from the day of its notification until the answer, at most
 * as long as the person had for it (art. 22.1.a of Ley 39/2015).
 */
export function startTerm(file: Case, term: Term, endTerm: EndTerm, at: string): Case {
  const { filings, updatedAt } = file;
  const from = filings.findLast(({ request }) => !request)?.day ?? dayInSpain(Date.parse(updatedAt));
  // The last day before it is moved past days off: the suspension is added to that one.
  let last = endTerm(from, { ...term, isFromFiling: true, isWait: true });
  const doubts = new Set(last.doubts);
  const move = () => endTerm(addDays(last.end, -1), { n: 1, unit: "calendarDays" });
  let stopped = 0;
  for (const { day, request } of filings) {
    if (!request || request.from < from || request.from > move().end) continue;
    const resumed = day < request.until ? day : request.until;
    const n = countDays(request.from, resumed, term.unit, endTerm);
    if (n <= 0) continue;
    stopped += countDays(request.from, resumed, "calendarDays", endTerm);
    const unit = term.unit === "workingDays" ? "workingDays" : "calendarDays";
    last = endTerm(last.end < request.from ? move().end : last.end, { n, unit, isWait: true });
    for (const doubt of last.doubts) doubts.add(doubt);
  }
  const { end: until, doubts: more } = move();
  for (const doubt of more) doubts.add(doubt);
  return recordEvent(
    { ...file, wait: { kind: "decision", from, until, doubts: [...doubts], term } },
    stopped > 0
      ? { at, kind: "waitResumed", day: until, text: `contamos ${pluralize(stopped, "día", "días")} de parón` }
      : { at, kind: "waitStarted", day: until },
  );
}

/** Days after `from` up to `until`; working days for a term of those. */
function countDays(from: string, until: string, unit: Term["unit"], endTerm: EndTerm): number {
  if (unit !== "workingDays") return Math.round((Date.parse(until) - Date.parse(from)) / TIMINGS.day);
  let n = 0;
  while (n < LIMITS.caseTerm && endTerm(from, { n: n + 1, unit }).end <= until) n += 1;
  return n;
}
