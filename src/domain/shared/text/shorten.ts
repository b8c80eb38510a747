/**
 * The text itself where it is not longer than the limit; else how it begins and '…', never longer than that. It
 * ends with a whole word, unless the word would take half of the text with it, and no character is cut in two.
 */
export function shorten(text: string, characters: number): string {
  if (text.length <= characters) return text;
  // With the character that '…' replaces, so that a word that ends before it stays whole.
  const cut = text.slice(0, characters);
  const space = Math.max(cut.lastIndexOf(" "), cut.lastIndexOf("\n"));
  const kept =
    space > characters / 2 ? cut.slice(0, space) : cut.slice(0, characters - 1).replace(/[\uD800-\uDBFF]$/u, "");
  return `${kept.trimEnd()}…`;
}
