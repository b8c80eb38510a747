import type { Person } from "@/domain/documents/people/person.ts";
import { parsePerson } from "@/domain/documents/people/parsePeople.ts";
import type { CaseFile } from "@/domain/procedure/caseFile/caseFile.ts";
import { parseCaseFile } from "@/domain/procedure/caseFile/parseCaseFile.ts";
import { splitIntoBatches } from "@/domain/shared/batches.ts";
import { keepUnreadRow } from "@/domain/shared/keepUnread.ts";
import type { DamagedPart } from "@/domain/shared/storageMessages.ts";
import { type Bytes, SealedError, toHex } from "../crypto/bytes.ts";
import { type Keyring, openSecrets, type OpenedKeyring, type VaultKeys } from "../crypto/keyring.ts";
import { asNew, baseName, type CommonState, type Draft, type PlainVersion, toPlain, trackArrival, trackChange } from "./common.ts";
import {
  type Held,
  importFormerKey,
  isCurrent,
  isKeyOf,
  type Listed,
  namesIn,
  openAll,
  openProven,
  peopleOf,
  positionOf,
  readContents,
  sealRoot,
  type StoredFormerKey,
  type StoredPerson,
  summariesOf,
  uniteFormerKeys,
  UNREADABLE,
  versionIn,
  versionOf,
} from "./contents.ts";
import {
  createDocumentKey,
  currentItemKey,
  isFormer,
  type ItemKeys,
  nullIfDamaged,
  type OpenedDocument,
  openDocument,
  openFile,
  openRow,
  resealRow,
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
  type SamplesDecision,
  type StoredItem,
  type TransactionReader,
  type VaultChange,
} from "./recordStore.ts";
import {
  FORMER_KEYS,
  idOf,
  isFile,
  isInRoot,
  kindOf,
  listOf,
  ROOT,
  type RowChange,
  type RowStore,
  type Sealed,
  type StoredKeys,
  type StoredRows,
} from "./rows.ts";
import { VaultError } from "./vault.ts";

/** The key of the vault, for as long as this page has it. */
export interface KeyHolder {
  keys: VaultKeys | null;
  /** This page has not the key of the stored keyring: it has to show the lock. */
  onLocked: () => void;
  /** Asks the other tabs for the key of that keyring; null where none has it. Set by the protection. */
  ask?: (keyring: Keyring) => Promise<VaultKeys | null>;
}

/** What opens the vault from a change on. */
export interface NextKeys extends OpenedKeyring, Pick<StoredKeys, "device" | "pepper"> {
  /** The key of before lay open on this device: what it sealed is to be sealed again by keys of its own. */
  readonly isExposed: boolean;
  /** Keys of before that this device has not got: of the account that it joins, or that other devices have changed. */
  readonly others?: readonly StoredFormerKey[];
  /** Where synchronising begins: the server has nothing of what is here. */
  readonly common?: CommonState;
}

/** What comes from the server, in one transaction. */
export interface Arrival {
  /** Null where synchronising ends. */
  readonly common: CommonState | null;
  /** What the server has of the rows that were compared: of a file its version alone; null for what it has not got. */
  readonly there?: ReadonlyMap<string, Sealed<Bytes> | PlainVersion | null>;
  /** Rows as they are stored from then on; null removes. */
  readonly rows?: ReadonlyMap<string, Sealed<Bytes> | null>;
  /** Files of documents; the version alone of one that is not here yet. */
  readonly files?: ReadonlyMap<string, Sealed<Blob> | PlainVersion | null>;
  /** What is sealed here, by the names of rows. */
  readonly put?: ReadonlyMap<string, { readonly content: unknown; readonly revision: number }>;
  readonly documents?: readonly DocumentDraft[];
  readonly samples?: SamplesDecision | null;
  /** The server has nothing of what is here. */
  readonly isNew?: boolean;
}

