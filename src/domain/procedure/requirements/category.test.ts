import { describe, expect, it } from "vitest";
import { isOfficialUrl } from "../cards/officialHosts.ts";
import { detectCategory, QUERY_CATEGORIES } from "./category.ts";

const expected = [
  ["Acceso a la universidad para mayores de 25", "universidad"],
  ["becas universitarias", "universidad"],
  ["Beca de estudios superiores", "universidad"],
  ["matrícula del Máster", "universidad"],
  ["Grado en Derecho", "universidad"],
  ["Quiero facturar", "autonomos"],
  ["Alta autónomos", "autonomos"],
  ["cotizar en el RETA", "autonomos"],
  ["presentar el IVA", "autonomos"],
  ["Licencia apertura bar/restaurante", "licencias"],
  ["Permiso terraza", "licencias"],
  ["obras en casa", "licencias"],
  ["Renovar DNI caducado", "general"],
  ["Reconocimiento del grado de discapacidad", "general"],
  ["Acceso a FP de grado superior", "general"],
  ["ayudas de mi comunidad autónoma", "general"],
  ["una privada y un cigarrillo", "general"],
  ["", "general"],
] as const;

describe("detectCategory", () => {
  it("[PARSE-05] detects the category by keyword, else general", () => {
    expect(expected.map(([query]) => [query, detectCategory(query)])).toEqual(expected);
    const keywords = Object.entries({
      universidad: "universidad, universitario, matrícula, beca, becas, grado, máster, selectividad",
      autonomos: "autónomo, RETA, alta censal, modelo 036, modelo 037, IVA, facturar",
      licencias: "licencia, permiso, apertura, obra, obras, terraza, actividad",
    }).flatMap(([category, words]) => words.split(", ").map((word) => [word, category]));
    expect(keywords.map(([keyword = ""]) => [keyword, detectCategory(keyword)])).toEqual(keywords);
  });

  it("lets the earlier category win", () => {
    expect(detectCategory("licencia para estudiar en la universidad siendo autónomo")).toBe("universidad");
    expect(detectCategory("licencia de un autónomo")).toBe("autonomos");
  });
});

describe("QUERY_CATEGORIES", () => {
  it.each([
    ["[PARSE-06]", "universidad", "Trámites Universitarios"],
    ["[PARSE-07]", "autonomos", "Gestión de Autónomos"],
    ["[PARSE-08]", "licencias", "Licencias y Permisos"],
    ["[PARSE-09]", "general", "Trámites Generales"],
  ] as const)("%s calls the category %s '%s'", (_id, category, title) => {
    expect(QUERY_CATEGORIES[category].title).toBe(title);
  });

  it("[PARSE-10] names official sources for each category", () => {
    const sources = Object.entries(QUERY_CATEGORIES).map(([category, definition]) => [category, definition.sources]);
    expect(sources).toEqual([
      ["universidad", ["https://www.universidades.gob.es", "https://www.becaseducacion.gob.es", "https://www.uned.es"]],
      [
        "autonomos",
        [
          "https://sede.agenciatributaria.gob.es",
          "https://www.seg-social.es",
          "https://portal.seg-social.gob.es/wps/portal/importass/importass",
        ],
      ],
      ["licencias", ["https://administracion.gob.es", "Sede electrónica de tu ayuntamiento", "https://www.boe.es"]],
      ["general", ["https://administracion.gob.es", "https://www.boe.es"]],
    ]);
    const addresses = Object.values(QUERY_CATEGORIES).flatMap(({ sources: all }) =>
      all.filter((one) => one.includes(":")),
    );
    expect(addresses.filter((url) => !isOfficialUrl(url))).toEqual([]);
  });
});
