import type { Case } from "@/domain/procedure/case/case.ts";
import { parseCase } from "@/domain/procedure/case/parseCase.ts";
import { splitIntoBatches } from "@/domain/shared/batches.ts";
import { keepUnreadRow } from "@/domain/shared/keepUnread.ts";
import { toHex } from "../crypto/bytes.ts";
import { type Keyring, openSecrets, type OpenedKeyring } from "../crypto/keyring.ts";
import { currentItemKey, isFormer, nullIfDamaged } from "./items.ts";
import {
  changedContents,
  type DocumentWrite,
  readSummary,
  type RecordStore,
  type StoredItem,
  type TransactionReader,
  type VaultChange,
} from "./recordStore.ts";
import { VaultError } from "./vault.ts";
import { asNew, trackArrival } from "./common.ts";
import {
  type CommonState,
  type Held,
  importFormerKey,
  namesIn,
  openAll,
  openProven,
  peopleOf,
  type StoredFormerKey,
  summariesOf,
  uniteFormerKeys,
  versionOf,
} from "./contents.ts";
import {
  addDocument,
  type Arrival,
  clearDraft,
  type Draft,
  draftOf,
  forgetBases,
  type Moment,
  putPeople,
  putRow,
  receiveRows,
  removeDocument,
  removeRow,
  resealOne,
} from "./draft.ts";
import { createHeldRows, type HeldRowsDeps, type KeyHolder } from "./heldRows.ts";
import { FORMER_KEYS, idOf, isFile, kindOf, listOf, ROOT, type RowStore, type StoredKeys } from "./rows.ts";

/** What opens the vault from a change on. */
export interface NextKeys extends OpenedKeyring, Pick<StoredKeys, "device" | "pepper"> {
  /** The key of before lay open on this device: what it sealed is to be sealed again by keys of its own. */
  readonly isExposed: boolean;
  /** Keys of before that this device has not got: of the account that it joins, or that other devices have changed. */
  readonly others?: readonly StoredFormerKey[];
  /** Where synchronising begins: the server has nothing of what is here. */
  readonly common?: CommonState;
}

/** The records of a vault, and what changes their key. */
export interface Records extends RecordStore {
  contents(): Promise<Held>;
  /**
   * Puts other keys in the place of those of now, in one transaction: what is sealed stays readable, and `reseal` seals it again. Rejects
   * with `unavailable` where another tab has changed them.
   */
  replaceKeys(before: Keyring, next: NextKeys): Promise<void>;
  /** The names of what is sealed by a key of before, documents of one list together. */
  formerNames(): Promise<readonly string[]>;
  /**
   * Seals these by the key of now; what does not open stays as it is. Of a document by a key that lay open whose file alone does not open,
   * the file goes: its first chunks may open by that key.
   */
  reseal(names: readonly string[]): Promise<void>;
  /**
   * Forgets the keys of before, once nothing is sealed by them. @param keyId name of the vault key of now @param unopened names of what does
   * not open @returns false where something else is sealed by them, or the key is another one meanwhile
   */
  forgetFormer(keyId: string, unopened: ReadonlySet<string>): Promise<boolean>;
  /** Rows and files as they are stored. */
  read(names: readonly string[]): Promise<Moment>;
  /**
   * Stores what comes from the server as it comes, with lists and root.
   * @param names what the plan reads @param plan may run again; null stores nothing
   */
  receive(names: readonly string[], plan: (moment: Moment) => Promise<Arrival | null>): Promise<void>;
}

