import type { Person } from "../../documents/people/person.ts";
import { addDays, addMonths } from "../../shared/calendar/days.ts";
import type { TermDoubt } from "../../shared/terms/termDoubts.ts";
import type { Place } from "../../shared/terms/terms.ts";
import type { FitDocument } from "../fit/checks.ts";
import { type Answers, evaluate } from "../fit/rules.ts";
import type { EventDeadline, EventStep, LifeEvent } from "./lifeEvent.ts";
import { findNeeds, judgeDone, type PlanNeed } from "./planDocuments.ts";
import { earlier, later, sortByTime } from "./planTimes.ts";
import { createTermCounter, type TermCounter } from "./planTerms.ts";
import { groupIntoVisits } from "./visits.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

export interface EventAnswers {
  /** Decisive answers: without 'No lo sé'. */
  readonly answers: Answers;
  /** By date id. */
  readonly dates: Readonly<Record<string, IsoDay>>;
  /** Completion day by step id. */
  readonly done: Readonly<Record<string, IsoDay>>;
}

export interface PlanInput extends EventAnswers {
  readonly event: LifeEvent;
  /** Without samples. */
  readonly documents: readonly FitDocument[];
  readonly people: readonly Person[];
  readonly place: Place;
  readonly today: IsoDay;
}

export interface PlanDeadline {
  /** Null if its start date is unknown. */
  readonly day: IsoDay | null;
  readonly text: string;
  readonly consequence?: string;
  /** The legal last day, if `day` is earlier to be safe. */
  readonly legalDay?: IsoDay;
  readonly doubts: readonly TermDoubt[];
  /** It runs from an unfinished step and moves with it. */
  readonly isMoving: boolean;
}

export interface PlannedStep {
  readonly step: EventStep;
  /** An open answer decides whether it applies. */
  readonly isOpen: boolean;
  /** The first possible day; for a document that ages, the last day before its use. */
  readonly day: IsoDay;
  /** It cannot be done on the entered date, but on `day`. */
  readonly isPostponed: boolean;
  readonly deadline: PlanDeadline | null;
  /** Its deadline is before `day`. */
  readonly isLate: boolean;
  /** Last day that keeps all later steps on time; null without pressure. */
  readonly latest: IsoDay | null;
  /** Ids of earlier steps. */
  readonly after: readonly string[];
  readonly needs: readonly PlanNeed[];
  /** A stored document may prove that it was done: the person has to check. */
  readonly mayBeDone: boolean;
}

/** Reason for a visit's position in the order. */
export type VisitTime =
  | { readonly kind: "today" | "week" | "due" }
  | { readonly kind: "after"; readonly step: string }
  | { readonly kind: "from"; readonly day: IsoDay };

/** Steps at one office on one day. */
export interface Visit {
  /** Id in offices.json. */
  readonly office: string;
  readonly time: VisitTime;
  readonly steps: readonly PlannedStep[];
}

/** The steps after an event, in order. */
export interface Plan {
  readonly visits: readonly Visit[];
  /** Finished or skipped steps, including those that no longer apply. */
  readonly done: readonly EventStep[];
  /** Steps proved by stored documents, with the ids of those documents. */
  readonly held: readonly { readonly step: EventStep; readonly documents: readonly string[] }[];
  /** Ids of the longest chain of dependent steps: delaying one delays the end. */
  readonly critical: readonly string[];
  /** Ids of the dates that the steps depend on. */
  readonly dates: readonly string[];
}

/** The steps to plan, sorted topologically by `after`. */
interface Problem extends PlanInput {
  readonly terms: TermCounter;
  readonly steps: readonly EventStep[];
  readonly after: ReadonlyMap<string, readonly string[]>;
}

type Days = ReadonlyMap<string, IsoDay>;

/**
 * Plans an event: the applicable steps without the finished ones and those proved by documents, each on its first
 * possible day, documents that age as late as possible, grouped into the fewest visits.
 */
export function createPlan(input: PlanInput): Plan {
  const { event, answers, done } = input;
  const applicable = event.steps.filter(({ when }) => evaluate(when, answers) !== "no");
  const undone = applicable.filter(({ id }) => done[id] === undefined);
  const terms = createTermCounter(input.place);
  let held = undone.flatMap((step) => toHeld(step, input, input.today));
  for (;;) {
    const skipped = new Set(held.map(({ step }) => step.id));
    const steps = undone.filter(({ id }) => !skipped.has(id));
    const problem: Problem = { ...input, terms, ...sortSteps(steps) };
    const days = findDays(problem);
    // A proving document must be valid on the last day on which a step uses it.
    const lastUse = ({ produces }: EventStep) =>
      steps
        .filter(({ needs, needsAny = [] }) => [...needs, ...needsAny.flat()].some((kind) => produces.includes(kind)))
        .reduce((last, { id }) => later(last, days.get(id) ?? last), input.today);
    const still = held.flatMap(({ step }) => toHeld(step, input, lastUse(step)));
    if (still.length < held.length) {
      held = still;
      continue;
    }
    return {
      visits: toVisits(problem, days),
      done: event.steps.filter(({ id }) => done[id] !== undefined),
      held,
      critical: findCritical(problem, days),
      dates: event.dates.map(({ id }) => id).filter((date) => applicable.some((step) => datesOf(step).includes(date))),
    };
  }
}

