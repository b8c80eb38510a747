import { describe, expect, it } from "vitest";
import { matchText } from "./matchText.ts";

describe("matchText", () => {
  it("cuts the text at the first match and keeps the text's own letters", () => {
    expect(matchText("Renovar el DNI", "dni")).toEqual({ before: "Renovar el ", match: "DNI", after: "" });
    expect(matchText("banana", "an")).toEqual({ before: "b", match: "an", after: "ana" });
  });

  it("ignores accents on both sides", () => {
    expect(matchText("Pensión de viudedad", "pension")).toEqual({
      before: "",
      match: "Pensión",
      after: " de viudedad",
    });
    expect(matchText("Padron municipal", "padrón")).toEqual({ before: "", match: "Padron", after: " municipal" });
  });

  it("keeps a combining accent with its letter", () => {
    const decomposed = "pensio\u0301n";
    expect(matchText(decomposed, "o")).toEqual({ before: "pensi", match: "o\u0301", after: "n" });
  });

  it("does not split an emoji before the match", () => {
    expect(matchText("🏠 Vivienda", "vi")).toEqual({ before: "🏠 ", match: "Vi", after: "vienda" });
  });

  it("trims the query and finds nothing for an empty one", () => {
    expect(matchText("DNI", "  dni ")).toEqual({ before: "", match: "DNI", after: "" });
    expect(matchText("Cambio de domicilio", "cambio  de")).toEqual({
      before: "",
      match: "Cambio de",
      after: " domicilio",
    });
    expect(matchText("DNI", "   ")).toBeNull();
    expect(matchText("DNI", "pasaporte")).toBeNull();
  });
});
