import { describe, expect, it } from "vitest";
import { getCallCategory } from "./category.ts";

const RESEARCH = "Investigación, desarrollo e innovación";
const ENERGY = "Industria y Energía";
const TRADE = "Comercio, Turismo y Pymes";
const OTHER_ECONOMIC = "Otras actuaciones de carácter económico";
const SPORT = "Cultura";

const [HOTELS, INDUSTRY, POWER, WASTE, SCIENCE] = [
  "HOSTELERÍA",
  "INDUSTRIA MANUFACTURERA",
  "SUMINISTRO DE ENERGÍA ELÉCTRICA, GAS, VAPOR Y AIRE ACONDICIONADO",
  "SUMINISTRO DE AGUA, ACTIVIDADES DE SANEAMIENTO, GESTIÓN DE RESIDUOS Y DESCONTAMINACIÓN",
  "ACTIVIDADES PROFESIONALES, CIENTÍFICAS Y TÉCNICAS",
];

describe("getCallCategory", () => {
  it.each([
    ["investigacion", "Ayudas a proyectos de investigación industrial", RESEARCH, []],
    ["investigacion", "Programa de I+D+i empresarial", RESEARCH, []],
    ["investigacion", "Ajuts R+D per a nuclis de recerca", RESEARCH, []],
    ["investigacion", "AYUDAS DE DIVULGACION CIENTIFICA", RESEARCH, []],
    ["investigacion", "Contratos predoctorales de investigación", "Educación", []],
    ["innovacion", "Bonos para la innovación en empresas", RESEARCH, []],
    ["innovacion", "Ayudas a la modernización tecnológica", RESEARCH, []],
    ["innovacion", "Cheques para la transferencia de conocimiento", RESEARCH, []],
    ["innovacion", "Premios a la innovación educativa", "Educación", []],
    ["digitalizacion", "Kit Digital para pymes", TRADE, []],
    ["digitalizacion", "Implantación de las TIC en el comercio", TRADE, []],
    ["digitalizacion", "Ayudas de ciberseguridad", RESEARCH, []],
    ["digitalizacion", "Axudas á dixitalización do comercio", TRADE, []],
    ["digitalizacion", "Adquisición de software de gestión", ENERGY, []],
    ["sostenibilidad", "Instalación de energías renovables", TRADE, []],
    ["sostenibilidad", "Eficiencia enerxética nas vivendas", "Vivienda", []],
    ["sostenibilidad", "Prevención de residuos", SPORT, []],
    ["sostenibilidad", "Fomento de la economía circular", OTHER_ECONOMIC, []],
    ["sostenibilidad", "Adaptación al cambio climático", SPORT, []],
    ["sostenibilidad", "Ayudas al tejido fabril", ENERGY, []],
    ["sostenibilidad", "Ayudas a la mejora de instalaciones", SPORT, [POWER]],
    [null, "Ayudas a empresas de la comarca", SPORT, [POWER, WASTE, HOTELS]],
    [null, "Ayudas a despachos", SPORT, [SCIENCE]],
    [
      "emprendimiento",
      "Ayudas al impulso de iniciativas de desarrollo empresarial en el medio rural de Aragón.",
      OTHER_ECONOMIC,
      [SCIENCE, HOTELS, INDUSTRY],
    ],
    ["emprendimiento", "Cuota para nuevos autónomos", "Fomento del empleo", []],
    ["emprendimiento", "Ayudas a la innovación en pymes", TRADE, []],
    ["emprendimiento", "Premios a la innovación", OTHER_ECONOMIC, []],
    [null, "Tickets culturales", SPORT, []],
    [null, "Ayudas a la creación artística y a la práctica gimnástica", SPORT, []],
    [null, "Ajuts per a música i d'altres arts", SPORT, []],
    [null, "Circular informativa sobre climatización", SPORT, []],
    [null, "Ayudas para seguros de viviendas", "Acceso a la vivienda y fomento de la edificación", []],
    [null, "", "", []],
  ] as const)("[OPP-16] gives %s to '%s' (%s, %j)", (category, title, purpose, sectors) => {
    expect(getCallCategory({ title, purpose, sectors })).toBe(category);
  });
});
