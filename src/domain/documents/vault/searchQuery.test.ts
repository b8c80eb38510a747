import { describe, expect, it } from "vitest";
import { parseQuery } from "./searchQuery.ts";

describe("parseQuery", () => {
  it.each([
    ["Certificado de Empadronamiento", { long: ["certificado", "empadronamiento"], short: [] }],
    ["  factura 3  FACTURA  ab ", { long: ["factura"], short: ["3", "ab"] }],
    ["de", { long: [], short: ["de"] }],
    ["de la", { long: [], short: ["de", "la"] }],
    ["D.N.I.", { long: ["dni"], short: [] }],
    ["Cl@ve", { long: ["cl@ve"], short: [] }],
    ["@ ab@", { long: ["ab@"], short: [] }],
    ["x".repeat(41), { long: ["x".repeat(40)], short: [] }],
    [`${"x ".repeat(100)}y`, { long: [], short: ["x"] }],
    [
      "uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece",
      {
        long: ["uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce"],
        short: [],
      },
    ],
  ])("reads %j", (text, query) => {
    expect(parseQuery(text)).toEqual(query);
  });

  it.each(["", " ", ".", "@", "@@", "-_/", "😀", "\u0301", "\u0000"])("finds no word in %j", (text) => {
    expect(parseQuery(text)).toBeNull();
  });
});
