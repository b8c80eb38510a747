import { describe, expect, it } from "vitest";
import { localBodyReason } from "./criteriaLocalBody.ts";

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
    [
      "DIPUTACIÓN PROVINCIAL DE ÁVILA",
      "La convoca la Diputación Provincial de Ávila: comprueba si exige vivir o trabajar en su territorio.",
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