/** What the records use of the page; where it says nothing, damage is told to nobody, and the vault does not open without its key. */
export interface RecordsDeps extends Partial<HeldRowsDeps> {
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Rows that are read at once where all of them are. */
const READ_BATCH = 256;

/**
 * The records of a vault over its sealed rows. Contents are opened once and kept in memory; a change is planned on them, sealed, and written
 * in one transaction if nobody has changed the vault meanwhile, else planned again. Methods reject with a SealedError `damaged` where
 * something stored was changed, cut or put back to an older state, and with a VaultError `unconfirmed` where another keyring is stored than
 * the one that the vault was written with.
 */
export function createRecords(
  store: RowStore,
  holder: KeyHolder,
  { onDamaged = () => undefined, open = async () => null, now = Date.now }: RecordsDeps = {},
): Records {
  const { contents, read, write, openStored, openWhatOpens } = createHeldRows(store, holder, { onDamaged, open });

  const getItems = async (wanted: readonly string[]): Promise<readonly StoredItem[]> => {
    const moment = await read(() => wanted.flatMap((id) => [`doc/${id}`, `file/${id}`]));
    return Promise.all(
      wanted.map(async (id) => {
        // What is damaged is as what is not there: it can be removed, and replaced by a whole document.
        const found = await openWhatOpens(moment, id);
        return { id, record: found?.document.record ?? null, file: found?.file ?? null };
      }),
    );
  };

  const ids: TransactionReader["ids"] = async () => {
    const { common, ...held } = await contents();
    const listed = [...held.listed.values()];
    const names = new Set(await store.names());
    // What the server has comes when it is opened.
    const isThere = (name: string): boolean => names.has(name) || (common !== null && !(name in common.changed));
    return {
      records: new Set(listed.filter(({ id, hasRecord }) => hasRecord && names.has(`doc/${id}`)).map(({ id }) => id)),
      files: new Set(listed.filter(({ id, file }) => file && isThere(`file/${id}`)).map(({ id }) => id)),
    };
  };

  /** Cases that were opened before, with the hash of their rows. */
  const openedCases = new Map<string, { readonly hash: string; readonly value: unknown; readonly file: Case | null }>();

  const cases = async (): Promise<readonly Case[]> => {
    const isOpened = (held: Held, name: string): boolean =>
      openedCases.get(name)?.hash === held.versions.get(name)?.hash && openedCases.has(name);
    const namesOf = ({ versions }: Held): readonly string[] =>
      [...versions.keys()].filter((name) => kindOf(name) === "case");
    const { held, rows } = await read((now) => namesOf(now).filter((name) => !isOpened(now, name)));
    const names = namesOf(held);
    const found = await openAll(
      held,
      names.filter((name) => !isOpened(held, name)),
      rows,
    );
    for (const [name, value] of found)
      openedCases.set(name, { hash: held.versions.get(name)?.hash ?? "", value, file: parseCase(value) });
    const opened = names.map((name) => openedCases.get(name));
    if (opened.some((one) => (one?.value ?? null) === null)) onDamaged({ part: "cases" });
    return opened.flatMap((one) => one?.file ?? []);
  };

  /** Adds a document's row, and its file where it changes. @param isNew nothing of what is stored stays */
  const putDocument = async (
    draft: Draft,
    before: Held,
    { summary: written, record, file }: DocumentWrite,
    isNew: boolean,
  ): Promise<void> => {
    const { keys } = before;
    const { id } = written;
    const [name, fileName] = [`doc/${id}`, `file/${id}`];
    const known = isNew ? undefined : before.listed.get(id);
    const stored = known && (await read(() => [name, fileName]));
    const row = stored?.rows.get(name);
    const isFileHere = stored?.files.has(fileName) === true;
    // What is replaced whole is not opened: it may be what is damaged.
    const isKept = known && !(record && (file || !known.file));
    const keepsFile = isKept && known.file && !file && row;
    const own = keepsFile ? await nullIfDamaged(currentItemKey(keys, name, row, !isFileHere)) : null;
    // By a key that lay open it is sealed again with its file.
    const files = own || file ? new Map() : stored?.files;
    const opening = isKept && stored && files ? openStored({ ...stored, files }, id) : null;
    const old = await (opening && record && !isFileHere ? nullIfDamaged(opening) : opening);
    const bytes = file ?? old?.file ?? null;
    await addDocument(draft, before, {
      id,
      summary: keepUnreadRow(known?.summary ?? undefined, readSummary, written),
      record: record ?? old?.document.record ?? null,
      fileType: bytes?.type ?? old?.document.fileType ?? "",
      ...(own && { item: own }),
      file: bytes,
      kept: own && known ? known.file : null,
      fileRevision: file ? draft.revision : known?.file?.[0],
    });
  };

  const prepare = async (before: Held, change: VaultChange): Promise<Draft> => {
    const { clear = false, remove = [], put = [], people, cases: changedCases, values } = change;
    const draft = draftOf(before, now());
    if (clear) clearDraft(draft, await store.names());
    else for (const id of remove) if (before.listed.has(id)) removeDocument(draft, id);
    for (const one of put) await putDocument(draft, before, one, clear || remove.includes(one.summary.id));
    if (people) await putPeople(draft, before, people);
    for (const id of changedCases?.remove ?? []) removeRow(draft, `case/${id}`);
    const files = changedCases?.put ?? [];
    const { held, rows } =
      files.length > 0 ? await read(() => files.map(({ id }) => `case/${id}`)) : { held: before, rows: new Map() };
    for (const file of files) {
      const name = `case/${file.id}`;
      const stored = clear ? null : await openProven<unknown>(held, name, rows);
      await putRow(draft, before, name, keepUnreadRow(stored ?? undefined, parseCase, file));
    }
    for (const [key, value] of values ?? []) {
      if (value === null) removeRow(draft, `value/${key}`);
      else await putRow(draft, before, `value/${key}`, value);
    }
    return draft;
  };

  /** Repeats an attempt until nobody else has changed the vault meanwhile. */
  const repeat = async (attempt: (before: Held) => Promise<boolean>): Promise<void> => {
    while (!(await attempt(await contents())));
  };

  const formerNames = async (): Promise<readonly string[]> => {
    const { keys } = await contents();
    if (keys.former.length === 0) return [];
    const found: string[] = [];
    const names = (await store.names()).filter((name) => !isFile(name) && name !== ROOT);
    for (const batch of splitIntoBatches(names, READ_BATCH)) {
      const { rows } = await store.read(batch);
      found.push(...[...rows].filter(([, row]) => isFormer(keys, row)).map(([name]) => name));
    }
    const isDocument = (name: string): boolean => kindOf(name) === "doc";
    const byList = found.filter(isDocument).toSorted((one, other) => compare(listOf(idOf(one)), listOf(idOf(other))));
    return [...byList, ...found.filter((name) => !isDocument(name))];
  };

  return {
    contents,
    async change(plan) {
      for (;;) {
        const before = await contents();
        const planned = await plan(before, { getItems, ids, cases });
        const { change } = planned;
        if (!change) return { ...planned, before };
        const draft = await prepare(before, change);
        const { summaries, samples } = changedContents(before, change);
        if (await write(before, draft, { summaries, samples, people: peopleOf(draft.persons) }))
          return { ...planned, before };
      }
    },
    getFile: async (id) => (await openStored(await read(() => [`doc/${id}`, `file/${id}`]), id))?.file ?? null,
    async getMany(wanted) {
      const moment = await read(() => wanted.map((id) => `doc/${id}`));
      return Promise.all(wanted.map(async (id) => (await openStored(moment, id))?.document.record ?? null));
    },
    ids,
    cases,
    async values() {
      const namesOf = ({ versions }: Held) => [...versions.keys()].filter((name) => kindOf(name) === "value");
      const { held, rows } = await read(namesOf);
      const found = await openAll(held, namesOf(held), rows);
      return new Map([...found].map(([name, value]) => [idOf(name), value as string | null]));
    },
    replaceKeys: (before, { keyring, keys, device, pepper, isExposed, others = [], common: state }) =>
      repeat(async (held) => {
        if (held.keyring.mac !== before.mac) throw new VaultError("unavailable");
        const draft = draftOf(held, now());
        const isOther = keyring.keyId !== held.keyring.keyId;
        const all = await storedFormerKeys(await read(() => [FORMER_KEYS]), { isOther, isExposed, others, keyring });
        const isChanged = isOther || all.length > held.keys.former.length;
        const former = isChanged ? await Promise.all(all.map(importFormerKey)) : held.keys.former;
        const next = { now: keys, former };
        if (isChanged) await putRow(draft, { keys: next }, FORMER_KEYS, all);
        if (state) forgetBases(draft, held);
        const changed = asNew(namesIn(draft));
        const after = {
          keyring,
          keys: next,
          isProtected: device === null,
          ...(state && { common: { ...state, changed } }),
        };
        // The key of before is not forgotten until what the server has by it is here.
        const { common } = held;
        const changing = isOther && common ? { ...held, common: { ...common, isWhole: false } } : held;
        if (!(await write(changing, draft, after, { keyring, device, pepper }))) return false;
        holder.keys = keys;
        return true;
      }),
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
        // What has not come yet may be sealed by them.
        if (before.common?.isWhole === false) return true;
        if ((await formerNames()).some((name) => !unopened.has(name))) return false;
        const draft = draftOf(before, now());
        removeRow(draft, FORMER_KEYS);
        if (await write(before, draft, { keys: { ...before.keys, former: [] } })) return true;
      }
    },
    read: (names) => read(() => names),
    async receive(names, plan) {
      for (;;) {
        const moment = await read(() => names);
        const arrival = await plan(moment);
        if (!arrival) return;
        const { held } = moment;
        const { common: state, samples = null, there = new Map(), isNew = false } = arrival;
        const draft = draftOf(held, now());
        if (isNew || !state) forgetBases(draft, held);
        const changed = isNew ? asNew(namesIn(held)) : (held.common?.changed ?? {});
        await receiveRows(draft, held, arrival);
        const common = state && {
          ...state,
          changed: await trackArrival({ ...state, changed }, draft, there, versionOf),
        };
        const { listed, persons } = draft;
        const contained = {
          summaries: summariesOf(listed),
          people: peopleOf(persons),
          samples: samples ?? held.samples,
        };
        if (await write(held, draft, { common, ...contained })) return;
      }
    },
  };
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** The keys of before, as they are stored beside the next one; where those that are stored do not open, nothing opens by them. */
async function storedFormerKeys(
  { held, rows }: Moment,
  {
    isOther,
    isExposed,
    others,
    keyring,
  }: { readonly isOther: boolean } & Required<Pick<NextKeys, "isExposed" | "others" | "keyring">>,
): Promise<readonly StoredFormerKey[]> {
  const { vault, keyId } = held.keyring;
  const { raw } = await openSecrets(held.keyring, held.keys.now);
  const own = isOther ? [{ vault, keyId, isExposed, raw: toHex(raw) }] : [];
  const before = (await openProven<readonly StoredFormerKey[]>(held, FORMER_KEYS, rows)) ?? [];
  const exposed = isOther && isExposed ? before.map((one) => ({ ...one, isExposed })) : before;
  return uniteFormerKeys([...own, ...exposed], others).filter((one) => one.keyId !== keyring.keyId);
}
