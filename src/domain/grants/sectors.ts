import { normalizeForSearch } from "../shared/text/normalize.ts";

/** A section of NACE Rev. 2 (Regulation (EC) 1893/2006), the same as of CNAE-2009. */
export interface Sector {
  /** 'A' to 'U' */
  readonly letter: string;
  /** In few and plain words, as a person picks it from a list. */
  readonly name: string;
}

type Divisions = readonly [first: number, last: number];
type SectionRow = readonly [letter: string, name: string, divisions: Divisions, officialNames: readonly string[]];

/**
 * The 21 sections: letter of Rev. 2, plain name, divisions, and how the official names begin, folded, in Rev. 2 and in
 * Rev. 2.1, which changed the letters and not the divisions.
 */
const SECTIONS: readonly SectionRow[] = [
  ["A", "Agricultura, ganadería y pesca", [1, 3], ["agricultura"]],
  ["B", "Minas y canteras", [5, 9], ["industrias extractivas"]],
  ["C", "Industria y fabricación", [10, 33], ["industria manufacturera"]],
  ["D", "Electricidad y gas", [35, 35], ["suministro de energia"]],
  ["E", "Agua y residuos", [36, 39], ["suministro de agua"]],
  ["F", "Construcción", [41, 43], ["construccion"]],
  ["G", "Comercio y talleres de vehículos", [45, 47], ["comercio al por mayor"]],
  ["H", "Transporte y almacenamiento", [49, 53], ["transporte"]],
  ["I", "Hostelería", [55, 56], ["hosteleria"]],
  [
    "J",
    "Informática, telecomunicaciones y medios",
    [58, 63],
    ["informacion y comunicaciones", "actividades de edicion", "telecomunicaciones"],
  ],
  ["K", "Banca y seguros", [64, 66], ["actividades financieras"]],
  ["L", "Inmobiliaria", [68, 68], ["actividades inmobiliarias"]],
  ["M", "Servicios profesionales, científicos y técnicos", [69, 75], ["actividades profesionales"]],
  ["N", "Alquiler, limpieza, viajes y otros servicios auxiliares", [77, 82], ["actividades administrativas"]],
  ["O", "Administración pública", [84, 84], ["administracion publica"]],
  ["P", "Educación", [85, 85], ["educacion"]],
  ["Q", "Sanidad y servicios sociales", [86, 88], ["actividades sanitarias"]],
  ["R", "Cultura, deporte y ocio", [90, 93], ["actividades artisticas"]],
  ["S", "Peluquería, reparaciones y otros servicios", [94, 96], ["otros servicios"]],
  ["T", "Trabajo doméstico en hogares", [97, 98], ["actividades de los hogares"]],
  ["U", "Organismos internacionales", [99, 99], ["actividades de organizaciones y organismos extraterritoriales"]],
];

/** The 21 sections, by their letter. */
export const SECTORS: readonly Sector[] = SECTIONS.map(([letter, name]) => ({ letter, name }));

/** In the place of the letter of a sector that has none for certain. */
export const UNREAD_SECTOR = "?";

/** The letters that mean the same in NACE Rev. 2 and in Rev. 2.1, or a part of it. */
const LAST_LASTING = "J";

const NAMES: ReadonlyMap<string, string> = new Map(SECTORS.map(({ letter, name }) => [letter, name]));

const CODE = /^\s{0,9}([A-V])?[\s.-]{0,3}(?:(\d{2})(?:\.?\d{1,2}){0,2})?\s{0,9}$/iu;
/** Characters of a name that are enough to know its section. */
const NAME_CHARACTERS = 100;

/** The plain name of a section; null for any other text. */
export function sectorName(letter: string): string | null {
  return NAMES.get(letter) ?? null;
}

/**
 * The NACE Rev. 2 letter that a source means; null where it is not certain. A division goes before a name and both before
 * a bare letter, which after 'J' means nothing: NACE Rev. 2.1 (CNAE-2025) gives those letters to other activities.
 * @param code 'C', 'C.10', '10.1' or '1011'
 * @param name the official name beside the code, where the source has one
 */
export function getSectorLetter(code: string, name = ""): string | null {
  const parts = CODE.exec(code);
  const letter = parts?.[1]?.toUpperCase() ?? null;
  if (parts?.[2] !== undefined) return getDivisionLetter(Number(parts[2]), letter);
  const folded = normalizeForSearch(name.slice(0, NAME_CHARACTERS));
  const named = SECTIONS.find(([, , , officialNames]) => officialNames.some((start) => folded.startsWith(start)))?.[0];
  return named ?? (letter !== null && letter <= LAST_LASTING ? letter : null);
}

function getDivisionLetter(division: number, letter: string | null): string | null {
  const section = SECTIONS.find(([, , [first, last]]) => first <= division && division <= last)?.[0] ?? null;
  if (section === null || letter === null || letter === section) return section;
  return letter === revisedLetter(section, division) ? section : null;
}

/** The letter that NACE Rev. 2.1 gives to a division: 'J' was split in two, and what follows moved on by one. */
function revisedLetter(section: string, division: number): string {
  if (section < LAST_LASTING || (section === LAST_LASTING && division <= 60)) return section;
  return String.fromCharCode(section.charCodeAt(0) + 1);
}
