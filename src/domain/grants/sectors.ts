import { normalizeForSearch } from "../shared/text/normalize.ts";
import sectors from "./sectors.json" with { type: "json" };

/**
 * The 21 sections of NACE Rev. 2 (Regulation (EC) 1893/2006, CNAE-2009): letter, plain name, divisions, and normalized
 * beginnings of the official names in Rev. 2 and in Rev. 2.1, which changed the letters but not the divisions.
 */
export const SECTORS = sectors;

/** Used as the letter of a sector whose text matches no section with certainty. */
export const UNREAD_SECTOR = "?";

/** Last letter with the same meaning in NACE Rev. 2 and Rev. 2.1, or part of it. */
const LAST_LASTING = "J";

const CODE = /^\s{0,9}([A-V])?[\s.-]{0,3}(?:(\d{2})(?:\.?\d{1,2}){0,2})?\s{0,9}$/iu;
const NAME_CHARACTERS = 100;

/** Null for other texts. */
export function sectorName(letter: string): string | null {
  return SECTORS.find((sector) => sector.letter === letter)?.name ?? null;
}

/**
 * The NACE Rev. 2 letter of a sector; null if uncertain. A division has priority over a name, and both over a letter,
 * which is ambiguous after 'J': NACE Rev. 2.1 (CNAE-2025) uses those letters for other activities. @param code 'C',
 * 'C.10', '10.1' or '1011' @param name the official name beside the code, if any
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

/** The letter of a division in NACE Rev. 2.1, which split 'J' in two and shifted the following ones. */
function revisedLetter(section: string, division: number): string {
  if (section < LAST_LASTING || (section === LAST_LASTING && division <= 60)) return section;
  return String.fromCharCode(section.charCodeAt(0) + 1);
}
