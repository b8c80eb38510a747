import { isIP } from "node:net";
import { hexadecimal } from "./hexadecimal.ts";

/** Written by the proxy in front of the platform, which lets no other value through. */
const PLATFORM = "cf-connecting-ip";
const FORWARDED = "x-forwarded-for";
/** An IPv4 address that is written as an IPv6 one. */
const MAPPED = "::ffff:";

/**
 * Where a request comes from, as the gateway before the functions saw it: an IP address; null where it tells none.
 * @param header the one that the gateway writes itself. Without it that of the platform counts, else the last entry of
 * `x-forwarded-for`: the entries before it may be anybody's word
 */
export function visitorAddress({ headers }: Request, header?: string): string | null {
  const list = header === undefined ? (headers.get(PLATFORM) ?? headers.get(FORWARDED)) : headers.get(header);
  const last = list?.split(",").at(-1)?.trim().toLowerCase() ?? "";
  const address = last.startsWith(MAPPED) && last.includes(".") ? last.slice(MAPPED.length) : last;
  return isIP(address) === 0 ? null : address;
}

/**
 * A key for an address, from which nobody without the salt can tell it (HMAC-SHA-256, hexadecimal). Of an IPv6 address the
 * first 64 bits count, which is what one connection is given; those without an address share one key.
 */
export async function addressKey(address: string | null, salt: string): Promise<string> {
  const network = address !== null && isIP(address) === 6 ? networkOf(address) : (address ?? "");
  const text = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", text.encode(salt), algorithm, false, ["sign"]);
  return hexadecimal(await crypto.subtle.sign("HMAC", key, text.encode(network)));
}

/** The first four groups, each as short as it can be written. */
function networkOf(address: string): string {
  const [before = "", after = ""] = address.split("::", 2);
  const head = before.split(":");
  const tail = address.includes("::") ? after.split(":") : [];
  const gap = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => "0");
  const groups = [...head, ...gap, ...tail].slice(0, 4);
  return groups.map((group) => Number.parseInt(group || "0", 16).toString(16)).join(":");
}