/** A step with a valid document; one without a day of issue may be older than the event. */
function toHeld(step: EventStep, input: PlanInput, day: IsoDay): Plan["held"] {
  const { outcome, documents: ids = [] } = judgeDone(step, input, day) ?? {};
  const isDated =
    step.heldSince === undefined || input.documents.every(({ id, issued }) => issued || !ids.includes(id));
  return outcome === "valid" && isDated ? [{ step, documents: ids }] : [];
}

const datesOf = ({ notBefore, wait, deadline, heldSince }: EventStep): readonly (string | undefined)[] => [
  notBefore,
  wait?.from,
  deadline && "from" in deadline ? deadline.from : undefined,
  heldSince,
];

/** Sorts the steps topologically, and reduces `after` to the steps that come before each one. */
function sortSteps(steps: readonly EventStep[]): Pick<Problem, "steps" | "after"> {
  const makes = ({ produces }: EventStep, { needs, needsAny = [] }: EventStep) =>
    produces.some((kind) => needs.includes(kind) || needsAny.some((group) => group.includes(kind)));
  const after = new Map(
    steps.map((step) => [
      step.id,
      steps
        .filter((first) => step.after.includes(first.id) && (!first.optional || makes(first, step)))
        .map(({ id }) => id),
    ]),
  );
  const sorted: EventStep[] = [];
  const add = (step: EventStep): void => {
    if (sorted.includes(step)) return;
    for (const first of steps) if (after.get(step.id)?.includes(first.id)) add(first);
    sorted.push(step);
  };
  for (const step of steps) add(step);
  return { steps: sorted, after };
}

/** The day of each step: the first that satisfies order, waits and windows, then later if its document would expire. */
function findDays(problem: Problem): Days {
  const { steps } = problem;
  const calendar = createCalendar(problem);
  const makers = createMakers(steps);
  for (let round = 0, changed = true; changed && round <= steps.length; round += 1) {
    changed = false;
    for (const step of steps) changed = moveStep(step, problem, calendar, makers) || changed;
  }
  for (const step of steps.toReversed()) postponeAgeing(step, problem, calendar);
  return calendar.days;
}

/** Days of the steps during the search, starting with the earliest day of each. */
function createCalendar({ steps, dates, done, today }: Problem) {
  const days = new Map(steps.map(({ id, notBefore }) => [id, later(today, dates[notBefore ?? ""] ?? today)]));
  return {
    days,
    dayOf: (id: string): string => days.get(id) ?? today,
    startOf: (from: string): string | undefined => dates[from] ?? days.get(stepId(from)) ?? done[stepId(from)],
    /** Moves a step to a later day. @returns false for an earlier day or an unplanned step */
    raise: (id: string, day: string): boolean => {
      const current = days.get(id);
      if (current === undefined || current >= day) return false;
      days.set(id, day);
      return true;
    },
  };
}

type Calendar = ReturnType<typeof createCalendar>;

/** Moves a step after the steps it waits for, and steps that must be near it closer. @returns true if a day changed */
function moveStep(
  { id, wait, deadline, maxAgeMonths = {} }: EventStep,
  { after, terms }: Problem,
  { days, dayOf, startOf, raise }: Calendar,
  makers: ReadonlyMap<string, readonly EventStep[]>,
): boolean {
  let changed = false;
  const move = (step: string, day: string): void => {
    changed = raise(step, day) || changed;
  };
  for (const first of after.get(id) ?? []) move(id, dayOf(first));
  const start = wait && startOf(wait.from);
  if (wait && start !== undefined) move(id, addDays(terms.end(start, wait, true).end, 1));
  const day = dayOf(id);
  if (deadline && "from" in deadline) {
    const first = days.get(stepId(deadline.from));
    if (first !== undefined && terms.end(first, deadline).end < day)
      move(stepId(deadline.from), terms.firstStart(day, deadline));
  }
  for (const [kind, months] of Object.entries(maxAgeMonths)) {
    const tooEarly = (makers.get(kind) ?? []).filter((maker) => addMonths(dayOf(maker.id), months) < day);
    for (const maker of tooEarly) move(maker.id, firstDayWithin(day, months));
  }
  return changed;
}

