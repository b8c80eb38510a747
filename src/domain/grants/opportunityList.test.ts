import { describe, expect, it } from "vitest";
import type { DocumentSummary } from "../documents/vault/document.ts";
import { findGaps } from "./gaps.ts";
import { matchDocuments } from "./matchDocuments.ts";
import type { Opportunity, OpportunityRecord } from "./opportunity.ts";
import {
  deriveListing,
  findUnlisted,
  toOpportunities,
  type ListingChoices,
  type OpportunityInput,
} from "./opportunityList.ts";
import { NO_MARKS, createRecord } from "./opportunity.testing.ts";
import { SAMPLE_OPPORTUNITIES } from "./samples.ts";
import { NO_SITUATION, type Situation } from "./situation.ts";
import { inventory, own } from "../procedure/validation/validate.testing.ts";

const TODAY = "2026-11-21";
const FACTS: OpportunityInput = {
  userState: NO_MARKS,
  situation: NO_SITUATION,
  inventory: inventory(),
  today: TODAY,
};

function stored(documentType: string, folderId: DocumentSummary["folderId"], isDemoData = false): DocumentSummary {
  return {
    id: documentType,
    filename: `${documentType}.pdf`,
    folderId,
    documentType,
    confidence: 90,
    uploadDate: "2026-11-20T10:00:00.000Z",
    isDemoData,
    size: 10,
    mimeType: "application/pdf",
  };
}

const ends = (day: string) => ({ ...createRecord("").window, end: { kind: "day", day } }) as const;
const rated = (id: string, givenCompatibility: number, more = {}) => createRecord(id, { givenCompatibility, ...more });
const ids = (opportunities: readonly Opportunity[]) => opportunities.map(({ id }) => id);

/** The listing of opportunities that are all in the list, nothing narrowed unless chosen. */
const derive = (opportunities: readonly Opportunity[], choices: Partial<ListingChoices> = {}) =>
  deriveListing(opportunities, opportunities, {
    filter: { text: "", chip: "all", keptIds: [] },
    order: "compatibility",
    today: TODAY,
    ...choices,
  });

describe("toOpportunities", () => {
  it("[OPP-15] gives each opportunity every field of the specification", () => {
    const userState = { ...NO_MARKS, saved: ["muestra-bono-digital"], fresh: ["muestra-bono-digital"] };
    const [, bond] = toOpportunities(SAMPLE_OPPORTUNITIES, {
      ...FACTS,
      userState,
      inventory: inventory(own("dni", "identity", "DNI", { kind: "dni", expires: "2030-01-01" })),
    });
    expect(bond).toMatchObject({
      id: "muestra-bono-digital",
      title: "Bono de digitalización para autónomos y pymes",
      category: "digitalizacion",
      maxAmount: 12_000,
      deadline: "Convocatoria abierta",
      compatibility: 95,
      status: "new",
      saved: true,
      documentsNeeded: 3,
      missingDocuments: [
        "Certificado de estar al corriente con la Agencia Tributaria",
        "Certificado de estar al corriente con la Seguridad Social",
      ],
      officialLink: "https://www.red.es",
      eligibleSectors: ["Todos los sectores"],
      isGivenCompatibility: true,
    });
    expect(bond?.description).not.toBe("");
    expect(bond?.requirements).toHaveLength(3);
  });

  it("[OPP-27] calls new what was found and not opened since, and viewed whatever else", () => {
    const userState = { ...NO_MARKS, fresh: ["a", "b"], viewed: ["b"] };
    const opportunities = toOpportunities([createRecord("a"), createRecord("b"), createRecord("c")], {
      ...FACTS,
      userState,
    });
    expect(opportunities.map(({ status }) => status)).toEqual(["new", "viewed", "viewed"]);
  });

  it("computes a compatibility that its source does not give, once anything is known of the person (A-165)", () => {
    const records = [rated("a", 45), createRecord("b")];
    const compatibilities = (situation: Situation) =>
      toOpportunities(records, { ...FACTS, situation }).map(({ compatibility }) => compatibility);
    expect(compatibilities(NO_SITUATION)).toEqual([45, null]);
    // Window, region and beneficiary are not known; no sector is excluded.
    expect(compatibilities({ ...NO_SITUATION, size: "sme" })).toEqual([45, 63]);
  });

  it("keeps the later of two records of one call, in the place of the first", () => {
    const twice = [createRecord("a", { title: "vieja" }), createRecord("b"), createRecord("a", { title: "nueva" })];
    expect(toOpportunities(twice, FACTS).map(({ id, title }) => [id, title])).toEqual([
      ["a", "nueva"],
      ["b", "Convocatoria b"],
    ]);
  });

  it("knows nothing of the papers while the vault could not be read", () => {
    const [opportunity] = toOpportunities(SAMPLE_OPPORTUNITIES, { ...FACTS, inventory: null });
    expect([opportunity?.documentMatches, opportunity?.missingDocuments, opportunity?.documentsNeeded]).toEqual([
      null,
      [],
      5,
    ]);
  });
});

