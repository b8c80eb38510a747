import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LIMITS } from "../shared/limits.ts";
import { parseUserState, findUnknown, withFound, withoutSaved, withSaved, withViewed } from "./userState.ts";
import { NO_MARKS } from "./opportunity.testing.ts";

describe("userState", () => {
  it("saves, the latest first, and takes that back", () => {
    const saved = withSaved(withSaved(NO_MARKS, "a"), "b");
    expect(saved).toEqual({ ...NO_MARKS, saved: ["b", "a"] });
    expect(withSaved(saved, "a")).toBe(saved);
    expect(withoutSaved(saved, "a")).toEqual({ ...NO_MARKS, saved: ["b"] });
    expect(withoutSaved(saved, "c")).toBe(saved);
  });

  it("saves up to its limit, past it nothing, and drops none for another", () => {
    const ids = Array.from({ length: LIMITS.savedOpportunities }, (_, n) => `s${n}`);
    const full = { ...NO_MARKS, saved: ids };
    expect(withSaved({ ...NO_MARKS, saved: ids.slice(1) }, "s0")).toEqual(full);
    expect(withSaved(full, "another")).toBe(full);
    expect(withoutSaved(full, "s0")).toEqual({ ...NO_MARKS, saved: ids.slice(1) });
  });

  it("notes what was viewed once, and gives the marks themselves the second time", () => {
    const viewed = withViewed(NO_MARKS, "a");
    expect(viewed).toEqual({ ...NO_MARKS, viewed: ["a"] });
    expect(withViewed(viewed, "a")).toBe(viewed);
  });

  it("takes what a search found for the only new ones, and knows them from then on", () => {
    const first = withFound({ ...NO_MARKS, fresh: ["old"], known: ["old"] }, ["a", "b"]);
    expect(first).toEqual({ ...NO_MARKS, fresh: ["a", "b"], known: ["a", "b", "old"] });
    expect(withFound(first, [])).toEqual({ ...first, fresh: [] });
  });

  it("knows what was announced and what was opened", () => {
    const userState = withViewed(withFound(NO_MARKS, ["a", "b"]), "c");
    expect(findUnknown(userState, ["d", "a", "c", "d"])).toEqual(["d"]);
  });

  it("reads its own text back", () => {
    const userState = withSaved(withViewed(withFound(NO_MARKS, ["a", "b"]), "a"), "b");
    expect(parseUserState(JSON.parse(JSON.stringify(userState)))).toEqual(userState);
  });

  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["null", null],
    ["a text", "x"],
    ["a list", ["a"]],
    ["lists of anything", { saved: [1, null, "", "x".repeat(LIMITS.opportunityId + 1)], viewed: "a", fresh: {} }],
  ])("reads %s as no marks", (_name, value) => {
    expect(parseUserState(value)).toEqual(NO_MARKS);
  });

  it("never throws, and never keeps more than it may", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const { saved, known } = parseUserState(value);
        expect(saved.length <= LIMITS.savedOpportunities && known.length <= LIMITS.knownOpportunities).toBe(true);
      }),
    );
    const many = Array.from({ length: LIMITS.knownOpportunities + 10 }, (_, n) => `k${n}`);
    expect(parseUserState({ known: many, saved: many })).toMatchObject({
      known: many.slice(0, LIMITS.knownOpportunities),
      saved: many.slice(0, LIMITS.savedOpportunities),
    });
  });
});
