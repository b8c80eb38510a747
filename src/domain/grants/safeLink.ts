import { parseUrl } from "../procedure/cards/officialHosts.ts";
import { LIMITS } from "../shared/limits.ts";
import { isPrintable } from "../shared/text/printable.ts";

/** 'www.bop.es/anuncio': the register often omits the scheme. */
const WITHOUT_SCHEME = /^(?:\/\/)?[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,10}(?=[:/?#]|$)/u;

/** A public host name: at least two parts, the last one of letters, which excludes IP addresses. */
const PUBLIC_HOST = /^(?:[a-z0-9-]{1,63}\.){1,10}(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** Top-level names of this machine or a local network. */
const PRIVATE_HOST = /\.(?:local|localhost|localdomain|internal|intranet|lan|home|corp|test|invalid|onion)$/;

/**
 * The https URL meant by a source, adding a missing scheme and upgrading http. Null for words such as 'pendiente de
 * publicación' and for unsafe links: credentials, a port, an IP address or private host, any other scheme.
 */
export function httpsLink(text: unknown): string | null {
  if (typeof text !== "string" || text.length > LIMITS.linkCharacters) return null;
  const address = text.trim().replace(/[.,;]{1,3}$/, "");
  if (!isPrintable(address) || /[\s\\<>"]/u.test(address)) return null;
  const url = parseUrl(withScheme(address));
  if (!url || url.username !== "" || url.password !== "") return null;
  url.protocol = "https:";
  if (url.protocol !== "https:" || url.port !== "") return null;
  return PUBLIC_HOST.test(url.hostname) && !PRIVATE_HOST.test(url.hostname) ? url.href : null;
}

function withScheme(address: string): string {
  if (/^https?:\/\/[^/]/i.test(address)) return address;
  return WITHOUT_SCHEME.test(address) ? `https://${address.replace(/^\/\//, "")}` : "";
}
