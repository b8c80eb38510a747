import { describe, expect, it } from "vitest";
import { extract } from "./extract.ts";
import { findParties } from "./parties.ts";
import { createReading, toRows } from "./reading.ts";
import { MODEL } from "./type/typeModel.testing.ts";

const partiesOf = (text: string) => findParties(createReading(toRows(text, null)));
const fieldsOf = (text: string) =>
  new Map(
    extract(text, { filename: "x", mrz: null, layout: null, model: MODEL }).fields.map((field) => [field.name, field]),
  );

const LEASE = `CONTRATO DE ARRENDAMIENTO DE VIVIENDA
De una parte, D.ª Fátima Marín Domínguez, mayor de edad, con DNI 31878047R y domicilio en Calle
Diagonal, 22, 28013 Madrid, en adelante la ARRENDADORA.
De otra parte, D. Álvaro Peña García, mayor de edad, con DNI 39924290Q, en adelante el ARRENDATARIO.`;

describe("the parties of a document", () => {
  it("have the role that their clause gives them", () => {
    const { numbers, names } = partiesOf(LEASE);
    expect(numbers.map(({ identifier, role }) => [identifier.value, role])).toEqual([
      ["31878047R", "landlord"],
      ["39924290Q", "tenant"],
    ]);
    expect(names.map(({ role, candidate }) => [role, candidate.value])).toEqual([
      ["landlord", "Fátima Marín Domínguez"],
      ["tenant", "Álvaro Peña García"],
    ]);
  });

  it("of a contract are shown, and neither's number is called verified", () => {
    const fields = fieldsOf(LEASE);
    expect([fields.get("arrendador")?.value, fields.get("arrendatario")?.value]).toEqual([
      "Fátima Marín Domínguez",
      "Álvaro Peña García",
    ]);
    expect(fields.get("dni_nie")).toMatchObject({ value: "39924290Q", origin: "read" });
    expect(fields.get("dni_nie")?.confidence).toBeLessThan(70);
  });

  it("beside a tenant have the owner for their landlord", () => {
    const fields = fieldsOf(
      "ALQUILER DE HABITACIÓN EN VIVIENDA COMPARTIDA\nPropietaria: Fátima Marín Domínguez (DNI 31878047R)\nInquilino: Álvaro Peña García (DNI 39924290Q)",
    );
    expect([fields.get("arrendador")?.value, fields.get("arrendatario")?.value]).toEqual([
      "Fátima Marín Domínguez",
      "Álvaro Peña García",
    ]);
    expect(fields.has("titular")).toBe(false);
  });

  it("are no holder where they sign for an office", () => {
    const fields = fieldsOf(
      "CERTIFICADO DE TITULARIDAD DE CUENTA\nD. Martín Vázquez Domínguez, con DNI 09213527A, en calidad de director de la oficina de esta entidad,\nCERTIFICA\nQue D./D.ª CARMEN PUIG PEÑA, con NIF 82576761E, es titular en esta entidad de la cuenta corriente siguiente",
    );
    expect(fields.get("titular")?.value).toBe("CARMEN PUIG PEÑA");
    expect(fields.get("dni_nie")).toMatchObject({ value: "82576761E", origin: "verified" });
  });

  it("are greeted by their name, and have none of the words of a label or a sentence", () => {
    const letter =
      "REVISIÓN ANUAL DE LA CUANTÍA\nEstimada/o Carmen Puig Peña:\nLe informamos de su prestación, con titular de DNI 82576761E.";
    expect(fieldsOf(letter).get("titular")?.value).toBe("Carmen Puig Peña");
    const form = "Lugar de nacimiento GIJÓN\nMADRE\nNombre y apellidos Carmen Puig Peña DNI 82576761E";
    expect(partiesOf(form).names.map(({ candidate }) => candidate.value)).toEqual(["Carmen Puig Peña"]);
  });

  it("accused of an infringement are its holder, also behind the wheel", () => {
    const fine = "BOLETÍN DE DENUNCIA\nConductor: Carmen Puig Peña DNI: 82576761E\nMatrícula: 4821 KLM";
    const fields = fieldsOf(fine);
    expect(fields.get("titular")?.value).toBe("Carmen Puig Peña");
    expect(fields.get("dni_nie")).toMatchObject({ value: "82576761E", origin: "verified" });
    expect(fieldsOf(fine.replace("BOLETÍN DE DENUNCIA", "SEGURO DE AUTOMÓVILES")).get("titular")).toBeUndefined();
  });

  it("are no holder under the label of another party", () => {
    const fields = fieldsOf(
      "CERTIFICADO DE EFICIENCIA ENERGÉTICA DE EDIFICIOS\nDATOS DEL TÉCNICO CERTIFICADOR\nNombre y apellidos: Iñigo Otero Marín\nNIF/NIE: 99834472M",
    );
    expect([fields.has("dni_nie"), fields.get("titular")?.value]).toEqual([false, undefined]);
  });

  it("without a cue are both shown and asked about", () => {
    const fields = fieldsOf("zzz qqq\nDNI 31878047R\nDNI 39924290Q");
    for (const name of ["dni_nie", "dni_nie_2"]) {
      expect(fields.get(name)).toMatchObject({ origin: "read" });
      expect(fields.get(name)?.confidence).toBeLessThan(70);
    }
  });

  it("never have the number of who signs, where their own was misread", () => {
    const fields = fieldsOf(
      `CERTIFICADO DE EMPRESA
Persona trabajadora: Begoña Zabala Muñoz
DNI: 20804824]
D. Nerea Marín Ferrer, con DNI 09486384B, en calidad de apoderado, certifica que son ciertos los datos.`,
    );
    expect([...fields.values()].filter(({ origin }) => origin === "verified")).toEqual([]);
    expect(fields.get("dni_nie")?.value).not.toBe("09486384B");
  });

  it("are asked about where the only number that was read may be the other company's", () => {
    const client = "FACTURA\nGestoría Lumbreras, S. Coop.\nC.I.F. S9411231E\nTotal a pagar: 116,40 €";
    expect(fieldsOf(client).get("cif")?.origin).toBe("verified");
    expect(fieldsOf(`${client}\nTransportes Rivero, S. Coop. - C.I.F. V2776424)`).get("cif")?.origin).toBe("read");
  });

  it("have what stands under their label", () => {
    const { numbers } = partiesOf(
      "Datos del pagador\nNIF: B33914722\nDatos del perceptor\nNombre y apellidos: Ana Gil Ruiz\nNIF: 31878047R",
    );
    expect(numbers.map(({ role }) => role)).toEqual(["issuer", "holder"]);
  });
});

describe("what sentences say", () => {
  it("is read by its cue in several languages", () => {
    const fields = fieldsOf(
      "RESOLUCIÓN DE AUTORIZACIÓN DE RESIDENCIA\nCONCEDER la autorización de residencia temporal, con validez desde el 17/04/2026 hasta el 17/04/2027, que habilita para trabajar.\nMadrid, a 5 de octubre de 2026",
    );
    expect([fields.get("caducidad")?.value, fields.get("fecha")?.value]).toEqual([
      "17/04/2027",
      "5 de octubre de 2026",
    ]);
    const birth = fieldsOf(
      "CERTIFICO:\nQue la persona interesada, nascut/uda a Sevilla el 14 de febrer de 1963, ha superat la prova",
    );
    expect([birth.get("fecha_nacimiento")?.value, birth.get("lugar_nacimiento")?.value]).toEqual([
      "14 de febrero de 1963",
      "Sevilla",
    ]);
  });

  it("never makes an expiry of the day until which a bill is to be paid", () => {
    const fields = fieldsOf("FACTURA\nFecha de vencimiento: 03/05/2027\nTotal factura 10,00");
    expect([fields.get("vencimiento")?.value, fields.has("caducidad")]).toEqual(["03/05/2027", false]);
  });
});
