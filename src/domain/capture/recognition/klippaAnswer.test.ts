import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LIMITS } from "../../shared/limits.ts";
import { functionMessage, readKlippaAnswer } from "./klippaAnswer.ts";

const answer = (parts: object) => ({ success: true, status: 200, extractedText: "", parsedResponse: {}, ...parts });
const read = (text: string) => ({ ok: true, text });

describe("the answer of the recognition function", () => {
  it("[OCR-13] [OCR-16] gives the text of extractedText first", () => {
    expect(readKlippaAnswer(answer({ extractedText: "uno", parsedResponse: { text: "dos" } }))).toEqual(read("uno"));
  });

  it.each([
    [{ text: "uno", data: { text: "dos" }, content: "tres", message: "OK" }, "uno"],
    [{ data: { text: "dos" }, content: "tres", message: "OK" }, "dos"],
    [{ content: "tres", message: "OK" }, "tres"],
    [{ text: "", data: null, content: "tres" }, "tres"],
    [{ text: 7, data: { text: ["dos"] }, content: "tres" }, "tres"],
  ])("[OCR-15] [OCR-16] else that of parsedResponse: %j", (parsedResponse, text) => {
    expect(readKlippaAnswer(answer({ parsedResponse }))).toEqual(read(text));
    expect(readKlippaAnswer(answer({ parsedResponse, extractedText: undefined }))).toEqual(read(text));
    expect(readKlippaAnswer(answer({ parsedResponse, extractedText: "  \n" }))).toEqual(read(text));
  });

  it("[OCR-14] reads parsedResponse where it is JSON", () => {
    expect(readKlippaAnswer(answer({ parsedResponse: '{"data":{"text":"dos"}}' }))).toEqual(read("dos"));
    expect(readKlippaAnswer(answer({ parsedResponse: "no es JSON" }))).toMatchObject({ failure: { kind: "noText" } });
  });

  it("reads an answer that came as plain text", () => {
    expect(readKlippaAnswer(JSON.stringify(answer({ extractedText: "uno" })))).toEqual(read("uno"));
  });

  it("brings nothing invisible into the text, and is empty without anything else", () => {
    expect(readKlippaAnswer(answer({ extractedText: "NIF\u200B: 1234\u200D5678\u202EZ" }))).toEqual(
      read("NIF: 12345678Z"),
    );
    expect(readKlippaAnswer(answer({ extractedText: "\u3164\u200B" }))).toMatchObject({
      failure: { kind: "emptyText" },
    });
  });

  it.each([null, undefined, "", "<html>", "null", 7, true, [], {}, { extractedText: "DNI" }, { success: "true" }])(
    "[OCR-26] is invalid: %j",
    (body) => {
      expect(readKlippaAnswer(body)).toEqual({ ok: false, failure: { kind: "invalidAnswer" }, status: null });
    },
  );

  it.each([
    [{ parsedResponse: { message: "Documento ilegible" } }, "Documento ilegible"],
    [{ parsedResponse: '{"message":"Documento ilegible"}', message: "otra" }, "Documento ilegible"],
    [{ parsedResponse: { error: { message: "Documento ilegible" } } }, "Documento ilegible"],
    [{ parsedResponse: null, message: "Documento ilegible" }, "Documento ilegible"],
    [{ parsedResponse: "<h1>502</h1>", error: "Documento ilegible" }, "Documento ilegible"],
    [{ parsedResponse: { message: " \n" } }, "422"],
    [{ extractedText: "un texto" }, "422"],
  ])("[OCR-27] is an error that the provider reports: %j", (parts, message) => {
    expect(readKlippaAnswer(answer({ success: false, status: 422, ...parts }))).toEqual({
      ok: false,
      failure: { kind: "providerError", message },
      status: 422,
    });
  });

  it.each([
    [200, "200"],
    ["202", "202"],
    [undefined, "desconocido"],
    [{}, "desconocido"],
  ])("[OCR-28] has no text, with the status %j", (status, named) => {
    expect(readKlippaAnswer(answer({ status }))).toMatchObject({ failure: { kind: "noText", status: named } });
    expect(readKlippaAnswer({ success: true, status })).toMatchObject({ failure: { kind: "noText", status: named } });
  });

  it.each([{ extractedText: " \n\t" }, { parsedResponse: { content: "\u0000\u0007" } }])(
    "[OCR-22] [OCR-29] has a text that stays empty: %j",
    (parts) => {
      expect(readKlippaAnswer(answer(parts))).toMatchObject({ ok: false, failure: { kind: "emptyText" } });
    },
  );

  it("loses control characters and keeps its lines", () => {
    expect(readKlippaAnswer(answer({ extractedText: "\r\nDNI\u0000\r\n12345678Z\tA\rB \u001B[31m" }))).toEqual(
      read("DNI\n12345678Z\tA\nB [31m"),
    );
  });

  it("is cut where no document goes on", () => {
    const reading = readKlippaAnswer(answer({ extractedText: "a".repeat(LIMITS.recognisedCharacters + 1) }));
    expect(reading.ok && reading.text.length).toBe(LIMITS.recognisedCharacters);
  });

  it("is read whatever it is", () => {
    const hostile = fc.oneof(
      fc.anything({ withNullPrototype: true }),
      fc.record({
        success: fc.anything(),
        status: fc.anything(),
        extractedText: fc.anything(),
        parsedResponse: fc.anything(),
      }),
      fc.json().map((parsedResponse) => answer({ parsedResponse, success: false })),
      fc.constant(answer({ parsedResponse: "[".repeat(200_000) })),
      fc.constant(answer({ success: false, parsedResponse: '{"__proto__":{"message":"x"}}' })),
    );
    fc.assert(
      fc.property(hostile, (body) => {
        const reading = readKlippaAnswer(body);
        const outcome = reading.ok ? reading.text : reading.failure.kind;
        expect(outcome).toMatch(reading.ok ? /\S/u : /^(?:invalidAnswer|providerError|noText|emptyText)$/u);
      }),
    );
  });
});

describe("what the function says of its own failure", () => {
  it.each([
    [{ error: { code: "internal_error", message: "Internal error" } }, "Internal error"],
    [{ error: "Missing authorization header" }, "Missing authorization header"],
    [{ code: 401, message: "Invalid JWT" }, "Invalid JWT"],
    [{ msg: "Function not found" }, "Function not found"],
    [{}, ""],
    [null, ""],
    ["<h1>502</h1>", ""],
  ])("is read of %j", (body, message) => {
    expect(functionMessage(body)).toBe(message);
  });
});
