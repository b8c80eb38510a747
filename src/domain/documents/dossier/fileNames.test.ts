import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { toFileName, toPartLetter } from "./fileNames.ts";

const name = (title: string, maxLength: number | null = null, part: string | null = null) =>
  toFileName({ number: 1, title, part, extension: "pdf" }, maxLength);

describe("the name of a file of a dossier", () => {
  it.each([
    ["DNI · Lucía", "01_DNI_Lucia.pdf"],
    ["Ñandú & Cía., S.L.", "01_Nandu_Cia_S_L.pdf"],
    ["nómina marzo.PDF", "01_nomina_marzo.pdf"],
    ["Contrato nº 3/2026", "01_Contrato_no_3_2026.pdf"],
    ["../../etc/passwd", "01_etc_passwd.pdf"],
    ["🏠🏠🏠", "01_Documento.pdf"],
    ["مستند", "01_Documento.pdf"],
    ["", "01_Documento.pdf"],
  ])("%j is %s", (title, expected) => {
    expect(name(title)).toBe(expected);
  });

  it("has no number where it is the dossier's own, and a letter where it is a part", () => {
    const title = { title: "Alta de autónomo", number: null, part: "B", extension: "zip" } as const;
    expect(toFileName(title, null)).toBe("Alta_de_autonomo_Parte_B.zip");
  });

  it("keeps its number, its part and its extension where it is shortened", () => {
    expect(name("Certificado de empadronamiento", 20)).toBe("01_Certificado_d.pdf");
    expect(name("Certificado de empadronamiento", 24, "A")).toBe("01_Certifica_Parte_A.pdf");
  });

  it("is within the characters and the length of every register, whatever the title", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 20, max: 300 }), (title, maxLength) => {
        const made = name(title, maxLength);
        expect(made).toMatch(/^01_[A-Za-z0-9]\w*\.pdf$/u);
        expect(made.length).toBeLessThanOrEqual(Math.min(60, maxLength));
      }),
    );
  });
});

it("parts are lettered as columns are", () => {
  expect([0, 1, 25, 26, 27, 52].map(toPartLetter)).toEqual(["A", "B", "Z", "AA", "AB", "BA"]);
});
