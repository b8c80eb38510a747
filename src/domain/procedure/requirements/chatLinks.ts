import { isOfficialUrl } from "../cards/officialHosts.ts";
import { getHost } from "../../shared/format.ts";
import type { OfficialLink } from "./result.ts";

const ADDRESS = /[a-z][a-z\d+.-]*:\/\/[^\s\p{C}<>"«»`|]+/giu;
const AFTER_ADDRESS = /[.,;:!?¡¿)\]}'”’…*_]+$/u;
const AROUND_TITLE = /^[\s\p{P}\p{S}]+|[\s:;,.\p{Pd}([\]{<«|·→]+$/gu;

/**
 * The https URLs of official bodies in an answer's lines (decisions ), each once and spelled as in its
 * line. Other URLs stay plain text. @param known links of the matching card, for titles of the same URLs
 */
export function officialLinksIn(lines: readonly string[], known: readonly OfficialLink[]): readonly OfficialLink[] {
  const titles = new Map(known.map(({ title, url }) => [url, title]));
  const links = new Map<string, OfficialLink>();
  for (const line of lines) {
    const addresses = [...line.matchAll(ADDRESS)].map(([address]) => address.replace(AFTER_ADDRESS, ""));
    const label = addresses.length === 1 ? line.replace(ADDRESS, "").replace(AROUND_TITLE, "") : "";
    for (const url of addresses) {
      if (!url.startsWith("https://") || !isOfficialUrl(url) || links.has(url)) continue;
      links.set(url, { title: titles.get(url) ?? (label || getHost(url)), url });
    }
  }
  return [...links.values()];
}
