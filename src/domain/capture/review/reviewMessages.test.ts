import { describe, expect, it } from "vitest";
import { folderName, listReadingNotes, sourceText } from "./reviewMessages.ts";

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
    const notes = (pages: { read: number; total: number } | null) =>
      listReadingNotes({ pages, legibility: null, provider: "KLIPPA" });
    expect([notes(null), notes({ read: 3, total: 3 })]).toEqual([[], []]);
    expect(notes({ read: 1, total: 2 })).toEqual([expect.stringMatching(/^He leído la primera página de 2:/u)]);
    expect(notes({ read: 10, total: 14 })).toEqual([
      expect.stringMatching(/^He leído las primeras 10 páginas de 14:/u),
    ]);
  });

  it("says that scanned pages were not read because the reader did not arrive, and nothing of first pages", () => {
    const pages = { read: 2, total: 3 };
    expect(listReadingNotes({ pages, legibility: 100, provider: "este dispositivo", isReaderMissing: true })).toEqual([
      "He leído 2 de 3 páginas, las que traen su propio texto: para las escaneadas falta el lector, que no se ha podido descargar. Para leerlas, recházalo y vuelve a subirlo con conexión.",
    ]);
  });

  it("says that the text was not examined, and what can be done", () => {
    const read = { pages: null, legibility: 91, provider: "este dispositivo" };
    expect(listReadingNotes({ ...read, isUnexamined: true })).toEqual([
      "El texto está leído, pero no he podido buscar los datos en él: solo sé qué parece por sus palabras. Escribe tú los que quieras guardar, o recházalo y vuelve a subirlo.",
    ]);
  });

  it("says that a part is missing, and that a photo can hardly be read", () => {
    const said = (legibility: number, isCut: boolean) =>
      listReadingNotes({ pages: null, legibility, isCut, provider: "KLIPPA" }).join(" ");
    expect(said(90, false)).toBe("");
    expect(said(90, true)).toMatch(/^Puede que falte una parte: el texto llega hasta el borde\./u);
    expect(said(40, false)).toMatch(/^Se lee mal:/u);
  });
});
