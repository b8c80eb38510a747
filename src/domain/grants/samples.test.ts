import { describe, expect, it } from "vitest";
import { SAMPLE_OPPORTUNITIES } from "./samples.ts";

const byCategory = (category: string) => SAMPLE_OPPORTUNITIES.find((sample) => sample.category === category);

describe("the samples", () => {
  it("[OPP-46] are five, each of another category and with an id of its own", () => {
    expect(SAMPLE_OPPORTUNITIES).toHaveLength(5);
    expect(new Set(SAMPLE_OPPORTUNITIES.map(({ id }) => id)).size).toBe(5);
    expect(new Set(SAMPLE_OPPORTUNITIES.map(({ category }) => category)).size).toBe(5);
  });

  it.each([
    ["[OPP-47]", "innovacion", /internacionalización tecnológica/i, 200_000, 85],
    ["[OPP-48]", "digitalizacion", /bono de digitalización/i, 12_000, 95],
    ["[OPP-49]", "emprendimiento", /ayuda autonómica para emprender/i, 5000, 70],
    ["[OPP-50]", "sostenibilidad", /fondo para la transición verde/i, 500_000, 60],
    ["[OPP-51]", "investigacion", /ayuda sectorial a la I\+D/i, 150_000, 45],
  ])("%s the one of %s has its title, amount and compatibility", (_row, category, title, maxAmount, compatibility) => {
    const sample = byCategory(category);
    expect(sample?.title).toMatch(title);
    expect([sample?.maxAmount, sample?.givenCompatibility]).toEqual([maxAmount, compatibility]);
  });

  it("name no day that can pass, and link to https only", () => {
    for (const { window, officialLink } of SAMPLE_OPPORTUNITIES) {
      expect(window).toEqual({ start: null, startWords: null, end: { kind: "words", words: "Convocatoria abierta" } });
      expect(new URL(officialLink).protocol).toBe("https:");
    }
  });

  it("say in who calls that they are examples", () => {
    expect(SAMPLE_OPPORTUNITIES.filter(({ body }) => !body?.startsWith("Ejemplo de convocatoria"))).toEqual([]);
  });
});
