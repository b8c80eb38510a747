import type { OpportunityRecord } from "./opportunity.ts";
import samples from "./samples.json" with { type: "json" };

/**
 * The five samples of the specification (OPP-46 to OPP-51, decision A-112). Invented calls: no such call is open, and the
 * screen says so (decision A-106).
 */
export const SAMPLE_OPPORTUNITIES = samples as readonly OpportunityRecord[];
