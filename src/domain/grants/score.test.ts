import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LIMITS } from "../shared/limits.ts";
import type { Criterion, CriterionId, CriterionStatus } from "./criterion.ts";
import { getCardAction, isApplicable, profileWord, SCORE_RULE, computeScore, scoreTone } from "./score.ts";

const IDS: readonly CriterionId[] = ["window", "region", "beneficiary", "sector", "stage"];

function criteria(...statuses: readonly CriterionStatus[]): readonly Criterion[] {
  return statuses.map((status, index) => ({ id: IDS[index] ?? "stage", label: "", status, reason: "" }));
}

const anyStatuses = fc.array(fc.constantFrom<CriterionStatus>("met", "unmet", "unknown"), {
  minLength: 1,
  maxLength: 5,
});

describe("computeScore", () => {
  it.each([
    [["met", "met", "met", "met"], 100],
    [["met", "met", "met", "unknown"], 88],
    [["unknown", "met", "met", "met"], 88],
    [["met", "unknown", "met", "met"], 79],
    [["met", "met", "unknown", "met"], 79],
    [["met", "met", "unknown", "met", "met"], 79],
    [["met", "met", "unknown", "unknown"], 75],
    [["met", "unknown", "unknown", "unknown"], 63],
    [["unknown", "unknown", "unknown", "unknown"], 50],
    [["unknown", "unknown", "unknown", "unknown", "unknown"], 50],
    [["met", "met", "met", "met", "unknown"], 90],
    [["met", "met", "met", "met", "unmet"], 40],
    [["unmet", "met", "met", "met"], 40],
    [["unmet", "met", "unknown", "unknown"], 40],
    [["unmet", "unknown", "unknown", "unknown"], 38],
    [["unmet", "unmet", "met", "unknown"], 38],
    [["unmet", "unmet", "unmet", "unmet"], 0],
    [[], 50],
  ] as const)("reckons %j as %i", (statuses, score) => {
    expect(computeScore(criteria(...statuses))).toBe(score);
  });

  it("[OPP-09] gives a whole number from 0 to 100, whatever is met, in any order", () => {
    fc.assert(
      fc.property(anyStatuses, (statuses) => {
        const score = computeScore(criteria(...statuses));
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
        expect(computeScore(criteria(...statuses).toReversed())).toBe(score);
      }),
    );
  });

  it("never goes above the cap with one unmet condition, and never down to it because of what is not known", () => {
    fc.assert(
      fc.property(anyStatuses, (statuses) => {
        const score = computeScore(criteria(...statuses));
        expect(score <= LIMITS.compatibleUnmet).toBe(statuses.includes("unmet"));
      }),
    );
  });

  it("[OPP-28] never says 'Aplicar' of a call of which it is not known who may apply, or where", () => {
    fc.assert(
      fc.property(anyStatuses, fc.constantFrom(1, 2), (statuses, decisive) => {
        const all = [...statuses, "met" as const, "met" as const, "met" as const].with(decisive, "unknown");
        expect(getCardAction(computeScore(criteria(...all.slice(0, 5))))).toBe("analyse");
      }),
    );
  });

  it("is never lowered by an answer that meets a condition, nor raised by one that does not", () => {
    fc.assert(
      fc.property(anyStatuses, fc.nat(4), (statuses, at) => {
        const answered = (status: CriterionStatus) =>
          computeScore(criteria(...statuses.with(at % statuses.length, status)));
        expect(answered("met")).toBeGreaterThanOrEqual(answered("unknown"));
        expect(answered("unknown")).toBeGreaterThanOrEqual(answered("unmet"));
      }),
    );
  });
});

describe("SCORE_RULE", () => {
  it("states the numbers that the score is made of", () => {
    expect(SCORE_RULE).toContain(
      `Si alguna no se cumple, la puntuación nunca pasa de ${computeScore(criteria("met", "met", "met", "met", "unmet"))}, porque cada una es una condición de la convocatoria.`,
    );
    expect(SCORE_RULE).toContain(
      `Mientras el territorio o el tipo de solicitante estén por comprobar, no pasa de ${computeScore(criteria("met", "met", "unknown", "met", "met"))}: no sabemos si puedes pedirla.`,
    );
    expect(SCORE_RULE).toContain(
      `Con todo por comprobar salen ${computeScore(criteria("unknown", "unknown"))} puntos, que no dicen ni que sí ni que no.`,
    );
  });

  it("claims no requirement as a whole", () => {
    expect(SCORE_RULE.join(" ")).not.toMatch(/cumples (?:todos )?los requisitos/i);
  });
});

describe("what a compatibility leads to", () => {
  it("[OPP-39] [OPP-40] [OPP-41] colours it from 80 and from 60", () => {
    expect([100, 80, 79, 60, 59, 0].map(scoreTone)).toEqual(["green", "green", "amber", "amber", "red", "red"]);
  });

  it("[OPP-28] offers to apply from 80", () => {
    expect([80, 79, null].map(getCardAction)).toEqual(["apply", "analyse", "analyse"]);
  });

  it("[OPP-34] takes 80 and more for applicable", () => {
    expect([80, 79, null].map(isApplicable)).toEqual([true, false, false]);
  });

  it("[OPP-42] calls an average of 70 excellent", () => {
    expect([70, 69].map(profileWord)).toEqual(["Excelente perfil", "Mejorable"]);
  });
});
