import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEstimate } from "./opportunity.testing.ts";
import type { ApplicationWindow } from "./applicationWindow.ts";
import { type Case, criteriaFor, TODAY, verdict } from "./criteria.testing.ts";
import type { BeneficiaryId } from "./opportunity.ts";
import { REGIONS } from "./regions.ts";
import { NO_SITUATION, type Situation, type StageId } from "./situation.ts";
import { SIZE_OPTIONS, STAGE_OPTIONS } from "./situationOptions.ts";

const SME: Situation = { sector: "I", size: "sme", region: "ES243", stage: "new" };

describe("evaluateCriteria", () => {
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
    startWords: null,
    end: createEstimate(day),
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
    expect(verdict("window", { window: { startWords: null, ...window } }, NO_SITUATION)).toEqual([status, reason]);
  });

  it.each([
    [{ kind: "day", day: TODAY }, "unknown", /^La ficha dice cuándo empieza el plazo sin dar el día/],
    [{ kind: "day", day: "2026-11-20" }, "unmet", /terminó el 20 de noviembre/],
    [{ kind: "permanent" }, "unknown", /^La ficha dice cuándo empieza el plazo sin dar el día/],
    [estimate(TODAY).end, "unknown", /^La ficha dice cuándo empieza el plazo sin dar el día/],
    [estimate("2026-11-20").end, "unknown", /^El plazo pudo terminar/],
    [{ kind: "unknown" }, "unknown", /^La ficha no da el último día/],
  ] as const)("that begins in words and ends by %j is %s", (end, status, reason) => {
    const window = { start: null, startWords: "tras la publicación", end };
    expect(verdict("window", { window }, NO_SITUATION)).toEqual([status, expect.stringMatching(reason)]);
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

  it.each([
    [
      ["ES51"],
      "ES243",
      "unknown",
      "El territorio de la ficha es Cataluña y otros que no sabemos comparar con Zaragoza: compruébalo en las bases.",
    ],
    [["ES24"], "ES243", "met", "El territorio de la ficha incluye Zaragoza, dentro de Aragón."],
    [["ES"], null, "met", "El territorio de la ficha es toda España."],
    [[], "ES243", "unknown", "La ficha nombra un territorio que no sabemos comparar: compruébalo en las bases."],
  ] as const)("%j beside one that cannot be read is for %s %s", (regions, region, status, reason) => {
    const conditions = { regions, hasUnreadRegion: true };
    expect(verdict("region", { conditions }, at(region))).toEqual([status, reason]);
  });

  it("is met by every home in it and by no other", () => {
    fc.assert(
      fc.property(fc.constantFrom(...REGIONS), fc.constantFrom(...REGIONS), (home, other) => {
        const statusFor = (code: string) => verdict("region", { conditions: { regions: [code] } }, at(home.code))[0];
        expect(statusFor(home.code.slice(0, 4))).toBe("met");
        expect(statusFor(other.code)).toBe(home.code === other.code ? "met" : "unmet");
        const community = other.code.slice(0, 4);
        expect(statusFor(community)).toBe(home.code.startsWith(community) ? "met" : "unmet");
      }),
    );
  });
});

describe("every reason", () => {
  const anySubset = <Value>(values: readonly Value[]) => fc.subarray([...values]);
  const orNull = <Value>(values: readonly Value[]) => fc.constantFrom(null, ...values);
  const cases = fc.record({
    regions: anySubset(["ES", "ES24", "ES243", "ES51", "junk"]),
    hasUnreadRegion: fc.boolean(),
    beneficiaries: anySubset<BeneficiaryId>(["natural", "entity", "sme", "large", "unspecified"]),
    sectors: anySubset(["C", "I", "?"]),
    stages: anySubset<StageId>(["idea", "new", "established"]),
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

  it("is not 'unmet' because of a place or a kind of applicant that cannot be read", () => {
    fc.assert(
      fc.property(cases, situations, (drawn, situation) => {
        const beneficiaries: readonly BeneficiaryId[] = [...drawn.beneficiaries, "unspecified"];
        const unread = criteriaFor({ conditions: { ...drawn, beneficiaries, hasUnreadRegion: true } }, situation);
        const unmet = unread.filter(({ status }) => status === "unmet").map(({ id }) => id);
        expect(unmet).not.toContain("region");
        expect(unmet).not.toContain("beneficiary");
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