/** What is stored, and the contents of the same moment. */
export interface Moment extends StoredRows {
  readonly held: Held;
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

/** What the records use of the page. */
export interface RecordsDeps {
  /** Is called for each part that is damaged, which does not keep anybody from the others. */
  readonly onDamaged?: (part: DamagedPart) => void;
  /** Opens the vault without asking anybody; null where that cannot be. */
  readonly open?: () => Promise<VaultKeys | null>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** What is to be sealed of a document. */
export interface DocumentDraft extends Pick<OpenedDocument, "summary" | "record" | "fileType"> {
  readonly id: string;
  /** Its key, where it has one already. */
  readonly item?: OpenedDocument["item"];
  readonly file: Blob | null;
  /** Version of the file that stays. */
  readonly kept: Listed["file"];
  /** Where they do not change with this. */
  readonly revision?: number;
  readonly fileRevision?: number | undefined;
}

/** Rows that are read at once where all of them are. */
const READ_BATCH = 256;

/** What `clear` removes: personal values, keys and what is of this device alone stay. */
const CLEARED: ReadonlySet<string> = new Set(["doc", "file", "person", "case", "list"]);

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
  let last: Held | null = null;
  let reading: Promise<void> | null = null;
  /** How often the database was opened again. */
  let opened = 0;
  store.onOpened(() => {
    opened += 1;
    last = null;
  });

  const openKeys = async (): Promise<void> => {
    const { keyring } = (await store.read([])).keys;
    // Another tab may have changed the key, and be about to give it.
    const ask = async () => (holder.keys && keyring ? ((await holder.ask?.(keyring)) ?? null) : null);
    const own = isKeyOf(holder.keys, keyring) ? holder.keys : ((await open()) ?? (await ask()));
    if (own) {
      holder.keys = own;
      return;
    }
    last = null;
    holder.onLocked();
    throw new VaultError("unavailable");
  };

  const readAgain = async (): Promise<void> => {
    const at = opened;
    const held = await readContents({ store, keys: () => holder.keys, openKeys, onDamaged }, last);
    if (opened === at) last = held;
  };

  const contents = async (): Promise<Held> => {
    for (;;) {
      const held = last;
      const isKnown = held?.keys.now === holder.keys && held?.generation === (await store.generation());
      if (isKnown && held && held === last) return held;
      reading ??= readAgain().finally(() => {
        reading = null;
      });
      await reading;
    }
  };

  const read = async (namesOf: (held: Held) => readonly string[]): Promise<Moment> => {
    for (;;) {
      const held = await contents();
      const found = await store.read(namesOf(held));
      // Another tab may have begun another vault.
      const isSame = found.generation === held.generation && found.keys.keyring?.mac === held.keyring.mac;
      if (isSame) return { held, ...found };
    }
  };

  /** A document as it is stored, with its file where that was read; null where there is none. @throws SealedError `damaged`, once it was told */
  const openStored = async (
    { held, rows, files }: Pick<Moment, "held" | "rows" | "files">,
    id: string,
  ): Promise<{ readonly document: OpenedDocument; readonly file: Blob | null } | null> => {
    const [name, fileName, listed] = [`doc/${id}`, `file/${id}`, held.listed.get(id)];
    if (!listed) return null;
    try {
      const row = rows.get(name);
      if (!row || !(await isCurrent(row, versionIn(held, name)))) throw new SealedError("damaged");
      const document = await openDocument(held.keys, name, row);
      const file = listed.file ? files.get(fileName) : undefined;
      return { document, file: file ? await openFile(document, fileName, file) : null };
    } catch (error) {
      if (error instanceof SealedError) onDamaged({ part: "document", name: listed.summary?.filename ?? UNREADABLE.filename });
      throw error;
    }
  };

  /** The same without its file where that alone is damaged; null where the document is. */
  const openWhatOpens = async (moment: Moment, id: string) =>
    (await nullIfDamaged(openStored(moment, id))) ??
    (await nullIfDamaged(openStored({ ...moment, files: new Map() }, id)));

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
  const openedCases = new Map<string, { readonly hash: string; readonly value: unknown }>();

