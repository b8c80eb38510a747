import { describe, expect, it } from "vitest";
import { customTextState } from "./customInput.ts";

describe("customTextState", () => {
  it("[CUSTOM-16] refuses nine letters among spaces and accepts ten", () => {
    expect(customTextState("   123456789   ")).toEqual({ count: 9, ready: false, query: "123456789" });
    expect(customTextState("1234567890")).toEqual({ count: 10, ready: true, query: "1234567890" });
  });

  it("counts nothing in an empty text", () => {
    expect(customTextState(" \n ")).toEqual({ count: 0, ready: false, query: "" });
  });
});
