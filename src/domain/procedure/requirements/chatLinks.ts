import { isOfficialUrl } from "../cards/officialHosts.ts";
import { getHost } from "../../shared/format.ts";
import type { OfficialLink } from "./result.ts";

const ADDRESS = /[a-z][a-z\d+.-]*:\/\/[^\s\p{C}<>"«»`|]+/giu;
const AFTER_ADDRESS = /[.,;:!?¡¿)\]}'”’…*_]+$/u;
const AROUND_TITLE = /^[\s\p{P}\p{S}]+|[\s:;,.\p{Pd}([\]{<«|·→]+$/gu;

/**
 * The addresses among an answer's lines that may be followed: https and of an official body (decisions ).
 * Each occurs once and is in its line as its `url` says. Every other address stays the plain text of its line.
 * @param known the links of the card that matched, whose titles are used for the same addresses
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
