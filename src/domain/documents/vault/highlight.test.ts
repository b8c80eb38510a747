import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalizeForSearch, words } from "../../shared/text/normalize.ts";
import { highlight, snippet } from "./highlight.ts";

/** The text with its hits in brackets. */
function marked(text: string, ...terms: string[]): string {
  return highlight(text, terms)
    .map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join("");
}

const spanish = fc.string({
  unit: fc.constantFrom("n", "ñ", "n\u0303", "Á", "a\u0301", "o", "1", "@", ".", " ", "-", "😀"),
});

describe("highlight", () => {
  it.each([
    ["Certificado de Empadronamiento.pdf", ["certificado", "empad"], "[Certificado] de [Empadronamiento].pdf"],
    ["dni_ana_núñez.pdf", ["nunez"], "dni_ana_[núñez].pdf"],
    ["nu\u0301n\u0303ez y NUÑEZ", ["núñez"], "[nu\u0301n\u0303ez] y [NUÑEZ]"],
    ["El D.N.I. de Ana", ["dni"], "El [D.N.I.] de Ana"],
    ["Cl@ve y clave", ["cl@ve"], "[Cl@ve] y clave"],
    ["(a+)+$ [x] a\\b", ["(a+)+$", "[x]", "a\\b"], "(a+)+$ [x] a\\b"],
    ["renta 2025", ["20", "renta"], "[renta] [2025]"],
    ["recertificado", ["certificado"], "recertificado"],
    ["<b>renta</b>", ["renta"], "<b>[renta]</b>"],
    ["😀renta", ["renta"], "😀[renta]"],
    ["renta", ["", " "], "renta"],
    ["renta", [], "renta"],
  ])("marks in %j the words that begin with %j", (text, terms, expected) => {
    expect(marked(text, ...terms)).toBe(expected);
  });

  it("gives nothing for an empty text", () => {
    expect(highlight("", ["a"])).toEqual([]);
  });

  it("gives pieces that joined are the text", () => {
    const anything = fc.oneof(spanish, fc.string({ unit: "binary" }));
    fc.assert(
      fc.property(anything, fc.array(anything, { maxLength: 3 }), (text, terms) => {
        const parts = highlight(text, terms);
        expect(parts.map((part) => part.text).join("")).toBe(text);
        expect(parts.filter((part) => part.text === "")).toEqual([]);
      }),
    );
  });

  it("finds the words that a search finds", () => {
    const letters = fc.string({ unit: fc.constantFrom("n", "ñ", "n\u0303", "Á", "a\u0301", "1", ".", " ", "-", "😀") });
    fc.assert(
      fc.property(letters, (text) => {
        const hits = highlight(text, words(text)).filter((part) => part.hit);
        expect(hits.map((part) => normalizeForSearch(part.text).replaceAll(".", ""))).toEqual(words(text));
      }),
    );
  });

  it("takes a time that grows with the text, whatever it is made of", () => {
    // With the square of its length it would take far longer than a test may.
    for (const unit of ["a.", "a\u0301", "a", "@", "(", "\u0301"]) {
      const text = unit.repeat(1_000_000);
      expect(highlight(text, ["zz"])).toEqual([{ text, hit: false }]);
    }
  });
});

describe("snippet", () => {
  const text =
    "El Ayuntamiento certifica que la persona\ncuyos datos figuran consta inscrita en el padrón municipal de habitantes de Madrid.";

  it.each([
    [["padron"], 40, "…en el padrón municipal de habitantes de…"],
    [["el"], 30, "El Ayuntamiento certifica que…"],
    [["madrid"], 30, "…de habitantes de Madrid."],
    [["nada"], 20, "El Ayuntamiento…"],
    [["persona"], 1000, text.replace("\n", " ")],
    [["ayuntamiento"], 5, "…Ayunt…"],
  ])("shows around %j, in %i characters: %s", (terms, length, expected) => {
    expect(snippet(text, terms, length)).toBe(expected);
  });

  it("is one line without invisible characters", () => {
    expect(snippet("a\r\n\t\u0000b\u202E c", ["b"], 20)).toBe("a b c");
  });

  it("is no longer than requested, has whole characters, and shows the hit", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "ñ", "n\u0303", "😀"), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(word), fc.array(word), fc.integer({ min: 20, max: 80 }), (before, after, length) => {
        const excerpt = snippet([...before, "zeta", ...after].join(" "), ["zeta"], length);
        expect(excerpt.length).toBeLessThanOrEqual(length + 2);
        expect(excerpt.isWellFormed()).toBe(true);
        expect(excerpt).toContain("zeta");
      }),
    );
  });
});
