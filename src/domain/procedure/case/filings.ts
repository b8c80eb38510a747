import { addDays } from "../../shared/calendar/days.ts";
import { dayInSpain } from "../../shared/calendar/dayInSpain.ts";
import { pluralize } from "../../shared/format.ts";
import { LIMITS } from "../../shared/limits.ts";
import type { Term, TermEnd } from "../../shared/terms/terms.ts";
import { TIMINGS } from "../../shared/timings.ts";
import { type Case, type CaseWait, type Filing, recordEvent } from "./case.ts";
import type { Instant, IsoDay } from "../../shared/calendar/isoTime.ts";

/** The end of a term that runs from the day after `start`. */
export type EndTerm = (start: IsoDay, term: Term) => TermEnd;

/** Days to answer a request of the office (art. 68.1 of Ley 39/2015). */
const REQUEST_TERM: Term = { n: 10, unit: "workingDays" };

/** Records a filing; if it answers a request, the office's term resumes. */
export function addFiling(file: Case, filing: Filing, endTerm: EndTerm, at: Instant): Case {
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

/** Records a request of the office: the person has ten working days. */
export function receiveRequest(file: Case, day: IsoDay, endTerm: EndTerm, at: Instant): Case {
  const { end: until, doubts } = endTerm(day, REQUEST_TERM);
  const term = file.wait?.term;
  const wait: CaseWait = { kind: "request", from: day, until, doubts, ...(term && { term }) };
  return recordEvent({ ...file, wait }, { at, kind: "requestReceived", day: until });
}

/**
 * Starts the office's term to decide. Each request suspends it from its notification until the answer, at most as long
 * as the person had to answer (art. 22.1.a of Ley 39/2015).
 */
export function startTerm(file: Case, term: Term, endTerm: EndTerm, at: Instant): Case {
  const { filings, updatedAt } = file;
  const from = filings.findLast(({ request }) => !request)?.day ?? dayInSpain(Date.parse(updatedAt));
  // The last day before the end is moved past days off: suspensions are added to that one.
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

/** Days after `from` up to `until`; working days if the term is in those. */
function countDays(from: IsoDay, until: IsoDay, unit: Term["unit"], endTerm: EndTerm): number {
  if (unit !== "workingDays") return Math.round((Date.parse(until) - Date.parse(from)) / TIMINGS.day);
  let n = 0;
  while (n < LIMITS.caseTerm && endTerm(from, { n: n + 1, unit }).end <= until) n += 1;
  return n;
}
