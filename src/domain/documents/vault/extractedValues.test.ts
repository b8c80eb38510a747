import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listValues } from "./extractedValues.ts";

describe("listValues", () => {
  it("gives texts and numbers with their names, in their order, from groups and lists too", () => {
    expect(
      listValues({
        titular: "  Ana Núñez ",
        importe: 12.5,
        keyDates: { emission: "2026-02-01", expiration: null },
        partes: [{ name: "Luis" }, "Eva"],
      }),
    ).toEqual([
      { name: "titular", text: "Ana Núñez" },
      { name: "importe", text: "12.5" },
      { name: "emission", text: "2026-02-01" },
      { name: "name", text: "Luis" },
      { name: "partes", text: "Eva" },
    ]);
  });

  it("[STORE-03] leaves out how the document was read, and what says nothing", () => {
    const imageProcessing = { operations: ["crop"], preservedColor: true };
    expect(
      listValues({
        imageProcessing,
        processingMethod: "device",
        origenes: { titular: "leído" },
        vigente: true,
        a: "",
        b: " ",
        c: null,
        d: Number.NaN,
        e: {},
      }),
    ).toEqual([]);
  });

  it("leaves out what is nested too deep and what is too much", () => {
    const nested = (depth: number): unknown => (depth === 0 ? "x" : { a: nested(depth - 1) });
    expect(listValues({ a: nested(5) })).toEqual([{ name: "a", text: "x" }]);
    expect(listValues({ a: nested(6) })).toEqual([]);
    const full = (count: number) => listValues({ a: Array.from({ length: count }, () => "x") }).length;
    expect([full(998), full(999), full(5000)]).toEqual([998, 998, 998]);
  });

  it("takes names that objects are born with for names like any other", () => {
    const info = JSON.parse('{"__proto__": {"constructor": "a"}, "toString": "b"}') as Record<string, unknown>;
    expect(listValues(info)).toEqual([
      { name: "constructor", text: "a" },
      { name: "toString", text: "b" },
    ]);
  });

  it("survives whatever it is given, in a time that is bounded", () => {
    const circular: Record<string, unknown> = {};
    circular["a"] = [circular, circular, circular, circular];
    expect(listValues(circular)).toEqual([]);
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (info) => {
        expect(listValues(info).every(({ text }) => text !== "" && text === text.trim())).toBe(true);
      }),
    );
  });
});
