import { describe, expect, it } from "vitest";
import { LIMITS } from "../../shared/limits.ts";
import { classificationRequest, classificationTask } from "./classificationRequest.ts";
import { classificationMessage } from "./prompt.ts";

const DOCUMENT = { model: "claude-sonnet-4-6", filename: "dni.jpg", text: "DNI 93947135R" };

describe("a question to the AI that classifies", () => {
  it("[CLS-02] [CLS-03] [CLS-04] [CLS-05] is one user message with the settings of the product", () => {
    const cold = {
      model: "claude-sonnet-4-6",
      max_tokens: 3000,
      messages: [{ role: "user", content: classificationMessage(DOCUMENT.filename, DOCUMENT.text) }],
    };
    expect(classificationRequest(DOCUMENT, true)).toEqual({ ...cold, temperature: 0.01 });
    expect(classificationRequest(DOCUMENT, false)).toEqual(cold);
  });

  it("is for the function the variables alone, as long as they may be", () => {
    const filename = "n".repeat(LIMITS.classifierFilenameCharacters + 1);
    const text = `${"t".repeat(LIMITS.classifierTextCharacters - 1)}😀`;
    const { variables, ...rest } = classificationTask({ ...DOCUMENT, filename, text }, true);
    expect(rest).toEqual({ task: "classification", model: DOCUMENT.model, temperature: true });
    expect([variables.filename.length, variables.text.length]).toEqual([
      LIMITS.classifierFilenameCharacters,
      LIMITS.classifierTextCharacters,
    ]);
    expect(variables.text.isWellFormed()).toBe(true);
  });
});
