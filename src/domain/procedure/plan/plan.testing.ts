import type { Person } from "../../documents/people/person.ts";
import type { DocumentKind } from "../../documents/types/registry.ts";
import { addDays, addMonths } from "../../shared/calendar/days.ts";
import { termEnd } from "../../shared/terms/terms.ts";
import type { FitDocument } from "../fit/checks.ts";
import { fitCard } from "../fit/fit.ts";
import { createCasts } from "../fit/parts.ts";
import { evaluate } from "../fit/rules.ts";
import type { EventStep, LifeEvent } from "./lifeEvent.ts";
import type { Plan, PlanInput, PlannedStep } from "./plan.ts";
import type { Stop } from "./visits.ts";
import { fewestVisits } from "./visits.testing.ts";

/** Today's date in the tests. */
export const TODAY = "2026-11-23";

const ANA: Person = {
  id: "ana",
  alias: "Ana",
  relation: "applicant",
  numbers: ["12345678Z"],
  names: ["Ana Ruiz Gil"],
};
const LUIS: Person = {
  id: "luis",
  alias: "Luis",
  relation: "deceased",
  numbers: ["87654321X"],
  names: ["Luis Ruiz Sanz"],
};
const PEOPLE = [ANA, LUIS];

/** An input without answers or documents. */
export function createInput(event: LifeEvent, input: Partial<PlanInput> = {}): PlanInput {
  return {
    event,
    answers: {},
    dates: Object.fromEntries(event.dates.map(({ id }) => [id, TODAY])),
    done: {},
    documents: [],
    people: PEOPLE,
    place: { territory: "madrid" },
    today: TODAY,
    ...input,
  };
}

/** A stored document of a person. */
export function createDocument(kind: DocumentKind, fields: Partial<FitDocument> = {}): FitDocument {
  return { id: kind, kind, numbers: [], names: [], holder: "ana", ...fields };
}

/** Random answers, dates, ticks and stored documents, reproducible by their seed. */
export function createRandomInput(event: LifeEvent, seed: number): PlanInput {
  let state = seed * 2_654_435_761 + 1;
  const random = (below: number): number => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
  const day = () => addDays(TODAY, random(900) - 450);
  const kinds = [
    ...new Set(
      event.steps.flatMap(({ produces, needs, needsAny = [] }) => [...produces, ...needs, ...needsAny.flat()]),
    ),
  ];
  const someDone = random(4) === 0;
  return createInput(event, {
    answers: Object.fromEntries(
      event.questions.flatMap(({ id, options }) => {
        const option = options[random(options.length + 1)];
        return option ? [[id, option.id]] : [];
      }),
    ),
    dates: Object.fromEntries(event.dates.flatMap(({ id }) => (random(8) === 0 ? [] : [[id, day()]]))),
    done: Object.fromEntries(
      event.steps.flatMap(({ id }) => (someDone && random(3) === 0 ? [[id, addDays(TODAY, -random(200))]] : [])),
    ),
    documents: kinds.flatMap((kind) =>
      random(3) > 0
        ? []
        : [
            createDocument(kind, {
              holder: ["ana", "luis"][random(2)] ?? "ana",
              ...(random(4) > 0 && { issued: addDays(TODAY, -random(400)) }),
              ...(random(4) > 0 && { expires: addDays(TODAY, random(500) - 100) }),
            }),
          ],
    ),
    place: random(5) === 0 ? {} : { territory: ["madrid", "cataluna", "andalucia"][random(3)], localDays: [] },
  });
}

/** Largest number of steps on a day for which every order is tried. */
const BRUTE_FORCE_STEPS = 9;

/** Cache of the fewest visits by day, because random plans repeat days. */
const fewest = new Map<string, number>();

function fewestKnown(stops: readonly Stop[]): number {
  const key = JSON.stringify(stops);
  const known = fewest.get(key) ?? fewestVisits(stops);
  fewest.set(key, known);
  return known;
}

/** A plan with the lookups that its checks share. */
interface Judged extends PlanInput {
  readonly plan: Plan;
  readonly planned: readonly PlannedStep[];
  readonly dayOf: ReadonlyMap<string, string>;
  readonly check: (isRight: boolean, fault: string) => void;
}

/** The faults of a plan, found from the data alone: order, waits, deadlines, windows, stored documents and visits. */
export function findFaults(plan: Plan, input: PlanInput): readonly string[] {
  const planned = plan.visits.flatMap(({ steps }) => steps);
  const faults: string[] = [];
  const check = (isRight: boolean, fault: string) => {
    if (!isRight) faults.push(`${input.event.id}: ${fault}`);
  };
  const judged = { ...input, plan, planned, dayOf: new Map(planned.map(({ step, day }) => [step.id, day])), check };
  checkSteps(judged);
  checkVisits(judged);
  for (const one of planned) {
    checkOrder(judged, one);
    checkTerms(judged, one);
    checkDocuments(judged, one);
  }
  checkHeld(judged);
  return faults;
}

