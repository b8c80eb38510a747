import type { ResealProgress } from "@/domain/documents/protection/protection.ts";
import { splitIntoBatches } from "@/domain/shared/batches.ts";
import type { Lock } from "../../shared/storage/lock.ts";
import type { Records } from "../vault/records.ts";

/** Rows that are sealed again in one transaction. */
const BATCH = 16;

/**
 * Seals what is sealed by a former key by the current one, a few rows at a time, until nothing is left: other tabs may save in between, and
 * it may be stopped anywhere. What does not open stays as it is. Rejects as the records do.
 * @returns false where a signal stopped it
 */
export async function reseal(
  records: Pick<Records, "contents" | "formerNames" | "reseal" | "forgetFormer">,
  lock: Lock,
  onProgress: (progress: ResealProgress) => void = () => undefined,
  signal?: AbortSignal,
): Promise<boolean> {
  let [done, by] = [0, ""];
  let tried = new Set<string>();
  for (;;) {
    const { keyId } = (await records.contents()).keyring;
    // What was tried with another key may open with this one.
    if (keyId !== by) [by, tried] = [keyId, new Set()];
    const names = (await records.formerNames()).filter((name) => !tried.has(name));
    if (names.length === 0 && (await records.forgetFormer(keyId, tried))) return true;
    const total = done + names.length;
    onProgress({ done, total });
    for (const batch of splitIntoBatches(names, BATCH)) {
      if (signal?.aborted) return false;
      await lock(() => records.reseal(batch));
      for (const name of batch) tried.add(name);
      onProgress({ done: (done += batch.length), total });
    }
  }
}
