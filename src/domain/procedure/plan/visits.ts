import { LIMITS } from "../../shared/limits.ts";

/** A step in the planning of one day. */
export interface Stop {
  readonly id: string;
  readonly office: string;
  /** Ids of earlier steps; those outside the day count as done. */
  readonly after: readonly string[];
  /** Later steps are another visit. */
  readonly isSlow?: boolean;
  /** Smaller is sooner among orders with as many visits. */
  readonly urgency: string;
}

/** Stops at one office, one after the other. */
export type Run = readonly Stop[];

/**
 * Sorts the stops by `after` with the fewest visits to offices: exact by branch and bound for up to
 * LIMITS.planExactSteps stops, else greedy by the office with most possible stops. Everything possible at an office is
 * done there, because postponing never saves a visit. Stops in a cycle are left out.
 */
export function groupIntoVisits(stops: readonly Stop[]): readonly Run[] {
  const isExact = stops.length <= LIMITS.planExactSteps;
  let best: readonly Run[] | null = null;
  /** Fewest visits to reach each set of stops. */
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

/** Lower bound of the visits: one for each office. */
const countOffices = (stops: readonly Stop[]): number => new Set(stops.map(({ office }) => office)).size;

/** The possible run at each office, the most urgent first; with `onlyBest` only the longest. */
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
