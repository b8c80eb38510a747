import { describe, expect, it } from "vitest";
import { shorten } from "./shorten.ts";

describe("shorten", () => {
  it("keeps a text that is no longer than allowed", () => {
    expect(shorten("Bono digital", 12)).toBe("Bono digital");
  });

  it("cuts between two words", () => {
    expect(shorten("Ayudas a la pyme rural", 16)).toBe("Ayudas a la pyme…");
    expect(shorten("Ayudas a la pyme rural", 15)).toBe("Ayudas a la…");
  });

  it("cuts inside of a word that alone is too long, and no character in two", () => {
    expect(shorten("internacionalización", 10)).toBe("internacio…");
    expect(shorten("ab 🏛🏛🏛🏛🏛🏛", 10)).toBe("ab 🏛🏛🏛…");
  });
});
