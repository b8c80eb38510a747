import { LIMITS } from "../shared/limits.ts";
import { isPrintable } from "../shared/text/printable.ts";

/** 'www.bop.es/anuncio', as the register writes an address without its scheme. */
const BARE = /^(?:\/\/)?[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,10}(?=[:/?#]|$)/u;

/** A name that the whole internet knows: at least two parts, the last one of letters, so that no numbered address is one. */
const PUBLIC_HOST = /^(?:[a-z0-9-]{1,63}\.){1,10}(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** Last parts that mean this machine or its own network. */
const PRIVATE_HOST = /\.(?:local|localhost|localdomain|internal|intranet|lan|home|corp|test|invalid|onion)$/;

/**
 * The https address that a source means, with a missing scheme added and http made https; null for words such as
 * 'pendiente de publicación', and for an address that is not safe to show as a link: credentials, a port of its own, a
 * numbered or private host, any other scheme.
 */
export function httpsLink(text: unknown): string | null {
  if (typeof text !== "string" || text.length > LIMITS.linkCharacters) return null;
  const address = text.trim().replace(/[.,;]{1,3}$/, "");
  if (!isPrintable(address) || /[\s\\<>"]/u.test(address)) return null;
  const url = parsed(withScheme(address));
  if (!url || url.username !== "" || url.password !== "") return null;
  url.protocol = "https:";
  if (url.protocol !== "https:" || url.port !== "") return null;
  return PUBLIC_HOST.test(url.hostname) && !PRIVATE_HOST.test(url.hostname) ? url.href : null;
}

function withScheme(address: string): string | null {
  if (/^https?:\/\/[^/]/i.test(address)) return address;
  return BARE.test(address) ? `https://${address.replace(/^\/\//, "")}` : null;
}

/** Without URL.canParse, which older browsers lack. */
function parsed(address: string | null): URL | null {
  if (address === null) return null;
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
