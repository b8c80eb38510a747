import { type OpportunityMarks, unknownOf, withListed } from "@/domain/opportunities/marks.ts";
import type { StoredValue } from "../storage/storedValue.ts";
import { type BdnsSourceConfig, createBdnsSource } from "./bdnsSource.ts";
import type { OpportunitySource } from "./opportunities.ts";
import { createSampleSource } from "./sampleSource.ts";

export interface ChosenSourceDeps {
  /** The backend whose `grants` function asks the BDNS; null: the samples (OPP-35). */
  readonly backend: BdnsSourceConfig | null;
  readonly marks: StoredValue<OpportunityMarks>;
  /** From 0 to below 1. */
  readonly random: () => number;
}

/** The real grants where there is a backend, else the samples. What the register lists is remembered as shown. */
export function createChosenSource({ backend, marks, random }: ChosenSourceDeps): OpportunitySource {
  if (!backend) return createSampleSource({ random, viewed: () => marks.read().viewed });
  const bdns = createBdnsSource({ ...backend, notSeenBefore: (ids) => unknownOf(marks.read(), ids) });
  return {
    ...bdns,
    async list(query, page, request) {
      const listed = await bdns.list(query, page, request);
      marks.change((current) =>
        withListed(
          current,
          listed.records.map(({ id }) => id),
        ),
      );
      return listed;
    },
  };
}
