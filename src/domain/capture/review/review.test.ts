import { describe, expect, it } from "vitest";
import type { FieldValue } from "../extraction/extraction.ts";
import { LIMITS } from "../../shared/limits.ts";
import {
  checkValue,
  findExpiryDay,
  shownOrigin,
  listDoubtfulFields,
  withAddition,
  withConfirmation,
  withCorrection,
  type ReviewField,
} from "./review.ts";

const TODAY = "2026-11-20";
const field = (name: string, value: string, more: Partial<ReviewField> = {}): ReviewField => ({
  name,
  value,
  origin: "read",
  confidence: 90,
  repaired: false,
  ...more,
});

describe("checkValue", () => {
  it("checks the digits of what has any", () => {
    expect(checkValue("dni_nie", "12345678Z")).toBe("digitRight");
    expect(checkValue("dni_nie", "12345678A")).toBe("digitWrong");
    expect(checkValue("dni_nie", "X1234567L")).toBe("digitRight");
    expect(checkValue("iban", "ES91 2100 0418 4502 0005 1332")).toBe("digitRight");
    expect(checkValue("iban", "ES91 2100 0418 4502 0005 1333")).toBe("digitWrong");
  });

  it("knows a day that does not exist", () => {
    expect(checkValue("caducidad", "31/02/2032")).toBe("noDay");
    expect(checkValue("birthDate", "20 11 1982")).toBe("none");
    expect(checkValue("caducidad", "01 01 9999")).toBe("none");
  });

  it("says nothing of names, of nothing and of what is too long", () => {
    expect(checkValue("nombre_completo", "ANA LÓPEZ")).toBe("none");
    expect(checkValue("dni_nie", " ")).toBe("none");
    expect(checkValue("dni_nie", "1".repeat(LIMITS.reviewValueCharacters + 1))).toBe("none");
  });
});

describe("shownOrigin", () => {
  it("never calls verified what its digit disproves", () => {
    expect(shownOrigin(field("dni_nie", "12345678Z", { origin: "verified" }))).toBe("verified");
    expect(shownOrigin(field("dni_nie", "12345678A", { origin: "verified" }))).toBe("read");
    expect(shownOrigin(field("dni_nie", "12345678A", { origin: "ai" }))).toBe("ai");
  });

  it("never calls verified what was inferred from its digit", () => {
    expect(shownOrigin(field("dni_nie", "12345678Z", { origin: "verified", repaired: true }))).toBe("read");
  });
});

describe("listDoubtfulFields", () => {
  it("asks about the gravest first, and the least sure first among its like", () => {
    const fields = [
      field("nombre_completo", "ANA", { confidence: LIMITS.lowConfidence }),
      field("direccion", "CALLE MAYOR", { confidence: LIMITS.lowConfidence - 1 }),
      field("nacionalidad", "ESP", { confidence: 20 }),
      field("numero_soporte", "ABC123456", { repaired: true }),
      field("caducidad", "20/11/2025"),
      field("vigente", "true"),
      field("dni_nie", "12345678A", { origin: "verified", confidence: 99 }),
    ];
    expect(listDoubtfulFields(fields, TODAY)).toEqual([
      { index: 6, doubt: "digitWrong" },
      { index: 5, doubt: "expiryWrong" },
      { index: 3, doubt: "repaired" },
      { index: 2, doubt: "lowConfidence" },
      { index: 1, doubt: "lowConfidence" },
    ]);
  });

  it("asks about values that contradict each other until one of them is corrected", () => {
    const fields = ["total_devengado", "total_deducciones", "liquido"].map((name) =>
      field(name, "1.000,00", { conflict: "sum" }),
    );
    const asked = (all: readonly ReviewField[]) => listDoubtfulFields(all, TODAY).map(({ doubt }) => doubt);
    expect(asked(fields)).toEqual(["sum", "sum", "sum"]);
    expect(asked(withCorrection(fields, 2, "0,00"))).toEqual([]);
    expect(withCorrection(fields, 2, "0,00").filter(({ conflict }) => conflict)).toEqual([]);
    expect(asked(withConfirmation(fields, 0))).toEqual(["sum", "sum"]);
  });

  it("compares the days left with the expiry day", () => {
    const left = (value: string) =>
      listDoubtfulFields([field("expirationDate", "2026-11-30"), field("dias_para_caducidad", value)], TODAY);
    expect([left("9"), left("10"), left("11 días")]).toEqual([[], [], []]);
    expect([left("12"), left("-10")]).toEqual(Array.from({ length: 2 }, () => [{ index: 1, doubt: "expiryWrong" }]));
  });

  it("[REV-13] asks nothing about how complete and legible the classifier found the document", () => {
    const low = { origin: "ai", confidence: 50 } as const;
    expect(listDoubtfulFields([field("completitud", "alta", low), field("legibilidad", "buena", low)], TODAY)).toEqual(
      [],
    );
  });

  it("takes a document that never expires for valid", () => {
    const fields = (vigente: string) => [field("caducidad", "01 01 9999"), field("vigente", vigente)];
    expect(listDoubtfulFields(fields("true"), TODAY)).toEqual([]);
    expect(listDoubtfulFields(fields("false"), TODAY)).toEqual([{ index: 1, doubt: "expiryWrong" }]);
  });

  it("asks about nothing that is empty, raw, confirmed or the person's own", () => {
    const low = { confidence: 1, repaired: true };
    const fields = [
      field("nombre_completo", "", low),
      field("mrz1", "IDESP<<<", low),
      field("direccion", "CALLE MAYOR", { ...low, confirmed: true }),
      field("dni_nie", "12345678A", { ...low, origin: "corrected" }),
    ];
    expect(listDoubtfulFields(fields, TODAY)).toEqual([]);
  });
});

describe("corrections", () => {
  const fields: readonly FieldValue[] = [field("nombre", "ANA"), field("dni_nie", "12345678A", { origin: "verified" })];

  it("makes a corrected value the person's, and leaves the others", () => {
    expect(withCorrection(fields, 1, " 12345678Z ")).toEqual([
      fields[0],
      { name: "dni_nie", value: "12345678Z", origin: "corrected", confidence: 100, repaired: false },
    ]);
  });

  it("adds what the person found", () => {
    expect(withAddition(fields, "caducidad", "20/11/2032")).toEqual([
      ...fields,
      { name: "caducidad", value: "20/11/2032", origin: "corrected", confidence: 100, repaired: false },
    ]);
  });

  it("keeps the origin of a confirmed value", () => {
    expect(withConfirmation(fields, 0)).toEqual([{ ...fields[0], confirmed: true }, fields[1]]);
  });
});

describe("findExpiryDay", () => {
  it("is the first well-formed day under the surest name", () => {
    expect(findExpiryDay([field("vigencia_hasta", "2030-01-01"), field("caducidad", "pronto")], TODAY)).toBe(
      "2030-01-01",
    );
    expect(findExpiryDay([field("vigencia_hasta", "2030-01-01"), field("expirationDate", "2031-01-01")], TODAY)).toBe(
      "2031-01-01",
    );
    expect(findExpiryDay([field("emision", "2020-01-01")], TODAY)).toBeNull();
  });

  it("is none that the person is still asked about", () => {
    const doubtful = field("caducidad", "2030-01-01", { repaired: true });
    expect(findExpiryDay([doubtful], TODAY)).toBeNull();
    expect(findExpiryDay([{ ...doubtful, confirmed: true }], TODAY)).toBe("2030-01-01");
  });
});
