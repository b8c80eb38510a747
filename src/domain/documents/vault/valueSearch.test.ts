import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldContains, hasIdentityNumber } from "./extractedValues.ts";

describe("fieldContains", () => {
  const info = {
    titular: "María Ñúñez  García",
    amount: 1250,
    addresses: ["Calle Mayor 1", "Plaza Nueva 2"],
    holder: { company: "Empresa de Ejemplo" },
    isOk: true,
  };

  it.each([
    ["titular", "María Ñúñez", true],
    ["titular", "MARÍA", true],
    ["titular", "nunez garcia", true],
    ["titular", "ía ñú", true],
    ["titular", "Mariano", false],
    ["Titular", "María", false],
    ["amount", "125", true],
    ["amount", "126", false],
    ["addresses", "plaza", true],
    ["company", "EJEMPLO", true],
    ["titular", "", false],
    ["titular", "  ", false],
    ["none", "María", false],
    ["isOk", "true", false],
    ["toString", "function", false],
    ["__proto__", "object", false],
  ])("[STORE-12] in '%s' of '%s': %s", (field, text, expected) => {
    expect(fieldContains(info, field, text)).toBe(expected);
  });

  it("[STORE-12] takes the characters of patterns and of HTML as they are", () => {
    expect(fieldContains({ name: "a.b*c <b>" }, "name", ".B*C <B>")).toBe(true);
    expect(fieldContains({ name: "axbbc" }, "name", "a.b*c")).toBe(false);
  });
});

describe("hasIdentityNumber", () => {
  it.each([
    "documentNumber",
    "dni_nie",
    "dni",
    "nie",
    "nif",
    "numero_dni",
    "numero_nie",
    "numero_documento",
    "numero_de_documento",
    "passportNumber",
    "numero_pasaporte",
    "numero_de_pasaporte",
  ])("[STORE-13] in the field %s", (field) => {
    expect(hasIdentityNumber({ [field]: "99999999R" }, "99999999R")).toBe(true);
  });

  it.each([
    ["99999999R", "99999999r"],
    ["99999999R", "99.999.999-R"],
    ["99 999 999 R", "99999999R"],
    ["99999999\u2011R", " 99999999r\u200b"],
    ["x-1234567-l", "X1234567L"],
    ["AAA 000000", "aaa000000"],
  ])("[STORE-13] '%s' is found by '%s'", (stored, wanted) => {
    expect(hasIdentityNumber({ documentNumber: stored }, wanted)).toBe(true);
  });

  it.each([
    ["another number", { documentNumber: "99999998V" }, "99999999R"],
    ["a part of the number", { documentNumber: "99999999R" }, "99999999"],
    ["more than the number", { documentNumber: "99999999" }, "99999999R"],
    ["a field of another meaning", { policyNumber: "99999999R" }, "99999999R"],
    ["an empty number", { documentNumber: "" }, ""],
    ["a number of separators", { documentNumber: "-" }, " .-"],
    [
      "a field that is inherited",
      Object.create({ documentNumber: "99999999R" }) as Record<string, unknown>,
      "99999999R",
    ],
  ])("[STORE-13] finds nothing for %s", (_, info, wanted) => {
    expect(hasIdentityNumber(info, wanted)).toBe(false);
  });

  it("[STORE-13] a number is found however it is spaced", () => {
    const separator = fc.constantFrom("", " ", ".", "-", "\u00a0", "\u2010");
    const spaced = fc
      .array(fc.tuple(fc.constantFrom(...Array.from("0123456789ABCXYZ")), separator), { minLength: 1, maxLength: 12 })
      .map((pairs) => ({
        plain: pairs.map(([letter]) => letter).join(""),
        spaced: pairs.flat().join(""),
      }));
    fc.assert(
      fc.property(spaced, ({ plain, spaced }) => {
        expect(hasIdentityNumber({ dni_nie: spaced.toLowerCase() }, plain)).toBe(true);
        expect(hasIdentityNumber({ dni_nie: spaced }, plain)).toBe(true);
        expect(hasIdentityNumber({ dni_nie: spaced }, `${plain}1`)).toBe(false);
      }),
    );
  });
});
