import { LIMITS } from "../../shared/limits.ts";
import { normalizeForSearch } from "../../shared/text/normalize.ts";

/** Strength; `short` is not accepted. */
export type PassphraseGrade = "short" | "fair" | "strong";

/** Words that an attacker tries first, without accents. */
const USUAL =
  /contrasena|password|clave|tramia|wallet|espana|madrid|barcelona|secreto|hola|teamo|admin|usuario|documentos?|(?:19|20)\d\d/g;
const ROWS = ["abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];

/**
 * Grades a passphrase by its effective length: repetitions, rows of the keyboard or the alphabet, and common words
 * count as one character. It uses no dictionary and promises no entropy.
 */
export function gradePassphrase(passphrase: string): PassphraseGrade {
  const { length } = withoutRows(normalizeForSearch(passphrase).replace(USUAL, "·"))
    .replace(/\s+/g, " ")
    .replace(/(.{1,12}?)\1+/g, "$1")
    .trim();
  if (length < LIMITS.passphraseFair) return "short";
  return length < LIMITS.passphraseStrong ? "fair" : "strong";
}

export function isPassphraseAccepted(passphrase: string): boolean {
  return passphrase.length <= LIMITS.passphrase && gradePassphrase(passphrase) !== "short";
}

/** Drops characters that only continue a row: 'abcd' counts as 'ab'. */
function withoutRows(text: string): string {
  const isNext = (before: string, after: string) =>
    ROWS.some((row) => row.includes(before + after) || row.includes(after + before));
  return Array.from(text)
    .filter((symbol, index, all) => {
      const [first = "", second = ""] = [all[index - 2], all[index - 1]];
      return !(first && second && isNext(first, second) && isNext(second, symbol));
    })
    .join("");
}
