import { LIMITS } from "../shared/limits.ts";
import { printable } from "../shared/text/printable.ts";
import { shorten } from "../shared/text/shorten.ts";

/** Elements whose content no reader sees. */
const HIDDEN: ReadonlySet<string> = new Set("script style template noscript iframe object svg head title".split(" "));

/** Elements that begin a line of their own. */
const BLOCK = /^\/?(?:p|div|br|hr|li|ul|ol|tr|table|thead|tbody|section|article|h[1-6]|blockquote|pre|dd|dt|dl)$/;

/** What the second half of a name such as 'eacute' puts on its letter. */
const MARKS: Readonly<Record<string, string>> = {
  acute: "\u0301",
  grave: "\u0300",
  uml: "\u0308",
  tilde: "\u0303",
  cedil: "\u0327",
};

/** The other named characters of official texts; any other name stays as it is written. */
const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  shy: "",
  euro: "€",
  ordm: "º",
  ordf: "ª",
  deg: "°",
  iexcl: "¡",
  iquest: "¿",
  laquo: "«",
  raquo: "»",
  ldquo: "“",
  rdquo: "”",
  lsquo: "‘",
  rsquo: "’",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  middot: "·",
  bull: "•",
};

/** A value as one line of plain text of at most so many characters; empty for what is no text. */
export function plainLine(value: unknown, characters: number = LIMITS.grantsLineCharacters): string {
  if (typeof value !== "string") return "";
  const line = visible(value.slice(0, characters * 4).toWellFormed());
  return shorten(line.replace(/\s+/gu, " ").trim(), characters);
}

/** Without what moves the text around it, the marks that turn the reading direction among it. */
function visible(text: string): string {
  return printable(text, " ").replace(/[\u061C\u200E\u200F]/gu, "");
}

/** What a reader sees of a piece of HTML, as plain text in lines; empty for what is no text. Never HTML again. */
export function htmlText(html: unknown, characters: number = LIMITS.grantsDescriptionCharacters): string {
  if (typeof html !== "string") return "";
  const lines = decoded(withoutTags(html.slice(0, LIMITS.grantsTextCharacters)).toWellFormed())
    .split("\n")
    .map((line) => visible(line).replace(/\s+/gu, " ").trim())
    .filter((line) => line !== "");
  return shorten(lines.join("\n"), characters);
}

/** Goes through the text once: every '<' is looked at, and what it opens is skipped as a whole. */
function withoutTags(html: string): string {
  let text = "";
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    if (open < 0) return text + oneLine(html.slice(at));
    text += oneLine(html.slice(at, open));
    const name = /^\/?[a-z][a-z0-9]{0,15}/.exec(html.slice(open + 1, open + 18).toLowerCase())?.[0];
    if (html.startsWith("<!--", open)) {
      at = after(html, "-->", open);
    } else if (name !== undefined) {
      if (BLOCK.test(name)) text += "\n";
      const end = after(html, ">", open);
      at = HIDDEN.has(name) ? after(html, ">", closing(html, name, end)) : end;
    } else if (/^<[!?/]/.test(html.slice(open, open + 2))) {
      at = after(html, ">", open);
    } else {
      text += "<";
      at = open + 1;
    }
  }
  return text;
}

/** Line ends of the source mean nothing in HTML. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029]/gu, " ");
}

/** The place after the next mark, or the end of the text. */
function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
}

/** The place of the closing tag of an element, or the end of the text. */
function closing(html: string, name: string, from: number): number {
  const at = html.slice(from).search(new RegExp(`</${name}`, "i"));
  return at < 0 ? html.length : from + at;
}

/** Once: '&amp;lt;' stays the text '&lt;'. */
function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,8}));/giu, (whole, decimal, hex, name) =>
    typeof name === "string"
      ? (named(name) ?? whole)
      : numbered(String(decimal ?? hex), decimal === undefined ? 16 : 10),
  );
}

function named(name: string): string | null {
  const mark = name.slice(1);
  if (Object.hasOwn(MARKS, mark)) return `${name.charAt(0)}${MARKS[mark]}`.normalize("NFC");
  return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? null) : null;
}

function numbered(digits: string, base: 10 | 16): string {
  const point = Number.parseInt(digits, base);
  return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point).toWellFormed() : "";
}
