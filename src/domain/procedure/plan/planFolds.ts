import { LIMITS } from "../../shared/limits.ts";
import type { Plan, Visit } from "./plan.ts";

const HEADINGS = ["Hoy", "Esta semana", "Más adelante", "Después de eso"] as const;

/** The visits below one heading. */
export interface PlanFold {
  readonly heading: (typeof HEADINGS)[number];
  readonly visits: readonly Visit[];
  readonly steps: number;
}

/**
 * The visits of a plan by time, without empty folds. The first fold is shown unfolded, so it has LIMITS.planOpenSteps
 * steps at most; the others go on in the next fold.
 */
export function foldPlan({ visits }: Pick<Plan, "visits">): readonly PlanFold[] {
  const indexes = visits.map(({ time }) => (time.kind === "today" ? 0 : time.kind === "week" ? 1 : 2));
  const first = indexes[0] ?? 0;
  const isOpen = (index: number) =>
    indexes[index] === first && countSteps(visits.slice(0, index + 1)) <= LIMITS.planOpenSteps;
  const moved = indexes.map((fold, index) => (fold === first && !isOpen(index) ? fold + 1 : fold));
  return HEADINGS.map((heading, fold) => {
    const own = visits.filter((_, index) => moved[index] === fold);
    return { heading, visits: own, steps: countSteps(own) };
  }).filter(({ steps }) => steps > 0);
}

const countSteps = (visits: readonly Visit[]): number => visits.reduce((sum, { steps }) => sum + steps.length, 0);
