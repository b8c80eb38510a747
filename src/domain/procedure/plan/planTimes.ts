import { addDays } from "../../shared/calendar/days.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";
import { LIMITS } from "../../shared/limits.ts";
import type { LifeEvent } from "./lifeEvent.ts";
import type { PlanDeadline, PlanInput, PlannedStep, Visit, VisitTime } from "./plan.ts";

/** The later of two days. */
export const later = (a: IsoDay, b: IsoDay): IsoDay => (a > b ? a : b);

/** The earlier of two days. */
export const earlier = (a: IsoDay, b: IsoDay): IsoDay => (a < b ? a : b);

/** Today's visits first, then this week's; no visit precedes one that it depends on. */
export function sortByTime(runs: readonly (readonly PlannedStep[])[], { event, today }: PlanInput): readonly Visit[] {
  const endOfWeek = addDays(today, LIMITS.planWeekDays - 1);
  const [dueToday, dueThisWeek] = [findDue(runs, today, today), findDue(runs, "", endOfWeek)];
  const order = runs.flat().map(({ step }) => step.id);
  const ready = new Set<string>();
  const visits = runs.map((steps): Visit => {
    const own = new Set(steps.map(({ step }) => step.id));
    const first = steps.flatMap(({ after }) => after.filter((id) => !own.has(id)));
    const day = dayOfVisit(steps);
    const isReady = first.every((id) => ready.has(id));
    const isAtOnce = first.length === 0 || (isReady && steps.every(({ step }) => step.sameDay));
    const isToday = dueToday.has(steps) || (isAtOnce && day === today && !steps.some(({ step }) => step.whenDue));
    if (isToday) for (const id of own) ready.add(id);
    const last = first.toSorted((a, b) => order.indexOf(b) - order.indexOf(a))[0];
    const time: VisitTime = isToday
      ? { kind: "today" }
      : steps.every(({ step }) => step.whenDue)
        ? { kind: "due" }
        : day > endOfWeek
          ? { kind: "from", day }
          : last === undefined || isReady || dueThisWeek.has(steps)
            ? { kind: "week" }
            : { kind: "after", step: last };
    return { office: steps[0]?.step.office ?? "", time, steps };
  });
  const RANKS: Readonly<Record<VisitTime["kind"], number>> = { today: 0, week: 1, after: 2, from: 2, due: 3 };
  const isSoon = ({ time }: Visit) => RANKS[time.kind] < RANKS.after;
  return [...sortByUrgency(visits.filter(isSoon), event), ...visits.filter((visit) => !isSoon(visit))].toSorted(
    (a, b) => RANKS[a.time.kind] - RANKS[b.time.kind],
  );
}

/** Sorts by what has to be done first, then by the order of the event; no visit precedes one that it depends on. */
function sortByUrgency(visits: readonly Visit[], { steps: order }: LifeEvent): readonly Visit[] {
  const urgencyOf = ({ steps }: Visit): string => steps.map(({ latest }) => latest ?? "9999").reduce(earlier);
  const indexOf = ({ steps }: Visit): number => Math.min(...steps.map(({ step }) => order.indexOf(step)));
  const left = visits.toSorted((a, b) => urgencyOf(a).localeCompare(urgencyOf(b)) || indexOf(a) - indexOf(b));
  const sorted: Visit[] = [];
  while (left.length > 0) {
    const isFree = (visit: Visit) =>
      !left.some(
        (other) =>
          other !== visit && other.steps.some(({ step }) => visit.steps.some(({ after }) => after.includes(step.id))),
      );
    sorted.push(...left.splice(Math.max(0, left.findIndex(isFree)), 1));
  }
  return sorted;
}

const dayOfVisit = (steps: readonly PlannedStep[]): IsoDay => steps.map(({ day }) => day).reduce(later);

/** The visits with a step whose last day is from `start` to `end`, and those that they wait for. */
function findDue<Run extends readonly PlannedStep[]>(
  runs: readonly Run[],
  start: IsoDay,
  end: IsoDay,
): ReadonlySet<Run> {
  const due = new Set<Run>();
  const needed = new Set<string>();
  for (const run of runs.toReversed()) {
    const isDue = run.some(
      ({ step, isOpen, deadline }) => needed.has(step.id) || (!isOpen && isWithin(deadline, start, end)),
    );
    if (!isDue || dayOfVisit(run) > end) continue;
    due.add(run);
    for (const id of run.flatMap(({ after }) => after)) needed.add(id);
  }
  return due;
}

const isWithin = (deadline: PlanDeadline | null, start: IsoDay, end: IsoDay): boolean =>
  typeof deadline?.day === "string" && !deadline.isMoving && deadline.day >= start && deadline.day <= end;
