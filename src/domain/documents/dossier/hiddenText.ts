/**
 * Assigns the lines of a stored text to the pages of its document; an empty line separates pages. If their count
 * differs from that of the pages, all lines go to the first page, and nowhere if pages were left out. @param total
 * pages of the document @param numbers of the kept pages, from 1
 */
export function splitPageLines(
  text: string,
  total: number,
  numbers: readonly number[],
): ReadonlyMap<number, readonly string[]> {
  const pages = text
    .trim()
    .split(/\n\s*\n/u)
    .map(toLines);
  if (pages.length === total) return new Map(numbers.map((number) => [number, pages[number - 1] ?? []]));
  const [first] = numbers;
  const isWhole = new Set(numbers).size === total;
  return new Map(first !== undefined && isWhole ? [[first, toLines(text)]] : []);
}

function toLines(text: string): readonly string[] {
  return text
    .split("\n")
    .map((line) => line.replace(/\s+/gu, " ").trim())
    .filter((line) => line !== "");
}
