import { type OpportunityUserState, findUnknown } from "@/domain/grants/userState.ts";
import type { StoredValue } from "../shared/storage/storedValue.ts";
import { type BdnsSourceConfig, createBdnsSource } from "./bdnsSource.ts";
import type { OpportunitySource } from "./opportunities.ts";
import { createSampleSource } from "./sampleSource.ts";

export interface OpportunitySourceDeps {
  /** The backend whose `grants` function asks the BDNS; null for the samples (OPP-35). */
  readonly backend: BdnsSourceConfig | null;
  readonly userState: Pick<StoredValue<OpportunityUserState>, "read">;
  /** From 0 to below 1. */
  readonly random: () => number;
}

/** Real grants with a backend, else the samples. */
export function createOpportunitySource({ backend, userState, random }: OpportunitySourceDeps): OpportunitySource {
  if (!backend) return createSampleSource({ random, viewed: () => userState.read().viewed });
  return createBdnsSource({ ...backend, notSeenBefore: (ids) => findUnknown(userState.read(), ids) });
}
