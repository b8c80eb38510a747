import { isIP } from "node:net";
import { hexadecimal } from "./hexadecimal.ts";

/** Written by the proxy in front of the platform, which lets no other value through. */
const PLATFORM = "cf-connecting-ip";
const FORWARDED = "x-forwarded-for";
/** An IPv4 address that is written as an IPv6 one. */
const MAPPED = /^::ffff:(?=\d{1,3}\.)/;

/**
 * Where a request comes from, as the gateway before the functions saw it: an IP address; null where it is missing. The header
 * of the platform counts, else the last entry of `x-forwarded-for`: the entries before it may be anybody's word. That is what
 * private.address_key() of the database reads too, so that both count the same visitor.
 * @param header the one that the deployment's own gateway writes, which alone counts then (CLIENT_ADDRESS_HEADER). To be set
 * only where no platform is in front and writes `cf-connecting-ip`, which anybody could write there; the database does not
 * know of it
 */
export function visitorAddress({ headers }: Request, header?: string): string | null {
  const text =
    header === undefined ? (headers.get(PLATFORM) ?? getLast(headers.get(FORWARDED))) : getLast(headers.get(header));
  const parts = (text ?? "").split(" ").filter((part) => part !== "");
  const own = parts.length === 1 ? (parts[0] ?? "").toLowerCase() : "";
  const address = own.replace(MAPPED, "");
  // An address with a zone ('fe80::1%eth0') is one of the gateway's own network.
  return isIP(address) === 0 || address.includes("%") ? null : address;
}

function getLast(list: string | null): string | null {
  return list?.split(",").at(-1) ?? null;
}

/**
 * A key for an address, which cannot be reversed without the salt (HMAC-SHA-256, hexadecimal). Of an IPv6 address the
 * first 64 bits count, which is what one connection is given; those without an address share one key.
 */
export async function addressKey(address: string | null, salt: string): Promise<string> {
  const network = address !== null && isIP(address) === 6 ? getNetwork(address) : (address ?? "");
  const text = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", text.encode(salt), algorithm, false, ["sign"]);
  return hexadecimal(await crypto.subtle.sign("HMAC", key, text.encode(network)));
}

/** The first four groups, each as short as it can be written. */
function getNetwork(address: string): string {
  // A URL writes every address in one way: hexadecimal, the longest row of zeros left out.
  const [before = "", after] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split("::", 2);
  const [head, tail] = [splitGroups(before), splitGroups(after ?? "")];
  const gap = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return [...head, ...gap, ...tail].slice(0, 4).join(":");
}

function splitGroups(text: string): readonly string[] {
  return text === "" ? [] : text.split(":");
}
