/** How far a misspelt word may be from the word it represents. Words here are folded: lower case, no accents. */

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/^ps/u, "s"],
  [/ch/gu, "C"],
  [/h/gu, ""],
  [/qu(?=[ei])|q/gu, "k"],
  [/gu(?=[ei])/gu, "G"],
  [/g(?=[ei])/gu, "j"],
  [/G/gu, "g"],
  [/[sxc]?c(?=[ei])|z|x/gu, "s"],
  [/c/gu, "k"],
  [/[vw]/gu, "b"],
  [/ll/gu, "y"],
  [/n(?=[bpm])/gu, "m"],
  [/(\p{L})\1+/gu, "$1"],
];

/** A key that beginnings of words sounding alike in Spanish share ('abr' and 'havr', 'call' and 'cay'). */
export function toSoundKey(beginning: string): string {
  return SOUNDS.reduce((key, [sound, letter]) => key.replace(sound, letter), beginning);
}

/** A key that whole words sounding alike share: as {@link toSoundKey}, and 'seguridad' and 'segurida', 'pasado' and 'pasao'. */
export function soundKey(word: string): string {
  return toSoundKey(word).replace(/ado$/u, "ao").replace(/d$/u, "");
}

/** The typing mistakes a word of this many letters may hold: none up to 4, one up to 7, else two. */
export function allowedEdits(length: number): number {
  if (length < 5) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Optimal string alignment distance (insert, delete, replace, swap of adjacent letters), or `limit + 1` when it is more than
 * `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1));
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      current.push(cost);
    }
    if (Math.min(...current) > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(at(last, b.length), limit + 1);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

/** The letters of a word as bits: two words that share few letters need not be compared. */
export function letterMask(word: string): number {
  let mask = 0;
  for (let index = 0; index < word.length; index += 1) mask |= 1 << (word.charCodeAt(index) % 31);
  return mask;
}

/** False when the letters alone show that two words are more than `limit` edits apart. */
export function canBeWithin(a: number, b: number, limit: number): boolean {
  return bits(a & ~b) <= limit && bits(b & ~a) <= limit;
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
