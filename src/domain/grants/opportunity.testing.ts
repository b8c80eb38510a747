import type { TermCount, WindowEnd } from "./applicationWindow.ts";
import type { OpportunityUserState } from "./userState.ts";
import type { OpportunityRecord } from "./opportunity.ts";

/** Nothing is saved, opened or found. */
export const NO_MARKS: OpportunityUserState = { saved: [], viewed: [], fresh: [], known: [] };

/** An estimated end on a day, for somebody of whom nothing is known. */
export function createEstimate(day: string, words = "quince días hábiles"): WindowEnd {
  const count: TermCount = { start: day, term: { n: 0, unit: "calendarDays" }, seat: null };
  return { kind: "estimate", day, words, doubts: ["noTerritory"], count };
}

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
