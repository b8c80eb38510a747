import type { BrowserStore } from "../../shared/storage/browserStore.ts";
import type { Lock } from "../../shared/storage/lock.ts";
import { SealedError } from "../crypto/bytes.ts";
import type { KeyHolder } from "../vault/indexedDbRecords.ts";
import { createSealedRecords } from "../vault/sealedRecords.ts";
import { createIndexedDbSealed } from "../vault/sealedStorage.ts";
import type { VaultDatabase } from "../vault/vaultDatabase.ts";
import { readProtection } from "./keyringStore.ts";
import type { Direction, Progress } from "./protectedPlace.ts";
import { ProtectionError } from "./vaultProtection.ts";

interface ConversionDeps {
  readonly database: VaultDatabase;
  readonly holder: KeyHolder;
  readonly lock: Lock;
  /** Is told what does not open. */
  readonly store: Pick<BrowserStore, "report">;
}

/**
 * Seals one document after another, or opens them for good, until none is left: other tabs may save meanwhile. Rejects with
 * `unavailable` where another tab has turned round. @returns false where a signal stopped it
 */
export async function convertDocuments(
  { database, holder, lock, store }: ConversionDeps,
  direction: Direction,
  onProgress: Progress,
  signal?: AbortSignal,
): Promise<boolean> {
  const records = createSealedRecords(createIndexedDbSealed(database), holder, (part) =>
    store.report({ kind: "damaged", damaged: part }),
  );
  const isSealing = direction === "protecting";
  /** What does not open stays, and the others go on. */
  let damaged: unknown = null;
  for (let done = 0; ;) {
    const ids = await (isSealing ? records.plainIds() : records.sealedIds());
    if (damaged) throw damaged;
    if (ids.size === 0 && done > 0) return true;
    const total = done + ids.size;
    onProgress({ done, total });
    if (total === 0) return true;
    for (const id of ids) {
      if (signal?.aborted) return false;
      await lock(async () => {
        if ((await readProtection(database)).keyring?.state !== direction) throw new ProtectionError("unavailable");
        try {
          await (isSealing ? records.seal(id) : records.unseal(id));
        } catch (error) {
          if (!(error instanceof SealedError)) throw error;
          damaged = error;
        }
      });
      onProgress({ done: (done += 1), total });
    }
  }
}
