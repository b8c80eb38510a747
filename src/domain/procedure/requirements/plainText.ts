import { withoutEntities } from "./plainTextEntities.ts";

/** Zero-width characters, which make an empty line look filled. */
const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF]/gu;

/** Up to the end of the text if it is not closed. */
const COMMENT = /<!--[\s\S]*?(?:--!?>|$)/gu;
const LINK = /<a\s([^<>]*)>((?:[^<]|<(?!\/?a[\s>]))*)<\/a>/giu;
const HREF = /\bhref=["']([^"'<>\s]+)["']/iu;
const TABLE_HEAD_ROW = /<tr(?: [^<>]*)?>\s*(?:<th(?: [^<>]*)?>[^<]*<\/th>\s*)+<\/tr>/giu;

/** Converts HTML to equivalent Markdown; text like 'menos de <18 años' stays. */
export function withoutHtml(text: string): string {
  const markdown = text
    .replace(INVISIBLE, "")
    .replace(COMMENT, "")
    .replace(/<(https?:[^<>\s]+)>/giu, "$1")
    .replace(LINK, (_, attributes: string, label: string) => formatLink(HREF.exec(attributes)?.[1], label))
    .replace(/<(script|style)\b[^<>]*>[^<]*<\/\1>/giu, " ")
    .replace(/<\/?(?:b|strong)(?: [^<>]*)?>/giu, "**")
    .replace(TABLE_HEAD_ROW, "\n")
    .replace(/<tr(?: [^<>]*)?>\s*/giu, "\n")
    .replace(/<t[dh](?: [^<>]*)?>/giu, "| ")
    .replace(/<\/t[dh]>\s*/giu, " ")
    .replace(/<h[1-6](?: [^<>]*)?>/giu, "\n# ")
    .replace(/<li(?: [^<>]*)?>/giu, "\n- ")
    .replace(/<(?:br|hr) ?\/?>|<\/(?:p|div|li|ul|ol|h[1-6]|tr|table)>/giu, "\n")
    .replace(/<\/?[a-z][^<>]*>/giu, " ");
  return withoutEntities(markdown);
}

function formatLink(address: string | undefined, label: string): string {
  const text = label.replace(/<[^<>]*>|\s+/gu, " ").trim();
  return address === undefined ? text : `[${text}](${address})`;
}

/** Removes Markdown markup; a link becomes 'text — URL'. */
export function withoutMarkup(line: string): string {
  return line
    .replace(/!?\[([^[\]]*)\]\(([^()\s]*)(?:\s+"[^"]*")?\)/gu, (_, label: string, url: string) =>
      label.trim() === "" || label === url ? url : `${label} — ${url}`,
    )
    .replace(/\*{2,3}|~~|`+/gu, "")
    .replace(/(?<=^|[\s(])(__?|\*)(?=\S)([^_*]*[^\s_*])\1(?=$|[\s).,;:])/gu, "$2")
    .replace(/\s+/gu, " ")
    .trim();
}
