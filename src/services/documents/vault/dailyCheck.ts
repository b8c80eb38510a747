import { TIMINGS } from "@/domain/shared/timings.ts";
import { isQuotaError, type KeyValueStore } from "../../shared/storage/keyValueStore.ts";
import { KEYS } from "../../shared/storage/keys.ts";
import type { SupabaseVault } from "./supabaseVault.ts";

/** What the check stands on. */
export interface DailyCheckDeps {
  readonly vault: Pick<SupabaseVault, "tidy" | "verify">;
  readonly store: KeyValueStore;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * Removes the files that this browser knows to be left over, at every call. When it has not done so for TIMINGS.vaultCheck it
 * checks the whole vault at the server too: that costs a list of all rows and files, and what it sweeps has to be a day old.
 * Never rejects: what failed is done at the next call.
 */
export function createDailyCheck({ vault, store, now = Date.now }: DailyCheckDeps): () => Promise<void> {
  const isDue = (): boolean => {
    const last = Date.parse(store.getItem(KEYS.vaultChecked) ?? "");
    // A clock that went back would put it off.
    return !(last <= now() && now() - last < TIMINGS.vaultCheck);
  };
  return async () => {
    try {
      await vault.tidy();
      if (!isDue()) return;
      await vault.verify();
      store.setItem(KEYS.vaultChecked, new Date(now()).toISOString());
    } catch (error) {
      if (!isQuotaError(error)) console.warn("The vault could not be verified.", error);
    }
  };
}
