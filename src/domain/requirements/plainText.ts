const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
  "&euro;": "€",
};

/** Zero-width characters, which would make an empty line look filled. */
const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF]/gu;

/** HTML as the lines of Markdown that say the same; what is no tag ('menos de <18 años') stays. */
export function withoutHtml(text: string): string {
  return text
    .replace(INVISIBLE, "")
    .replace(/<(https?:[^<>\s]+)>/giu, "$1")
    .replace(/<a [^<>]*href=["']([^"'<>\s]+)["'][^<>]*>([^<]*)<\/a>/giu, "[$2]($1)")
    .replace(/<(script|style)\b[^<>]*>[^<]*<\/\1>/giu, " ")
    .replace(/<h[1-6](?: [^<>]*)?>/giu, "\n# ")
    .replace(/<li(?: [^<>]*)?>/giu, "\n- ")
    .replace(/<(?:br|hr) ?\/?>|<\/(?:p|div|li|ul|ol|h[1-6]|tr|table)>/giu, "\n")
    .replace(/<\/?[a-z][^<>]*>/giu, " ")
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp|euro);/giu, (entity) => ENTITIES[entity.toLowerCase()] ?? entity);
}

/** A line without the signs of Markdown: emphasis and code lose theirs, a link becomes 'text — address'. */
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
