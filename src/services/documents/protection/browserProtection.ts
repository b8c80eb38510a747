import { RECOVERY_BYTES } from "@/domain/access/session/recoveryCode.ts";
import { formatCode } from "@/domain/shared/codeSymbols.ts";
import type { CaseDatabase } from "../../procedure/caseStore.ts";
import type { BrowserStore } from "../../shared/storage/browserStore.ts";
import { type KeyValueStore, listEntries } from "../../shared/storage/keyValueStore.ts";
import { caseKey, isPersonalKey, KEYS } from "../../shared/storage/keys.ts";
import { createPageValues, type PersonalStore } from "../../shared/storage/personalStore.ts";
import { randomBytes } from "../crypto/bytes.ts";
import { hashWords } from "../crypto/keyring.ts";
import { isEndConfirmed } from "../vault/openVault.ts";
import type { PersonalValues } from "../vault/plainValues.ts";
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
import { openSealedValues, sealValues } from "./sealedValues.ts";
import { ProtectionError, type VaultProtection } from "./vaultProtection.ts";

/** What the protection of the vault in this browser uses of the page. */
export interface BrowserProtectionDeps extends Omit<ProtectionDeps, "place"> {
  readonly database: () => Promise<VaultDatabase>;
  /** Local storage: the flag `KEYS.protected` tells the page at its start what IndexedDB decides. */
  readonly store: KeyValueStore & Pick<BrowserStore, "report">;
  readonly personal: PersonalStore;
  /** Opens what is personal in clear, and diverts the store to it. */
  readonly loadPlain: () => Promise<void>;
  /** The cases that are not kept in the vault. */
  readonly cases: CaseDatabase;
  /** Brings the copy of the list in local storage up to date: of a protected vault it holds counts alone (decision A-170). */
  readonly onChanged: () => Promise<unknown>;
}

/** The protection of the vault in this browser. */
export function createBrowserProtection(deps: BrowserProtectionDeps): VaultProtection {
  const { holder, store, personal, loadPlain, cases, lock, onChanged } = deps;
  let opening: Promise<VaultDatabase> | null = null;
  let values: PersonalValues | null = null;
  let tell: ((key: string) => void) | null = null;
  const database = (): Promise<VaultDatabase> => (opening ??= deps.database());
  const openValues = async (): Promise<PersonalValues> =>
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
      const { mark, keyring, hasRemains } = found;
      if (!mark && !keyring && !hasRemains) {
        if (!(await isEndConfirmed(store, found.farewell))) throw new ProtectionError("unconfirmed");
        store.removeItem(KEYS.protected);
      }
      // A browser that died may have kept the copy of the list.
      if (found.mark) store.removeItem(KEYS.documents);
      return found;
    },
    async createCode() {
      const secret = randomBytes(RECOVERY_BYTES);
      return { code: formatCode([...secret]), secret };
    },
    async begin(keyring, keys, device) {
      await personal.settled();
      await beginProtection(await database(), keyring, keys, device);
    },
    begun: onChanged,
    mark: async (state, keys) => markProtection(await database(), state, keys),
    async convert(direction, opened, onProgress, signal) {
      const base = await database();
      const isSealing = direction === "protecting";
      if (isSealing && values) await sealValues(values, { database: base, store, cases });
      if (!(await convertDocuments({ database: base, holder, lock, store }, direction, onProgress, signal)))
        return false;
      if (isSealing) {
        await overwriteRemains(base);
        await markProtection(base, "protected", (await opened()).keys);
        return true;
      }
      const { keys } = await opened();
      const held = values;
      await held?.settled();
      const before = new Map(held && listEntries(held));
      while (!(await lock(() => endProtection(base, keys))))
        await convertDocuments({ database: base, holder, lock, store }, direction, onProgress);
      store.removeItem(KEYS.protected);
      await loadPlain();
      // What this page wrote meanwhile came too late to be sealed.
      for (const [key, value] of held ? listEntries(held) : [])
        if (!key.startsWith(caseKey("")) && before.get(key) !== value) personal.setItem(key, value);
      await personal.settled();
      await onChanged();
      return true;
    },
    replace: async (keys, keyrings, device) => replaceKeyring(await database(), keys, keyrings, device),
    save: async (_, keyrings) => saveKeyring(await database(), keyrings),
    async open(onStored, keyring) {
      tell = onStored;
      values ??= await openValues();
      const held = listEntries(personal).filter(([key]) => isPersonalKey(key) && store.getItem(key) === null);
      personal.divert(values);
      // An older version may have written meanwhile.
      await sealValues(values, { database: await database(), store, cases }, held).catch(warnOfClear);
      if (holder.keys) store.setItem(KEYS.protected, (await hashWords(keyring, holder.keys)).farewell);
    },
    refresh: (key) => void values?.refresh(key),
    settled: async () => values?.settled(),
    close() {
      values = null;
      // Until the page begins again nothing personal is read any more, nor written where it would lie in clear.
      personal.divert(createPageValues());
    },
    ended() {
      values = null;
      loadPlain().catch((error: unknown) => console.warn("What is personal could not be read.", error));
    },
    saveDraft: async (keys, draft) => saveDraft(await database(), keys, draft),
    takeDrafts: async (keys) => takeDrafts(await database(), keys),
  };
  return createVaultProtection({ ...deps, place });
}

function warnOfClear(error: unknown): void {
  console.warn("Something stays in clear.", error);
}
