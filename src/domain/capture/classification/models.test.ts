import { describe, expect, it } from "vitest";
import { CLASSIFIER_MODEL, supportsTemperature } from "./models.ts";

describe("the models of the classifier", () => {
  it("[CLS-02] default to a Sonnet-class one that takes a temperature", () => {
    expect(CLASSIFIER_MODEL).toBe("claude-sonnet-4-6");
    expect(supportsTemperature(CLASSIFIER_MODEL)).toBe(true);
  });

  it.each([
    ["claude-3-5-sonnet-20241022", true],
    ["claude-haiku-4-5", true],
    ["claude-haiku-4-5-20251001", true],
    ["claude-opus-4-6", true],
    ["claude-sonnet-4-20250514", true],
    ["claude-sonnet-4-5-20250929", true],
    ["claude-opus-4-7", false],
    ["claude-opus-4-60", false],
    ["claude-sonnet-5-5", false],
    ["un-modelo-nuevo", false],
  ])("%s takes a temperature: %s", (model, takes) => {
    expect(supportsTemperature(model)).toBe(takes);
  });
});
