import { anything, array, assert, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { SAMPLE_ANSWER } from "../../../../mocks/procedure/fixtures/analysis.ts";
import { SAMPLE_INVENTORY } from "../../../../mocks/documents/fixtures/sampleInventory.ts";
import { parseValidations } from "./parseValidations.ts";
import { initialChoices, validate } from "./validate.ts";

const ROWS = validate(SAMPLE_ANSWER.documentRequirements, SAMPLE_INVENTORY, initialChoices);

describe("rows that were handed over", () => {
  it("are read back, without those that are none", () => {
    expect(parseValidations(structuredClone([null, ...ROWS]))).toEqual(ROWS);
    expect(parseValidations("x")).toEqual([]);
  });

  it("never throw, whatever they are", () => {
    assert(
      property(array(anything()), (value) => {
        expect(() => parseValidations(value)).not.toThrow();
      }),
    );
  });
});
