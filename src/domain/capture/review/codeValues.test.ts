import { describe, expect, it } from "vitest";
import type { ReviewField } from "./review.ts";
import { withCodes } from "./codeValues.ts";

const field = (name: string, value: string, rest: Partial<ReviewField> = {}): ReviewField => ({
  name,
  value,
  origin: "read",
  confidence: 60,
  repaired: false,
  ...rest,
});
const IBAN = "ES9121000418450200051332";
const PAYMENT = ["BCD", "002", "1", "SCT", "", "Aguas, S.A.", IBAN, "EUR62.5", "", "", "Recibo 7"].join("\n");
const INVOICE =
  "https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=B12345674&numserie=A-33&fecha=01-02-2026&importe=241.4";

const summary = (fields: readonly ReviewField[]) =>
  Object.fromEntries(fields.map(({ name, value, origin, conflict }) => [name, [value, conflict ?? origin]]));

describe("the values of a document with what its codes say", () => {
  it("have the code as their origin where it repeats them", () => {
    const fields = [field("cip", "BBBB BBBB CD12 3456"), field("nombre", "ANA"), field("fecha", "1234")];
    expect(summary(withCodes(fields, ["00BBBBBBBBCD123456"], ""))).toEqual({
      cip: ["BBBB BBBB CD12 3456", "code"],
      nombre: ["ANA", "read"],
      fecha: ["1234", "read"],
    });
  });

  it("get those of a payment code that were not read", () => {
    expect(summary(withCodes([field("importe", "62,50 €")], [PAYMENT.replaceAll("\n", "\r\n")], ""))).toEqual({
      importe: ["62,50 €", "code"],
      iban: [IBAN, "code"],
    });
    const wrong = PAYMENT.replace(IBAN, "ES9121000418450200051333").replace("EUR62.5", "EUR-1");
    expect(withCodes([], [wrong, PAYMENT.replace("SCT", "OTRO"), "BCD"], "")).toEqual([]);
  });

  it("get those of an invoice's code", () => {
    expect(summary(withCodes([], [INVOICE], ""))).toEqual({
      cif: ["B12345674", "code"],
      numero_factura: ["A-33", "code"],
      emision: ["01/02/2026", "code"],
      total: ["241,40 €", "code"],
    });
    const elsewhere = INVOICE.replace("agenciatributaria.gob.es", "agenciatributaria.gob.es.example");
    expect(withCodes([], [elsewhere, INVOICE.replace("ValidarQR", "Otra")], "")).toEqual([]);
  });

  it("are asked about where the print nowhere has what the code says", () => {
    const fields = [field("total", "41,40 €"), field("cif", "A58818501")];
    expect(summary(withCodes(fields, [INVOICE], "Total 41,40 €"))).toMatchObject({
      total: ["41,40 €", "code"],
      cif: ["A58818501", "read"],
    });
    expect(withCodes(fields, [INVOICE], "Total 41,40 €")[0]?.conflict).toBe("code");
    const net = withCodes(fields, [INVOICE], "Base e IVA 241,40 €\nA pagar 41,40 €");
    expect(net[0]).toEqual(fields[0]);
  });

  it("stay as they are where a check digit or the person says them", () => {
    const fields = [field("iban", IBAN, { origin: "verified" }), field("total", "9,00 €", { origin: "corrected" })];
    expect(withCodes(fields, [PAYMENT], "")).toEqual([...fields]);
  });

  it("are the same when the codes are read again", () => {
    const once = withCodes([field("total", "41,40 €")], [INVOICE], "41,40");
    expect(withCodes(once, [INVOICE], "41,40")).toEqual(once);
  });
});
