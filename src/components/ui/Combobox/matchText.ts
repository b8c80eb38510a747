import { normalizeForSearch } from "@/domain/shared/text/normalize.ts";

/** A text cut at the part that a search matched. */
export interface TextMatch {
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

/** Finds the first part of `text` that equals `query`, ignoring case and accents; null without one. */
export function matchText(text: string, query: string): TextMatch | null {
  const wanted = normalizeForSearch(query);
  if (wanted === "") return null;
  const characters = Array.from(text);
  // A character is normalized to none (a lone accent), one or several: each of them keeps the index of its origin.
  const origins: number[] = [];
  let folded = "";
  characters.forEach((character, index) => {
    const unit = character.trim() === "" ? " " : normalizeForSearch(character);
    folded += unit;
    for (let count = 0; count < unit.length; count += 1) origins.push(index);
  });
  const at = folded.indexOf(wanted);
  const start = origins[at];
  const last = origins[at + wanted.length - 1];
  if (start === undefined || last === undefined) return null;
  let end = last + 1;
  while (/^\p{M}$/u.test(characters[end] ?? "")) end += 1;
  const cut = (from: number, to?: number) => characters.slice(from, to).join("");
  return { before: cut(0, start), match: cut(start, end), after: cut(end) };
}
