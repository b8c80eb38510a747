import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { REGIONS } from "./regions.ts";
import { SECTORS } from "./sectors.ts";
import { NO_SITUATION, type Situation } from "./situation.ts";
import {
  answerName,
  describeSituation,
  isSituationKnown,
  parseApplicantProfile,
  withRegion,
  SIZE_OPTIONS,
  STAGE_OPTIONS,
} from "./situationOptions.ts";

const FULL: Situation = { sector: "I", size: "sme", region: "ES243", stage: "new" };

const orNull = (values: readonly string[]) => fc.constantFrom(null, ...values);
const situations = fc.record({
  sector: orNull(SECTORS.map(({ letter }) => letter)),
  size: orNull(SIZE_OPTIONS.map(({ value }) => value)),
  region: orNull(REGIONS.map(({ code }) => code)),
  stage: orNull(STAGE_OPTIONS.map(({ value }) => value)),
});

describe("the questions of 'Tu situación'", () => {
  it("offer who applies and how far the business is", () => {
    expect(SIZE_OPTIONS.map(({ label }) => label)).toEqual([
      "Particular, sin actividad económica",
      "Autónomo o autónoma",
      "Pyme (hasta 249 personas)",
      "Gran empresa",
      "Asociación, fundación u otra entidad sin actividad económica",
    ]);
    expect(STAGE_OPTIONS.map(({ label }) => label)).toEqual([
      "Todavía es una idea",
      "Menos de cinco años en marcha",
      "Empresa consolidada",
    ]);
  });

  it("have a short name for each answer", () => {
    expect([answerName("sme"), answerName("established")]).toEqual(["Pyme", "Empresa consolidada"]);
  });
});

const parseSituation = (situation: unknown) => parseApplicantProfile({ situation, isAsked: true }).situation;

describe("the stored situation", () => {
  it("gives back what was kept, through JSON", () => {
    fc.assert(
      fc.property(situations, (situation) => {
        expect(parseSituation(JSON.parse(JSON.stringify(situation)))).toEqual(situation);
      }),
    );
  });

  it("keeps the good answers and drops the others", () => {
    expect(parseSituation({ ...FULL, sector: "Z", region: "ES24", more: 1 })).toEqual({
      ...FULL,
      sector: null,
      region: null,
    });
    expect(parseSituation({ sector: ["I"], size: "toString", region: {}, stage: 3 })).toEqual(NO_SITUATION);
  });

  it("takes anything else for nothing said", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(parseSituation(value)).toEqual(NO_SITUATION);
      }),
    );
  });
});

describe("the local days off", () => {
  it("are read in order, two a year at most, and only where they are days", () => {
    const stored = ["2027-09-08", "2026-05-15", "x", 7, "2026-02-30", "2026-11-09", "2026-05-15", "2026-12-01"];
    expect(parseApplicantProfile({ localDays: stored }).localDays).toEqual(["2026-05-15", "2026-11-09", "2027-09-08"]);
    expect(parseApplicantProfile({ localDays: "2026-05-15" }).localDays).toEqual([]);
  });

  it("stay for a place that is said later, and go with the place", () => {
    const profile = { situation: NO_SITUATION, isAsked: false, localDays: ["2026-05-15"] };
    const inMadrid = { ...profile, situation: { ...NO_SITUATION, region: "ES300" } };
    expect(withRegion(profile, "ES300")).toEqual(inMadrid);
    expect(withRegion(inMadrid, "ES300")).toEqual(inMadrid);
    expect(withRegion(inMadrid, "ES243").localDays).toEqual([]);
    expect(withRegion(inMadrid, null)).toEqual({ ...profile, localDays: [] });
  });
});

describe("isSituationKnown", () => {
  it("is true from one answer on", () => {
    expect(isSituationKnown(NO_SITUATION)).toBe(false);
    expect(isSituationKnown({ ...NO_SITUATION, stage: "idea" })).toBe(true);
  });
});

describe("describeSituation", () => {
  it.each([
    [FULL, "Pyme · Zaragoza · Hostelería · Empresa nueva"],
    [{ ...FULL, stage: null }, "Pyme · Zaragoza · Hostelería"],
    [{ ...NO_SITUATION, region: "ES640" }, "Melilla"],
    [{ ...NO_SITUATION, size: "person", stage: "idea" }, "Particular · Idea de negocio"],
    [{ ...NO_SITUATION, region: "ES999" }, ""],
    [NO_SITUATION, ""],
  ] as const)("puts %j in a line", (situation, line) => {
    expect(describeSituation(situation)).toBe(line);
  });
});
