import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LIMITS } from "../../shared/limits.ts";
import { parseReply } from "./reply.ts";

const parse = (reply: unknown) => parseReply(JSON.stringify(reply));

describe("parseReply", () => {
  it("gives the fields of a reply, and never the AI's text of the document", () => {
    expect(
      parse({
        documentType: " DNI ",
        suggestedCategory: "identity",
        recommendedFolder: "identity",
        confidence: 92,
        extractedText: "inventado",
        extractedInfo: { fullName: "ANA", keyDates: { emission: "2022-11-20" }, partes: ["Luis", { name: "Eva" }] },
        processingMethod: "text",
        reasoning: "Por el título.",
      }),
    ).toEqual({
      documentType: "DNI",
      suggestedCategory: "identity",
      recommendedFolder: "identity",
      confidence: 92,
      extractedInfo: { fullName: "ANA", keyDates: { emission: "2022-11-20" }, partes: ["Luis", { name: "Eva" }] },
      reasoning: "Por el título.",
    });
  });

  it("keeps among the values what the AI put beside them", () => {
    expect(parse({ documentType: "DNI", documentNumber: "1", extractedInfo: { sex: "M" } })?.extractedInfo).toEqual({
      sex: "M",
      documentNumber: "1",
    });
  });

  it.each([
    ["no JSON", "No puedo determinar el documento."],
    ["no object", "[1]"],
    ["half an object, whose inner one is whole", '{"documentType":"DNI","extractedInfo":{"fullName":"ANA"}'],
    ["an object that says nothing", '{"error":"no sé"}'],
    ["an object of wrong types", '{"documentType":7,"suggestedCategory":null,"recommendedFolder":[]}'],
    ["inherited names", '{"__proto__":{"documentType":"DNI"}}'],
  ])("[CLS-07] is null for %s", (_, text) => {
    expect(parseReply(text)).toBeNull();
  });

  it.each([
    [92.4, 92.4],
    ["92", 92],
    ["92 %", 92],
    [0, 0],
    [-5, 0],
    [1000, 100],
    [undefined, null],
    [null, null],
    ["alta", null],
    [{ valor: 92 }, null],
    [true, null],
  ])("reads the confidence %j as %j", (confidence, read) => {
    expect(parse({ documentType: "DNI", confidence })?.confidence).toBe(read);
  });

  it("reads an endless number as the most, and leaves it out of the values", () => {
    const reply = parseReply('{"documentType":"DNI","confidence":1e999,"extractedInfo":{"a":1e999,"b":1}}');
    expect([reply?.confidence, reply?.extractedInfo]).toEqual([100, { b: 1 }]);
  });

  it("takes text for text: what looks like a tag stays, what cannot be printed goes", () => {
    const info = parse({ documentType: "<b>DNI</b>", extractedInfo: { a: "x\u0000\u202Ey\n<script>z" } });
    expect([info?.documentType, info?.extractedInfo]).toEqual(["<b>DNI</b>", { a: "x  y <script>z" }]);
  });

  it("takes nothing invisible from an AI", () => {
    const info = parse({ documentType: "DN\u200BI", extractedInfo: { dni: "1234\u200D5678\uFEFFZ" } });
    expect([info?.documentType, info?.extractedInfo]).toEqual(["DNI", { dni: "12345678Z" }]);
  });

  it("halves no character: neither the AI's own half one nor one at the limit", () => {
    const cut = `${"v".repeat(LIMITS.classifierValueCharacters - 1)}😀`;
    const reply = parse({ documentType: "DNI", reasoning: "\uD83D", extractedInfo: { a: cut, b: "x\uDE00y" } });
    expect([reply?.reasoning, reply?.extractedInfo]).toEqual([
      "\uFFFD",
      { a: `${"v".repeat(LIMITS.classifierValueCharacters - 1)}\uFFFD`, b: "x\uFFFDy" },
    ]);
  });

  it("leaves names alone that mean something else on an object", () => {
    const text =
      '{"documentType":"DNI","__proto__":{"a":1},"extractedInfo":{"__proto__":{"b":1},"constructor":2,"c":3}}';
    const info = parseReply(text)?.extractedInfo;
    expect(info).toEqual({ c: 3 });
    expect(Object.getPrototypeOf(info)).toBe(Object.prototype);
  });

  it("keeps no more values, no longer ones and no deeper ones than the limits", () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`n${index}`, index]));
    expect(Object.keys(parse({ documentType: "X", extractedInfo: many })?.extractedInfo ?? {})).toHaveLength(
      LIMITS.classifierValues,
    );
    const long = { documentType: "d".repeat(999), extractedInfo: { ["k".repeat(999)]: "v".repeat(999) } };
    const [[key, value] = []] = Object.entries(parse(long)?.extractedInfo ?? {});
    expect([parse(long)?.documentType.length, key?.length, String(value).length]).toEqual([
      LIMITS.classifierNameCharacters,
      LIMITS.classifierNameCharacters,
      LIMITS.classifierValueCharacters,
    ]);
    const deep = (depth: number): unknown => (depth === 0 ? "x" : { a: deep(depth - 1) });
    const deepest = (depth: number) =>
      JSON.stringify(parse({ documentType: "X", extractedInfo: deep(depth) })).includes('x"');
    expect([deepest(LIMITS.classifierDepth), deepest(LIMITS.classifierDepth + 1)]).toEqual([true, false]);
  });

  it("[CLS-07] never throws for any reply, and always gives the one shape", () => {
    const anyReply = fc.record(
      {
        documentType: fc.jsonValue(),
        suggestedCategory: fc.jsonValue(),
        recommendedFolder: fc.jsonValue(),
        confidence: fc.jsonValue(),
        extractedInfo: fc.jsonValue(),
        reasoning: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anyReply, fc.string(), (object, prose) => {
        const reply = parseReply(`${prose}${JSON.stringify(object)}`);
        if (reply === null) return;
        expect(Object.keys(reply)).toEqual([
          "documentType",
          "suggestedCategory",
          "recommendedFolder",
          "confidence",
          "extractedInfo",
          "reasoning",
        ]);
        expect(reply.documentType).not.toBe("");
        expect(reply.confidence === null || (reply.confidence >= 0 && reply.confidence <= 100)).toBe(true);
      }),
    );
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void parseReply(text)));
  });
});
