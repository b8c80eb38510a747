import { describe, expect, it } from "vitest";
import type { FieldValue } from "../extraction/extraction.ts";
import { findExpiry } from "../../documents/vault/expiry.ts";
import { listValues } from "../../documents/vault/extractedValues.ts";
import { toStoredInfo } from "./info.ts";

const field = (name: string, value: string, origin: FieldValue["origin"]): FieldValue => ({
  name,
  value,
  origin,
  confidence: 90,
  repaired: false,
});
const fields = [
  field("nombre", "ÁLVARO", "read"),
  field("dni_nie", "93947135R", "verified"),
  field("caducidad", "2032-11-20", "ai"),
  field("sexo", "M", "corrected"),
];

describe("toStoredInfo", () => {
  it("[STORE-02] [STORE-03] is a flat map of the values, with how they were found and where each comes from", () => {
    expect(toStoredInfo(fields, { processingMethod: "ia", completitud: 90 })).toEqual({
      completitud: 90,
      nombre: "ÁLVARO",
      dni_nie: "93947135R",
      caducidad: "2032-11-20",
      sexo: "M",
      processingMethod: "ia",
      origenes: { nombre: "leído", dni_nie: "verificado", caducidad: "IA", sexo: "corregido" },
    });
  });

  it("never stores as verified what was inferred from its check digit", () => {
    const inferred = { ...field("dni_nie", "93947135R", "verified"), repaired: true };
    expect(toStoredInfo([inferred], { processingMethod: "ia" })["origenes"]).toEqual({ dni_nie: "deducido" });
  });

  it("is what the vault finds the expiry day in, and its values without their origins", () => {
    const info = toStoredInfo(fields, { processingMethod: "ia" });
    expect(findExpiry(info)).toBe("2032-11-20");
    expect(listValues(info).map(({ text }) => text)).toEqual(["ÁLVARO", "93947135R", "2032-11-20", "M"]);
  });

  it("lets no value of a document pass for how it was understood", () => {
    const hostile = [
      field("processingMethod", "x", "ai"),
      field("__proto__", "y", "ai"),
      field("completitud", "5", "ai"),
    ];
    const info = toStoredInfo(hostile, { processingMethod: "dispositivo", completitud: 90 });
    expect(info).toMatchObject({ processingMethod: "dispositivo", completitud: "5" });
    expect(Object.getPrototypeOf(info)).toBe(Object.prototype);
  });
});
