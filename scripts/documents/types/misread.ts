/** Letters that recognition takes for one another. */
const CONFUSED: Readonly<Record<string, string>> = {
  a: "áeo",
  e: "cé",
  i: "l1í",
  o: "0óc",
  u: "ún",
  n: "ñr",
  l: "1i",
  s: "5",
  c: "e",
  t: "f",
  r: "t",
  m: "n",
  g: "q9",
  b: "6h",
  d: "ó",
  h: "b",
  v: "y",
  f: "t",
  ñ: "n",
  z: "2",
};

/** Rows as recognition reads them: letters misread, words lost, split and joined, rows lost. @param share share of the words with a fault */
export function misread(rows: readonly string[], share: number, random: () => number): readonly string[] {
  const choose = <T>(items: ArrayLike<T>) => items[Math.floor(random() * items.length)] as T;
  return rows
    .filter(() => random() > share / 3)
    .map((row) =>
      row
        .split(/(\s)/u)
        .map((word) => {
          if (word.length < 2 || random() > share) return /\s/u.test(word) && random() < share / 15 ? "" : word;
          const fault = random();
          if (fault < 0.08) return "";
          const at = Math.floor(random() * word.length);
          if (fault < 0.16) return `${word.slice(0, at)} ${word.slice(at)}`;
          const letter = word.charAt(at);
          const others = CONFUSED[letter.toLowerCase()] ?? "_";
          const other = choose(others);
          return (
            word.slice(0, at) + (letter === letter.toLowerCase() ? other : other.toUpperCase()) + word.slice(at + 1)
          );
        })
        .join(""),
    );
}
