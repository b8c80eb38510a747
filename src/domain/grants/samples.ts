import type { OpportunityRecord } from "./opportunity.ts";
import samples from "./samples.json" with { type: "json" };

/** Fictitious calls, labelled as such (OPP-46 to OPP-51, decisions ). */
export const SAMPLE_OPPORTUNITIES = samples as readonly OpportunityRecord[];
