import { parsePerson } from "@/domain/documents/people/parsePeople.ts";
import type { Person } from "@/domain/documents/people/person.ts";
import type { CaseFile } from "@/domain/procedure/caseFile/caseFile.ts";
import { parseCaseFile } from "@/domain/procedure/caseFile/parseCaseFile.ts";
import { keepUnreadRow } from "@/domain/shared/keepUnread.ts";
import type { DamagedPart } from "@/domain/shared/storageMessages.ts";
import { type Bytes, SealedError, toHex } from "../crypto/bytes.ts";
import { type Keyring, openSecrets, type OpenedKeyring, type VaultKeys } from "../crypto/keyring.ts";
import {
  documentVersions,
  type Held,
  isCurrent,
  isInRoot,
  type Listed,
  openProven,
  readContents,
  sealRoot,
  type StoredFormerKey,
  type StoredPerson,
  toPlain,
  UNREADABLE,
  versionOf,
} from "./contents.ts";
import {
  createDocumentKey,
  isFormer,
  nullIfDamaged,
  type OpenedDocument,
  openDocument,
  openFile,
  openRow,
  rewrapRow,
  sealDocument,
  sealFile,
  sealRow,
} from "./items.ts";
import {
  changedContents,
  type DocumentWrite,
  readSummary,
  type RecordStore,
  type StoredItem,
  type TransactionReader,
  type VaultChange,
} from "./recordStore.ts";
import {
  FORMER_KEYS,
  idOf,
  isFile,
  kindOf,
  listOf,
  ROOT,
  type RowChange,
  type RowStore,
  type Sealed,
  type StoredKeys,
  type Version,
} from "./rows.ts";
import { VaultError } from "./vault.ts";

/** The key of the vault, for as long as this page has it. */
export interface KeyHolder {
  keys: VaultKeys | null;
  /** This page has not the key of the stored keyring: it has to show the lock. */
  onLocked: () => void;
}

/** What opens the vault from a change on. */
export interface NextKeys extends OpenedKeyring, Pick<StoredKeys, "device" | "pepper"> {
  /** The key of before lay open on this device: what it sealed is to be sealed again by keys of its own. */
  readonly isExposed: boolean;
}

/** The records of a vault, and what changes their key. */
export interface Records extends RecordStore {
  /**
   * Puts other keys in the place of those of now, in one transaction: what is sealed stays readable, and `reseal` seals it again. Rejects
   * with `unavailable` where another tab has changed them.
   */
  replaceKeys(before: Keyring, next: NextKeys): Promise<void>;
  /** The names of what is sealed by a key of before. */
  formerNames(): Promise<readonly string[]>;
  /** Seals these by the key of now; what does not open stays as it is. */
  reseal(names: readonly string[]): Promise<void>;
  /** Forgets the keys of before, once nothing that opens is sealed by them. */
  forgetFormer(): Promise<void>;
}

type Rows = Map<string, Sealed<Bytes> | null>;
type Files = Map<string, Sealed<Blob> | null>;

/** Rows and files that a change writes, and the lists and versions after it. */
interface Draft {
  readonly generation: number;
  readonly rows: Rows;
  readonly files: Files;
  readonly listed: Map<string, Listed>;
  readonly versions: Map<string, Version>;
  readonly persons: Map<string, unknown>;
  /** The lists of documents that changed. */
  readonly lists: Set<string>;
}

/**
 * The records of a vault over its sealed rows. Contents are opened once and kept in memory; a change is planned on them, sealed, and written
 * in one transaction if nobody has changed the vault meanwhile, else planned again. Methods reject with a SealedError `damaged` where
 * something stored was changed, cut or put back to an older state.
 * @param onDamaged is called for each part that is, and does not keep anybody from the others
 */
