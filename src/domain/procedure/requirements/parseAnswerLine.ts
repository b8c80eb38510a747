import { printable } from "../../shared/text/printable.ts";
import { withoutMarkup } from "./plainText.ts";

/** Marker of a list item. */
export type ListMarker = "number" | "bullet" | "emoji";

export interface AnswerLine {
  /** Without markup and list markers. */
  readonly text: string;
  /** Level of a Markdown heading, 1 to 6; 0 for other lines. */
  readonly headingLevel: number;
  /** Null outside lists and for a Markdown heading. */
  readonly marker: ListMarker | null;
  /** Position in a numbered list ('a)' is 1); 0 outside one. */
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
export function parseAnswerLine(raw: string): AnswerLine {
  const trimmed = printable(raw, " ").trim();
  const headingLevel = MARKDOWN_HEADING.exec(trimmed)?.[1]?.length ?? 0;
  const body = trimmed.replace(MARKDOWN_HEADING, "");
  const withoutMarker = body.replace(BULLET, "").replace(EMOJI, "").replace(NUMBER, "").replace(CHECKBOX, "");
  const [, digits, letter] = NUMBER.exec(body) ?? [];
  const text = withoutMarkup(withoutMarker);
  return {
    text,
    headingLevel,
    marker: headingLevel > 0 || withoutMarker === body ? null : getMarker(body),
    number: letter === undefined ? Number(digits ?? 0) : "abcdefgh".indexOf(letter) + 1,
    indent: raw.length - raw.trimStart().length,
    isBold: BOLD.test(withoutMarker),
    hasColon: text.endsWith(":"),
  };
}

function getMarker(body: string): ListMarker {
  if (NUMBER.test(body)) return "number";
  return EMOJI.test(body) ? "emoji" : "bullet";
}
