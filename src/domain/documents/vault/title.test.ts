import { describe, expect, it } from "vitest";
import { NO_EVIDENCE } from "../people/evidence.ts";
import { getSubtitle, getTitle } from "./title.ts";

const SCAN = { filename: "y51-02.jpg", documentType: "DNI" };
const title = (documentType: string, evidence: object) =>
  getTitle({ ...SCAN, documentType, evidence: { ...NO_EVIDENCE, ...evidence } });

describe("getTitle", () => {
  it("is the type and the name of its holder, as a person writes it", () => {
    expect(title("DNI", { names: ["LUCÍA GARCÍA SÁNCHEZ"] })).toBe("DNI · Lucía García Sánchez");
    expect(title(" Nómina ", { names: ["MARÍA DE LA O PÉREZ-LÓPEZ"] })).toBe("Nómina · María de la O Pérez-López");
    expect(title("DNI", { names: ["Ana McRae"] })).toBe("DNI · Ana McRae");
  });

  it("is what the person calls it", () => {
    expect(title("DNI", { names: ["LUCÍA GARCÍA SÁNCHEZ"], title: "El DNI de mamá" })).toBe("El DNI de mamá");
  });

  it("is the type and its day where no single name is known, else the type alone", () => {
    expect(title("Factura", { issued: "2026-10-02" })).toBe("Factura · 2 de octubre de 2026");
    expect(title("Contrato de alquiler", { names: ["ANA RUIZ", "EVA LÓPEZ"], issued: "2026-10-02" })).toBe(
      "Contrato de alquiler · 2 de octubre de 2026",
    );
    expect(title("DNI", {})).toBe("DNI");
    expect(getTitle(SCAN)).toBe("DNI");
  });

  it("is the file name where the type says nothing", () => {
    expect([title("", {}), title("Documento", { issued: "2026-10-02" })]).toEqual([SCAN.filename, SCAN.filename]);
    expect(title("Documento", { names: ["ANA RUIZ"] })).toBe("Documento · Ana Ruiz");
  });

  it("has the file name below it, or the type that says nothing", () => {
    expect([getSubtitle(SCAN), getSubtitle({ ...SCAN, documentType: "" })]).toEqual([SCAN.filename, "Documento"]);
  });

  it("shows what turns or hides text", () => {
    expect(title("DNI\u202E", { names: ["ANA\u202E RUIZ"] })).toBe("DNI\uFFFD · Ana\uFFFD Ruiz");
  });
});