export function createRecords(
  store: RowStore,
  holder: KeyHolder,
  onDamaged: (part: DamagedPart) => void = () => undefined,
): Records {
  let last: Held | null = null;
  store.onOpened(() => {
    last = null;
  });

  const keysFor = (keyring: Keyring | null): VaultKeys => {
    const { keys } = holder;
    if (keyring && keys && toHex(keys.id) === keyring.keyId) return keys;
    last = null;
    holder.onLocked();
    throw new VaultError("unavailable");
  };

  const contents = async (): Promise<Held> => {
    const isKnown = last !== null && last.keys.now === holder.keys && last.generation === (await store.generation());
    if (!isKnown) last = await readContents({ store, keysFor, onDamaged }, last);
    return last as Held;
  };

  /** Rows and files with the contents of the same moment. */
  const read = async (names: readonly string[]) => {
    for (;;) {
      const held = await contents();
      const found = await store.read(names);
      if (found.generation === held.generation) return { held, ...found };
    }
  };

  /** A document as it is stored; null where there is none. @throws SealedError `damaged`, once it was told */
  const openWhole = async (id: string, withFile: boolean): Promise<{ document: OpenedDocument; file: Blob | null } | null> => {
    const [name, fileName] = [`doc/${id}`, `file/${id}`];
    const { held, rows, files } = await read(withFile ? [name, fileName] : [name]);
    const version = held.versions.get(name);
    if (!version) return null;
    try {
      const row = rows.get(name);
      if (!row || !(await isCurrent(row, version))) throw new SealedError("damaged");
      const document = await openDocument(held.keys, name, row);
      const stored = files.get(fileName);
      return { document, file: stored ? await openFile(document, fileName, stored) : null };
    } catch (error) {
      onDamaged({ part: "document", name: held.summaries.get(id)?.filename ?? UNREADABLE.filename });
      throw error;
    }
  };

  const getItem = async (id: string): Promise<StoredItem> => {
    // What is damaged is as what is not there: it can be removed, and replaced by a whole document.
    const found = (await nullIfDamaged(openWhole(id, true))) ?? (await nullIfDamaged(openWhole(id, false)));
    return { id, record: found?.document.record ?? null, file: found?.file ?? null };
  };

  const ids: TransactionReader["ids"] = async () => {
    const listed = [...(await contents()).listed.values()];
    const names = new Set(await store.names());
    return {
      records: new Set(listed.filter(({ id, hasRecord }) => hasRecord && names.has(`doc/${id}`)).map(({ id }) => id)),
      files: new Set(listed.filter(({ id, file }) => file && names.has(`file/${id}`)).map(({ id }) => id)),
    };
  };

  /** What rows of that kind hold, by their names; null for what does not open. */
  const readAll = async (kind: "case" | "value"): Promise<ReadonlyMap<string, unknown>> => {
    const names = [...(await contents()).versions.keys()].filter((name) => kindOf(name) === kind);
    const { held, rows } = await read(names);
    return new Map(
      await Promise.all(names.map(async (name) => [name, await openProven<unknown>(held, name, rows)] as const)),
    );
  };

  const storedCases = async (): Promise<ReadonlyMap<string, unknown>> => {
    const all = await readAll("case");
    if ([...all.values()].includes(null)) onDamaged({ part: "cases" });
    return all;
  };

  const cases = async (): Promise<readonly CaseFile[]> =>
    [...(await storedCases()).values()].flatMap((file) => parseCaseFile(file) ?? []);

  const reader: TransactionReader = { getItems: (wanted) => Promise.all(wanted.map(getItem)), ids, cases };

  /** Adds a document's row, and its file where it changes. @param isNew nothing of what is stored stays */
  const putDocument = async (
    draft: Draft,
    before: Held,
    { summary: written, record, file }: DocumentWrite,
    isNew: boolean,
  ): Promise<void> => {
    const { id } = written;
    const [name, fileName] = [`doc/${id}`, `file/${id}`];
    const known = isNew ? undefined : before.listed.get(id);
    const { keys } = before;
    // What is replaced whole is not opened: it may be what is damaged.
    const isKept = known && !(record && (file || !known.file));
    const row = isKept ? (await read([name])).rows.get(name) : undefined;
    // By a key of before it is sealed again with its file.
    const needsFile = known?.file && !file && row && isFormer(keys, row);
    const old = isKept ? await openWhole(id, needsFile === true) : null;
    const bytes = file ?? old?.file ?? null;
    const keepsFile = known?.file && !bytes;
    const item = keepsFile && old ? old.document.item : await createDocumentKey(keys, name, draft.generation);
    const document = {
      summary: keepUnreadRow(known?.summary ?? undefined, readSummary, written),
      record: record ?? old?.document.record ?? null,
      fileType: bytes?.type ?? old?.document.fileType ?? "",
    };
    await addDocument(draft, before, { id, document, item, file: bytes, kept: keepsFile ? known.file : null });
    if (!keepsFile && !bytes) draft.files.set(fileName, null);
  };

  const prepare = async (before: Held, change: VaultChange): Promise<Draft> => {
    const { clear = false, remove = [], put = [], people, cases: changedCases, values } = change;
    const draft = draftOf(before);
    const gone = clear ? [...before.listed.keys()] : remove.filter((id) => before.listed.has(id));
    for (const id of gone) removeDocument(draft, id);
    for (const one of put) await putDocument(draft, before, one, clear || remove.includes(one.summary.id));
    const isCleared = (name: string): boolean => clear && ["person", "case"].includes(kindOf(name));
    for (const name of before.versions.keys()) if (isCleared(name)) removeRow(draft, name);
    if (people) await putPeople(draft, before, people, clear);
    if (changedCases) {
      const stored = clear ? new Map<string, unknown>() : await storedCases();
      for (const id of changedCases.remove ?? []) removeRow(draft, `case/${id}`);
      for (const file of changedCases.put ?? []) {
        const name = `case/${file.id}`;
        await putRow(draft, before, name, keepUnreadRow(stored.get(name) ?? undefined, parseCaseFile, file));
      }
    }
    for (const [key, value] of values ?? []) {
      if (value === null) removeRow(draft, `value/${key}`);
      else await putRow(draft, before, `value/${key}`, value);
    }
    return draft;
  };

  /** Writes a draft with the lists and the root. @returns whether the vault was still what it was planned on */
  const write = async (before: Held, draft: Draft, after: Partial<Held> = {}, extra: RowChange = {}): Promise<boolean> => {
    const next: Held = { ...before, ...after, generation: draft.generation };
    await putLists(draft, next);
    const { listed, versions, persons } = draft;
    draft.rows.set(ROOT, await sealRoot({ ...next, versions }, draft.generation));
    const isWritten = await store.write(before.generation, { ...extra, rows: draft.rows, files: draft.files });
    if (!isWritten) return false;
    last = { ...next, listed, versions: new Map([...[...versions].filter(([name]) => isInRoot(name)), ...documentVersions(listed)]), persons };
    return true;
  };

  /** Repeats an attempt until nobody else has changed the vault meanwhile. */
  const repeat = async (attempt: (before: Held) => Promise<boolean>): Promise<void> => {
    while (!(await attempt(await contents())));
  };

  return {
    contents,
    async change(plan) {
      for (;;) {
        const before = await contents();
        const planned = await plan(before, reader);
        const { change } = planned;
        if (!change) return { ...planned, before };
        const draft = await prepare(before, change);
        const { summaries, people, samples } = { ...changedContents(before, change) };
        if (await write(before, draft, { summaries, people, samples })) return { ...planned, before };
      }
    },
    getFile: async (id) => (await openWhole(id, true))?.file ?? null,
    getMany: (wanted) =>
      Promise.all(wanted.map(async (id) => (await openWhole(id, false))?.document.record ?? null)),
    ids,
    cases,
    async values() {
      return new Map([...(await readAll("value"))].map(([name, value]) => [idOf(name), value as string | null]));
    },
    async stored() {
      const { persons, versions, listed } = await contents();
      const files = [...(await storedCases()).values()];
      const isMissing = [...versions.keys()].some((name) => kindOf(name) === "person" && !persons.has(name));
      if (isMissing || files.includes(null)) throw new SealedError("damaged");
      return { people: [...persons.values()], cases: files, summaries: [...listed.values()].map((one) => one.summary) };
    },
    replaceKeys: (before, next) =>
      repeat(async (held) => {
        if (held.keyring.mac !== before.mac) throw new VaultError("unavailable");
        const keys = { now: next.keys, former: held.keys.former };
        const draft = draftOf(held);
        if (next.keyring.keyId !== held.keyring.keyId)
          await putRow(draft, { keys }, FORMER_KEYS, await formerKeysOf(held, next.isExposed, store));
        const { keyring, device, pepper } = next;
        const after = { keyring, keys, isProtected: device === null };
        if (!(await write(held, draft, after, { keys: { keyring, device, pepper } }))) return false;
        holder.keys = next.keys;
        // What was opened by the keys of before is read again with those of now.
        last = null;
        return true;
      }),
    async formerNames() {
      const { keys } = await contents();
      if (keys.former.length === 0) return [];
      const names = (await store.names()).filter((name) => !isFile(name) && name !== ROOT);
      const { rows } = await store.read(names);
      return [...rows].filter(([, row]) => isFormer(keys, row)).map(([name]) => name);
    },
    reseal: (names) =>
      repeat(async (before) => {
        const draft = draftOf(before);
        const { rows } = await store.read(names);
        for (const [name, row] of rows) {
          if (!isFormer(before.keys, row)) continue;
          await nullIfDamaged(resealRow(draft, before, name, row, openWhole));
        }
        return write(before, draft);
      }),
    forgetFormer: () =>
      repeat(async (before) => {
        if (before.keys.former.length === 0) return true;
        const draft = draftOf(before);
        removeRow(draft, FORMER_KEYS);
        return write(before, draft, { keys: { ...before.keys, former: [] } });
      }),
  };
}

