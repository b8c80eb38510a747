import { LIMITS } from "../../shared/limits.ts";
import { normalizeForSearch } from "../../shared/text/normalize.ts";

/** How hard a passphrase is to guess; a short one is not accepted. */
export type PassphraseGrade = "short" | "fair" | "strong";

/** Words that a guesser tries first, without accents. */
const USUAL =
  /contrasena|password|clave|tramia|wallet|espana|madrid|barcelona|secreto|hola|teamo|admin|usuario|documentos?|(?:19|20)\d\d/g;
const ROWS = ["abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];

/**
 * Grades a passphrase by the characters that count: what is repeated, rows of the keyboard or the alphabet, and words that
 * everybody uses count as one. No dictionary stands behind it: it refuses what is guessed first and promises no number.
 */
export function gradePassphrase(passphrase: string): PassphraseGrade {
  const { length } = withoutRows(normalizeForSearch(passphrase).replace(USUAL, "·"))
    .replace(/\s+/g, " ")
    .replace(/(.{1,12}?)\1+/g, "$1")
    .trim();
  if (length < LIMITS.passphraseFair) return "short";
  return length < LIMITS.passphraseStrong ? "fair" : "strong";
}

/** True for a passphrase that the vault may be protected with. */
export function isPassphraseAccepted(passphrase: string): boolean {
  return passphrase.length <= LIMITS.passphrase && gradePassphrase(passphrase) !== "short";
}

/** The text without the characters that only go on a row: 'abcd' counts as 'ab'. */
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
