import type { KeyValueStore } from "../../shared/storage/keyValueStore.ts";
import { KEYS } from "../../shared/storage/keys.ts";
import type { AccountVaults } from "../vault/sealedAccount.ts";
import { VaultError } from "../vault/vault.ts";
import type { VaultDatabase } from "../vault/vaultDatabase.ts";
import { rethrowAccountError } from "./accountCodes.ts";
import { createVaultProtection, type ProtectionDeps } from "./createVaultProtection.ts";
import { ACCOUNT_DRAFTS, saveDraft, takeDrafts } from "./drafts.ts";
import type { CreatedCode, ProtectedPlace } from "./protectedPlace.ts";
import type { VaultProtection } from "./vaultProtection.ts";

/** What the protection of an account uses of the page. */
export interface AccountProtectionDeps extends Omit<ProtectionDeps, "place"> {
  /** The vaults of the account that is open now. */
  readonly vaults: () => Promise<AccountVaults>;
  /** The database of this browser, for what a lock interrupts here. */
  readonly database: () => Promise<VaultDatabase>;
  /** Has the flag `KEYS.protectedAccount`, which tells the page at its start to ask. */
  readonly store: Pick<KeyValueStore, "setItem" | "removeItem">;
  /** Called when another vault of the account is the one in use. */
  readonly onChanged: () => void;
  /** Makes a code of the account, for which the server waits from then on. Rejects with an AccountError. */
  readonly stageCode: (password: string) => Promise<CreatedCode>;
}

/**
 * The protection of an account at the server: its keyring is there, and the passphrase and the recovery code open it on each device; the
 * code signs in there too.
 * What only this browser keeps is not part of it.
 */
export function createAccountProtection(deps: AccountProtectionDeps): VaultProtection {
  const { vaults, database, store, onChanged } = deps;
  const sealed = async () => (await vaults()).sealed;
  const place: ProtectedPlace = {
    usesDevice: false,
    async read() {
      const answer = await (await sealed()).keyring();
      if (!answer) {
        // Another device may have taken the protection off.
        store.removeItem(KEYS.protectedAccount);
        return { mark: null, keyring: null, device: null };
      }
      const { keyring, state } = answer;
      return { mark: { state, keyId: keyring.keyId }, keyring, device: null };
    },
    createCode: (password) => deps.stageCode(password).catch(rethrowAccountError),
    async begin(keyring, keys, _, codeHash) {
      const { sealed: account, plain } = await vaults();
      // From the first step on nothing open can be written: what cannot be sealed is found before.
      await plain.ensureReadable();
      await account.begin(keyring, keys, codeHash);
      // Another device was faster.
      if ((await account.keyring())?.keyring.keyId !== keyring.keyId) throw new VaultError("unavailable");
    },
    // The vault in use is another one from here on: what is open is not written to while it is sealed.
    begun: async () => onChanged(),
    async mark(state) {
      await (await sealed()).mark(state);
      onChanged();
    },
    async convert(direction, opened, onProgress, signal) {
      const { protectAccount, unprotectAccount } = await import("../vault/sealedAccount.ts");
      const options = { onProgress, ...(signal && { signal }) };
      const all = await vaults();
      try {
        await (direction === "protecting"
          ? protectAccount(all, await opened(), options)
          : unprotectAccount(all, options));
      } catch (error) {
        if (signal?.aborted) return false;
        throw error;
      }
      if (direction === "unprotecting") store.removeItem(KEYS.protectedAccount);
      if (direction === "protecting") onChanged();
      return true;
    },
    replace: async (keys, keyrings) => (await sealed()).replaceKeyring(keys, keyrings),
    save: async (keys, keyrings) => (await sealed()).replaceKeyring({ from: keys, to: keys }, keyrings),
    open: async () => store.setItem(KEYS.protectedAccount, "true"),
    ended: onChanged,
    saveDraft: async (keys, draft) => saveDraft(await database(), keys, draft, ACCOUNT_DRAFTS),
    takeDrafts: async (keys) => takeDrafts(await database(), keys, ACCOUNT_DRAFTS),
  };
  return createVaultProtection({ ...deps, place });
}
