/** The text up to its last whole word within so many characters, and '…'; the text itself where it is no longer. */
export function shorten(text: string, characters: number): string {
  if (text.length <= characters) return text;
  // One more, so that a word that ends at the limit stays whole; what is left of a cut pair of surrogates goes.
  const cut = text.slice(0, characters + 1);
  const space = cut.lastIndexOf(" ");
  const kept = space > characters / 2 ? cut.slice(0, space) : cut.slice(0, characters).replace(/[\uD800-\uDBFF]$/u, "");
  return `${kept.trimEnd()}…`;
}
