import { describe, expect, it } from "vitest";
import { withoutInvisible } from "./printable.ts";

describe("a text without invisible characters", () => {
  it.each([
    ["zero-width spaces and joiners", "a\u200Bb\u200Cc\u200Dd\u2060e\uFEFF", "abcde"],
    ["marks of direction", "\u202Eabc\u202C\u200E\u200F\u061C\u2066d\u2069", "abcd"],
    ["soft hyphens, fillers, variation selectors and tags", "a\u00ADb\u3164c\uFE0Fd\u{E0041}\u034F", "abcd"],
    ["marks of a note between lines", "a\uFFF9b\uFFFAc\uFFFBd", "abcd"],
  ])("has no %s", (_, text, plain) => {
    expect(withoutInvisible(text)).toBe(plain);
  });

  it("keeps everything that is seen, with its spaces and lines", () => {
    const text = "Begoña Núñez\tב א\r\n  1.234,56 € · n.º 7\u00A0ª 😀 e\u0301";
    expect(withoutInvisible(text)).toBe(text);
  });
});
