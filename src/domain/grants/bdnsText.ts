import { LIMITS } from "../shared/limits.ts";
import { printable } from "../shared/text/printable.ts";
import { shorten } from "../shared/text/shorten.ts";
import words from "./words.json" with { type: "json" };

/** Named characters in official texts other than letters; unknown names stay as written. */
const NAMED: ReadonlyMap<string, string> = new Map(Object.entries(words.entities));

/** Comment, hidden element, tag or declaration; unclosed ones extend to the end, for linear time. */
const MARKUP =
  /<!--(?:-?>|[^]*?(?:-->|$))|<(script|style|template|noscript|iframe|object|svg|head|title)(?![a-z0-9])[^>]*(?:>[^]*?(?:<\/\1[^>]*(?:>|$)|$)|$)|<(?<tag>\/?[a-z][a-z0-9]{0,15})[^>]*(?:>|$)|<[!?/][^>]*(?:>|$)/giu;

/** Elements that begin a new line. */
const BLOCK = /^\/?(?:p|div|br|hr|li|ul|ol|tr|table|thead|tbody|section|article|h[1-6]|blockquote|pre|dd|dt|dl)$/i;

/** Combining marks for the second half of names such as 'eacute'. */
const MARKS: Readonly<Record<string, string>> = {
  acute: "\u0301",
  grave: "\u0300",
  uml: "\u0308",
  tilde: "\u0303",
  cedil: "\u0327",
};

/** One line of plain text; empty for anything but a text. */
export function plainLine(value: unknown, characters: number = LIMITS.grantsLineCharacters): string {
  if (typeof value !== "string") return "";
  const line = visible(value.slice(0, characters * 4).toWellFormed());
  return shorten(line.replace(/\s+/gu, " ").trim(), characters);
}

/** Removes characters that affect the surrounding text, such as those that change the reading direction. */
function visible(text: string): string {
  return printable(text, " ").replace(/[\u061C\u200E\u200F]/gu, "");
}

/** The visible text of HTML, as plain text in lines; empty for anything but a text. */
export function htmlText(html: unknown, characters: number = LIMITS.grantsDescriptionCharacters): string {
  if (typeof html !== "string") return "";
  const lines = decoded(withoutTags(html.slice(0, LIMITS.grantsTextCharacters)).toWellFormed())
    .split("\n")
    .map((line) => visible(line).replace(/\s+/gu, " ").trim())
    .filter((line) => line !== "");
  return shorten(lines.join("\n"), characters);
}

/** Line breaks of the source have no meaning in HTML; those of block elements do. */
function withoutTags(html: string): string {
  const line = html.replace(/[\r\n\u2028\u2029]/gu, " ");
  return line.replace(MARKUP, (_markup, _hidden, tag: unknown) => (BLOCK.test(String(tag)) ? "\n" : ""));
}

/** Decodes once: '&amp;lt;' becomes the text '&lt;'. */
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
  return NAMED.get(name) ?? null;
}

function numbered(digits: string, base: 10 | 16): string {
  const point = Number.parseInt(digits, base);
  return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point).toWellFormed() : "";
}