function draftOf({ generation, listed, versions, persons }: Held): Draft {
  return {
    generation: generation + 1,
    rows: new Map(),
    files: new Map(),
    listed: new Map(listed),
    versions: new Map(versions),
    persons: new Map(persons),
    lists: new Set(),
  };
}

/** Seals a row. */
async function putRow(draft: Draft, { keys }: Pick<Held, "keys">, name: string, value: unknown): Promise<void> {
  const row = await sealRow(keys, name, draft.generation, value);
  draft.rows.set(name, row);
  draft.versions.set(name, await versionOf(row));
}

function removeRow(draft: Draft, name: string): void {
  if (!draft.versions.delete(name)) return;
  draft.rows.set(name, null);
  draft.persons.delete(name);
}

function removeDocument(draft: Draft, id: string): void {
  draft.listed.delete(id);
  draft.lists.add(listOf(id));
  draft.rows.set(`doc/${id}`, null);
  draft.files.set(`file/${id}`, null);
}

/** A document that is sealed, with its place in the list. @param kept version of the file that stays */
async function addDocument(
  draft: Draft,
  { keys }: Pick<Held, "keys">,
  {
    id,
    document,
    item,
    file,
    kept,
  }: {
    readonly id: string;
    readonly document: Pick<OpenedDocument, "summary" | "record" | "fileType">;
    readonly item: OpenedDocument["item"];
    readonly file: Blob | null;
    readonly kept: Listed["file"];
  },
): Promise<void> {
  const [name, fileName] = [`doc/${id}`, `file/${id}`];
  const row = await sealDocument(keys, name, draft.generation, { ...document, item });
  const sealed = file && (await sealFile(keys, fileName, draft.generation, { item, file }));
  draft.rows.set(name, row);
  if (sealed) draft.files.set(fileName, sealed);
  draft.lists.add(listOf(id));
  draft.listed.set(id, {
    id,
    row: toPlain(await versionOf(row)),
    file: sealed ? toPlain(await versionOf(sealed)) : kept,
    hasRecord: document.record !== null,
    summary: document.summary,
  });
}

