import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "../../../../tests/propertyRuns.ts";
import { LIMITS } from "../../shared/limits.ts";
import { firstJsonObject } from "./firstJsonObject.ts";

describe("firstJsonObject", () => {
  it.each([
    ["alone", '{"a":1}', { a: 1 }],
    ["in prose", 'Aquí está: {"a": {"b": 2}} Espero que sirva {…}.', { a: { b: 2 } }],
    ["in fences", '```json\n{\n  "a": "x"\n}\n```', { a: "x" }],
    ["behind braces that are none", 'Con {llaves} y {{más}}: {"a":1}', { a: 1 }],
    ["behind one that does not parse", '{"a": tal} {"b":2}', { b: 2 }],
    ["behind one that is never closed", 'Se abre { "así y sigue\n{"b":2}', { b: 2 }],
    ["inside one that does not parse", '{"a": tal, "dentro": {"b":2}}', { b: 2 }],
    ["with braces and quotes in its strings", String.raw`{"a":"} \" {","b":"\\"}`, { a: '} " {', b: "\\" }],
    ["the first of two", '{"a":1}{"b":2}', { a: 1 }],
    ["empty", "{}", {}],
  ])("[CLS-07] finds one %s", (_, text, object) => {
    expect(firstJsonObject(text)).toEqual(object);
  });

  it.each(["", "sin llaves", "[1, 2]", '{"a":1', "{a:1}", "{'a':1}", '{"a":1,}', "}{"])(
    "[CLS-07] finds none in %j",
    (text) => {
      expect(firstJsonObject(text)).toBeNull();
    },
  );

  it("finds none in a text that is too long", () => {
    const object = JSON.stringify({ a: "x".repeat(LIMITS.classifierReplyCharacters - 8) });
    expect(object).toHaveLength(LIMITS.classifierReplyCharacters);
    expect(firstJsonObject(object)).not.toBeNull();
    expect(firstJsonObject(`${object} `)).toBeNull();
  });

  it("tries a limited number of places", () => {
    const broken = '{"a"';
    expect(firstJsonObject(`${broken.repeat(LIMITS.classifierReplyAttempts - 1)}{"b":2}`)).toEqual({ b: 2 });
    expect(firstJsonObject(`${broken.repeat(LIMITS.classifierReplyAttempts)}{"b":2}`)).toBeNull();
  });

  it("never throws, and finds every object in prose without braces", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(() => firstJsonObject(text)).not.toThrow();
      }),
    );
    const prose = fc.string().map((text) => text.replaceAll("{", ""));
    fc.assert(
      fc.property(prose, fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), (before, object, after) => {
        const json = JSON.stringify(object);
        expect(firstJsonObject(`${before}${json}${after}`)).toEqual(JSON.parse(json));
      }),
      { numRuns: propertyRuns(50) },
    );
  });
});
