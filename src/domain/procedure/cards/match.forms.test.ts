import { describe, expect, it } from "vitest";
import { readPattern, withoutPronouns } from "./match.forms.ts";

describe("a word of the tables", () => {
  it("is every word with its beginning when it ends in *", () => {
    expect(readPattern("Viud*")).toEqual({ text: "viud", prefix: true, forms: [] });
  });

  it.each([
    ["vivienda", ["vivienda", "viviendas"]],
    ["autónomo", ["autonomo", "autonomos"]],
    ["local", ["local", "locales"]],
    ["vez", ["vez", "veces"]],
    ["sl", ["sl"]],
    ["036", ["036"]],
  ])("is itself and its plural: %s", (word, forms) => {
    expect(readPattern(word)).toEqual({ text: forms[0], prefix: false, forms });
  });

  it.each([
    ["montar~", ["montar", "monto", "montamos", "montando", "montado", "montaria"]],
    ["sacar~", ["saco", "saque", "saquemos"]],
    ["pagar~", ["pago", "pague"]],
    ["empezar~", ["empezando", "empece"]],
    ["vender~", ["vender", "vendo", "vendemos", "vendiendo", "vendia"]],
    ["vivir~", ["vivir", "vivo", "vivimos", "viviendo", "viviria"]],
  ])("is a verb in its forms when it ends in ~: %s", (word, some) => {
    expect(readPattern(word).forms).toEqual(expect.arrayContaining(some));
  });
});

describe("pronouns at the end of a word", () => {
  it.each([
    ["montarme", "montar"],
    ["pedirlo", "pedir"],
    ["llevarselos", "llevar"],
    ["renovandolo", "renovando"],
    ["montar", "montar"],
    ["informe", "informe"],
    ["parte", "parte"],
    ["arte", "arte"],
  ])("are taken off: %s → %s", (word, bare) => {
    expect(withoutPronouns(word)).toBe(bare);
  });
});