  const cases = async (): Promise<readonly CaseFile[]> => {
    const isOpened = (held: Held, name: string): boolean =>
      openedCases.get(name)?.hash === held.versions.get(name)?.hash && openedCases.has(name);
    const namesOf = ({ versions }: Held): readonly string[] => [...versions.keys()].filter((name) => kindOf(name) === "case");
    const { held, rows } = await read((now) => namesOf(now).filter((name) => !isOpened(now, name)));
    const names = namesOf(held);
    const found = await openAll(held, names.filter((name) => !isOpened(held, name)), rows);
    for (const [name, value] of found) openedCases.set(name, { hash: held.versions.get(name)?.hash ?? "", value });
    const values = names.map((name) => openedCases.get(name)?.value ?? null);
    if (values.includes(null)) onDamaged({ part: "cases" });
    return values.flatMap((file) => parseCaseFile(file) ?? []);
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
    const { held, rows } = files.length > 0 ? await read(() => files.map(({ id }) => `case/${id}`)) : { held: before, rows: new Map() };
    for (const file of files) {
      const name = `case/${file.id}`;
      const stored = clear ? null : await openProven<unknown>(held, name, rows);
      await putRow(draft, before, name, keepUnreadRow(stored ?? undefined, parseCaseFile, file));
    }
    for (const [key, value] of values ?? []) {
      if (value === null) removeRow(draft, `value/${key}`);
      else await putRow(draft, before, `value/${key}`, value);
    }
    return draft;
  };

  const readRows = async (names: readonly string[]): Promise<StoredRows["rows"]> =>
    names.length > 0 ? (await store.read(names)).rows : new Map();

  /** Writes a draft with the lists and the root. @returns whether the vault was still what it was planned on */
  const write = async (before: Held, draft: Draft, after: Partial<Held> = {}, keys?: StoredKeys): Promise<boolean> => {
    const { revision, listed, persons, versions } = draft;
    const common = after.common === undefined ? await trackChange(before, draft, readRows) : after.common;
    const own = { revision, common, listed, persons, versions, rebuilt: new Set<string>() };
    const next: Held = { ...before, ...after, ...own, generation: before.generation + 1 };
    await putLists(draft, next);
    draft.rows.set(ROOT, await sealRoot(next, revision));
    const change: RowChange = { rows: draft.rows, files: draft.files, ...(keys && { keys }) };
    if (!(await store.write(before.generation, change))) return false;
    last = next;
    return true;
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
        if (await write(before, draft, { summaries, samples, people: peopleOf(draft.persons) })) return { ...planned, before };
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
        const after = { keyring, keys: next, isProtected: device === null, ...(state && { common: { ...state, changed } }) };
        if (!(await write(held, draft, after, { keyring, device, pepper }))) return false;
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
          if (isFormer(moment.held.keys, row)) await nullIfDamaged(resealOne(draft, moment, [name, row], openWhatOpens));
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
        const common = state && { ...state, changed: await trackArrival({ ...state, changed }, draft, there, versionOf) };
        const { listed, persons } = draft;
        const contained = { summaries: summariesOf(listed), people: peopleOf(persons), samples: samples ?? held.samples };
        if (await write(held, draft, { common, ...contained })) return;
      }
    },
  };
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** @param now milliseconds since 1970 by the clock of this device, which may be wrong */
function draftOf({ revision, common, listed, versions, persons, rebuilt }: Held, now: number): Draft {
  return {
    revision: Math.max(revision + 1, (common?.generation ?? 0) + 1, now),
    rows: new Map(),
    files: new Map(),
    listed: new Map(listed),
    versions: new Map(versions),
    persons: new Map(persons),
    lists: new Set(rebuilt),
  };
}

/** Seals a row. */
async function putRow(
  draft: Draft,
  { keys }: Pick<Held, "keys">,
  name: string,
  value: unknown,
  revision = draft.revision,
): Promise<void> {
  const row = await sealRow(keys, name, revision, value);
  draft.rows.set(name, row);
  draft.versions.set(name, await versionOf(row));
}

function forgetBases(draft: Draft, { common }: Held): void {
  for (const name of Object.keys(common?.changed ?? {})) draft.rows.set(baseName(name), null);
}

