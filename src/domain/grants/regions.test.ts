import { describe, expect, it } from "vitest";
import { GRANTS_PARAMETERS } from "./grantsAnswer.ts";
import { isRegion, REGIONS, parseRegionCode, regionName } from "./regions.ts";

/** NUTS 2021, level 3, by the autonomous community or city. */
const NUTS_3: Readonly<Record<string, string>> = {
  "Galicia (ES11)": "ES111 A Coruña, ES112 Lugo, ES113 Ourense, ES114 Pontevedra",
  "Principado de Asturias (ES12)": "ES120 Asturias",
  "Cantabria (ES13)": "ES130 Cantabria",
  "País Vasco (ES21)": "ES211 Araba/Álava, ES212 Gipuzkoa, ES213 Bizkaia",
  "Comunidad Foral de Navarra (ES22)": "ES220 Navarra",
  "La Rioja (ES23)": "ES230 La Rioja",
  "Aragón (ES24)": "ES241 Huesca, ES242 Teruel, ES243 Zaragoza",
  "Comunidad de Madrid (ES30)": "ES300 Madrid",
  "Castilla y León (ES41)":
    "ES411 Ávila, ES412 Burgos, ES413 León, ES414 Palencia, ES415 Salamanca, ES416 Segovia, ES417 Soria, ES418 Valladolid, ES419 Zamora",
  "Castilla-La Mancha (ES42)": "ES421 Albacete, ES422 Ciudad Real, ES423 Cuenca, ES424 Guadalajara, ES425 Toledo",
  "Extremadura (ES43)": "ES431 Badajoz, ES432 Cáceres",
  "Cataluña (ES51)": "ES511 Barcelona, ES512 Girona, ES513 Lleida, ES514 Tarragona",
  "Comunitat Valenciana (ES52)": "ES521 Alicante, ES522 Castellón, ES523 Valencia",
  "Illes Balears (ES53)": "ES531 Eivissa y Formentera, ES532 Mallorca, ES533 Menorca",
  "Andalucía (ES61)":
    "ES611 Almería, ES612 Cádiz, ES613 Córdoba, ES614 Granada, ES615 Huelva, ES616 Jaén, ES617 Málaga, ES618 Sevilla",
  "Región de Murcia (ES62)": "ES620 Murcia",
  "Ceuta (ES63)": "ES630 Ceuta",
  "Melilla (ES64)": "ES640 Melilla",
  "Canarias (ES70)":
    "ES703 El Hierro, ES704 Fuerteventura, ES705 Gran Canaria, ES706 La Gomera, ES707 La Palma, ES708 Lanzarote, ES709 Tenerife",
};

describe("REGIONS", () => {
  it("holds the 59 units of level 3 of Spain with their communities", () => {
    const listed: Record<string, string> = {};
    for (const { code, name } of REGIONS) {
      const key = `${regionName(code.slice(0, 4))} (${code.slice(0, 4)})`;
      listed[key] = [...(key in listed ? [listed[key]] : []), `${code} ${name}`].join(", ");
    }
    expect(listed).toEqual(NUTS_3);
    expect(REGIONS).toHaveLength(59);
  });

  it("has codes that begin with those of their communities and that the function takes", () => {
    for (const { code } of REGIONS) {
      expect(code).toMatch(GRANTS_PARAMETERS.region);
      expect(regionName(code.slice(0, 3))).not.toBeNull();
    }
  });
});

describe("regionName", () => {
  it.each([
    ["ES", "toda España"],
    ["ES2", "Noreste"],
    ["ES24", "Aragón"],
    ["ES243", "Zaragoza"],
    ["ES7", "Canarias"],
    ["ES9", null],
    ["ES999", null],
    ["es24", null],
    ["", null],
    ["constructor", null],
  ])("calls %j %j", (code, name) => {
    expect(regionName(code)).toBe(name);
  });
});

describe("isRegion", () => {
  it("takes homes only: no community, no junk", () => {
    expect(["ES243", "ES24", "ES", "ES999", 5, null, undefined, ["ES243"]].filter(isRegion)).toEqual(["ES243"]);
  });
});

describe("parseRegionCode", () => {
  it.each([
    ["ES24 - ARAGON", "ES24"],
    ["ES - ESPAÑA", "ES"],
    ["ES523 - Valencia/València", "ES523"],
    [" es300 – Madrid ", "ES300"],
    ["ES63", "ES63"],
    ["ES7 - CANARIAS", "ES7"],
    ["ES245 - no existe", null],
    ["ES2431 - municipio", null],
    ["ESPAÑA", null],
    ["ESZZ - Extra-Regio", null],
    ["PT11 - NORTE", null],
    ["ARAGON - ES24", null],
    ["", null],
  ])("reads %j as %j", (text, code) => {
    expect(parseRegionCode(text)).toBe(code);
  });

  it("looks no further than the beginning of a hostile text", () => {
    expect(parseRegionCode(`${" ".repeat(100_000)}ES24`)).toBeNull();
  });
});
