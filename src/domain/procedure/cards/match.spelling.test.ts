import { assert, property, stringMatching } from "fast-check";
import { describe, expect, it } from "vitest";
import { allowedEdits, editDistance, letterMask, canBeWithin, soundKey, toSoundKey } from "./match.spelling.ts";

describe("sound", () => {
  it.each([
    ["abrir", "havrir"],
    ["calle", "caye"],
    ["pension", "penzion"],
    ["quiero", "kiero"],
    ["empresa", "enpresa"],
    ["extranjero", "estrangero"],
    ["psicotecnico", "sicotecnico"],
    ["seguridad", "segurida"],
    ["caducado", "caducao"],
    ["piscina", "picina"],
  ])("is one for %s and %s", (right, wrong) => {
    expect(soundKey(wrong)).toBe(soundKey(right));
  });

  it.each([
    ["cama", "cana"],
    ["gato", "jato"],
    ["chico", "quico"],
    ["33", "3"],
  ])("is not one for %s and %s", (one, other) => {
    expect(soundKey(one)).not.toBe(soundKey(other));
  });

  it("keeps the end of a beginning, which is no end of a word", () => {
    expect([toSoundKey("hered"), soundKey("hered")]).toEqual(["ered", "ere"]);
  });
});

describe("typing mistakes", () => {
  it.each([
    [4, 0],
    [5, 1],
    [7, 1],
    [8, 2],
  ])("of a word of %i letters may be %i", (length, edits) => {
    expect(allowedEdits(length)).toBe(edits);
  });

  it.each([
    ["padron", "padron", 0],
    ["padron", "padrn", 1],
    ["padron", "padroon", 1],
    ["padron", "padran", 1],
    ["padron", "padorn", 1],
    ["padron", "pedorn", 2],
    ["padron", "pedorns", 3],
    ["padron", "nordap", 3],
    ["", "abc", 3],
  ])("between '%s' and '%s' are %i, counted up to 3", (a, b, edits) => {
    expect(editDistance(a, b, 2)).toBe(edits);
  });

  it("are never more than the letters alone allow", () => {
    const word = stringMatching(/^[a-f]{0,8}$/u);
    assert(
      property(word, word, (a, b) => {
        const edits = editDistance(a, b, 8);
        expect(canBeWithin(letterMask(a), letterMask(b), edits)).toBe(true);
        expect(editDistance(b, a, 8)).toBe(edits);
      }),
    );
  });

  it("are seen to be too many when too many letters differ", () => {
    expect(canBeWithin(letterMask("abc"), letterMask("abd"), 0)).toBe(false);
    expect(canBeWithin(letterMask("abc"), letterMask("abd"), 1)).toBe(true);
  });
});
