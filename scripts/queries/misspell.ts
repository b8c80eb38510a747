const ROWS = ["qwertyuiop", "asdfghjklñ", "zxcvbnm"];

/** A query as a hurried person types it: cut within its last word, or with a wrong letter or two; null when too short. */
export function misspell(query: string, random: () => number): string | null {
  const words = query.split(" ");
  const long = [...words.keys()].filter((index) => (words[index]?.length ?? 0) > 3);
  const pick = (count: number) => Math.floor(random() * count);
  const last = words.at(-1) ?? "";
  if (long.length === 0) return null;
  if (random() < 0.25 && last.length > 4) return query.slice(0, query.length - 1 - pick(last.length - 3));
  for (let fault = 0; fault < (long.length < 3 ? 1 : 2); fault += 1) {
    const index = long[pick(long.length)] ?? 0;
    const word = words[index] ?? "";
    const at = 1 + pick(word.length - 1);
    const letter = word.charAt(at);
    const written = ["", letter + letter, word.charAt(at + 1) + letter, neighbour(letter)];
    const kind = pick(written.length);
    words[index] = word.slice(0, at) + written[kind] + word.slice(at + (kind === 2 ? 2 : 1));
  }
  return words.join(" ");
}

/** The letter to the right of a letter on the keyboard, or the letter. */
function neighbour(letter: string): string {
  const row = ROWS.find((keys) => keys.includes(letter));
  return row?.charAt(row.indexOf(letter) + 1) || letter;
}
