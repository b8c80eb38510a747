import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LIMITS } from "../../shared/limits.ts";
import { getInfoFields } from "./infoFields.ts";

const pairs = (info: Readonly<Record<string, unknown>>) => getInfoFields(info).map(({ name, value }) => [name, value]);

describe("getInfoFields", () => {
  it("[CLS-13] gives the fields of an identity paper their Spanish names", () => {
    expect(
      pairs({
        fullName: "ÁLVARO ORDÓÑEZ IBÁÑEZ",
        surname: "ORDÓÑEZ IBÁÑEZ",
        name: "ÁLVARO",
        documentNumber: "93947135R",
        expirationDate: "20 11 2032",
        issueDate: "20 11 2022",
        birthDate: "25 04 1982",
        nationality: "ESP",
        sex: "M",
      }),
    ).toEqual([
      ["nombre_completo", "ÁLVARO ORDÓÑEZ IBÁÑEZ"],
      ["apellidos", "ORDÓÑEZ IBÁÑEZ"],
      ["nombre", "ÁLVARO"],
      ["dni_nie", "93947135R"],
      ["caducidad", "20 11 2032"],
      ["emision", "20 11 2022"],
      ["fecha_nacimiento", "25 04 1982"],
      ["nacionalidad", "ESP"],
      ["sexo", "M"],
    ]);
  });

  it("[CLS-14] gives the fields of an invoice theirs, and a number as a Spanish amount", () => {
    expect(
      pairs({
        invoiceNumber: "A-17",
        issuerName: "Aguas de Levante, S. A.",
        issuerId: "A28017895",
        recipientName: "Ana Ruiz",
        recipientId: "93947135R",
        issueDate: "01/02/2026",
        dueDate: "01/03/2026",
        totalAmount: 1234.5,
        currency: "EUR",
      }),
    ).toEqual([
      ["numero_factura", "A-17"],
      ["emisor", "Aguas de Levante, S. A."],
      ["cif", "A28017895"],
      ["receptor", "Ana Ruiz"],
      ["nif_receptor", "93947135R"],
      ["emision", "01/02/2026"],
      ["vencimiento", "01/03/2026"],
      ["total", "1234,50 €"],
      ["moneda", "EUR"],
    ]);
  });

  it("[CLS-15] [CLS-16] names the parties by their role and the amounts by what they are for", () => {
    expect(
      pairs({
        fileName: "escritura.pdf",
        notaryName: "Luis Gil",
        protocolNumber: 512,
        deedDate: "3 de mayo de 2021",
        mainParties: ["Ana Ruiz", "Eva Sanz"],
        objectOfDeed: "Compraventa",
        keyDates: { emission: "2021-05-03", expiration: "" },
        involvedParties: [
          { name: "Ana Ruiz", role: "Parte compradora" },
          { name: "Eva Sanz", role: "Parte vendedora", documentNumber: "93947135R" },
          { name: "Leo Paz" },
          "Mar Gil",
        ],
        monetaryValues: [
          { description: "Precio", amount: 150000, currency: "EUR" },
          { amount: "12,50 €", currency: "EUR" },
          7,
        ],
        otherRelevantData: { finca: "1234", anejos: ["garaje", "trastero"] },
      }),
    ).toEqual([
      ["notario", "Luis Gil"],
      ["protocolo", "512"],
      ["fecha_escritura", "3 de mayo de 2021"],
      ["partes", "Ana Ruiz"],
      ["partes_2", "Eva Sanz"],
      ["objeto", "Compraventa"],
      ["emision", "2021-05-03"],
      ["parte_compradora", "Ana Ruiz"],
      ["parte_vendedora", "Eva Sanz"],
      ["dni_nie", "93947135R"],
      ["interviniente", "Leo Paz"],
      ["interviniente_2", "Mar Gil"],
      ["precio", "150.000,00 €"],
      ["importe", "12,50 €"],
      ["importe_2", "7"],
      ["finca", "1234"],
      ["anejos", "garaje"],
      ["anejos_2", "trastero"],
    ]);
  });

  it.each([
    [{ name: "Ana Ruiz" }, [["nombre_completo", "Ana Ruiz"]]],
    [{ documentNumber: "AAA 123456" }, [["numero_documento", "AAA 123456"]]],
    [{ documentNumber: "93.947.135-R" }, [["dni_nie", "93.947.135-R"]]],
    [{ nif: "A28017895" }, [["nif", "A28017895"]]],
    [{ issuerId: "93947135R" }, [["nif_emisor", "93947135R"]]],
    [{ issuerId: "IE6388047V" }, [["identificacion_emisor", "IE6388047V"]]],
    [
      { vigente: true, apto: false },
      [
        ["vigente", "Sí"],
        ["apto", "No"],
      ],
    ],
    [{ matricula: "1234 BCD" }, [["matricula", "1234 BCD"]]],
    [{ a: "", b: " ", c: null, d: {}, e: [] }, []],
    [{ extractedText: "x", processingMethod: "x", origenes: "x", imageProcessing: "x" }, []],
    [
      { completeness: true, legibilidad: "buena" },
      [
        ["completitud", "Sí"],
        ["legibilidad", "buena"],
      ],
    ],
    [{ emision: "1/2/2026", keyDates: { emission: "1/2/2026" } }, [["emision", "1/2/2026"]]],
  ])("gives of %j what it says", (info, fields) => {
    expect(pairs(info)).toEqual(fields);
  });

  it("makes a name of a role that says who knows what", () => {
    const parties = (role: unknown) => pairs({ involvedParties: [{ name: "Ana", role }] })[0]?.[0];
    expect(parties("<img onerror=x>")).toBe("img_onerror_x");
    expect(parties("__proto__")).toBe("proto");
    expect(parties("漢字")).toBe("interviniente");
    expect(parties(7)).toBe("interviniente");
    expect(parties("r".repeat(500))).toHaveLength(40);
  });

  it("is of low confidence until the text was asked, and comes from the AI", () => {
    expect(getInfoFields({ sex: "M" })).toEqual([
      { name: "sexo", value: "M", origin: "ai", confidence: 50, repaired: false },
    ]);
  });

  it("survives whatever it is given", () => {
    const circular: Record<string, unknown> = {};
    circular["a"] = circular;
    expect(getInfoFields(circular)).toEqual([]);
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (info) => {
        const fields = getInfoFields(info);
        expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
        expect(fields.length).toBeLessThanOrEqual(LIMITS.classifierValues);
        expect(fields.every(({ value }) => value !== "" && value.length <= LIMITS.classifierValueCharacters)).toBe(
          true,
        );
      }),
    );
  });
});
