import { LIMITS } from "@/domain/limits.ts";
import type { SpaceFacts } from "@/domain/vault/vaultData.ts";
import { entriesOf, type KeyValueStore } from "./keyValueStore.ts";

/** The space of the browser, as far as it tells. Neither method ever rejects. */
export interface Space {
  read(): Promise<SpaceFacts>;
  /** Asks the browser not to erase the data by itself. @returns whether it agreed */
  persist(): Promise<boolean>;
}

/** What the space is measured over. */
export interface SpaceSource {
  /** `navigator.storage`; absent on plain http, and incomplete in some browsers. */
  readonly storageManager: Partial<Pick<StorageManager, "estimate" | "persist" | "persisted">> | undefined;
  readonly store: KeyValueStore;
}

/** Measures the space over what this browser has. */
export function createSpace({ storageManager, store }: SpaceSource): Space {
  return {
    async read() {
      const [estimate, persisted] = await Promise.all([
        quietly(() => storageManager?.estimate?.()),
        quietly(() => storageManager?.persisted?.()),
      ]);
      const usedBytes = estimate?.usage ?? null;
      // Some private modes tell of a quota of 0.
      const quotaBytes = estimate?.quota || null;
      const listCharacters = charactersIn(store);
      const listLimit = LIMITS.localStorageCharacters;
      const bytesShare = usedBytes !== null && quotaBytes !== null ? usedBytes / quotaBytes : 0;
      const share = Math.min(1, Math.max(bytesShare, listCharacters / listLimit));
      return {
        usedBytes,
        quotaBytes,
        persisted: persisted ?? null,
        listCharacters,
        listLimit,
        share,
        isNearlyFull: share >= LIMITS.storageWarning,
      };
    },
    persist: async () => (await quietly(() => storageManager?.persist?.())) ?? false,
  };
}

/** Null where the browser has no answer or refuses one. */
async function quietly<T>(ask: () => Promise<T> | undefined): Promise<T | null> {
  try {
    return (await ask()) ?? null;
  } catch {
    return null;
  }
}

/** All that stands in local storage counts: the browser's limit is for the whole origin. */
function charactersIn(store: KeyValueStore): number {
  return entriesOf(store).reduce((sum, [key, value]) => sum + key.length + value.length, 0);
}
