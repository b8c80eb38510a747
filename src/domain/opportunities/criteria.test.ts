import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ApplicationWindow } from "./applicationWindow.ts";
import { criteriaOf } from "./criteria.ts";
import type { CriterionId } from "./criterion.ts";
import type { BeneficiaryId, Conditions } from "./opportunity.ts";
import { REGIONS } from "./regions.ts";
import { NO_SITUATION, type Situation, type SizeId, type StageId } from "./situation.ts";
import { SIZE_OPTIONS, STAGE_OPTIONS } from "./situationOptions.ts";

const TODAY = "2026-11-21";
const OPEN: ApplicationWindow = { start: null, end: { kind: "day", day: "2026-12-01" } };
const NO_LIMIT: Conditions = { regions: [], beneficiaries: [], sectors: [], stages: [], localBody: null };
const SME: Situation = { sector: "I", size: "sme", region: "ES243", stage: "new" };

interface Case {
  readonly window?: ApplicationWindow;
  readonly conditions?: Partial<Conditions>;
  readonly eligibleSectors?: readonly string[];
}

function criteriaFor({ window = OPEN, conditions = {}, eligibleSectors = [] }: Case, situation: Situation) {
  return criteriaOf({ window, conditions: { ...NO_LIMIT, ...conditions }, eligibleSectors }, situation, TODAY);
}

function verdict(id: CriterionId, record: Case, situation: Situation) {
  const criterion = criteriaFor(record, situation).find((each) => each.id === id);
  return [criterion?.status, criterion?.reason];
}

describe("criteriaOf", () => {
  it("holds a call against the person, one question after the other", () => {
    const call: Case = {
      conditions: {
        regions: ["ES24"],
        beneficiaries: ["sme"],
        sectors: ["N", "M", "I", "C"],
        stages: ["idea", "new"],
        localBody: null,
      },
      eligibleSectors: ["a", "b", "c", "d"],
    };
    expect(criteriaFor(call, SME)).toEqual([
      {
        id: "window",
        label: "Plazo",
        status: "met",
        reason: "Según la ficha, el plazo está abierto hasta el 1 de diciembre de 2026.",
      },
      {
        id: "region",
        label: "Territorio",
        status: "met",
        reason: "El territorio de la ficha incluye Zaragoza, dentro de Aragón.",
      },
      {
        id: "beneficiary",
        label: "Tipo de solicitante",
        status: "met",
        reason: "La ficha es para pymes y autónomos; tu respuesta es «Pyme».",
      },
      {
        id: "sector",
        label: "Sector",
        status: "met",
        reason:
          "La ficha nombra los sectores «Alquiler, limpieza, viajes y otros servicios auxiliares», «Servicios profesionales, científicos y técnicos», «Hostelería» e «Industria y fabricación», y entre ellos el tuyo, «Hostelería».",
      },
      {
        id: "stage",
        label: "Etapa",
        status: "met",
        reason:
          "La ficha habla de ideas de negocio y empresas nuevas; tu respuesta es «Empresa nueva»: mira en las bases dónde pone el límite.",
      },
    ]);
  });

  it("asks no question about the stage where the call names none", () => {
    expect(criteriaFor({}, SME).map(({ id }) => id)).toEqual(["window", "region", "beneficiary", "sector"]);
  });

  it("tells the person what to say where they have said nothing", () => {
    const call: Case = {
      conditions: { regions: ["ES24"], beneficiaries: ["sme"], sectors: ["I"], stages: ["new"], localBody: null },
    };
    const [, ...asked] = criteriaFor(call, NO_SITUATION);
    expect(asked.map(({ status, reason }) => [status, reason])).toEqual([
      ["unknown", "El territorio de la ficha es Aragón. Dinos tu provincia para saberlo."],
      ["unknown", "La ficha es para pymes y autónomos. Dinos quién la pide para saberlo."],
      ["unknown", "La ficha nombra el sector «Hostelería». Dinos el tuyo para saberlo."],
      ["unknown", "La ficha habla de empresas nuevas. Dinos en qué etapa estás para saberlo."],
    ]);
  });
});

