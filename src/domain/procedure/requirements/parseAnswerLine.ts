import { printable } from "../../shared/text/printable.ts";
import { withoutMarkup } from "./plainText.ts";

/** Marker of a list item. */
export type Sign = "number" | "bullet" | "emoji";

export interface Line {
  /** Without markup and list markers. */
  readonly text: string;
  /** Number of `#`. */
  readonly level: number;
  /** Null outside lists and for a Markdown heading. */
  readonly sign: Sign | null;
  /** Number in a numbered list, 1 for 'a)'; 0 without one. */
  readonly number: number;
  /** Leading white space, in characters. */
  readonly indent: number;
  readonly isBold: boolean;
  readonly hasColon: boolean;
}

const NUMBER = /^(?:(\d{1,3})[.)]-?|([a-h])[.)])\s+/u;
const BULLET = /^(?:[-*+–—]\s+|[•·▪◦‣●○■□☐→]\s*)/u;
const EMOJI = /^(?:[✓✔✅☑➤➡▶👉🔹🔸🔷🔶📌📍⭐🟢🔵]\uFE0F?\s*)/u;
const CHECKBOX = /^\[[ xX]\]\s*/u;
const MARKDOWN_HEADING = /^(#{1,6})\s*/u;
const BOLD = /^(?:\*\*|__)(.+?)(?:\*\*|__)\s*:?$/u;

/** @param raw without quote marks and HTML */
export function readLine(raw: string): Line {
  const trimmed = printable(raw, " ").trim();
  const level = MARKDOWN_HEADING.exec(trimmed)?.[1]?.length ?? 0;
  const body = trimmed.replace(MARKDOWN_HEADING, "");
  const unlisted = body.replace(BULLET, "").replace(EMOJI, "").replace(NUMBER, "").replace(CHECKBOX, "");
  const [, digits, letter] = NUMBER.exec(body) ?? [];
  const text = withoutMarkup(unlisted);
  return {
    text,
    level,
    sign: level > 0 || unlisted === body ? null : getSign(body),
    number: letter === undefined ? Number(digits ?? 0) : Number.parseInt(letter, 18) - 9,
    indent: raw.length - raw.trimStart().length,
    isBold: BOLD.test(unlisted),
    hasColon: text.endsWith(":"),
  };
}

function getSign(body: string): Sign {
  if (NUMBER.test(body)) return "number";
  return EMOJI.test(body) ? "emoji" : "bullet";
}
