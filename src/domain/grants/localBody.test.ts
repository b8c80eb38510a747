import { describe, expect, it } from "vitest";
import { isLocalBody, localBodyReason } from "./localBody.ts";

describe("isLocalBody", () => {
  it.each([
    "AYUNTAMIENTO DE GANDIA",
    "AYTO. DE LUGO",
    "AYTO.DE SORIA",
    "EXCMO. AYTO. DE CUENCA",
    "EXCELENTÍSIMO AYUNTAMIENTO DE SORIA",
    "M.I. AYUNTAMIENTO DE VILLENA",
    "AJUNTAMENT DE REUS",
    "CONCELLO DE LUGO",
    "BILBOKO UDALA",
    "UDALA, BILBO",
    "CONCEJO DE ELVILLAR",
    "JUNTA VECINAL DE ALMAGARINOS",
    "MANCOMUNIDADE DO SALNÉS",
    "MANCOMUNITAT DE LA RIBERA",
    "COMARCA DEL ARANDA",
    "CONSELL COMARCAL DEL SEGRIÀ",
    "ENTIDAD LOCAL MENOR DE JAVALOYAS",
    "INSTITUTO MUNICIPAL DE DEPORTES",
    "PATRONATO MUNICIPAL DE TURISMO",
    "Patronato Deportivo Municipal",
    "ORGANISMO AUTÓNOMO MUNICIPAL DE CULTURA",
    "FUNDACIÓ MUNICIPAL DE LES ARTS",
    "INSTITUT MUNICIPAL D'EDUCACIÓ",
  ])("takes %j for a body of one town or of a few", (name) => {
    expect(isLocalBody(name)).toBe(true);
  });

  it.each([
    "JUNTA DE ANDALUCÍA",
    "INSTITUTO DE LA MUJER",
    "INSTITUTO ARAGONÉS DE FOMENTO",
    "FUNDACIÓN ARAGÓN EMPRENDE",
    "DIPUTACIÓN PROV. DE CÁCERES",
    "CABILDO INSULAR DE TENERIFE",
    "CONSELL DE MALLORCA",
    "MINISTERIO DE POLÍTICA TERRITORIAL",
    "DIRECCIÓN GENERAL DE POLÍTICA MUNICIPAL",
    "GANDIA",
    "",
  ])("takes %j for none", (name) => {
    expect(isLocalBody(name)).toBe(false);
  });
});

describe("localBodyReason", () => {
  it.each([
    [
      "AYUNTAMIENTO DE GANDIA",
      "La convoca el Ayuntamiento de Gandia: comprueba si exige vivir o trabajar en el municipio.",
    ],
    [
      "Ajuntament de l'Hospitalet",
      "La convoca el Ajuntament de l'Hospitalet: comprueba si exige vivir o trabajar en el municipio.",
    ],
    ["AYTO. DE LUGO", "La convoca el Ayto. de Lugo: comprueba si exige vivir o trabajar en el municipio."],
    [
      "JUNTA VECINAL DE ALMAGARINOS",
      "La convoca la Junta Vecinal de Almagarinos: comprueba si exige vivir o trabajar en su territorio.",
    ],
    [
      "PATRONATO MUNICIPAL DE TURISMO",
      "La convoca el Patronato Municipal de Turismo: comprueba si exige vivir o trabajar en el municipio.",
    ],
    [
      "EXCMA. MANCOMUNIDAD DEL SUR",
      "La convoca la Excma. Mancomunidad del Sur: comprueba si exige vivir o trabajar en su territorio.",
    ],
    ["Gandia", "La convoca Gandia: comprueba si exige vivir o trabajar en su territorio."],
    ["LA MUELA", "La convoca La Muela: comprueba si exige vivir o trabajar en su territorio."],
    [
      "EXCMO. AYUNTAMIENTO DE LA VALL D'UIXÓ",
      "La convoca el Excmo. Ayuntamiento de la Vall d'Uixó: comprueba si exige vivir o trabajar en el municipio.",
    ],
    ["Donostiako Udala", "La convoca el Donostiako Udala: comprueba si exige vivir o trabajar en el municipio."],
    ["COMARCA DEL ARANDA", "La convoca la Comarca del Aranda: comprueba si exige vivir o trabajar en su territorio."],
  ])("names %j", (body, reason) => {
    expect(localBodyReason(body, true)).toBe(reason);
  });

  it("asks for the province where it is not said", () => {
    expect(localBodyReason("Concello de Lugo", false)).toBe(
      "La convoca el Concello de Lugo: dinos tu provincia y comprueba si exige vivir o trabajar en el municipio.",
    );
  });

  it("takes a hostile name as a short line of plain text", () => {
    const reason = localBodyReason(`Villa\u202Eatlucé${"x".repeat(100_000)}`, true);
    expect(reason).toMatch(/^La convoca Villa atlucéx+: comprueba si exige vivir o trabajar en su territorio\.$/);
    expect(reason.length).toBeLessThan(200);
  });
});
