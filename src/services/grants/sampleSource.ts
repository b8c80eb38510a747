import { findGaps } from "@/domain/grants/gaps.ts";
import { SAMPLE_OPPORTUNITIES } from "@/domain/grants/samples.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { wait } from "../shared/wait.ts";
import type { OpportunitySource } from "./opportunities.ts";

export interface SampleSourceDeps {
  /** From 0 to below 1 (OPP-23, decision A-106). */
  readonly random: () => number;
  readonly viewed: () => readonly string[];
}

/** The samples of the specification, without any server (OPP-35 to OPP-38). */
export function createSampleSource({ random, viewed }: SampleSourceDeps): OpportunitySource {
  return {
    kind: "sample",
    builtIn: SAMPLE_OPPORTUNITIES,
    async list(_query, _page, { signal } = {}) {
      await wait(TIMINGS.opportunitiesList, signal);
      const leftOut = { closed: 0, direct: 0, unreadable: 0 };
      return { records: SAMPLE_OPPORTUNITIES, next: null, leftOut, asOf: null };
    },
    async find(ids, { signal } = {}) {
      signal?.throwIfAborted();
      const records = ids.flatMap((wanted) => SAMPLE_OPPORTUNITIES.find(({ id }) => id === wanted) ?? []);
      return { records, failure: null };
    },
    async analyseGaps(opportunities, { signal } = {}) {
      await wait(TIMINGS.opportunitiesGaps, signal);
      return findGaps(opportunities);
    },
    async dailyScan() {
      const amount = 1 + Math.floor(random() * LIMITS.sampleFound);
      const seen = viewed();
      return SAMPLE_OPPORTUNITIES.map(({ id }) => id)
        .filter((id) => !seen.includes(id))
        .slice(0, amount);
    },
  };
}