/** Moves a step whose document expires to the last day before its use. */
function postponeAgeing(step: EventStep, problem: Problem, { days, dayOf, raise }: Calendar): void {
  const { steps } = problem;
  const users = steps.filter(({ after: before }) => before.includes(step.id));
  const ages = steps.some(({ maxAgeMonths = {} }) => step.produces.some((kind) => maxAgeMonths[kind] !== undefined));
  const starts = steps.some(({ wait }) => wait?.from === `step:${step.id}`);
  const end = toDeadline(step, problem, days)?.day;
  if (!ages || starts || users.length === 0) return;
  const last = users.map(({ id }) => dayOf(id)).reduce(earlier);
  raise(step.id, typeof end === "string" ? earlier(last, end) : last);
}

const stepId = (from: string): string => from.replace("step:", "");

function createMakers(steps: readonly EventStep[]): ReadonlyMap<string, readonly EventStep[]> {
  const makers = new Map<string, EventStep[]>();
  for (const step of steps) for (const kind of step.produces) makers.set(kind, [...(makers.get(kind) ?? []), step]);
  return makers;
}

/** First day from which a document is at most `months` months old on `day`. */
function firstDayWithin(day: IsoDay, months: number): IsoDay {
  let first = addMonths(day, -months);
  while (addMonths(first, months) < day) first = addDays(first, 1);
  return first;
}

function toDeadline({ deadline }: EventStep, { terms, dates, done }: Problem, days: Days): PlanDeadline | null {
  if (!deadline) return null;
  const { text, consequence } = deadline;
  const words = { text, ...(consequence !== undefined && { consequence }) };
  const start = dates[fromOf(deadline)] ?? done[fromOf(deadline)] ?? days.get(fromOf(deadline));
  const { end, doubts } = endOf(deadline, terms, start);
  const legal =
    "legal" in deadline && start !== undefined ? terms.end(start, { ...deadline, ...deadline.legal }) : null;
  return {
    ...words,
    day: end,
    ...(legal && { legalDay: legal.end }),
    doubts,
    isMoving: days.has(fromOf(deadline)),
  };
}

const fromOf = (deadline: EventDeadline): string => ("from" in deadline ? stepId(deadline.from) : "");

function endOf(deadline: EventDeadline, terms: TermCounter, start: IsoDay | undefined) {
  if ("on" in deadline) return { end: deadline.on, doubts: [] };
  return start === undefined ? { end: null, doubts: [] } : terms.end(start, deadline);
}

function toVisits(problem: Problem, days: Days): readonly Visit[] {
  const { steps, after, answers, dates, today } = problem;
  const latest = new Map<string, IsoDay>();
  const planned = new Map(
    steps.toReversed().map((step) => {
      const { id, notBefore } = step;
      const day = days.get(id) ?? today;
      const deadline = toDeadline(step, problem, days);
      const users = steps.filter((other) => after.get(other.id)?.includes(id));
      const ends = [deadline?.isMoving ? null : deadline?.day, ...users.map((user) => latest.get(user.id))].filter(
        (end) => typeof end === "string",
      );
      if (ends.length > 0) latest.set(id, ends.reduce(earlier));
      const given = dates[notBefore ?? ""];
      return [
        id,
        {
          step,
          isOpen: evaluate(step.when, answers) === "unknown",
          day,
          isPostponed: given !== undefined && given >= today && day > given,
          deadline,
          isLate: typeof deadline?.day === "string" && deadline.day < day,
          latest: latest.get(id) ?? null,
          after: after.get(id) ?? [],
          needs: findNeeds(step, problem, day),
          mayBeDone: ["valid", "unsure"].includes(judgeDone(step, problem, day)?.outcome ?? ""),
        } satisfies PlannedStep,
      ];
    }),
  );
  const stops = steps.map(({ id, office, whenDue = false, isSlow = false }) => ({
    id,
    office: `${office} ${whenDue}`,
    isSlow,
    after: after.get(id) ?? [],
    urgency: latest.get(id) ?? "9999",
  }));
  const runs = [...new Set(days.values())]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .flatMap((day) => groupIntoVisits(stops.filter(({ id }) => days.get(id) === day)))
    .map((run) => run.flatMap(({ id }) => planned.get(id) ?? []));
  return sortByTime(runs, problem);
}

/** The chain of steps that ends last; if two do, the longer one. */
function findCritical({ steps, after }: Problem, days: Days): readonly string[] {
  const chains = new Map<string, readonly string[]>();
  const isLonger = (a: readonly string[], b: readonly string[]) => {
    const [dayA = "", dayB = ""] = [days.get(a.at(-1) ?? ""), days.get(b.at(-1) ?? "")];
    return dayA > dayB || (dayA === dayB && a.length > b.length);
  };
  let longest: readonly string[] = [];
  for (const { id } of steps) {
    const before = (after.get(id) ?? []).map((first) => chains.get(first) ?? []);
    const chain = [...before.reduce((best, one) => (isLonger(one, best) ? one : best), []), id];
    chains.set(id, chain);
    if (isLonger(chain, longest)) longest = chain;
  }
  return longest.length > 1 ? longest : [];
}
