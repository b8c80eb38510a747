const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  euro: "€",
  iexcl: "¡",
  iquest: "¿",
  ordf: "ª",
  ordm: "º",
  deg: "°",
  middot: "·",
  bull: "•",
  laquo: "«",
  raquo: "»",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  times: "×",
};

/** Combining marks of accented letters, named 'oacute', 'Ntilde', 'uuml'. */
const MARKS: Readonly<Record<string, string>> = {
  acute: "\u0301",
  grave: "\u0300",
  tilde: "\u0303",
  uml: "\u0308",
  cedil: "\u0327",
};

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z])(acute|grave|tilde|uml|cedil)|([a-z]{2,6}));/giu;

/** Decodes HTML entities once: numbers, and the names used in Spanish. Others stay. */
export function withoutEntities(text: string): string {
  return text.replace(
    ENTITY,
    (entity: string, decimal?: string, hex?: string, letter?: string, mark?: string, name?: string) => {
      if (decimal !== undefined) return toCharacter(Number.parseInt(decimal, 10));
      if (hex !== undefined) return toCharacter(Number.parseInt(hex, 16));
      if (letter !== undefined) return (letter + (MARKS[mark?.toLowerCase() ?? ""] ?? "")).normalize("NFC");
      return NAMED[name?.toLowerCase() ?? ""] ?? entity;
    },
  );
}

/** White space and control characters become a space, invisible characters nothing. */
function toCharacter(code: number): string {
  if (code > 0x10ffff) return "";
  const character = String.fromCodePoint(code);
  if (/[\s\p{Cc}]/u.test(character)) return " ";
  return /\p{C}/u.test(character) ? "" : character;
}
