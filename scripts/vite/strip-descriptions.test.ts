import { expect, it } from "vitest";
import { withoutDescriptions } from "./strip-descriptions.ts";

it("takes the descriptions out of a machine, and nothing else", () => {
  expect(
    withoutDescriptions(
      'alone: { description: "The \\"logo\\" is alone.", on: {} }, open: { description:\n  "Open." }, x: description(y),',
    ),
  ).toBe("alone: {  on: {} }, open: {  }, x: description(y),");
});