/** The people as a change says, each in a row; what this version cannot read of the others stays. */
async function putPeople(draft: Draft, before: Held, people: readonly Person[], isCleared: boolean): Promise<void> {
  const names = new Set(people.map(({ id }) => `person/${id}`));
  for (const [name, stored] of before.persons) if (!names.has(name) && parsePerson(stored)) removeRow(draft, name);
  const present = isCleared ? [] : ([...before.persons.values()] as readonly StoredPerson[]);
  const after = present.reduce((most, { position }) => Math.max(most, position + 1), 0);
  for (const [at, person] of people.entries()) {
    const name = `person/${person.id}`;
    const stored = isCleared ? undefined : (before.persons.get(name) as StoredPerson | undefined);
    const written = keepUnreadRow(stored, parseStoredPerson, { ...person, position: stored?.position ?? after + at });
    if (stored && JSON.stringify(written) === JSON.stringify(stored)) continue;
    await putRow(draft, before, name, written);
    draft.persons.set(name, written);
  }
}

function parseStoredPerson(stored: unknown): StoredPerson | null {
  const read = parsePerson(stored);
  return read && { ...read, position: (stored as StoredPerson).position };
}

/** Seals the lists of which a document has changed. */
async function putLists(draft: Draft, next: Pick<Held, "keys">): Promise<void> {
  for (const name of draft.lists) {
    const block = [...draft.listed.values()].filter(({ id }) => listOf(id) === name);
    if (block.length === 0) removeRow(draft, name);
    else await putRow(draft, next, name, block);
  }
}

