import { type OpportunityMarks, unknownOf } from "@/domain/grants/marks.ts";
import type { StoredValue } from "../shared/storage/storedValue.ts";
import { type BdnsSourceConfig, createBdnsSource } from "./bdnsSource.ts";
import type { OpportunitySource } from "./opportunities.ts";
import { createSampleSource } from "./sampleSource.ts";

export interface ChosenSourceDeps {
  /** The backend whose `grants` function asks the BDNS; null: the samples (OPP-35). */
  readonly backend: BdnsSourceConfig | null;
  readonly marks: Pick<StoredValue<OpportunityMarks>, "read">;
  /** From 0 to below 1. */
  readonly random: () => number;
}

/** The real grants where there is a backend, else the samples. */
export function createChosenSource({ backend, marks, random }: ChosenSourceDeps): OpportunitySource {
  if (!backend) return createSampleSource({ random, viewed: () => marks.read().viewed });
  return createBdnsSource({ ...backend, notSeenBefore: (ids) => unknownOf(marks.read(), ids) });
}
