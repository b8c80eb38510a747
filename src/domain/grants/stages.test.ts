import { describe, expect, it } from "vitest";
import { findStages } from "./stages.ts";

describe("findStages", () => {
  it.each([
    ["Ayudas a nuevos emprendedores", ["idea", "new"]],
    ["AYUDAS A NUEVAS EMPRENDEDORAS DEL MEDIO RURAL", ["idea", "new"]],
    ["Subvenciones por inicio de actividad", ["idea", "new"]],
    ["Ayudas al inicio de la actividad económica por cuenta propia", ["idea", "new"]],
    ["Apoyo a empresas de nueva creación", ["new"]],
    ["Programa para startups tecnológicas", ["new"]],
    ["Programa Start-Up 2026", ["new"]],
    ["Consolidación de empresas turísticas", ["established"]],
    ["Internacionalización de empresas consolidadas", ["established"]],
    ["Nuevos emprendedores y empresas consolidadas", ["idea", "new", "established"]],
    ["Consolidación de empresas de nueva creación", ["new", "established"]],
  ])("reads from '%s' %j", (text, stages) => {
    expect(findStages(text)).toEqual(stages);
  });

  it.each([
    "Ayudas a la creación y consolidación de empresas",
    "Empresas de nueva creación o ya existentes",
    "Empresas de nueva creación y ampliación de las demás",
    "Ayudas a empresas, excepto empresas de nueva creación",
    "Ayudas a pymes, excluidas las startups",
    "Ayudas a pymes, incluidas las empresas de nueva creación",
    "Ayudas a pymes. Tendrán prioridad las startups",
    "Plazo desde el inicio de la actividad subvencionada",
    "Nueva convocatoria para emprendedores",
    "Consolidación del empleo",
    "Starters y arranques",
    "Ayudas para seguros y mejoras en viviendas",
    "",
  ])("reads nothing from '%s'", (text) => {
    expect(findStages(text)).toEqual([]);
  });
});
