/** Words that keywords are compared without (decision A-029). */
const STOP_WORDS: ReadonlySet<string> = new Set(["de", "del", "la", "el", "los", "las"]);

/** 'd.n.i.' and the like, which are one word. */
const DOTTED_ABBREVIATION = /(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+\.?(?![\p{L}\p{N}])/gu;

/** The text in lower case, without accents (ñ becomes n), with single spaces and none outside. */
export function normalizeForSearch(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/\s+/gu, " ").trim();
}

/** The folded words of a text: runs of letters and digits ('Cl@ve' is one word, 'D.N.I.' is 'dni'). */
export function words(text: string): readonly string[] {
  const joined = normalizeForSearch(text).replace(DOTTED_ABBREVIATION, (letters) => letters.replaceAll(".", ""));
  return joined.match(/[\p{L}\p{N}@]+/gu) ?? [];
}

/** The words of a text without 'de', 'del', 'la', 'el', 'los' and 'las' (decision A-029). */
export function significantWords(text: string): readonly string[] {
  return words(text).filter((word) => !STOP_WORDS.has(word));
}
