import { normalizeForSearch } from "../shared/text/normalize.ts";
import names from "./regions.json" with { type: "json" };

/** The units of NUTS 2021 in Spain (Regulation (EU) 2019/1755), by code: 'ES', 'ES2', 'ES24', 'ES243'. */
const NAMES: ReadonlyMap<string, string> = new Map(Object.entries(names));

const getUnits = (level: 2 | 3) =>
  [...NAMES].filter(([code]) => code.length === level + 2).map(([code, name]) => ({ code, name }));

/** The 59 provinces, islands and autonomous cities with their NUTS 3 codes. */
export const REGIONS = getUnits(3);

/** NUTS levels 0 to 3: 'ES24' is 'Aragón', 'ES' 'toda España'; null for other codes. */
export function regionName(code: string): string | null {
  return NAMES.get(code) ?? null;
}

/** NUTS 2 code of a community or city by name, or null. */
export function communityCode(name: string): string | null {
  const wanted = normalizeForSearch(name);
  return getUnits(2).find((unit) => normalizeForSearch(unit.name) === wanted)?.code ?? null;
}

/** Code of a province, an island, Ceuta or Melilla. */
export function isRegion(code: unknown): code is string {
  return REGIONS.some((region) => region.code === code);
}

/** 'ES24 - ARAGON' of the BDNS becomes 'ES24'; null for anything but a Spanish NUTS unit. */
export function parseRegionCode(text: string): string | null {
  const code = /^\s{0,9}(ES\d{0,3})(?![\p{L}\p{N}])/iu.exec(text)?.[1]?.toUpperCase();
  return code !== undefined && NAMES.has(code) ? code : null;
}
