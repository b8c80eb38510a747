import { fromHex, hashHex } from "../../crypto/bytes.ts";

const HASH = /^[\da-f]{64}$/;
/** Number of farewells of a vault, each of which is the hash of the next one. */
const FAREWELLS = 64;

/** True for what `KEYS.protected` was before version 7: it names no keyring. */
export const isEarlierFlag = (flag: string): boolean => flag === "true" || HASH.test(flag);

/** True where the word proves that the protection of this flag has ended. */
export async function isFarewell(word: unknown, flag: string): Promise<boolean> {
  if (typeof word !== "string" || !HASH.test(word)) return false;
  let hash = word;
  for (let turn = 0; turn < FAREWELLS; turn += 1) {
    hash = await hashHex(fromHex(hash));
    if (hash === flag) return true;
  }
  return false;
}
