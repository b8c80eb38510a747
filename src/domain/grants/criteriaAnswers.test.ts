import { describe, expect, it } from "vitest";
import { getApplicant } from "./criteria.ts";
import { type Case, verdict } from "./criteria.testing.ts";
import type { BeneficiaryId } from "./opportunity.ts";
import { NO_SITUATION, type Situation, type SizeId, type StageId } from "./situation.ts";
import { SIZE_OPTIONS, STAGE_OPTIONS } from "./situationOptions.ts";

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

describe("getApplicant", () => {
  it.each([
    [{ size: "person" }, "natural"],
    [{ size: "person", stage: "new" }, "natural"],
    [{ size: "person", stage: "idea" }, null],
    [{ size: "selfEmployed" }, null],
    [{ size: "sme", stage: "idea" }, "sme"],
    [{ size: "large" }, "large"],
    [{ size: "nonProfit" }, "entity"],
    [{}, null],
  ] as const)("of %j is %s", (said, kind) => {
    expect(getApplicant({ ...NO_SITUATION, ...said })).toBe(kind);
  });

  it("leaves no call out that may be for the person, and none in that is not", () => {
    const kinds = ["natural", "entity", "sme", "large"] as const;
    const sizes = [null, ...SIZE_OPTIONS.map(({ value }) => value)];
    for (const size of sizes) {
      for (const stage of [null, ...STAGE_OPTIONS.map(({ value }) => value)]) {
        const situation = { ...NO_SITUATION, size, stage };
        const asked = getApplicant(situation);
        const possible = kinds.filter(
          (kind) => verdict("beneficiary", { conditions: { beneficiaries: [kind] } }, situation)[0] !== "unmet",
        );
        expect(asked).toBe(possible.length === 1 ? possible[0] : null);
      }
    }
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
    [
      ["C"],
      ["INDUSTRIA DE LA ALIMENTACIÓN", "FABRICACIÓN DE BEBIDAS"],
      { sector: "F", size: "sme" },
      "unmet",
      "La ficha nombra el sector «Industria y fabricación», y el tuyo es «Construcción».",
    ],
  ])("%j (%j) for %j is %s", (sectors, eligibleSectors, said, status, reason) => {
    const call: Case = { conditions: { sectors }, eligibleSectors };
    expect(verdict("sector", call, { ...NO_SITUATION, ...said })).toEqual([status, reason]);
  });
});

describe("the sector of whoever has no activity", () => {
  it.each(["F", "I", null])("is the same answer with the sector %s", (sector) => {
    const call: Case = { conditions: { sectors: ["F"] }, eligibleSectors: ["CONSTRUCCIÓN"] };
    expect(verdict("sector", call, { ...NO_SITUATION, size: "person", sector })).toEqual([
      "unknown",
      "La ficha nombra el sector «Construcción» y nos has dicho que no tienes actividad: comprueba en las bases si te afecta.",
    ]);
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
