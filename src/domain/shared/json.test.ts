import { describe, expect, it } from "vitest";
import { hasTexts, isListOf, isRecord, isTexts, parseJson, toRecord } from "./json.ts";

describe("values from outside", () => {
  it("are objects, or have no fields", () => {
    expect([{}, { a: 1 }, [], null, undefined, "text", 1].map(isRecord)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect([toRecord({ a: 1 }), toRecord(["a"]), toRecord(null)]).toEqual([{ a: 1 }, {}, {}]);
  });

  it("are lists of which every entry passes", () => {
    expect(isListOf([{}, {}], isRecord)).toBe(true);
    expect(isListOf([{}, null], isRecord)).toBe(false);
    expect(isListOf({ 0: {} }, isRecord)).toBe(false);
    expect([isTexts([]), isTexts(["a"]), isTexts(["a", 1]), isTexts("a")]).toEqual([true, true, false, false]);
  });

  it("have texts in all of the named fields", () => {
    expect(hasTexts({ a: "", b: "b" }, ["a", "b"])).toBe(true);
    expect(hasTexts({ a: "a" }, ["a", "b"])).toBe(false);
  });

  it("are parsed without throwing", () => {
    expect([parseJson('{"a":1}'), parseJson("null"), parseJson(""), parseJson("{")]).toEqual([
      { a: 1 },
      null,
      undefined,
      undefined,
    ]);
  });
});
