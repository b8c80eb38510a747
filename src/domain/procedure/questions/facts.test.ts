import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PROPERTY_RUNS } from "../../../../tests/propertyRuns.ts";
import { parseFacts } from "./facts.ts";

const DAY = "2026-11-03";

describe("the stored facts", () => {
  it("are those with a known name, a known option and a day that exists", () => {
    const stored = {
      nationality: { option: "es", day: DAY, more: 1 },
      applicant: { option: "nadie", day: DAY },
      age: { option: "65", day: "2026-02-30" },
      work: "paro",
      shoeSize: { option: "43", day: DAY },
    };
    expect(parseFacts(stored)).toEqual({ nationality: { option: "es", day: DAY } });
  });

  it("are none for anything else, and reading never throws", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(parseFacts(value)).toEqual({});
        expect(parseFacts({ nationality: value })).toEqual({});
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });
});
