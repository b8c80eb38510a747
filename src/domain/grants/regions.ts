import { normalizeForSearch } from "../shared/text/normalize.ts";

/** A province, an island, Ceuta or Melilla: a unit of level 3 of NUTS 2021 (Regulation (EU) 2019/1755). */
interface Region {
  /** NUTS 3 code: 'ES243'. Its first four characters are the code of the autonomous community or city. */
  readonly code: string;
  readonly name: string;
}

/** The whole country and the NUTS 1 groups, where nobody says to live but which some calls name. */
const WIDER: readonly (readonly [code: string, name: string])[] = [
  ["ES", "toda España"],
  ["ES1", "Noroeste"],
  ["ES2", "Noreste"],
  ["ES3", "Comunidad de Madrid"],
  ["ES4", "Centro"],
  ["ES5", "Este"],
  ["ES6", "Sur"],
  ["ES7", "Canarias"],
];

/** Each community with the last digit of the code of each of its provinces and islands. */
const COMMUNITIES: readonly (readonly [code: string, name: string, provinces: string])[] = [
  ["ES11", "Galicia", "1 A Coruña, 2 Lugo, 3 Ourense, 4 Pontevedra"],
  ["ES12", "Principado de Asturias", "0 Asturias"],
  ["ES13", "Cantabria", "0 Cantabria"],
  ["ES21", "País Vasco", "1 Araba/Álava, 2 Gipuzkoa, 3 Bizkaia"],
  ["ES22", "Comunidad Foral de Navarra", "0 Navarra"],
  ["ES23", "La Rioja", "0 La Rioja"],
  ["ES24", "Aragón", "1 Huesca, 2 Teruel, 3 Zaragoza"],
  ["ES30", "Comunidad de Madrid", "0 Madrid"],
  [
    "ES41",
    "Castilla y León",
    "1 Ávila, 2 Burgos, 3 León, 4 Palencia, 5 Salamanca, 6 Segovia, 7 Soria, 8 Valladolid, 9 Zamora",
  ],
  ["ES42", "Castilla-La Mancha", "1 Albacete, 2 Ciudad Real, 3 Cuenca, 4 Guadalajara, 5 Toledo"],
  ["ES43", "Extremadura", "1 Badajoz, 2 Cáceres"],
  ["ES51", "Cataluña", "1 Barcelona, 2 Girona, 3 Lleida, 4 Tarragona"],
  ["ES52", "Comunitat Valenciana", "1 Alicante, 2 Castellón, 3 Valencia"],
  ["ES53", "Illes Balears", "1 Eivissa y Formentera, 2 Mallorca, 3 Menorca"],
  ["ES61", "Andalucía", "1 Almería, 2 Cádiz, 3 Córdoba, 4 Granada, 5 Huelva, 6 Jaén, 7 Málaga, 8 Sevilla"],
  ["ES62", "Región de Murcia", "0 Murcia"],
  ["ES63", "Ceuta", "0 Ceuta"],
  ["ES64", "Melilla", "0 Melilla"],
  [
    "ES70",
    "Canarias",
    "3 El Hierro, 4 Fuerteventura, 5 Gran Canaria, 6 La Gomera, 7 La Palma, 8 Lanzarote, 9 Tenerife",
  ],
];

/** The 59 places that a person may say to be in, by the order of their codes. */
export const REGIONS: readonly Region[] = COMMUNITIES.flatMap(([communityCode, , provinces]) =>
  provinces.split(", ").map((entry) => ({ code: `${communityCode}${entry.charAt(0)}`, name: entry.slice(2) })),
);

const NAMES: ReadonlyMap<string, string> = new Map([
  ...WIDER,
  ...COMMUNITIES.map(([code, name]) => [code, name] as const),
  ...REGIONS.map(({ code, name }) => [code, name] as const),
]);

const HOMES: ReadonlySet<string> = new Set(REGIONS.map(({ code }) => code));

/** The name of a NUTS unit of level 0 to 3: 'ES24' is 'Aragón', 'ES' 'toda España'; null for any other code. */
export function regionName(code: string): string | null {
  return NAMES.get(code) ?? null;
}

/** The NUTS 2 code of a community or city by its name; null for any other name. */
export function communityCode(name: string): string | null {
  const wanted = normalizeForSearch(name);
  return COMMUNITIES.find(([, own]) => normalizeForSearch(own) === wanted)?.[0] ?? null;
}

/** True for the code of a province, an island, Ceuta or Melilla. */
export function isRegion(code: unknown): code is string {
  return typeof code === "string" && HOMES.has(code);
}

/** The code of a place as the BDNS writes it: 'ES24 - ARAGON' is 'ES24'; null for what names no NUTS unit of Spain. */
export function parseRegionCode(text: string): string | null {
  const code = /^\s{0,9}(ES\d{0,3})(?![\p{L}\p{N}])/iu.exec(text)?.[1]?.toUpperCase();
  return code !== undefined && NAMES.has(code) ? code : null;
}