describe("the time to apply", () => {
  const estimate = (day: string): ApplicationWindow => ({
    start: null,
    end: { kind: "estimate", day, words: "quince días", from: "publication" },
  });

  it.each([
    [
      { start: null, end: { kind: "day", day: TODAY } },
      "met",
      "Según la ficha, el plazo está abierto hasta el 21 de noviembre de 2026.",
    ],
    [
      { start: null, end: { kind: "day", day: "2026-11-20" } },
      "unmet",
      "Según la ficha, el plazo terminó el 20 de noviembre de 2026.",
    ],
    [
      { start: "2026-11-22", end: { kind: "day", day: "2026-12-01" } },
      "unknown",
      "El plazo todavía no está abierto: según la ficha empieza el 22 de noviembre de 2026.",
    ],
    [{ start: TODAY, end: { kind: "permanent" } }, "met", "Según la ficha, el plazo está abierto de forma permanente."],
    [
      estimate("2026-12-01"),
      "unknown",
      "El plazo parece abierto hasta el 1 de diciembre de 2026, pero es una estimación: confírmalo.",
    ],
    [
      estimate("2026-11-20"),
      "unknown",
      "El plazo pudo terminar el 20 de noviembre de 2026, según una estimación: confírmalo.",
    ],
    [
      { start: null, end: { kind: "contradiction", words: "…" } },
      "unknown",
      "Las fechas de la ficha se contradicen: confirma el plazo en las bases.",
    ],
    [
      { start: null, end: { kind: "words", words: "Ver bases" } },
      "unknown",
      "La ficha no da el último día del plazo: confírmalo en las bases.",
    ],
    [
      { start: null, end: { kind: "unknown" } },
      "unknown",
      "La ficha no da el último día del plazo: confírmalo en las bases.",
    ],
  ] as const)("%j is %s", (window, status, reason) => {
    expect(verdict("window", { window }, NO_SITUATION)).toEqual([status, reason]);
  });
});

describe("the place", () => {
  const at = (region: string | null): Situation => ({ ...NO_SITUATION, region });

  it.each([
    [["ES24"], "ES243", "met", "El territorio de la ficha incluye Zaragoza, dentro de Aragón."],
    [["ES243"], "ES243", "met", "El territorio de la ficha incluye Zaragoza."],
    [["ES51", "ES2"], "ES243", "met", "El territorio de la ficha incluye Zaragoza, dentro de Noreste."],
    [["ES"], "ES243", "met", "El territorio de la ficha es toda España."],
    [["ES"], null, "met", "El territorio de la ficha es toda España."],
    [["ES241"], "ES243", "unmet", "El territorio de la ficha es Huesca y nos has dicho que estás en Zaragoza."],
    [
      ["ES51", "ES52", "ES53"],
      "ES243",
      "unmet",
      "El territorio de la ficha es Cataluña, Comunitat Valenciana e Illes Balears y nos has dicho que estás en Zaragoza.",
    ],
    [
      ["ES11", "ES12", "ES13", "ES21", "ES22"],
      null,
      "unknown",
      "El territorio de la ficha es Galicia, Principado de Asturias, Cantabria y 2 más. Dinos tu provincia para saberlo.",
    ],
    [[], "ES243", "unknown", "La ficha no dice para qué territorio es: compruébalo en las bases."],
    [["ESZZ"], "ES243", "unknown", "La ficha no dice para qué territorio es: compruébalo en las bases."],
  ] as const)("%j for %s is %s", (regions, region, status, reason) => {
    expect(verdict("region", { conditions: { regions } }, at(region))).toEqual([status, reason]);
  });

  it.each([
    [
      ["ES52"],
      "ES523",
      "unknown",
      "La convoca el Ayuntamiento de Gandia: comprueba si exige vivir o trabajar en el municipio.",
    ],
    [
      [],
      null,
      "unknown",
      "La convoca el Ayuntamiento de Gandia: dinos tu provincia y comprueba si exige vivir o trabajar en el municipio.",
    ],
    [
      ["ES"],
      "ES243",
      "unknown",
      "La convoca el Ayuntamiento de Gandia: comprueba si exige vivir o trabajar en el municipio.",
    ],
    [
      ["ES52"],
      "ES243",
      "unmet",
      "El territorio de la ficha es Comunitat Valenciana y nos has dicho que estás en Zaragoza.",
    ],
  ] as const)("of a town in %j is for %s %s", (regions, region, status, reason) => {
    const conditions = { regions, localBody: "AYUNTAMIENTO DE GANDIA" };
    expect(verdict("region", { conditions }, at(region))).toEqual([status, reason]);
  });

  it("is met by every home in it and by no other", () => {
    fc.assert(
      fc.property(fc.constantFrom(...REGIONS), fc.constantFrom(...REGIONS), (home, other) => {
        const statusFor = (code: string) => verdict("region", { conditions: { regions: [code] } }, at(home.code))[0];
        expect(statusFor(home.communityCode)).toBe("met");
        expect(statusFor(other.code)).toBe(home.code === other.code ? "met" : "unmet");
        expect(statusFor(other.communityCode)).toBe(home.communityCode === other.communityCode ? "met" : "unmet");
      }),
    );
  });
});

