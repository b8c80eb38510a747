import { describe, expect, it } from "vitest";
import { folderName, pagesText, sourceText } from "./reviewMessages.ts";

describe("reviewMessages", () => {
  it("[REV-09] shows no folder as 'Sin clasificar'", () => {
    expect([folderName(null), folderName("identity")]).toEqual(["Sin clasificar", "Identidad"]);
  });

  it("says who really read and understood the document", () => {
    expect([
      sourceText("device", "este dispositivo"),
      sourceText("device", "KLIPPA"),
      sourceText("ai", "KLIPPA"),
      sourceText("aiFallback", "KLIPPA"),
      sourceText("aiUnavailable", "este dispositivo"),
    ]).toEqual([
      "Leído en este dispositivo",
      "Leído por KLIPPA y analizado en este dispositivo",
      "Analizado por IA (Claude)",
      "Análisis de respaldo",
      "Análisis de respaldo - Claude no disponible",
    ]);
  });

  it("says how many pages were read only where some were not", () => {
    expect([pagesText(null), pagesText({ read: 3, total: 3 })]).toEqual([null, null]);
    expect(pagesText({ read: 1, total: 2 })).toMatch(/^He leído la primera página de 2:/u);
    expect(pagesText({ read: 10, total: 14 })).toMatch(/^He leído las primeras 10 páginas de 14:/u);
  });
});