describe("matchDocuments", () => {
  it("tells what is there for sure, what may be, and what is missing; samples are nobody's", () => {
    const documents = [
      own("dni", "identity", "DNI", { kind: "dni", expires: "2030-01-01" }),
      stored("Declaración de la renta", "fiscal"),
      stored("Vida laboral", "work", true),
    ];
    const asked = ["DNI", "Certificado de estar al corriente con la Agencia Tributaria", "Informe de vida laboral"];
    expect(matchDocuments(asked, inventory(...documents))).toEqual([
      { name: "DNI", status: "held", note: "Disponible en tu carpeta Identidad" },
      { name: asked[1], status: "toCheck", note: "Puede estar en tu carpeta Fiscal: compruébalo" },
      { name: asked[2], status: "missing", note: "Sube este documento a tu T-Wallet" },
    ]);
  });
});

describe("findGaps", () => {
  it("[OPP-17] gives title, id, missing papers, funding and category, the best match first", () => {
    const gaps = findGaps(toOpportunities(SAMPLE_OPPORTUNITIES, FACTS));
    expect(gaps.map(({ opportunityId }) => opportunityId)).toEqual([
      "muestra-bono-digital",
      "muestra-internacionalizacion",
      "muestra-emprender",
      "muestra-transicion-verde",
      "muestra-i-d-sectorial",
    ]);
    expect(gaps[0]).toEqual({
      opportunityTitle: "Bono de digitalización para autónomos y pymes",
      opportunityId: "muestra-bono-digital",
      documentsNeeded: [
        "DNI",
        "Certificado de estar al corriente con la Agencia Tributaria",
        "Certificado de estar al corriente con la Seguridad Social",
      ],
      potentialFunding: 12_000,
      category: "digitalizacion",
    });
  });

  it("names no opportunity that needs nothing more, that speaks against the person, or of which nothing is known", () => {
    const sample = { source: "sample", documents: ["Plan de empresa"] } as const;
    const closed = createRecord("cerrada", { ...sample, window: ends("2026-11-20") });
    const records = [closed, createRecord("completa", { source: "sample" }), createRecord("falta", sample)];
    expect(findGaps(toOpportunities(records, FACTS)).map(({ opportunityId }) => opportunityId)).toEqual(["falta"]);
    expect(findGaps(toOpportunities(records, { ...FACTS, inventory: null }))).toEqual([]);
  });

  it("names a real call only where it is known to be open, and open to the person", () => {
    const call = (id: string, more: Partial<OpportunityRecord> = {}) =>
      createRecord(id, {
        documents: ["Plan de empresa"],
        window: ends("2027-01-31"),
        conditions: { ...createRecord("").conditions, regions: ["ES"], beneficiaries: ["sme"], sectors: ["G"] },
        ...more,
      });
    const records = [
      call("abierta"),
      call("sinPlazo", { window: { ...createRecord("").window } }),
      call("sinTerritorio", { conditions: { ...call("").conditions, regions: [] } }),
      call("paraOtros", { conditions: { ...call("").conditions, beneficiaries: [] } }),
    ];
    const gapsFor = (situation: Situation) =>
      findGaps(toOpportunities(records, { ...FACTS, situation })).map(({ opportunityId }) => opportunityId);
    expect(gapsFor({ ...NO_SITUATION, size: "sme" })).toEqual(["abierta"]);
    expect(gapsFor(NO_SITUATION)).toEqual([]);
  });
});

describe("the filters", () => {
  const userState = { ...NO_MARKS, saved: ["a"], fresh: ["b"] };
  const opportunities = toOpportunities(
    [
      rated("a", 79, { title: "Ayuda al COMERCIO", description: "Para tiendas" }),
      rated("b", 80, { title: "Bono", description: "Digitalización del comercio" }),
      rated("c", 20, { title: "Otra", description: "Nada" }),
    ],
    { ...FACTS, userState },
  );
  const filter = { text: "", chip: "all", keptIds: [] } as const;

  it.each([
    ["comercio", ["a", "b"]],
    ["  COMERCIO ", ["a", "b"]],
    ["digitalizacion", ["b"]],
    ["DIGITALIZACIÓN", ["b"]],
    ["tiendas", ["a"]],
    ["", ["a", "b", "c"]],
    ["zzz", []],
  ])("[OPP-32] finds %j in titles and descriptions, whatever the case", (text, found) => {
    expect(ids(derive(opportunities, { filter: { ...filter, text } }).shown).toSorted()).toEqual(found);
  });

  it("[OPP-32] combines the text with the chip", () => {
    expect(ids(derive(opportunities, { filter: { ...filter, text: "comercio", chip: "new" } }).shown)).toEqual(["b"]);
    expect(ids(derive(opportunities, { filter: { ...filter, text: "comercio", chip: "saved" } }).shown)).toEqual(["a"]);
    expect(ids(derive(opportunities, { filter: { ...filter, text: "otra", chip: "saved" } }).shown)).toEqual([]);
  });

  it("[OPP-33] [OPP-34] counts over all, with 80 and not 79 applicable", () => {
    expect(derive(opportunities).counts).toEqual({ all: 3, new: 1, applicable: 1, saved: 1 });
    expect(ids(derive(opportunities, { filter: { ...filter, chip: "applicable" } }).shown)).toEqual(["b"]);
  });

  it("leaves what was opened or saved under a chip where it is, as long as the text finds it", () => {
    expect(ids(derive(opportunities, { filter: { ...filter, chip: "new", keptIds: ["c"] } }).shown)).toEqual([
      "b",
      "c",
    ]);
    expect(ids(derive(opportunities, { filter: { text: "bono", chip: "new", keptIds: ["c"] } }).shown)).toEqual(["b"]);
  });
});

