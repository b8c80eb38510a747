import type { CaseDatabase } from "../../procedure/caseStore.ts";
import type { KeyValueStore } from "../../shared/storage/keyValueStore.ts";
import { KEYS } from "../../shared/storage/keys.ts";
import type { PersonalStore } from "../../shared/storage/personalStore.ts";
import { createSealedRecords } from "../vault/sealedRecords.ts";
import { createIndexedDbSealed } from "../vault/sealedStorage.ts";
import type { VaultDatabase } from "../vault/vaultDatabase.ts";
import { createVaultProtection, type ProtectionDeps } from "./createVaultProtection.ts";
import { saveDraft, takeDrafts } from "./drafts.ts";
import {
  beginProtection,
  endProtection,
  markProtection,
  overwriteRemains,
  readProtection,
  replaceKeyring,
  saveKeyring,
} from "./keyringStore.ts";
import type { ProtectedPlace } from "./protectedPlace.ts";
import { isPersonalKey, openSealedValues, type SealedValues, sealValues, unsealValues } from "./sealedValues.ts";
import { ProtectionError, type VaultProtection } from "./vaultProtection.ts";

/** What the protection of the vault in this browser uses of the page. */
export interface BrowserProtectionDeps extends Omit<ProtectionDeps, "place"> {
  readonly database: () => Promise<VaultDatabase>;
  /** Local storage: the flag `KEYS.protected` tells the page at its start what IndexedDB decides. */
  readonly store: KeyValueStore;
  readonly divert: PersonalStore["divert"];
  /** The cases that are not kept in the vault. */
  readonly cases: CaseDatabase;
  /** Brings the copy of the list in local storage up to date: of a protected vault it holds counts alone (decision A-170). */
  readonly onChanged: () => Promise<unknown>;
}

/** The protection of the vault in this browser. */
export function createBrowserProtection(deps: BrowserProtectionDeps): VaultProtection {
  const { holder, store, divert, cases, lock, onChanged } = deps;
  let opening: Promise<VaultDatabase> | null = null;
  let values: SealedValues | null = null;
  const database = (): Promise<VaultDatabase> => (opening ??= deps.database());

  const place: ProtectedPlace = {
    usesDevice: true,
    read: async () => readProtection(await database()),
    begin: async (keyring, keys, device) => beginProtection(await database(), keyring, keys, device),
    begun: onChanged,
    mark: async (state) => markProtection(await database(), state),
    async convert(direction, _, onProgress, signal) {
      const base = await database();
      const records = createSealedRecords(createIndexedDbSealed(base), holder);
      const isSealing = direction === "protecting";
      const ids = [...(await (isSealing ? records.plainIds() : records.sealedIds()))];
      if (isSealing && values) await sealValues(values, store, cases);
      onProgress({ done: 0, total: ids.length });
      for (const [index, id] of ids.entries()) {
        if (signal?.aborted) return false;
        await lock(() => (isSealing ? records.seal(id) : records.unseal(id)));
        onProgress({ done: index + 1, total: ids.length });
      }
      if (isSealing) {
        await overwriteRemains(base);
        await markProtection(base, "protected");
        return true;
      }
      const { keys } = holder;
      if (!keys) throw new ProtectionError("unavailable");
      // From here on nothing is written to the sealed values any more: what is written meanwhile would be lost with them.
      divert(isPersonalKey, null);
      store.removeItem(KEYS.protected);
      if (values) await unsealValues(values, store, cases);
      await lock(async () => {
        await values?.settled();
        await endProtection(base, keys);
      });
      values = null;
      await onChanged();
      return true;
    },
    replace: async (keys, keyring, device) => replaceKeyring(await database(), keys, keyring, device),
    save: async (keyring) => saveKeyring(await database(), keyring),
    async open() {
      values ??= await openSealedValues(await database(), holder);
      divert(isPersonalKey, values);
      store.setItem(KEYS.protected, "true");
    },
    settled: async () => values?.settled(),
    close() {
      values = null;
      divert(isPersonalKey, null);
    },
    saveDraft: async (keys, draft) => saveDraft(await database(), keys, draft),
    takeDrafts: async (keys) => takeDrafts(await database(), keys),
  };
  return createVaultProtection({ ...deps, place });
}
