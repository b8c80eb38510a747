import { fold } from "../shared/text/normalize.ts";

/** A section of NACE Rev. 2 (Regulation (EC) 1893/2006), the same as of CNAE-2009. */
export interface Sector {
  /** 'A' to 'U' */
  readonly letter: string;
  /** In few and plain words, as a person picks it from a list. */
  readonly name: string;
}

/** The 21 sections, by their letter. */
export const SECTORS: readonly Sector[] = [
  { letter: "A", name: "Agricultura, ganadería y pesca" },
  { letter: "B", name: "Minas y canteras" },
  { letter: "C", name: "Industria y fabricación" },
  { letter: "D", name: "Electricidad y gas" },
  { letter: "E", name: "Agua y residuos" },
  { letter: "F", name: "Construcción" },
  { letter: "G", name: "Comercio y talleres de vehículos" },
  { letter: "H", name: "Transporte y almacenamiento" },
  { letter: "I", name: "Hostelería" },
  { letter: "J", name: "Informática, telecomunicaciones y medios" },
  { letter: "K", name: "Banca y seguros" },
  { letter: "L", name: "Inmobiliaria" },
  { letter: "M", name: "Servicios profesionales, científicos y técnicos" },
  { letter: "N", name: "Alquiler, limpieza, viajes y otros servicios auxiliares" },
  { letter: "O", name: "Administración pública" },
  { letter: "P", name: "Educación" },
  { letter: "Q", name: "Sanidad y servicios sociales" },
  { letter: "R", name: "Cultura, deporte y ocio" },
  { letter: "S", name: "Peluquería, reparaciones y otros servicios" },
  { letter: "T", name: "Trabajo doméstico en hogares" },
  { letter: "U", name: "Organismos internacionales" },
];

/** In the place of the letter of a sector that has none for certain. */
export const UNREAD_SECTOR = "?";

/** The letters that mean the same in NACE Rev. 2 and in Rev. 2.1, or a part of it. */
const LAST_LASTING = "J";

const NAMES: ReadonlyMap<string, string> = new Map(SECTORS.map(({ letter, name }) => [letter, name]));

/** First and last division of each section; NACE Rev. 2.1 changed the letters, not these. */
const DIVISIONS: readonly (readonly [first: number, last: number, letter: string])[] = [
  [1, 3, "A"],
  [5, 9, "B"],
  [10, 33, "C"],
  [35, 35, "D"],
  [36, 39, "E"],
  [41, 43, "F"],
  [45, 47, "G"],
  [49, 53, "H"],
  [55, 56, "I"],
  [58, 63, "J"],
  [64, 66, "K"],
  [68, 68, "L"],
  [69, 75, "M"],
  [77, 82, "N"],
  [84, 84, "O"],
  [85, 85, "P"],
  [86, 88, "Q"],
  [90, 93, "R"],
  [94, 96, "S"],
  [97, 98, "T"],
  [99, 99, "U"],
];

/** How the official names of sections begin, folded, by the letter of Rev. 2; those of Rev. 2.1 stand with them. */
const OFFICIAL_NAMES: readonly (readonly [beginning: string, letter: string])[] = [
  ["agricultura", "A"],
  ["industrias extractivas", "B"],
  ["industria manufacturera", "C"],
  ["suministro de energia", "D"],
  ["suministro de agua", "E"],
  ["construccion", "F"],
  ["comercio al por mayor", "G"],
  ["transporte", "H"],
  ["hosteleria", "I"],
  ["informacion y comunicaciones", "J"],
  ["actividades de edicion", "J"],
  ["telecomunicaciones", "J"],
  ["actividades financieras", "K"],
  ["actividades inmobiliarias", "L"],
  ["actividades profesionales", "M"],
  ["actividades administrativas", "N"],
  ["administracion publica", "O"],
  ["educacion", "P"],
  ["actividades sanitarias", "Q"],
  ["actividades artisticas", "R"],
  ["otros servicios", "S"],
  ["actividades de los hogares", "T"],
  ["actividades de organizaciones y organismos extraterritoriales", "U"],
];

const CODE = /^\s{0,9}([A-V])?[\s.-]{0,3}(?:(\d{2})(?:\.?\d{1,2}){0,2})?\s{0,9}$/iu;
/** As much of a name as tells its section. */
const NAME_CHARACTERS = 100;

/** The plain name of a section; null for what is none. */
export function sectorName(letter: string): string | null {
  return NAMES.get(letter) ?? null;
}

/**
 * The NACE Rev. 2 letter that a source means; null where it is not certain. A division goes before a name and both before
 * a bare letter, which after 'J' means nothing: NACE Rev. 2.1 (CNAE-2025) gives those letters to other activities.
 * @param code 'C', 'C.10', '10.1' or '1011'
 * @param name the official name that stands with the code, where the source has one
 */
export function sectorLetterOf(code: string, name = ""): string | null {
  const parts = CODE.exec(code);
  const letter = parts?.[1]?.toUpperCase() ?? null;
  if (parts?.[2] !== undefined) return letterOfDivision(Number(parts[2]), letter);
  const folded = fold(name.slice(0, NAME_CHARACTERS));
  const named = OFFICIAL_NAMES.find(([beginning]) => folded.startsWith(beginning))?.[1];
  return named ?? (letter !== null && letter <= LAST_LASTING ? letter : null);
}

function letterOfDivision(division: number, letter: string | null): string | null {
  const section = DIVISIONS.find(([first, last]) => first <= division && division <= last)?.[2] ?? null;
  if (section === null || letter === null || letter === section) return section;
  return letter === revisedLetter(section, division) ? section : null;
}

/** The letter that NACE Rev. 2.1 gives to a division: 'J' was split in two, and what follows moved on by one. */
function revisedLetter(section: string, division: number): string {
  if (section < LAST_LASTING || (section === LAST_LASTING && division <= 60)) return section;
  return String.fromCharCode(section.charCodeAt(0) + 1);
}
