import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shorten } from "./shorten.ts";

describe("shorten", () => {
  it("keeps a text that is no longer than allowed", () => {
    expect(shorten("Bono digital", 12)).toBe("Bono digital");
  });

  it("cuts between two words or lines", () => {
    expect(shorten("Ayudas a la pyme rural", 17)).toBe("Ayudas a la pyme…");
    expect(shorten("Ayudas a la pyme rural", 16)).toBe("Ayudas a la…");
    expect(shorten("Ayudas a la\npyme rural", 16)).toBe("Ayudas a la…");
    expect(shorten("Ayudas a la  pyme rural", 16)).toBe("Ayudas a la…");
  });

  it("cuts inside of a word that alone is too long, and no character in two", () => {
    expect(shorten("internacionalización", 11)).toBe("internacio…");
    expect(shorten("La internacionalización", 11)).toBe("La interna…");
    expect(shorten("ab 🏛🏛🏛🏛🏛🏛", 11)).toBe("ab 🏛🏛🏛…");
  });

  it("is never longer than allowed, and is whole or the beginning of the text", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("a", " ", "\n", "🏛") }),
        fc.integer({ min: 1, max: 40 }),
        (text, n) => {
          const short = shorten(text, n);
          expect(short.length <= n && short.isWellFormed()).toBe(true);
          expect(short === text || text.startsWith(short.slice(0, -1))).toBe(true);
        },
      ),
    );
  });
});
