import type { DamagedPart } from "@/domain/shared/storageMessages.ts";
import { createBrowserStore } from "../../shared/storage/browserStore.ts";
import { type BrowserVaultDeps, createBrowserVault } from "./browserVault.ts";
import type { KeyHolder } from "./indexedDbRecords.ts";
import { createSealedRecords } from "./sealedRecords.ts";
import type { SupabaseSealed } from "./supabaseSealed.ts";
import type { Vault } from "./vault.ts";

/** What the sealed vault of an account uses; the browser's own where there is a default. */
export interface SealedVaultDeps extends Omit<Partial<BrowserVaultDeps>, "openRecords" | "channel"> {
  readonly sealed: SupabaseSealed;
  readonly holder: KeyHolder;
  /** As of createSealedRecords. */
  readonly onDamaged?: ((part: DamagedPart) => void) | undefined;
}

/** The vault of a protected account: the same as that of the browser, over ciphertext at the server. */
export function createSupabaseSealedVault({
  sealed,
  holder,
  onDamaged,
  events = window,
  ...deps
}: SealedVaultDeps): Vault {
  const vault = createBrowserVault({
    // Nothing of it is copied into local storage.
    store: createBrowserStore({ localStorage: null }),
    persist: async () => true,
    ...deps,
    events,
    openRecords: async () => createSealedRecords(sealed, holder, onDamaged),
  });
  /** The generation that the listeners know. */
  let known: number | null = null;

  return {
    ...vault,
    subscribe(listener) {
      const leave = vault.subscribe(listener);
      const onFocus = async (): Promise<void> => {
        const generation = await sealed.meta().then(
          (meta) => meta.generation,
          () => known,
        );
        if (generation !== known) listener([]);
        known = generation;
      };
      const focused = (): void => void onFocus();
      events.addEventListener("focus", focused);
      return () => {
        leave();
        events.removeEventListener("focus", focused);
      };
    },
  };
}
