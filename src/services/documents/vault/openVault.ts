import type { KeyValueStore } from "../../shared/storage/keyValueStore.ts";
import { KEYS } from "../../shared/storage/keys.ts";
import { VaultError } from "./vault.ts";
import { ALL_STORES, hasRemains, readMeta, type VaultDatabase } from "./vaultDatabase.ts";

/**
 * Whether the vault of this browser is protected. Asked before anything is read or written in clear.
 * @param store local storage, which remembers the protection (`KEYS.protected`)
 * @throws VaultError `damaged` where something sealed is left without its mark, `unconfirmed` where the remembered protection is gone
 * and the vault has not said farewell
 */
export async function isVaultProtected(
  database: VaultDatabase,
  store: Pick<KeyValueStore, "getItem">,
): Promise<boolean> {
  const { meta, remains, farewell } = await database.use(async (connection) => {
    const transaction = connection.transaction(ALL_STORES);
    const [meta, remains, farewell] = await Promise.all([
      readMeta(transaction),
      hasRemains(transaction),
      transaction.objectStore("keyring").get("farewell"),
    ]);
    return { meta, remains, farewell };
  });
  if (meta.protection) return true;
  // What is sealed goes with the mark, in one transaction: rows without it are those of a vault that somebody changed.
  if (remains) throw new VaultError("damaged");
  if (!(await isEndConfirmed(store, farewell))) throw new VaultError("unconfirmed");
  return false;
}

/**
 * Whether this browser remembers no protection, or one of which this is the farewell. A flag that is no hash was set by a page that
 * found the vault locked, or by version 0.2.0: nothing proves the end of that protection.
 */
export async function isEndConfirmed(store: Pick<KeyValueStore, "getItem">, farewell: unknown): Promise<boolean> {
  const flag = store.getItem(KEYS.protected);
  if (flag === null) return true;
  // Loaded where it is needed: most vaults are not protected.
  const { isWord } = await import("../crypto/keyring.ts");
  return typeof farewell === "string" && isWord(farewell, flag);
}
