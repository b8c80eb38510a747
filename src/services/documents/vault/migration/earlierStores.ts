import { canonicalJson } from "@/domain/shared/canonicalJson.ts";
import type { BrowserStore } from "../../../shared/storage/browserStore.ts";
import { KEYS } from "../../../shared/storage/keys.ts";
import { SealedError, toHex, utf8 } from "../../crypto/bytes.ts";
import { type Keyring, openSlot, sealKeyring, type StoredSlot, type VaultKeys, wordsOf } from "../../crypto/keyring.ts";
import type { VaultDatabase } from "../indexedDbRows.ts";
import { openByDevice } from "../openVault.ts";
import type { RowStore, StoredKeys } from "../rows.ts";
import { VaultError } from "../vault.ts";
import { isEarlierFlag, isFarewell } from "./earlierFlag.ts";
import { sealPlain } from "./earlierPlain.ts";
import { beginReading, type EarlierKeyring, type EarlierMeta } from "./earlierSchema.ts";
import { moveSealed } from "./earlierSealed.ts";

/** Data of database versions 1 to 6 in this browser, and the analyses of `tramia-cases`. This folder has all code for them. */
export interface EarlierStores {
  /**
   * Keys of a vault that an earlier version protected, with number 0 in its keyring; null if there is none, or if it was migrated. @throws
   * VaultError `damaged` if sealed rows have no keyring, `unconfirmed` if the keyring of this version is missing
   */
  keys(): Promise<StoredKeys | null>;
  /** Opens such a vault with a slot, and moves its rows to the stores of this version. @throws SealedError */
  open(keyring: Keyring, slot: StoredSlot, secret: CryptoKey): Promise<VaultKeys>;
  /** Like `openByDevice`, then seals plain data; null also if `keys` is not null. */
  openByDevice(): Promise<VaultKeys | null>;
  /** Seals plain data in the open vault (`sealPlain`). */
  sealRest(keys: VaultKeys): Promise<void>;
}

export function createEarlierStores(database: VaultDatabase, rows: RowStore, store: BrowserStore): EarlierStores {
  const keys = async (): Promise<StoredKeys | null> => {
    const { now, meta, keyring, device, farewell, sealed } = await readKeyring(database);
    const flag = store.getItem(KEYS.protected);
    // A crash may restore an earlier local storage, so the farewell stays stored.
    if (flag !== null && (await isFarewell(farewell, flag))) store.removeItem(KEYS.protected);
    if (now || !(meta?.protection || keyring || sealed)) return null;
    // Only a keyring of this version leaves such a flag.
    if (flag !== null && !isEarlierFlag(flag)) throw new VaultError("unconfirmed");
    if (!keyring || meta?.protection?.keyId !== keyring.keyId) throw new VaultError("damaged");
    return { keyring: { ...keyring, number: 0 }, device: null, pepper: device };
  };

  const sealRest = (now: VaultKeys): Promise<void> => sealPlain(database, store, now);

  return {
    keys,
    sealRest,
    async openByDevice() {
      const own = (await keys()) ? null : await openByDevice(rows, store);
      if (own) await sealRest(own);
      return own;
    },
    async open(keyring, slot, secret) {
      const { vault, keyId, slots, settings } = keyring;
      const secrets = await openSlot(keyring, slot, secret);
      const words = await wordsOf(vault, secrets.signer);
      const opened = await sealKeyring({ vault, number: 1, keyId, slots, settings, words }, secrets);
      // An earlier keyring was signed without a number.
      const said = utf8(canonicalJson({ ...keyring, number: undefined, mac: undefined }));
      const mac = await crypto.subtle.sign("HMAC", opened.keys.mac, said);
      if (toHex(new Uint8Array(mac)) !== keyring.mac) throw new SealedError("damaged");
      await moveSealed(database, opened, (damaged) => store.report({ kind: "damaged", damaged }));
      return opened.keys;
    },
  };
}

async function readKeyring(database: VaultDatabase) {
  const transaction = await beginReading(database);
  const store = transaction?.objectStore("keyring");
  const [now, meta, keyring, device, farewell, ...sealed] = await Promise.all([
    transaction?.objectStore("keys").get("keyring"),
    transaction?.objectStore("meta").get("vault"),
    store?.get("keyring"),
    store?.get("device"),
    store?.get("farewell"),
    // Keys after `~` do not belong to the vault.
    transaction?.objectStore("sealed").getKey(IDBKeyRange.upperBound("~", true)),
    transaction?.objectStore("sealedFiles").getKey(IDBKeyRange.lowerBound("")),
  ]);
  return {
    now,
    meta: meta as EarlierMeta | undefined,
    keyring: keyring as EarlierKeyring | undefined,
    device: (device as CryptoKey | undefined) ?? null,
    farewell,
    sealed: sealed.some((key) => key !== undefined),
  };
}
