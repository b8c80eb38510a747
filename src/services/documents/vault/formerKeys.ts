import { splitIntoBatches } from "@/domain/shared/batches.ts";
import { toHex } from "../crypto/bytes.ts";
import { type Keyring, openSecrets, type OpenedKeyring } from "../crypto/keyring.ts";
import { missingAtServer } from "./common.ts";
import {
  type CommonState,
  type VaultState,
  importFormerKey,
  namesIn,
  openProven,
  type StoredFormerKey,
  uniteFormerKeys,
} from "./contents.ts";
import { createDraft, forgetBases, type Snapshot, putRow, removeRow, resealOne } from "./draft.ts";
import type { VaultCache, KeyHolder } from "./vaultCache.ts";
import { isFormer, type ItemKeys, nullIfDamaged } from "./items.ts";
import { FORMER_KEYS, idOf, isFile, kindOf, listOf, ROOT, type RowStore, type StoredKeys } from "./rows.ts";
import { VaultError } from "./vault.ts";

/** Keyring and keys that replace the current ones. */
export interface NextKeys extends OpenedKeyring, Pick<StoredKeys, "device" | "pepper"> {
  /** The former key was readable on this device without a secret: its items get new item keys. */
  readonly isExposed: boolean;
  /** Former keys that this device lacks: of the account that it joins, or of changes by other devices. */
  readonly others?: readonly StoredFormerKey[];
  /** Set when synchronising begins and the server has no rows yet. */
  readonly common?: CommonState;
}

/** Methods that change the key of the records and seal them again. */
export interface KeyRecords {
  /**
   * Replaces the current keys in one transaction: sealed rows stay readable until `reseal`. Rejects with `unavailable` if another tab has changed
   * the keys.
   */
  replaceKeys(before: Keyring, next: NextKeys): Promise<void>;
  /** Names of the rows sealed with a former key; documents of the same list are adjacent. */
  formerNames(): Promise<readonly string[]>;
  /**
   * Seals these rows with the current key; a row that does not open stays as it is. If only the file of a document with an exposed key does not
   * open, the file is removed: its first chunks may open with that key.
   */
  reseal(names: readonly string[]): Promise<void>;
  /**
   * Removes the former keys after the last row was sealed again. @param keyId name of the current vault key @param unopened names of rows that do
   * not open @returns false if other rows still use them, or the key has changed
   */
  forgetFormer(keyId: string, unopened: ReadonlySet<string>): Promise<boolean>;
}

export interface KeyRecordsDeps {
  readonly store: Pick<RowStore, "names" | "read">;
  readonly holder: KeyHolder;
  readonly cache: VaultCache;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Number of rows per read when all rows are read. */
const READ_BATCH = 256;

export function createKeyRecords({ store, holder, cache, now }: KeyRecordsDeps): KeyRecords {
  const { contents, read, write, openReadable } = cache;

  /** @returns false if the vault changed in between */
  const replace = async (state: VaultState, next: NextKeys): Promise<boolean> => {
    const { keyring, keys, device, pepper, common: commonState } = next;
    const draft = createDraft(state, now());
    const isOther = keyring.keyId !== state.keyring.keyId;
    const all = await storedFormerKeys(await read(() => [FORMER_KEYS]), next, isOther);
    const isChanged = isOther || all.length > state.keys.former.length;
    const former = isChanged ? await Promise.all(all.map(importFormerKey)) : state.keys.former;
    const opening = { now: keys, former };
    if (isChanged) await putRow(draft, { keys: opening }, FORMER_KEYS, all);
    if (commonState) forgetBases(draft, state);
    const changed = missingAtServer(namesIn(draft));
    const common = commonState && { common: { ...commonState, changed } };
    // The former key stays until this device has all rows of the server, some of which need it.
    const before = isOther && state.common ? { ...state, common: { ...state.common, isWhole: false } } : state;
    const after = { keyring, keys: opening, isProtected: device === null, ...common };
    return write(before, draft, after, { keyring, device, pepper });
  };

  const formerNames = async (): Promise<readonly string[]> => {
    const { keys } = await contents();
    return keys.former.length === 0 ? [] : sortByList(await sealedByFormer(store, keys));
  };

  return {
    async replaceKeys(before, next) {
      for (;;) {
        const state = await contents();
        if (state.keyring.mac !== before.mac) throw new VaultError("unavailable");
        if (await replace(state, next)) break;
      }
      holder.keys = next.keys;
    },
    formerNames,
    async reseal(names) {
      const filesOf = names.filter((name) => kindOf(name) === "doc").map((name) => `file/${idOf(name)}`);
      for (;;) {
        const snapshot = await read(() => [...names, ...filesOf]);
        const draft = createDraft(snapshot.state, now());
        for (const [name, row] of snapshot.rows) {
          if (isFormer(snapshot.state.keys, row))
            await nullIfDamaged(resealOne(draft, snapshot, [name, row], openReadable));
        }
        const isNothing = draft.rows.size + draft.lists.size === 0;
        if (isNothing || (await write(snapshot.state, draft))) return;
      }
    },
    async forgetFormer(keyId, unopened) {
      for (;;) {
        const before = await contents();
        const isOver = before.keys.former.length === 0;
        if (isOver || before.keyring.keyId !== keyId) return isOver;
        // Rows that the server still has to send may be sealed with them.
        if (before.common?.isWhole === false) return true;
        if ((await formerNames()).some((name) => !unopened.has(name))) return false;
        const draft = createDraft(before, now());
        removeRow(draft, FORMER_KEYS);
        if (await write(before, draft, { keys: { ...before.keys, former: [] } })) return true;
      }
    },
  };
}

/** Names of the rows sealed with a former key, in no order. */
async function sealedByFormer(store: KeyRecordsDeps["store"], keys: ItemKeys): Promise<readonly string[]> {
  const found: string[] = [];
  const names = (await store.names()).filter((name) => !isFile(name) && name !== ROOT);
  for (const batch of splitIntoBatches(names, READ_BATCH)) {
    const { rows } = await store.read(batch);
    found.push(...[...rows].filter(([, row]) => isFormer(keys, row)).map(([name]) => name));
  }
  return found;
}

/** Documents first, grouped by list. */
function sortByList(names: readonly string[]): readonly string[] {
  const isDocument = (name: string): boolean => kindOf(name) === "doc";
  const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
  const byList = names.filter(isDocument).toSorted((one, other) => compare(listOf(idOf(one)), listOf(idOf(other))));
  return [...byList, ...names.filter((name) => !isDocument(name))];
}

/** Former keys to store beside the next key, without those that do not open. */
async function storedFormerKeys(
  { state, rows }: Snapshot,
  { keyring, isExposed, others = [] }: NextKeys,
  isOther: boolean,
): Promise<readonly StoredFormerKey[]> {
  const { vault, keyId } = state.keyring;
  const { raw } = await openSecrets(state.keyring, state.keys.now);
  const own = isOther ? [{ vault, keyId, isExposed, raw: toHex(raw) }] : [];
  const before = (await openProven<readonly StoredFormerKey[]>(state, FORMER_KEYS, rows)) ?? [];
  const exposed = isOther && isExposed ? before.map((one) => ({ ...one, isExposed })) : before;
  return uniteFormerKeys([...own, ...exposed], others).filter((one) => one.keyId !== keyring.keyId);
}
