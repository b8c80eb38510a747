import { LIMITS } from "../../shared/limits.ts";

/** A step as its order within a day needs it. */
export interface Stop {
  readonly id: string;
  readonly office: string;
  /** Ids of the steps that come first; those that are no stop of the day count as done. */
  readonly after: readonly string[];
  /** What comes after it is another visit. */
  readonly isSlow?: boolean;
  /** The less, the sooner among orders with as many visits. */
  readonly urgency: string;
}

/** Stops of one office, one after the other. */
export type Run = readonly Stop[];

/**
 * The stops in an order that keeps `after`, with as few visits to offices as can be: exact by branch and bound for up to
 * LIMITS.planExactSteps stops, else the office where most can be done next. At an office everything that can be done there is
 * done: leaving some for later never saves a visit. Stops that wait for each other are left out.
 */
export function groupIntoVisits(stops: readonly Stop[]): readonly Run[] {
  const isExact = stops.length <= LIMITS.planExactSteps;
  let best: readonly Run[] | null = null;
  /** The fewest visits with which each set of stops was reached. */
  const reached = new Map<number, number>();
  const search = (left: readonly Stop[], runs: readonly Run[]): void => {
    const key = isExact ? left.reduce((bits, stop) => bits | (1 << stops.indexOf(stop)), 0) : reached.size;
    if (runs.length >= (reached.get(key) ?? Infinity)) return;
    reached.set(key, runs.length);
    const options = candidateRuns(left, !isExact);
    if (options.length === 0) {
      best = runs;
      return;
    }
    for (const run of options) {
      if (best && runs.length + countOffices(left) >= best.length) return;
      search(
        left.filter((stop) => !run.includes(stop)),
        [...runs, run],
      );
    }
  };
  search(stops, []);
  return best ?? [];
}

/** The fewest visits that any order of these stops can have: one for each office. */
const countOffices = (stops: readonly Stop[]): number => new Set(stops.map(({ office }) => office)).size;

/** What can be done at each office now, the most urgent first; with `onlyBest` where most can be done. */
function candidateRuns(left: readonly Stop[], onlyBest: boolean): readonly Run[] {
  const offices = new Set(left.filter((stop) => isFree(stop, left)).map(({ office }) => office));
  const runs = [...offices].map((office) => runAt(office, left));
  const sorted = runs.toSorted((a, b) => urgencyOf(a).localeCompare(urgencyOf(b)));
  if (!onlyBest) return sorted;
  const leaves = (run: Run) => left.filter((stop) => stop.office === run[0]?.office).length - run.length;
  return sorted.toSorted((a, b) => Math.sign(leaves(a)) - Math.sign(leaves(b)) || b.length - a.length).slice(0, 1);
}

const isFree = ({ after }: Stop, left: readonly Stop[]): boolean => !left.some(({ id }) => after.includes(id));

const isHeldUp = ({ after }: Stop, { id, isSlow }: Stop): boolean => isSlow === true && after.includes(id);

const urgencyOf = (run: Run): string => run.map(({ urgency }) => urgency).toSorted()[0] ?? "";

/** Everything that can be done at an office in one visit. */
function runAt(office: string, left: readonly Stop[]): Run {
  const run: Stop[] = [];
  for (;;) {
    const rest = left.filter((stop) => !run.includes(stop));
    const next = rest
      .filter((stop) => stop.office === office && isFree(stop, rest) && !run.some((done) => isHeldUp(stop, done)))
      .toSorted((a, b) => a.urgency.localeCompare(b.urgency))[0];
    if (!next) return run;
    run.push(next);
  }
}
