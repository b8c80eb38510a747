import { type KeyValueStore, tryWrite } from "../../shared/storage/keyValueStore.ts";
import { KEYS } from "../../shared/storage/keys.ts";
import type { Lock } from "../../shared/storage/lock.ts";
import { randomBytes, toHex } from "../crypto/bytes.ts";

/** More than Chromium collects in memory (64 kB) and tables enough for it to merge them (4), measured: mostly five or six openings do, once in a while more than eight. */
const OPENINGS = 16;
const FILLER_BYTES = 50_000;

/**
 * Makes the browser rewrite the files of local storage and session storage, in which Chromium keeps what was removed until enough was
 * written after it. Each opening of the vault writes one filler, since Chromium merges only tables that it writes when it starts; the
 * first store keeps the number of openings that are left, until `KEYS.filler` is removed. One tab at a time does it. Never rejects.
 */
export async function overwriteStorageRemains(
  stores: readonly [KeyValueStore, KeyValueStore],
  lock: Lock,
): Promise<void> {
  const overwrite = () => {
    const text = stores[0].getItem(KEYS.filler) ?? String(OPENINGS);
    if (text === "0") return;
    const left = Number(text.split(" ")[0]) - 1;
    const filler = left > 0 ? `${left} ${toHex(randomBytes(FILLER_BYTES))}` : "0";
    // A full store is rewritten by whatever else is written to it.
    for (const store of stores) tryWrite(() => store.setItem(KEYS.filler, filler));
  };
  await lock(() => Promise.resolve(overwrite())).catch((error: unknown) =>
    console.warn("What was stored in clear may stay for a while.", error),
  );
}
