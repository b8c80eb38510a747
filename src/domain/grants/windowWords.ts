import { LIMITS } from "../shared/limits.ts";
import { normalizeForSearch } from "../shared/text/normalize.ts";
import { htmlText } from "./bdnsText.ts";

/** What a person writes into a field that had to be filled in, folded, without spaces and signs. */
const FILLERS: ReadonlySet<string> = new Set(
  "na nd sd null undefined none ninguno ninguna noprocede noaplica noconsta noespecificado sinespecificar sindatos sininformacion".split(
    " ",
  ),
);

/**
 * The words of a field of the register in one printable line without HTML, at most LIMITS.windowCharacters; null where it
 * says nothing: no text, blanks, '-', 'N/A'.
 */
export function windowWords(value: unknown): string | null {
  const text = htmlText(value, LIMITS.windowCharacters).replaceAll("\n", " ").replace(/\p{C}/gu, "");
  const line = text.replace(/\s+/gu, " ").trim();
  const letters = normalizeForSearch(line).replace(/[^\p{L}\p{N}]/gu, "");
  return letters === "" || FILLERS.has(letters) ? null : line;
}
