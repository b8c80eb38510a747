import { normalizeForSearch } from "../shared/text/normalize.ts";
import names from "./regions.json" with { type: "json" };

/** The units of NUTS 2021 in Spain (Regulation (EU) 2019/1755), in the order of their codes: 'ES', 'ES2', 'ES24', 'ES243'. */
const NAMES: ReadonlyMap<string, string> = new Map(Object.entries(names));

const getUnits = (level: 2 | 3) =>
  [...NAMES].filter(([code]) => code.length === level + 2).map(([code, name]) => ({ code, name }));

/** The 59 provinces, islands and autonomous cities that a person may say to be in, by their NUTS 3 codes. */
export const REGIONS = getUnits(3);

/** The name of a NUTS unit of level 0 to 3: 'ES24' is 'Aragón', 'ES' 'toda España'; null for any other code. */
export function regionName(code: string): string | null {
  return NAMES.get(code) ?? null;
}

/** The NUTS 2 code of a community or city by its name; null for any other name. */
export function communityCode(name: string): string | null {
  const wanted = normalizeForSearch(name);
  return getUnits(2).find((unit) => normalizeForSearch(unit.name) === wanted)?.code ?? null;
}

/** True for the code of a province, an island, Ceuta or Melilla. */
export function isRegion(code: unknown): code is string {
  return REGIONS.some((region) => region.code === code);
}

/** The code of a place as the BDNS writes it: 'ES24 - ARAGON' is 'ES24'; null for what names no NUTS unit of Spain. */
export function parseRegionCode(text: string): string | null {
  const code = /^\s{0,9}(ES\d{0,3})(?![\p{L}\p{N}])/iu.exec(text)?.[1]?.toUpperCase();
  return code !== undefined && NAMES.has(code) ? code : null;
}
