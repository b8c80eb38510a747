import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LIMITS } from "../limits.ts";
import { NO_MARKS, parseMarks, unknownOf, withFound, withListed, withSaved, withViewed } from "./marks.ts";

describe("marks", () => {
  it("saves, the latest first, and takes that back", () => {
    const saved = withSaved(withSaved(NO_MARKS, "a"), "b");
    expect(saved).toEqual({ ...NO_MARKS, saved: ["b", "a"] });
    expect(withSaved(saved, "a")).toEqual({ ...NO_MARKS, saved: ["b"] });
  });

  it("keeps as many saved ones as there is room for", () => {
    const many = { ...NO_MARKS, saved: Array.from({ length: LIMITS.savedOpportunities }, (_, n) => `s${n}`) };
    const next = withSaved(many, "neu");
    expect([next.saved.length, next.saved[0], next.saved.at(-1)]).toEqual([
      LIMITS.savedOpportunities,
      "neu",
      `s${LIMITS.savedOpportunities - 2}`,
    ]);
  });

  it("notes what was viewed once, and gives the marks themselves the second time", () => {
    const viewed = withViewed(NO_MARKS, "a");
    expect(viewed).toEqual({ ...NO_MARKS, viewed: ["a"] });
    expect(withViewed(viewed, "a")).toBe(viewed);
  });

  it("takes what the sample search found for the only new ones", () => {
    expect(withFound({ ...NO_MARKS, fresh: ["old"] }, ["a", "b"])).toEqual({ ...NO_MARKS, fresh: ["a", "b"] });
  });

  it("takes what was never listed before for new, beside what was new already", () => {
    const first = withListed(NO_MARKS, ["a", "b"]);
    expect(first).toEqual({ ...NO_MARKS, fresh: ["a", "b"], known: ["a", "b"] });
    expect(withListed(first, ["b", "c", "c"])).toEqual({ ...NO_MARKS, fresh: ["c", "a", "b"], known: ["c", "a", "b"] });
    expect(withListed(first, ["b", "a"])).toBe(first);
    expect(unknownOf(first, ["c", "a", "c"])).toEqual(["c"]);
  });

  it("reads its own text back", () => {
    const marks = withSaved(withViewed(withListed(NO_MARKS, ["a", "b"]), "a"), "b");
    expect(parseMarks(JSON.parse(JSON.stringify(marks)))).toEqual(marks);
  });

  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["null", null],
    ["a text", "x"],
    ["a list", ["a"]],
    ["lists of anything", { saved: [1, null, "", "x".repeat(LIMITS.opportunityId + 1)], viewed: "a", fresh: {} }],
  ])("reads %s as no marks", (_name, value) => {
    expect(parseMarks(value)).toEqual(NO_MARKS);
  });

  it("never throws, and never keeps more than it may", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const { saved, known } = parseMarks(value);
        expect(saved.length <= LIMITS.savedOpportunities && known.length <= LIMITS.knownOpportunities).toBe(true);
      }),
    );
    const many = Array.from({ length: LIMITS.knownOpportunities + 10 }, (_, n) => `k${n}`);
    expect(parseMarks({ known: many, saved: many })).toMatchObject({
      known: many.slice(0, LIMITS.knownOpportunities),
      saved: many.slice(0, LIMITS.savedOpportunities),
    });
  });
});
