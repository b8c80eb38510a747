/**
 * Cuts a text to `characters` with '…' included, after a whole word unless that drops half of it, and never within a surrogate
 * pair.
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