/** The key of now and those of before, as they are stored for the next one. @throws SealedError `damaged` */
async function formerKeysOf(
  held: Held,
  isExposed: boolean,
  store: RowStore,
): Promise<readonly StoredFormerKey[]> {
  const { keyring, keys, versions } = held;
  const { raw } = await openSecrets(keyring, keys.now);
  const own = { vault: keyring.vault, keyId: keyring.keyId, isExposed, raw: toHex(raw) };
  if (!versions.has(FORMER_KEYS)) return [own];
  const { rows } = await store.read([FORMER_KEYS]);
  const before = await openProven<readonly StoredFormerKey[]>(held, FORMER_KEYS, rows);
  if (!before) throw new SealedError("damaged");
  return [own, ...before.map((one) => ({ ...one, isExposed: one.isExposed || isExposed }))];
}

/** Seals a row by the key of now: with its key wrapped anew where that is enough, else as a new one, a document with its file. */
async function resealRow(
  draft: Draft,
  before: Held,
  name: string,
  row: Sealed<Bytes>,
  openWhole: (id: string, withFile: boolean) => Promise<{ document: OpenedDocument; file: Blob | null } | null>,
): Promise<void> {
  const { keys } = before;
  const id = idOf(name);
  const listed = kindOf(name) === "doc" ? before.listed.get(id) : undefined;
  const wrapped = await rewrapRow(keys, name, row);
  if (!wrapped && listed) {
    const whole = await openWhole(id, true);
    if (!whole) return;
    const item = await createDocumentKey(keys, name, draft.generation);
    await addDocument(draft, before, { id, document: whole.document, item, file: whole.file, kept: null });
    return;
  }
  const sealed = wrapped ?? (await sealRow(keys, name, draft.generation, await openRow<unknown>(keys, name, row)));
  draft.rows.set(name, sealed);
  const version = await versionOf(sealed);
  if (listed) {
    draft.listed.set(id, { ...listed, row: toPlain(version) });
    draft.lists.add(listOf(id));
  } else if (draft.versions.has(name)) draft.versions.set(name, version);
}