/** Adds rows and files as they come. */
async function receiveRows(draft: Draft, held: Held, arrival: Arrival): Promise<void> {
  const { rows = new Map(), files = new Map(), put = new Map(), documents = [] } = arrival;
  const { keys } = held;
  const isDocument = (name: string): boolean => kindOf(name) === "doc" || isFile(name);
  for (const [name, row] of rows) {
    if (isDocument(name)) continue;
    removeRow(draft, name);
    if (!row) continue;
    draft.rows.set(name, row);
    draft.versions.set(name, await versionOf(row));
    const person = kindOf(name) === "person" ? await nullIfDamaged(openRow<unknown>(keys, name, row)) : null;
    if (person !== null) draft.persons.set(name, person);
  }
  for (const id of new Set([...rows.keys(), ...files.keys()].filter(isDocument).map(idOf))) {
    const [row, file] = [rows.get(`doc/${id}`), files.get(`file/${id}`)];
    if (row === null) {
      if (draft.listed.has(id)) removeDocument(draft, id);
      continue;
    }
    const known = row ? await listDocument(keys, id, row, draft.listed.get(id)) : draft.listed.get(id);
    if (row) draft.rows.set(`doc/${id}`, row);
    if (known) await receiveFile(draft, known, file);
  }
  for (const [name, { content, revision }] of put) {
    await putRow(draft, held, name, content, revision);
    if (kindOf(name) === "person") draft.persons.set(name, content);
  }
  for (const document of documents) await addDocument(draft, held, document);
}

/** A document as it stands in its list, with the file that it had. */
async function listDocument(keys: ItemKeys, id: string, row: Sealed<Bytes>, before: Listed | undefined): Promise<Listed> {
  const opened = await nullIfDamaged(openDocument(keys, `doc/${id}`, row));
  const { summary, record } = opened ?? { summary: { ...UNREADABLE, id }, record: null };
  return { id, row: toPlain(await versionOf(row)), file: before?.file ?? null, hasRecord: record !== null, summary };
}

