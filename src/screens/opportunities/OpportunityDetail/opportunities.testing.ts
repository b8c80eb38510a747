import { own } from "@/domain/procedure/validation/validate.testing.ts";
import { SAMPLE_INVENTORY } from "@mocks/documents/fixtures/sampleInventory.ts";
import { toOpportunities, type OpportunityInput } from "@/domain/grants/opportunityList.ts";
import type { Opportunity, OpportunityRecord } from "@/domain/grants/opportunity.ts";
import { httpsLink } from "@/domain/grants/safeLink.ts";
import { SAMPLE_OPPORTUNITIES } from "@/domain/grants/samples.ts";
import { estimateEnd } from "@/domain/grants/windowEstimate.ts";
import { NO_SITUATION, type Situation } from "@/domain/grants/situation.ts";
import { NO_MARKS } from "@/domain/grants/opportunity.testing.ts";

/** Today's date in the stories. */
export const TODAY = "2026-11-21";

/** A complete applicant profile. */
export const SITUATION: Situation = { sector: "I", size: "sme", region: "ES243", stage: "established" };

/** A call with BDNS data: no amount per applicant, an estimated end, a budget. */
export const REGISTERED: OpportunityRecord = {
  id: "848123",
  source: "bdns",
  title: "Ayudas para la modernización de establecimientos de hostelería en el medio rural de Aragón",
  description: "Obras de mejora, compra de equipos y ahorro de energía en bares, restaurantes y alojamientos.",
  category: "emprendimiento",
  maxAmount: null,
  budget: 750_000,
  window: {
    start: "2026-11-10",
    startWords: null,
    end: estimateEnd("20 días hábiles desde la publicación", {
      start: "2026-11-10",
      term: { n: 20, unit: "workingDays" },
      seat: "ES24",
    }),
  },
  officialLink: "https://www.infosubvenciones.es/bdnstrans/GE/es/convocatorias/848123",
  applyLink: "https://www.aragon.es/tramites",
  rulesLink: "https://www.boa.aragon.es/848123",
  requirements: [
    "Pyme y personas físicas que desarrollan actividad económica",
    "REG (UE) 2023/2831 de minimis, General",
  ],
  eligibleSectors: ["HOSTELERÍA", "INDUSTRIA MANUFACTURERA"],
  documents: [
    "DNI",
    "Certificado de estar al corriente con la Agencia Tributaria",
    "Declaración responsable (artículo 13 de la Ley 38/2003)",
  ],
  documentsAreGeneral: true,
  conditions: {
    regions: ["ES24"],
    beneficiaries: ["sme"],
    sectors: ["I", "C"],
    stages: [],
    localBody: null,
    hasUnreadRegion: false,
  },
  body: "ARAGÓN · DEPARTAMENTO DE PRESIDENCIA, ECONOMÍA Y JUSTICIA",
  receivedOn: "2026-11-09",
  givenCompatibility: null,
};

const WORDS =
  "Se convocan ayudas en régimen de concurrencia competitiva para actuaciones de rehabilitación, con arreglo a las bases publicadas. ";

/** The worst case: a very long title, contradictory dates, a long text, unsafe links, and no other data. */
export const HOSTILE: OpportunityRecord = {
  ...REGISTERED,
  id: "100000001",
  title: `RESOLUCIÓN DE LA DIRECCIÓN GENERAL ${"DE ORDENACIÓN, PLANIFICACIÓN Y COORDINACIÓN ".repeat(7)}<b>X</b>`,
  description: `<img src=x onerror=alert(1)>\n${WORDS.repeat(9)}${"sinespacios".repeat(20)}`,
  budget: 1_250_000_000,
  window: {
    start: null,
    startWords: null,
    end: { kind: "contradiction", words: "La ficha dice el 3 de marzo de 2027 y el texto el 5 de abril de 2027." },
  },
  category: null,
  applyLink: httpsLink("javascript:alert(1)"),
  rulesLink: httpsLink("pendiente de publicación"),
  requirements: [],
  eligibleSectors: [],
  documents: [],
  documentsAreGeneral: false,
  conditions: {
    regions: ["ES243"],
    beneficiaries: [],
    sectors: [],
    stages: [],
    localBody: "AYUNTAMIENTO DE ALCAÑIZ",
    hasUnreadRegion: false,
  },
  body: null,
  receivedOn: null,
};

/** Converts a record to the opportunity on screen. */
export function shown(record: OpportunityRecord, facts: Partial<OpportunityInput> = {}): Opportunity {
  const [opportunity] = toOpportunities([record], {
    userState: NO_MARKS,
    situation: NO_SITUATION,
    inventory: { ...SAMPLE_INVENTORY, documents: [...SAMPLE_INVENTORY.documents, own("papel", "fiscal")] },
    today: TODAY,
    ...facts,
  });
  if (!opportunity) throw new Error("no record");
  return opportunity;
}

/** Finds a sample of the specification by id. */
export function sample(id: string): OpportunityRecord {
  const record = SAMPLE_OPPORTUNITIES.find((one) => one.id === id);
  if (!record) throw new Error(`no sample ${id}`);
  return record;
}
