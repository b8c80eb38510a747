/**
 * The lines of a stored text that belong to each page of its document: pages are parted by an empty line. Where there are more or
 * fewer of them than pages nobody knows which is whose: all goes under the first page, and nowhere where pages were left out.
 * @param total pages of the document
 * @param numbers of the pages that are kept, from 1
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
