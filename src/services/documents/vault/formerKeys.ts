import { splitIntoBatches } from "@/domain/shared/batches.ts";
import { toHex } from "../crypto/bytes.ts";
import { type Keyring, openSecrets, type OpenedKeyring } from "../crypto/keyring.ts";
import { asNew } from "./common.ts";
import {
  type CommonState,
  type Held,
  importFormerKey,
  namesIn,
  openProven,
  type StoredFormerKey,
  uniteFormerKeys,
} from "./contents.ts";
import { draftOf, forgetBases, type Moment, putRow, removeRow, resealOne } from "./draft.ts";
import type { HeldRows, KeyHolder } from "./heldRows.ts";
import { isFormer, type ItemKeys, nullIfDamaged } from "./items.ts";
import { FORMER_KEYS, idOf, isFile, kindOf, listOf, ROOT, type RowStore, type StoredKeys } from "./rows.ts";
import { VaultError } from "./vault.ts";

/** What opens the vault from a change on. */
export interface NextKeys extends OpenedKeyring, Pick<StoredKeys, "device" | "pepper"> {
  /** The former key was readable on this device without a secret: what it sealed gets new item keys. */
  readonly isExposed: boolean;
  /** Former keys that this device does not have: of the account that it joins, or of changes by other devices. */
  readonly others?: readonly StoredFormerKey[];
  /** Where synchronising begins: the server has nothing of what is here. */
  readonly common?: CommonState;
}

/** What changes the key of the records, and seals them again. */
export interface KeyRecords {
  /**
   * Puts other keys in the place of the current ones, in one transaction: what is sealed stays readable, and `reseal` seals it again. Rejects
   * with `unavailable` where another tab has changed them.
   */
  replaceKeys(before: Keyring, next: NextKeys): Promise<void>;
  /** The names of the rows that are sealed by a former key, documents of one list together. */
  formerNames(): Promise<readonly string[]>;
  /**
   * Seals these rows by the current key; one that does not open stays as it is. Of a document with an exposed key whose file alone does not
   * open, the file is removed: its first chunks may open by that key.
   */
  reseal(names: readonly string[]): Promise<void>;
  /**
   * Removes the former keys, once nothing is sealed by them. @param keyId name of the current vault key @param unopened names of what does
   * not open @returns false where something else is sealed by them, or the key was changed since
   */
  forgetFormer(keyId: string, unopened: ReadonlySet<string>): Promise<boolean>;
}

export interface KeyRecordsDeps {
  readonly store: Pick<RowStore, "names" | "read">;
  readonly holder: KeyHolder;
  readonly held: HeldRows;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Rows that are read at once where all of them are. */
const READ_BATCH = 256;

/** Changes the key of the records over their rows. */
export function createKeyRecords({ store, holder, held: rows, now }: KeyRecordsDeps): KeyRecords {
  const { contents, read, write, openWhatOpens } = rows;

  /** @returns false where the vault was changed in between */
  const replace = async (held: Held, next: NextKeys): Promise<boolean> => {
    const { keyring, keys, device, pepper, common: state } = next;
    const draft = draftOf(held, now());
    const isOther = keyring.keyId !== held.keyring.keyId;
    const all = await storedFormerKeys(await read(() => [FORMER_KEYS]), next, isOther);
    const isChanged = isOther || all.length > held.keys.former.length;
    const former = isChanged ? await Promise.all(all.map(importFormerKey)) : held.keys.former;
    const opening = { now: keys, former };
    if (isChanged) await putRow(draft, { keys: opening }, FORMER_KEYS, all);
    if (state) forgetBases(draft, held);
    const changed = asNew(namesIn(draft));
    const common = state && { common: { ...state, changed } };
    // The former key stays until everything that the server has by it is here.
    const before = isOther && held.common ? { ...held, common: { ...held.common, isWhole: false } } : held;
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
        const held = await contents();
        if (held.keyring.mac !== before.mac) throw new VaultError("unavailable");
        if (await replace(held, next)) break;
      }
      holder.keys = next.keys;
    },
    formerNames,
    async reseal(names) {
      const filesOf = names.filter((name) => kindOf(name) === "doc").map((name) => `file/${idOf(name)}`);
      for (;;) {
        const moment = await read(() => [...names, ...filesOf]);
        const draft = draftOf(moment.held, now());
        for (const [name, row] of moment.rows) {
          if (isFormer(moment.held.keys, row))
            await nullIfDamaged(resealOne(draft, moment, [name, row], openWhatOpens));
        }
        const isNothing = draft.rows.size + draft.lists.size === 0;
        if (isNothing || (await write(moment.held, draft))) return;
      }
    },
    async forgetFormer(keyId, unopened) {
      for (;;) {
        const before = await contents();
        const isOver = before.keys.former.length === 0;
        if (isOver || before.keyring.keyId !== keyId) return isOver;
        // What the server has still to send may be sealed by them.
        if (before.common?.isWhole === false) return true;
        if ((await formerNames()).some((name) => !unopened.has(name))) return false;
        const draft = draftOf(before, now());
        removeRow(draft, FORMER_KEYS);
        if (await write(before, draft, { keys: { ...before.keys, former: [] } })) return true;
      }
    },
  };
}

/** The names of the rows that are sealed by a former key, in no order. */
async function sealedByFormer(store: KeyRecordsDeps["store"], keys: ItemKeys): Promise<readonly string[]> {
  const found: string[] = [];
  const names = (await store.names()).filter((name) => !isFile(name) && name !== ROOT);
  for (const batch of splitIntoBatches(names, READ_BATCH)) {
    const { rows } = await store.read(batch);
    found.push(...[...rows].filter(([, row]) => isFormer(keys, row)).map(([name]) => name));
  }
  return found;
}

/** Documents first, those of one list together. */
function sortByList(names: readonly string[]): readonly string[] {
  const isDocument = (name: string): boolean => kindOf(name) === "doc";
  const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
  const byList = names.filter(isDocument).toSorted((one, other) => compare(listOf(idOf(one)), listOf(idOf(other))));
  return [...byList, ...names.filter((name) => !isDocument(name))];
}

/** The former keys, as they are stored beside the next one; none of those that do not open. */
async function storedFormerKeys(
  { held, rows }: Moment,
  { keyring, isExposed, others = [] }: NextKeys,
  isOther: boolean,
): Promise<readonly StoredFormerKey[]> {
  const { vault, keyId } = held.keyring;
  const { raw } = await openSecrets(held.keyring, held.keys.now);
  const own = isOther ? [{ vault, keyId, isExposed, raw: toHex(raw) }] : [];
  const before = (await openProven<readonly StoredFormerKey[]>(held, FORMER_KEYS, rows)) ?? [];
  const exposed = isOther && isExposed ? before.map((one) => ({ ...one, isExposed })) : before;
  return uniteFormerKeys([...own, ...exposed], others).filter((one) => one.keyId !== keyring.keyId);
}
