import { normalizeForSearch } from "../shared/text/normalize.ts";
import sectors from "./sectors.json" with { type: "json" };

/**
 * The 21 sections of NACE Rev. 2 (Regulation (EC) 1893/2006, CNAE-2009): letter, plain name, divisions, and how the official
 * names begin, folded, in Rev. 2 and in Rev. 2.1, which changed the letters and not the divisions.
 */
export const SECTORS = sectors;

/** In the place of the letter of a sector that has none for certain. */
export const UNREAD_SECTOR = "?";

/** The letters that mean the same in NACE Rev. 2 and in Rev. 2.1, or a part of it. */
const LAST_LASTING = "J";

const CODE = /^\s{0,9}([A-V])?[\s.-]{0,3}(?:(\d{2})(?:\.?\d{1,2}){0,2})?\s{0,9}$/iu;
/** Characters of a name that are enough to know its section. */
const NAME_CHARACTERS = 100;

/** The plain name of a section; null for any other text. */
export function sectorName(letter: string): string | null {
  return SECTORS.find((sector) => sector.letter === letter)?.name ?? null;
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
  const named = SECTORS.find(({ officialNames }) => officialNames.some((start) => folded.startsWith(start)))?.letter;
  return named ?? (letter !== null && letter <= LAST_LASTING ? letter : null);
}

function getDivisionLetter(division: number, letter: string | null): string | null {
  const section = SECTORS.find(({ first, last }) => first <= division && division <= last)?.letter ?? null;
  if (section === null || letter === null || letter === section) return section;
  return letter === revisedLetter(section, division) ? section : null;
}

/** The letter that NACE Rev. 2.1 gives to a division: 'J' was split in two, and what follows moved on by one. */
function revisedLetter(section: string, division: number): string {
  if (section < LAST_LASTING || (section === LAST_LASTING && division <= 60)) return section;
  return String.fromCharCode(section.charCodeAt(0) + 1);
}
