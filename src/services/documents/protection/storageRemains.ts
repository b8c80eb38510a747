import { TIMINGS } from "@/domain/shared/timings.ts";
import { type KeyValueStore, tryWrite } from "../../shared/storage/keyValueStore.ts";
import { KEYS } from "../../shared/storage/keys.ts";
import type { Lock } from "../../shared/storage/lock.ts";
import { wait } from "../../shared/wait.ts";
import { randomBytes, toHex } from "../crypto/bytes.ts";

/** More than Chromium collects in memory (64 kB) and tables enough for it to merge them (4), measured: mostly five or six rounds do, once in a while more than eight. */
const ROUNDS = 16;
const FILLER_BYTES = 50_000;

/**
 * Makes the browser rewrite the files of local storage and session storage, in which Chromium keeps what was removed until enough was
 * written after it. It writes such a store about once a minute and when the last page is closed, so it takes minutes or visits: the first
 * store keeps the number of rounds that are left, until `KEYS.filler` is removed. One tab does it. Never rejects.
 */
export async function overwriteStorageRemains(
  stores: readonly [KeyValueStore, KeyValueStore],
  lock: Lock,
): Promise<void> {
  const read = () => stores[0].getItem(KEYS.filler);
  const overwrite = async (): Promise<void> => {
    for (let text: string | null = read() ?? String(ROUNDS); text !== null && text !== "0"; text = read()) {
      const left = Number(text.split(" ")[0]) - 1;
      const filler = left > 0 ? `${left} ${toHex(randomBytes(FILLER_BYTES))}` : "0";
      // A full store is rewritten by whatever else is written to it.
      for (const store of stores) tryWrite(() => store.setItem(KEYS.filler, filler));
      await wait(TIMINGS.fillerRound);
    }
  };
  await lock(overwrite).catch((error: unknown) =>
    console.warn("What was stored in clear may stay for a while.", error),
  );
}
