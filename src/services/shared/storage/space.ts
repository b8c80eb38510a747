import { LIMITS } from "@/domain/shared/limits.ts";
import type { SpaceUsage } from "@/domain/documents/vault/vaultData.ts";

/** Storage usage as reported by the browser. Never rejects. */
export interface Space {
  read(): Promise<SpaceUsage>;
  /** Asks the browser not to evict the data. @returns whether it agreed */
  persist(): Promise<boolean>;
}

/** `navigator.storage`; absent on plain http, and incomplete in some browsers. */
export type SpaceSource = Partial<Pick<StorageManager, "estimate" | "persist" | "persisted">> | undefined;

export function createSpace(storageManager: SpaceSource): Space {
  return {
    async read() {
      const [estimate, persisted] = await Promise.all([
        quietly(() => storageManager?.estimate?.()),
        quietly(() => storageManager?.persisted?.()),
      ]);
      const usedBytes = estimate?.usage ?? null;
      // Some private modes report a quota of 0.
      const quotaBytes = estimate?.quota || null;
      const share = usedBytes !== null && quotaBytes !== null ? Math.min(1, usedBytes / quotaBytes) : null;
      return {
        usedBytes,
        quotaBytes,
        persisted: persisted ?? null,
        share,
        isNearlyFull: share !== null && share >= LIMITS.storageWarning,
      };
    },
    persist: async () => (await quietly(() => storageManager?.persist?.())) ?? false,
  };
}

/** Null if the browser does not answer. */
async function quietly<T>(ask: () => Promise<T> | undefined): Promise<T | null> {
  try {
    return (await ask()) ?? null;
  } catch {
    return null;
  }
}