describe("the kind of applicant", () => {
  it.each<[readonly BeneficiaryId[], SizeId, string]>([
    [["natural"], "person", "met"],
    [["natural"], "selfEmployed", "unknown"],
    [["natural"], "sme", "unmet"],
    [["entity"], "nonProfit", "met"],
    [["entity"], "person", "unmet"],
    [["sme"], "selfEmployed", "met"],
    [["sme"], "sme", "met"],
    [["sme"], "large", "unmet"],
    [["sme"], "person", "unmet"],
    [["sme", "large"], "large", "met"],
    [["large"], "sme", "unmet"],
    [["large"], "selfEmployed", "unmet"],
    [["sme", "unspecified"], "sme", "met"],
    [["sme", "unspecified"], "large", "unknown"],
    [["unspecified"], "sme", "unknown"],
    [[], "sme", "unknown"],
  ])("%j for %s is %s", (beneficiaries, size, status) => {
    expect(verdict("beneficiary", { conditions: { beneficiaries } }, { ...NO_SITUATION, size })[0]).toBe(status);
  });

  it.each<[readonly BeneficiaryId[], Partial<Situation>, string]>([
    [["large"], { size: "sme" }, "La ficha es para grandes empresas; tu respuesta es «Pyme»."],
    [
      ["sme", "unspecified"],
      { size: "large" },
      "La ficha es para pymes y autónomos, pero no solo; tu respuesta es «Gran empresa»: compruébalo en las bases.",
    ],
    [
      ["natural"],
      { size: "selfEmployed" },
      "La ficha es para particulares sin actividad económica; tu respuesta es «Autónomo o autónoma»: comprueba si puedes pedirla como particular.",
    ],
    [
      ["sme"],
      { size: "person", stage: "idea" },
      "La ficha es para pymes y autónomos y tu actividad es todavía una idea: comprueba si hay que estar de alta al pedirla.",
    ],
    [["large"], { size: "person", stage: "idea" }, "La ficha es para grandes empresas; tu respuesta es «Particular»."],
    [[], { size: "sme" }, "La ficha no concreta quién puede pedirla: compruébalo en las bases."],
  ])("of %j is explained to %j", (beneficiaries, said, reason) => {
    expect(verdict("beneficiary", { conditions: { beneficiaries } }, { ...NO_SITUATION, ...said })[1]).toBe(reason);
  });
});

