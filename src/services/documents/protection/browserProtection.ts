import { RECOVERY_BYTES } from "@/domain/access/session/recoveryCode.ts";
import { formatCode } from "@/domain/shared/codeSymbols.ts";
import type { CaseDatabase } from "../../procedure/caseStore.ts";
import type { BrowserStore } from "../../shared/storage/browserStore.ts";
import { createMemoryStore, type KeyValueStore } from "../../shared/storage/keyValueStore.ts";
import { KEYS } from "../../shared/storage/keys.ts";
import type { PersonalStore } from "../../shared/storage/personalStore.ts";
import { randomBytes } from "../crypto/bytes.ts";
import type { VaultDatabase } from "../vault/vaultDatabase.ts";
import { convertDocuments } from "./conversion.ts";
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
import type { VaultProtection } from "./vaultProtection.ts";

/** What the protection of the vault in this browser uses of the page. */
export interface BrowserProtectionDeps extends Omit<ProtectionDeps, "place"> {
  readonly database: () => Promise<VaultDatabase>;
  /** Local storage: the flag `KEYS.protected` tells the page at its start what IndexedDB decides. */
  readonly store: KeyValueStore & Pick<BrowserStore, "report">;
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
  let tell: ((key: string) => void) | null = null;
  const database = (): Promise<VaultDatabase> => (opening ??= deps.database());
  const openValues = async (): Promise<SealedValues> =>
    openSealedValues(
      await database(),
      holder,
      (key) => tell?.(key),
      () => store.report({ kind: "damaged", damaged: { part: "values" } }),
    );

  const place: ProtectedPlace = {
    usesDevice: true,
    async read() {
      const found = await readProtection(await database());
      // A browser that died may have kept the copy of the list.
      if (found.mark) store.removeItem(KEYS.documents);
      return found;
    },
    async createCode() {
      const secret = randomBytes(RECOVERY_BYTES);
      return { code: formatCode([...secret]), secret };
    },
    begin: async (keyring, keys, device) => beginProtection(await database(), keyring, keys, device),
    begun: onChanged,
    mark: async (state) => markProtection(await database(), state),
    async convert(direction, opened, onProgress, signal) {
      const base = await database();
      const isSealing = direction === "protecting";
      if (isSealing && values) await sealValues(values, store, cases);
      if (!(await convertDocuments({ database: base, holder, lock, store }, direction, onProgress, signal)))
        return false;
      if (isSealing) {
        await overwriteRemains(base);
        await markProtection(base, "protected");
        return true;
      }
      const { keys } = await opened();
      await values?.settled();
      // With what other tabs have written.
      values = await openValues();
      // From here on nothing is written to the sealed values any more: what is written meanwhile would be lost with them.
      divert(isPersonalKey, null);
      store.removeItem(KEYS.protected);
      try {
        await unsealValues(values, store, cases);
        while (!(await lock(() => endProtection(base, keys))))
          await convertDocuments({ database: base, holder, lock, store }, direction, onProgress);
      } catch (error) {
        // The vault is still protected: what was written meanwhile is sealed with the rest.
        divert(isPersonalKey, values);
        store.setItem(KEYS.protected, "true");
        await sealValues(values, store, cases, true).catch(warnOfClear);
        throw error;
      }
      await onChanged();
      return true;
    },
    replace: async (keys, keyrings, device) => replaceKeyring(await database(), keys, keyrings, device),
    save: async (_, keyrings) => saveKeyring(await database(), keyrings),
    async open(onStored) {
      tell = onStored;
      values ??= await openValues();
      divert(isPersonalKey, values);
      // An older version may have written meanwhile.
      await sealValues(values, store, cases).catch(warnOfClear);
      store.setItem(KEYS.protected, "true");
    },
    refresh: (key) => void values?.refresh(key),
    settled: async () => values?.settled(),
    close() {
      values = null;
      // Until the page begins again nothing personal is read any more, nor written where it would lie in clear.
      divert(isPersonalKey, createMemoryStore());
    },
    ended() {
      values = null;
      divert(isPersonalKey, null);
    },
    saveDraft: async (keys, draft) => saveDraft(await database(), keys, draft),
    takeDrafts: async (keys) => takeDrafts(await database(), keys),
  };
  return createVaultProtection({ ...deps, place });
}

function warnOfClear(error: unknown): void {
  console.warn("Something stays in clear.", error);
}
