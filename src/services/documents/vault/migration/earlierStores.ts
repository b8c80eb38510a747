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

/**
 * What versions 1 to 6 of the database have left in this browser, and the analyses of `tramia-cases`. Everything that knows of them is in
 * this folder.
 */
export interface EarlierStores {
  /**
   * What opens a vault that an earlier version protected, its keyring with the number 0; null where there is none, or this version has it
   * already. @throws VaultError `damaged` where something sealed is left without its keyring, `unconfirmed` where this version had one
   */
  keys(): Promise<StoredKeys | null>;
  /** Opens such a vault by a slot, and stores what is sealed as this version does. @throws SealedError */
  open(keyring: Keyring, slot: StoredSlot, secret: CryptoKey): Promise<VaultKeys>;
  /** As `openByDevice`, with what is not sealed; null also where `keys` is not. */
  openByDevice(): Promise<VaultKeys | null>;
  /** Seals what is not sealed into the open vault (`sealPlain`). */
  sealRest(keys: VaultKeys): Promise<void>;
}

/** @param store local storage */
export function createEarlierStores(database: VaultDatabase, rows: RowStore, store: BrowserStore): EarlierStores {
  const keys = async (): Promise<StoredKeys | null> => {
    const { now, meta, keyring, device, farewell, sealed } = await readKeyring(database);
    const flag = store.getItem(KEYS.protected);
    // Local storage may come back as it was before a crash: the farewell stays where it is.
    if (flag !== null && (await isFarewell(farewell, flag))) store.removeItem(KEYS.protected);
    if (now || !(meta?.protection || keyring || sealed)) return null;
    // A keyring of now was there.
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
      // Its signature is over all that it has, and it never had a number.
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
    // Behind `~` there is what is no part of the vault.
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
