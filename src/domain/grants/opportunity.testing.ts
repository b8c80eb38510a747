import type { OpportunityUserState } from "./userState.ts";
import type { OpportunityRecord } from "./opportunity.ts";

/** Nothing is saved, opened or found. */
export const NO_MARKS: OpportunityUserState = { saved: [], viewed: [], fresh: [], known: [] };

/** A call of the register about which nothing is said but its name. */
export function createRecord(id: string, more: Partial<OpportunityRecord> = {}): OpportunityRecord {
  return {
    id,
    source: "bdns",
    title: `Convocatoria ${id}`,
    description: "",
    category: "emprendimiento",
    maxAmount: null,
    budget: null,
    window: { start: null, startWords: null, end: { kind: "unknown" } },
    officialLink: `https://www.infosubvenciones.es/bdnstrans/GE/es/convocatorias/${id}`,
    applyLink: null,
    rulesLink: null,
    requirements: [],
    eligibleSectors: ["Todos los sectores"],
    documents: [],
    documentsAreGeneral: false,
    conditions: { regions: [], hasUnreadRegion: false, beneficiaries: [], sectors: [], stages: [], localBody: null },
    body: null,
    receivedOn: null,
    givenCompatibility: null,
    ...more,
  };
}