describe("the sector", () => {
  it.each<[readonly string[], readonly string[], Partial<Situation>, string, string]>([
    [[], [], {}, "met", "La ficha no limita el sector."],
    [[], ["Todos los sectores"], { sector: "I" }, "met", "La ficha no limita el sector."],
    [
      [],
      ["Oficios raros"],
      { sector: "I" },
      "unknown",
      "La ficha nombra sectores que no sabemos comparar: compruébalo en las bases.",
    ],
    [["I"], ["HOSTELERÍA"], { sector: "I" }, "met", "La ficha nombra el sector «Hostelería», el tuyo."],
    [
      ["I"],
      ["HOSTELERÍA"],
      { sector: "F", size: "sme" },
      "unmet",
      "La ficha nombra el sector «Hostelería», y el tuyo es «Construcción».",
    ],
    [
      ["I", "?"],
      ["HOSTELERÍA", "Oficios raros"],
      { sector: "F" },
      "unknown",
      "La ficha nombra el sector «Hostelería» y otros que no sabemos comparar con el tuyo, «Construcción»: compruébalo en las bases.",
    ],
    [
      ["S"],
      ["OTROS SERVICIOS"],
      { size: "person" },
      "unknown",
      "La ficha nombra el sector «Peluquería, reparaciones y otros servicios» y nos has dicho que no tienes actividad: comprueba en las bases si te afecta.",
    ],
    [["S"], ["OTROS SERVICIOS"], { size: "person", sector: "F" }, "unknown", expect.any(String)],
    [
      ["F"],
      ["CONSTRUCCIÓN"],
      { size: "person", sector: "F" },
      "met",
      "La ficha nombra el sector «Construcción», el tuyo.",
    ],
  ])("%j (%j) for %j is %s", (sectors, eligibleSectors, said, status, reason) => {
    const call: Case = { conditions: { sectors }, eligibleSectors };
    expect(verdict("sector", call, { ...NO_SITUATION, ...said })).toEqual([status, reason]);
  });
});

describe("the stage", () => {
  it.each<[readonly StageId[], StageId, string]>([
    [["idea", "new"], "idea", "met"],
    [["new"], "new", "met"],
    [["new"], "idea", "unknown"],
    [["established"], "new", "unknown"],
    [["idea"], "new", "unknown"],
    [["established"], "idea", "unmet"],
    [["idea", "new"], "established", "unmet"],
  ])("%j for %s is %s", (stages, stage, status) => {
    expect(verdict("stage", { conditions: { stages } }, { ...NO_SITUATION, stage })[0]).toBe(status);
  });

  it("is explained", () => {
    const call: Case = { conditions: { stages: ["new"] } };
    expect(verdict("stage", call, { ...NO_SITUATION, stage: "established" })[1]).toBe(
      "La ficha habla de empresas nuevas; tu respuesta es «Empresa consolidada».",
    );
    expect(verdict("stage", call, { ...NO_SITUATION, stage: "idea" })[1]).toBe(
      "La ficha habla de empresas nuevas; tu respuesta es «Idea de negocio»: comprueba en las bases si entras.",
    );
  });
});

describe("every reason", () => {
  const someOf = <Value>(values: readonly Value[]) => fc.subarray([...values]);
  const orNull = <Value>(values: readonly Value[]) => fc.constantFrom(null, ...values);
  const cases = fc.record({
    regions: someOf(["ES", "ES24", "ES243", "ES51", "junk"]),
    beneficiaries: someOf<BeneficiaryId>(["natural", "entity", "sme", "large", "unspecified"]),
    sectors: someOf(["C", "I", "?"]),
    stages: someOf<StageId>(["idea", "new", "established"]),
    localBody: orNull(["AYUNTAMIENTO DE GANDIA"]),
  });
  const situations = fc.record<Situation>({
    sector: orNull(["C", "F"]),
    size: orNull(SIZE_OPTIONS.map(({ value }) => value)),
    region: orNull(["ES243", "ES300"]),
    stage: orNull(STAGE_OPTIONS.map(({ value }) => value)),
  });

  it("is one sentence of words, that never claims the requirements as a whole", () => {
    fc.assert(
      fc.property(cases, situations, (conditions, situation) => {
        for (const { reason } of criteriaFor({ conditions }, situation)) {
          expect(reason).toMatch(/^[A-Z].+\.$/);
          expect(reason).not.toMatch(/null|undefined|cumples|  | ,|«»/);
        }
      }),
    );
  });

  it("is 'unknown' or met without a word of the person: silence excludes nobody", () => {
    fc.assert(
      fc.property(cases, (conditions) => {
        expect(criteriaFor({ conditions }, NO_SITUATION).map(({ status }) => status)).not.toContain("unmet");
      }),
    );
  });
});
