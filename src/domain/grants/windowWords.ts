import { LIMITS } from "../shared/limits.ts";
import { fold } from "../shared/text/normalize.ts";
import { htmlText } from "./bdnsText.ts";

/** What a source says of a time, fit to be shown. */
export interface WindowWords {
  /** At most LIMITS.windowCharacters, in one printable line without HTML. */
  readonly text: string;
  /** False where the source says more than is shown, so that nothing may be concluded from it. */
  readonly isWhole: boolean;
}

/** What stands in a field that had to be filled in, folded, without spaces and signs. */
const NOTHING: ReadonlySet<string> = new Set(
  "na nd sd null undefined none ninguno ninguna noprocede noaplica noconsta noespecificado sinespecificar sindatos sininformacion".split(
    " ",
  ),
);

/** The words of a field of the register, or null where it says nothing: no text, blanks, '-', 'N/A'. */
export function windowWords(value: unknown): WindowWords | null {
  if (typeof value !== "string") return null;
  const text = oneLine(htmlText(value, LIMITS.windowCharacters));
  const said = fold(text).replace(/[^\p{L}\p{N}]/gu, "");
  if (said === "" || NOTHING.has(said)) return null;
  const isWhole = value.length <= LIMITS.grantsTextCharacters && text === oneLine(htmlText(value));
  return { text, isWhole };
}

/** Without line ends and what cannot be seen. */
function oneLine(text: string): string {
  return text.replaceAll("\n", " ").replace(/\p{C}/gu, "").replace(/\s+/gu, " ").trim();
}