describe("the order of the list", () => {
  const opportunities = toOpportunities(
    [
      rated("lejos", 50, { window: ends("2027-05-01") }),
      rated("sin", 90),
      rated("cerca", 40, { window: ends("2026-11-22") }),
      rated("hoy", 30, { window: ends(TODAY) }),
      rated("pasada", 99, { window: ends("2026-11-01") }),
    ],
    FACTS,
  );

  it("puts the best match first", () => {
    expect(ids(derive(opportunities, { order: "compatibility" }).shown)).toEqual([
      "pasada",
      "sin",
      "lejos",
      "cerca",
      "hoy",
    ]);
  });

  it("puts what was not computed behind everything that was", () => {
    const two = toOpportunities([createRecord("sin calcular"), rated("ninguna", 0)], FACTS);
    expect(ids(derive(two, { order: "compatibility" }).shown)).toEqual(["ninguna", "sin calcular"]);
  });

  it("puts the nearest day first, and those over or without a day last", () => {
    expect(ids(derive(opportunities, { order: "deadline" }).shown)).toEqual(["hoy", "cerca", "lejos", "pasada", "sin"]);
  });
});

describe("the figures", () => {
  it("sums up the samples: five, two applicable, 867k€, 71 on average", () => {
    expect(derive(toOpportunities(SAMPLE_OPPORTUNITIES, FACTS)).figures).toEqual({
      total: 5,
      applicable: 2,
      potential: 867_000,
      averageCompatibility: 71,
    });
  });

  it("claims no amount that no source gives, and no average of nothing", () => {
    expect(derive(toOpportunities([createRecord("a", { budget: 750_000 })], FACTS)).figures.potential).toBeNull();
    expect(derive([]).figures).toEqual({ total: 0, applicable: null, potential: null, averageCompatibility: null });
  });

  it("counts and averages only what was computed", () => {
    const unknown = toOpportunities([createRecord("a")], FACTS);
    expect(derive(unknown).figures).toMatchObject({ total: 1, applicable: null, averageCompatibility: null });
    const both = [...unknown, ...toOpportunities([rated("b", 80)], FACTS)];
    expect(derive(both).figures).toMatchObject({ total: 2, applicable: 1, averageCompatibility: 80 });
  });
});

describe("deriveListing", () => {
  const records = [rated("low", 40), rated("high", 90)];
  const userState = { ...NO_MARKS, saved: ["saved"] };
  const known = toOpportunities([...records, rated("saved", 60), rated("opened", 95)], { ...FACTS, userState });
  const choices = { order: "compatibility", today: TODAY } as const;

  it("[OPP-03] [OPP-33] counts the list and the saved ones, whatever is narrowed, and not what is only opened", () => {
    const { unfiltered, figures, counts, shown } = deriveListing(known, records, {
      ...choices,
      filter: { text: "", chip: "saved", keptIds: [] },
    });
    expect(ids(unfiltered)).toEqual(["low", "high", "saved"]);
    expect([figures, counts]).toEqual([derive(unfiltered).figures, derive(unfiltered).counts]);
    expect(ids(shown)).toEqual(["saved"]);
  });

  it("[OPP-32] [OPP-34] shows what the filter lets through, in the chosen order", () => {
    const { shown } = deriveListing(known, records, { ...choices, filter: { text: "", chip: "all", keptIds: [] } });
    expect(ids(shown)).toEqual(["high", "saved", "low"]);
  });

  it("asks for the saved and the opened ones that the list does not have, each once", () => {
    expect(findUnlisted(records, ["saved", "high", "opened", "saved"])).toEqual(["saved", "opened"]);
    expect(findUnlisted(records, [])).toEqual([]);
  });
});
