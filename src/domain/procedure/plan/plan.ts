import type { Person } from "../../documents/people/person.ts";
import { addDays, addMonths } from "../../shared/calendar/days.ts";
import { LIMITS } from "../../shared/limits.ts";
import type { TermDoubt } from "../../shared/terms/termDoubts.ts";
import type { Place } from "../../shared/terms/terms.ts";
import type { FitDocument } from "../fit/checks.ts";
import { type Answers, evaluate } from "../fit/rules.ts";
import type { EventDeadline, EventStep, LifeEvent } from "./lifeEvent.ts";
import { findNeeds, judgeDone, type PlanNeed } from "./planDocuments.ts";
import { createTermCounter, type TermCounter } from "./planTerms.ts";
import { groupIntoVisits } from "./visits.ts";

/** What the person said of an event. */
export interface EventAnswers {
  /** Answers that decide something: without 'No lo sé'. */
  readonly answers: Answers;
  /** 'YYYY-MM-DD' by the id of the date. */
  readonly dates: Readonly<Record<string, string>>;
  /** The day on which each step was done, by its id: 'YYYY-MM-DD'. */
  readonly done: Readonly<Record<string, string>>;
}

/** All that a plan depends on. */
export interface PlanInput extends EventAnswers {
  readonly event: LifeEvent;
  /** The stored documents, without samples. */
  readonly documents: readonly FitDocument[];
  readonly people: readonly Person[];
  readonly place: Place;
  /** 'YYYY-MM-DD' */
  readonly today: string;
}

/** A deadline with its day. */
export interface PlanDeadline {
  /** 'YYYY-MM-DD'; null where the date that it runs from is not known. */
  readonly day: string | null;
  readonly text: string;
  readonly consequence?: string;
  /** The last day as the law counts it, where `day` is an earlier one, to be safe. */
  readonly legalDay?: string;
  readonly doubts: readonly TermDoubt[];
  /** It runs from a step that is still to be done: the day moves with that one. */
  readonly isMoving: boolean;
}

/** A step that is still to be done. */
export interface PlannedStep {
  readonly step: EventStep;
  /** An answer still has to tell whether it applies. */
  readonly isOpen: boolean;
  /** The first day on which it can be done; of a document that ages, the last day before it is used. 'YYYY-MM-DD' */
  readonly day: string;
  /** The date that was given cannot be kept: the step takes until `day`. */
  readonly isPostponed: boolean;
  readonly deadline: PlanDeadline | null;
  /** Its deadline ends before it can be done. */
  readonly isLate: boolean;
  /** Until when it must be done so that no later step is late; null where nothing presses. */
  readonly latest: string | null;
  /** Ids of the steps that come first. */
  readonly after: readonly string[];
  readonly needs: readonly PlanNeed[];
  /** A stored document may be the one that the step gives: the person has to look at it. */
  readonly mayBeDone: boolean;
}

/** Why a visit is where it is in the order. */
export type VisitTime =
  | { readonly kind: "today" | "week" | "due" }
  | { readonly kind: "after"; readonly step: string }
  | { readonly kind: "from"; readonly day: string };

/** Steps that are done at one office on one day. */
export interface Visit {
  /** Id of offices.json. */
  readonly office: string;
  readonly time: VisitTime;
  readonly steps: readonly PlannedStep[];
}

/** What to do after an event, in order. */
export interface Plan {
  readonly visits: readonly Visit[];
  /** Steps that the person did, or does not need; also those that no longer apply. */
  readonly done: readonly EventStep[];
  /** Steps whose document is stored, with the ids of those documents. */
  readonly held: readonly { readonly step: EventStep; readonly documents: readonly string[] }[];
  /** Ids of the longest chain of steps that wait for each other: a delay in one delays the end. */
  readonly critical: readonly string[];
  /** Ids of the dates that steps of the plan depend on. */
  readonly dates: readonly string[];
}

