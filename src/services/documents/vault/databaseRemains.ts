import { randomBytes } from "../crypto/bytes.ts";
import type { VaultDatabase } from "./indexedDbRows.ts";

const ROUNDS = 8;
const ROWS = 80;
const FILLER_BYTES = 60_000;

/**
 * Makes the browser rewrite the files of the database. Chromium's (LevelDB) keeps what was removed until the level above holds more than
 * 10 MB: 38 MB in rows that exist at the same time leave nothing of an exposed key, nor of what it opened. Never rejects.
 */
export async function overwriteRemains({ begin }: Pick<VaultDatabase, "begin">): Promise<void> {
  try {
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { transaction } = await begin("readwrite");
        const store = transaction.objectStore("keys");
        const rows = Array.from({ length: ROWS }, (_, n) =>
          store.put(randomBytes(FILLER_BYTES), `filler/${round * ROWS + n}`),
        );
        await Promise.all([...rows, transaction.done]);
      }
    } finally {
      const { transaction } = await begin("readwrite");
      const removed = transaction.objectStore("keys").delete(IDBKeyRange.bound("filler/", "filler/\uffff"));
      await Promise.all([removed, transaction.done]);
    }
  } catch (error) {
    console.warn("What was exposed may stay in the browser's files for a while.", error);
  }
}
