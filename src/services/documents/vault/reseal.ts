import type { Lock } from "../../shared/storage/lock.ts";
import { splitIntoBatches } from "@/domain/shared/batches.ts";
import type { Records } from "./records.ts";

/** How much of what is sealed by a key of before was sealed again, in rows. */
export interface ResealProgress {
  readonly done: number;
  readonly total: number;
}

/** Rows that are sealed again in one transaction. */
const BATCH = 16;

/**
 * Seals what is sealed by a key of before by the key of now, a few rows at a time, until nothing is left: other tabs may save meanwhile, and
 * it may be stopped anywhere. What does not open stays as it is. Rejects as the records do.
 * @returns false where a signal stopped it
 */
export async function reseal(
  records: Pick<Records, "formerNames" | "reseal" | "forgetFormer">,
  lock: Lock,
  onProgress: (progress: ResealProgress) => void = () => undefined,
  signal?: AbortSignal,
): Promise<boolean> {
  let done = 0;
  const tried = new Set<string>();
  for (;;) {
    const names = (await records.formerNames()).filter((name) => !tried.has(name));
    if (names.length === 0) {
      await lock(() => records.forgetFormer());
      return true;
    }
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
