import { LIMITS } from "../../shared/limits.ts";
import type { Plan, PlannedStep, Visit, VisitTime } from "./plan.ts";

/** Visits of the same time. */
export interface VisitGroup {
  readonly time: VisitTime;
  readonly visits: readonly Visit[];
}

/** The visits of today, of this week, or of later. */
export interface PlanFold {
  readonly heading: "Hoy" | "Esta semana" | "Más adelante";
  readonly steps: number;
  readonly groups: readonly VisitGroup[];
  /** Groups behind a button of their own, because the first fold is open and would be too long. */
  readonly more: readonly VisitGroup[];
}

const FOLDS = [
  { heading: "Hoy", kinds: ["today"] },
  { heading: "Esta semana", kinds: ["week"] },
  { heading: "Más adelante", kinds: ["after", "from", "due"] },
] as const satisfies readonly { readonly heading: PlanFold["heading"]; readonly kinds: readonly VisitTime["kind"][] }[];

/** The visits of a plan by time, without empty folds. The first one shows LIMITS.planOpenSteps steps, or one visit. */
export function foldPlan({ visits }: Pick<Plan, "visits">): readonly PlanFold[] {
  return FOLDS.map(({ heading, kinds }) => {
    const own = sortByGroup(visits.filter(({ time }) => kinds.some((kind) => kind === time.kind)));
    return { heading, own };
  })
    .filter(({ own }) => own.length > 0)
    .map(({ heading, own }, index) => {
      const shown =
        index === 0 ? own.filter((_, at) => at === 0 || countSteps(own.slice(0, at + 1)) <= LIMITS.planOpenSteps) : own;
      return { heading, steps: countSteps(own), groups: toGroups(shown), more: toGroups(own.slice(shown.length)) };
    });
}

/** The planned steps in the order in which the folds show them. */
export const stepsOf = (folds: readonly PlanFold[]): readonly PlannedStep[] =>
  folds
    .flatMap(({ groups, more }) => [...groups, ...more])
    .flatMap(({ visits }) => visits.flatMap(({ steps }) => steps));

const countSteps = (visits: readonly Visit[]): number => visits.reduce((sum, { steps }) => sum + steps.length, 0);

const keyOf = (time: VisitTime): string => Object.values(time).join(" ");

/** Visits of one time one after the other, where the first of them is. */
function sortByGroup(visits: readonly Visit[]): readonly Visit[] {
  return toGroups(visits).flatMap((group) => group.visits);
}

function toGroups(visits: readonly Visit[]): readonly VisitGroup[] {
  const first = visits.filter(
    ({ time }, index) => visits.findIndex((one) => keyOf(one.time) === keyOf(time)) === index,
  );
  return first.map(({ time }) => ({ time, visits: visits.filter((one) => keyOf(one.time) === keyOf(time)) }));
}
