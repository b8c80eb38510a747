/** Words ignored when keywords are compared (decision A-029). */
const STOP_WORDS: ReadonlySet<string> = new Set(["de", "del", "la", "el", "los", "las"]);

/** Such as 'd.n.i.', which is one word. */
const DOTTED_ABBREVIATION = /(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+\.?(?![\p{L}\p{N}])/gu;

/** Lower case without accents (ñ becomes n), single spaces, trimmed. */
export function normalizeForSearch(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/\s+/gu, " ").trim();
}

/** The folded words of a text: runs of letters and digits ('Cl@ve' is one word, 'D.N.I.' is 'dni'). */
export function words(text: string): readonly string[] {
  const joined = normalizeForSearch(text).replace(DOTTED_ABBREVIATION, (letters) => letters.replaceAll(".", ""));
  return joined.match(/[\p{L}\p{N}@]+/gu) ?? [];
}

/** The folded words without STOP_WORDS (decision A-029). */
export function significantWords(text: string): readonly string[] {
  return words(text).filter((word) => !STOP_WORDS.has(word));
}
