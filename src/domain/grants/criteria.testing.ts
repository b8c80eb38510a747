import type { ApplicationWindow } from "./applicationWindow.ts";
import { evaluateCriteria } from "./criteria.ts";
import type { CriterionId } from "./criterion.ts";
import type { Conditions } from "./opportunity.ts";
import type { Situation } from "./situation.ts";

/** The day on which the calls are looked at. */
export const TODAY = "2026-11-21";
/** A window that is open on TODAY. */
const OPEN: ApplicationWindow = { start: null, startWords: null, end: { kind: "day", day: "2026-12-01" } };
const NO_LIMIT: Conditions = {
  regions: [],
  hasUnreadRegion: false,
  beneficiaries: [],
  sectors: [],
  stages: [],
  localBody: null,
};

/** Facts of a call in a test; the others are empty. */
export interface Case {
  readonly window?: ApplicationWindow;
  readonly conditions?: Partial<Conditions>;
  readonly eligibleSectors?: readonly string[];
}

/** The criteria of such a call on TODAY. */
export function criteriaFor({ window = OPEN, conditions = {}, eligibleSectors = [] }: Case, situation: Situation) {
  return evaluateCriteria({ window, conditions: { ...NO_LIMIT, ...conditions }, eligibleSectors }, situation, TODAY);
}

/** The status and the reason of one of its criteria. */
export function verdict(id: CriterionId, record: Case, situation: Situation) {
  const criterion = criteriaFor(record, situation).find((each) => each.id === id);
  return [criterion?.status, criterion?.reason];
}
