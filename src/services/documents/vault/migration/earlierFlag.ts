import { hashSha256 } from "../../crypto/hash.ts";
import { fromHex } from "../../crypto/bytes.ts";

const HASH = /^[\da-f]{64}$/;
/** How many farewells a vault had, each of which is the hash of the next one. */
const FAREWELLS = 64;

/** True for what `KEYS.protected` was before version 7: it names no keyring. */
export const isEarlierFlag = (flag: string): boolean => flag === "true" || HASH.test(flag);

/** Whether this word says that the protection has ended which the flag is of. */
export async function isFarewell(word: unknown, flag: string): Promise<boolean> {
  if (typeof word !== "string" || !HASH.test(word)) return false;
  let told: string | null = word;
  for (let turn = 0; turn < FAREWELLS && told !== null; turn += 1) {
    told = await hashSha256(fromHex(told));
    if (told === flag) return true;
  }
  return false;
}