/** Lists a document with its file. @param file undefined where it stays */
async function receiveFile(draft: Draft, document: Listed, file: Sealed<Blob> | PlainVersion | null | undefined): Promise<void> {
  const bytes = file && "bytes" in file ? file : null;
  const version = bytes ? toPlain(await versionOf(bytes)) : (file as PlainVersion | null | undefined);
  const isSame = version === undefined || version?.[1] === document.file?.[1];
  if (bytes || !isSame) draft.files.set(`file/${document.id}`, bytes);
  const listed = isSame ? document : { ...document, file: version };
  if (listed === draft.listed.get(document.id)) return;
  draft.lists.add(listOf(document.id));
  draft.listed.set(document.id, listed);
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

/** Removes what belongs to nothing, too. @param names of all that is stored */
function clearDraft(draft: Draft, names: readonly string[]): void {
  for (const name of new Set([...names, ...draft.versions.keys()])) {
    if (!CLEARED.has(kindOf(name))) continue;
    (isFile(name) ? draft.files : draft.rows).set(name, null);
    draft.versions.delete(name);
  }
  draft.listed.clear();
  draft.persons.clear();
}

/** Seals a document and lists it. */
async function addDocument(
  draft: Draft,
  { keys }: Pick<Held, "keys">,
  { id, summary, record, fileType, file, kept, revision = draft.revision, fileRevision = revision, ...given }: DocumentDraft,
): Promise<void> {
  const [name, fileName] = [`doc/${id}`, `file/${id}`];
  const item = given.item ?? (await createDocumentKey(keys, name, revision));
  const row = await sealDocument(keys, name, revision, { summary, record, fileType, item });
  const sealed = file && (await sealFile(keys, fileName, fileRevision, { item, file }));
  draft.rows.set(name, row);
  if (sealed) draft.files.set(fileName, sealed);
  draft.lists.add(listOf(id));
  draft.listed.set(id, {
    id,
    row: toPlain(await versionOf(row)),
    file: sealed ? toPlain(await versionOf(sealed)) : kept,
    hasRecord: record !== null,
    summary,
  });
}

/** The people as a change says, each in a row; what this version cannot read of the others stays. */
async function putPeople(draft: Draft, before: Held, people: readonly Person[]): Promise<void> {
  const names = new Set(people.map(({ id }) => `person/${id}`));
  const present = [...draft.persons];
  const isLast = (position: number): boolean => position === Number.MAX_SAFE_INTEGER;
  const positions = present.map(([, stored]) => positionOf(stored)).filter((position) => !isLast(position));
  const after = Math.max(-1, ...positions) + 1;
  for (const [name, stored] of present) if (!names.has(name) && parsePerson(stored)) removeRow(draft, name);
  for (const [at, person] of people.entries()) {
    const name = `person/${person.id}`;
    const stored = draft.persons.get(name);
    const position = stored === undefined || isLast(positionOf(stored)) ? after + at : positionOf(stored);
    const written = keepUnreadRow(stored, parseStoredPerson, { ...person, position });
    if (written === stored) continue;
    await putRow(draft, before, name, written);
    draft.persons.set(name, written);
  }
}

function parseStoredPerson(stored: unknown): StoredPerson | null {
  const read = parsePerson(stored);
  return read && { ...read, position: positionOf(stored) };
}

/** Seals the lists of which a document has changed. */
async function putLists(draft: Draft, next: Pick<Held, "keys">): Promise<void> {
  for (const name of draft.lists) {
    const block = [...draft.listed.values()].filter(({ id }) => listOf(id) === name);
    if (block.length === 0) removeRow(draft, name);
    else await putRow(draft, next, name, block);
  }
}

/** The keys of before, as they are stored beside the next one; where those that are stored do not open, nothing opens by them. */
async function storedFormerKeys(
  { held, rows }: Moment,
  { isOther, isExposed, others, keyring }: { readonly isOther: boolean } & Required<Pick<NextKeys, "isExposed" | "others" | "keyring">>,
): Promise<readonly StoredFormerKey[]> {
  const { vault, keyId } = held.keyring;
  const { raw } = await openSecrets(held.keyring, held.keys.now);
  const own = isOther ? [{ vault, keyId, isExposed, raw: toHex(raw) }] : [];
  const before = (await openProven<readonly StoredFormerKey[]>(held, FORMER_KEYS, rows)) ?? [];
  const exposed = isOther && isExposed ? before.map((one) => ({ ...one, isExposed })) : before;
  return uniteFormerKeys([...own, ...exposed], others).filter((one) => one.keyId !== keyring.keyId);
}

/** Seals a row by the key of now: with its key wrapped again where that is enough, else by another one, a document with its file. */
async function resealOne(
  draft: Draft,
  moment: Moment,
  [name, row]: readonly [string, Sealed<Bytes>],
  openWhatOpens: (moment: Moment, id: string) => Promise<{ document: OpenedDocument; file: Blob | null } | null>,
): Promise<void> {
  const { keys, listed } = moment.held;
  const [kind, id] = [kindOf(name), idOf(name)];
  if (kind === "list") {
    draft.lists.add(name);
    return;
  }
  const isOfDevice = !isInRoot(name) && kind !== "doc";
  // An older state that was put back is not made the one that was stored last.
  if (!isOfDevice && !(await isCurrent(row, versionIn(moment.held, name)))) return;
  // What was there before a change was sealed under the name of the row.
  const place = kind === "base" ? id : name;
  const known = kind === "doc" ? listed.get(id) : undefined;
  const isFileElsewhere = known?.file && !moment.files.has(`file/${id}`);
  const wrapped = await rewrapRow(keys, place, row, Boolean(isFileElsewhere));
  if (!wrapped && known) {
    const whole = await openWhatOpens(moment, id);
    if (!whole) return;
    const { revision } = row;
    const { summary, record, fileType } = whole.document;
    const versions = { revision, fileRevision: known.file?.[0] };
    await addDocument(draft, moment.held, { id, summary, record, fileType, file: whole.file, kept: null, ...versions });
    if (known.file && !whole.file) draft.files.set(`file/${id}`, null);
    return;
  }
  const sealed = wrapped ?? (await resealRow(keys, place, row));
  const version = await versionOf(sealed);
  draft.rows.set(name, sealed);
  if (known) {
    draft.listed.set(id, { ...known, row: toPlain(version) });
    draft.lists.add(listOf(id));
  } else if (!isOfDevice) draft.versions.set(name, version);
}