/** The steps that are left to plan, by id in an order that keeps `after`. */
interface Problem extends PlanInput {
  readonly terms: TermCounter;
  readonly steps: readonly EventStep[];
  readonly after: ReadonlyMap<string, readonly string[]>;
}

type Days = ReadonlyMap<string, string>;

/**
 * The plan of an event on a day: the steps that apply, without what was done and what the stored documents show as done, each on
 * the first day on which it can be, documents that age as late as they can be, and grouped into as few visits as can be.
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
    // A document has to fit on the last day on which a step uses it.
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

/** A step whose document surely is there: one without a day of issue may be older than the event. */
function toHeld(step: EventStep, input: PlanInput, day: string): Plan["held"] {
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

const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);

/** The steps in an order that keeps `after`, and what each really has to wait for. */
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

/** The day of each step: the first that keeps every order, wait and window, then later where a document would age. */
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

/** The days of the steps while they are looked for; at first each has the first day on which it may be at all. */
function createCalendar({ steps, dates, done, today }: Problem) {
  const days = new Map(steps.map(({ id, notBefore }) => [id, later(today, dates[notBefore ?? ""] ?? today)]));
  return {
    days,
    dayOf: (id: string): string => days.get(id) ?? today,
    startOf: (from: string): string | undefined => dates[from] ?? days.get(stepId(from)) ?? done[stepId(from)],
    /** Moves a step to a later day. @returns false for an earlier day, and for a step that is not planned */
    raise: (id: string, day: string): boolean => {
      const current = days.get(id);
      if (current === undefined || current >= day) return false;
      days.set(id, day);
      return true;
    },
  };
}

type Calendar = ReturnType<typeof createCalendar>;

/** Moves a step behind what it waits for, and what has to be near it towards it. @returns true where a day changed */
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

/** Moves a step whose document ages to the last day before it is used. */
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

/** The first day whose document is at most so many months old on `day`. */
function firstDayWithin(day: string, months: number): string {
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

function endOf(deadline: EventDeadline, terms: TermCounter, start: string | undefined) {
  if ("on" in deadline) return { end: deadline.on, doubts: [] };
  return start === undefined ? { end: null, doubts: [] } : terms.end(start, deadline);
}

function toVisits(problem: Problem, days: Days): readonly Visit[] {
  const { steps, after, answers, dates, today } = problem;
  const latest = new Map<string, string>();
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
  return sortByTime(runs, today);
}

/** What can be done today comes first, then this week; no visit comes before one that it waits for. */
function sortByTime(runs: readonly (readonly PlannedStep[])[], today: string): readonly Visit[] {
  const endOfWeek = addDays(today, LIMITS.planWeekDays - 1);
  const order = runs.flat().map(({ step }) => step.id);
  const ready = new Set<string>();
  const visits = runs.map((steps): Visit => {
    const own = new Set(steps.map(({ step }) => step.id));
    const first = steps.flatMap(({ after }) => after.filter((id) => !own.has(id)));
    const day = steps.reduce((last, step) => later(last, step.day), today);
    const office = steps[0]?.step.office ?? "";
    if (first.length === 0 && day === today && !steps.some(({ step }) => step.whenDue))
      for (const id of own) ready.add(id);
    const last = first.toSorted((a, b) => order.indexOf(b) - order.indexOf(a))[0];
    const isSoon = day <= endOfWeek;
    const time: VisitTime = steps.every(({ step }) => step.whenDue)
      ? { kind: "due" }
      : !isSoon
        ? { kind: "from", day }
        : last === undefined
          ? { kind: day === today ? "today" : "week" }
          : first.every((id) => ready.has(id))
            ? { kind: "week" }
            : { kind: "after", step: last };
    return { office, time, steps };
  });
  const RANKS: Readonly<Record<VisitTime["kind"], number>> = { today: 0, week: 1, after: 2, from: 2, due: 3 };
  return visits.toSorted((a, b) => RANKS[a.time.kind] - RANKS[b.time.kind]);
}

/** The chain of steps that ends last; of two, the longer one. */
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