/** Each applicable step appears once. */
function checkSteps({ event, answers, done, plan, planned, check }: Judged): void {
  const applicable = event.steps
    .filter(({ id, when }) => done[id] !== undefined || evaluate(when, answers) !== "no")
    .map(({ id }) => id);
  const found = [...planned, ...plan.held].map(({ step }) => step.id).concat(plan.done.map(({ id }) => id));
  check(found.toSorted().join() === applicable.toSorted().join(), "a step is missing, twice or too many");
}

/** Each visit is to one office on one day, and the number of visits is minimal. */
function checkVisits({ plan, planned, dayOf, check }: Judged): void {
  for (const { office, steps } of plan.visits) {
    check(
      steps.length > 0 && steps.every(({ step, day }) => step.office === office && day === steps[0]?.day),
      `visit ${office}`,
    );
  }
  for (const day of new Set(dayOf.values())) {
    const ofDay = planned.filter((one) => one.day === day);
    if (ofDay.length > BRUTE_FORCE_STEPS) continue;
    const stops = ofDay.map(({ step: { id, office, whenDue = false, isSlow = false }, after }) => ({
      id,
      isSlow,
      after,
      urgency: "",
      office: `${office} ${whenDue}`,
    }));
    const visits = plan.visits.filter(({ steps }) => steps[0]?.day === day).length;
    check(visits === fewestKnown(stops), `${visits} visits on ${day}`);
  }
}

/** No step is before its earliest day or before the steps it depends on. */
function checkOrder({ event, dates, today, planned, dayOf, check }: Judged, { step, day }: PlannedStep): void {
  const order = planned.map((one) => one.step.id);
  const kinds = new Set([...step.needs, ...(step.needsAny ?? []).flat()]);
  check(day >= today, `${step.id} before today`);
  check(day >= (dates[step.notBefore ?? ""] ?? ""), `${step.id} before its date`);
  for (const id of step.after) {
    const first = event.steps.find((other) => other.id === id);
    if (!dayOf.has(id) || (first?.optional && !first.produces.some((kind) => kinds.has(kind)))) continue;
    check(order.indexOf(id) < order.indexOf(step.id) && (dayOf.get(id) ?? "") <= day, `${step.id} before ${id}`);
  }
}

/** Each step keeps its wait, the deadline of its term and the window of an earlier step. */
function checkTerms({ dates, done, place, dayOf, check }: Judged, { step, day, deadline, isLate }: PlannedStep): void {
  const startOf = (from: string) => {
    const id = from.replace("step:", "");
    return dates[from] ?? dayOf.get(id) ?? done[id];
  };
  const count = (start: string, term: NonNullable<EventStep["wait"]>, isWait = false) => {
    const { n, unit } = term.byTerritory?.[place.territory ?? ""] ?? term;
    return termEnd(start, { n, unit, isWait }, place).end;
  };
  if (step.wait) {
    const start = startOf(step.wait.from);
    check(start === undefined || day > count(start, step.wait, true), `${step.id} does not wait`);
  }
  if (step.deadline) {
    const start = "from" in step.deadline ? startOf(step.deadline.from) : undefined;
    const end = "on" in step.deadline ? step.deadline.on : start && count(start, step.deadline);
    check(
      (end ?? null) === deadline?.day && isLate === (end !== undefined && end !== "" && day > end),
      `${step.id} deadline`,
    );
    const isOwnWindow = "from" in step.deadline && dayOf.has(step.deadline.from.replace("step:", ""));
    check(!isOwnWindow || !isLate, `${step.id} misses the window of an earlier step of the plan`);
  }
}

/** No document is too old on the day of the step that uses it. */
function checkDocuments({ documents, planned, check }: Judged, { step, day, needs }: PlannedStep): void {
  for (const [kind, months] of Object.entries(step.maxAgeMonths ?? {})) {
    const maker = planned.find(
      (other) => other.step.produces.some((made) => made === kind) && step.after.includes(other.step.id),
    );
    check(!maker || addMonths(maker.day, months) >= day, `${kind} is too old for ${step.id}`);
  }
  check(needs.length === step.needs.length + (step.needsAny?.length ?? 0), `${step.id} needs`);
  for (const { kinds: accepted, state } of needs.filter((need) => need.state === "held")) {
    const fits = documents.some(
      ({ kind, expires, issued }) =>
        kind !== null && accepted.includes(kind) && (expires === undefined || expires >= day) && (issued ?? "") <= day,
    );
    check(fits, `${step.id}: what is ${state} has expired`);
  }
}

/** A step is skipped only if its document is valid on every day that uses it. */
function checkHeld({ plan, planned, documents, people, check }: Judged): void {
  for (const { step } of plan.held) {
    const uses = planned.filter(({ step: user }) =>
      [...user.needs, ...(user.needsAny ?? []).flat()].some((kind) => step.produces.includes(kind)),
    );
    for (const { day } of uses) {
      const row = {
        id: "row",
        nombre: "",
        folder: "identity",
        need: "always",
        oneOf: step.held ?? [],
        sources: step.sources,
      } as const;
      const asked = { rows: [row], answers: {}, people, filingDay: day };
      const verdict = fitCard({ ...asked, documents, casts: createCasts(asked) }).get("row");
      check(verdict?.outcome === "valid", `${step.id} is skipped for a document that does not fit when it is used`);
    }
  }
}
