import type { DamagedPart } from "@/domain/shared/storageMessages.ts";
import { SealedError } from "../crypto/bytes.ts";
import type { Keyring, VaultKeys } from "../crypto/keyring.ts";
import { nullIfDamaged, type OpenedDocument, openDocument, openFile } from "./items.ts";
import { VaultError } from "./vault.ts";
import { trackChange } from "./common.ts";
import { type VaultState, isCurrent, isKeyOf, readContents, sealRoot, UNREADABLE, versionIn } from "./contents.ts";
import { type Draft, type Snapshot, putLists } from "./draft.ts";
import { ROOT, type RowChange, type RowStore, type StoredKeys, type StoredRows } from "./rows.ts";

/** The key of the vault, for as long as this page has it. */
export interface KeyHolder {
  keys: VaultKeys | null;
  /** Called when this page does not have the key of the stored keyring: it has to show the lock. */
  onLocked: () => void;
  /** Asks the other tabs for the key of that keyring; null where none has it. Set by the protection. */
  ask?: (keyring: Keyring) => Promise<VaultKeys | null>;
}

export interface VaultCacheDeps {
  /** Called for each damaged part; the others can be used. */
  readonly onDamaged: (part: DamagedPart) => void;
  /** Opens the vault without a secret of the person; null where it needs one. */
  readonly open: () => Promise<VaultKeys | null>;
}

export type VaultCache = ReturnType<typeof createVaultCache>;

/** The contents of sealed rows, which are opened once and kept in memory until they change. */
export function createVaultCache(store: RowStore, holder: KeyHolder, { onDamaged, open }: VaultCacheDeps) {
  let last: VaultState | null = null;
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
    const state = await readContents({ store, keys: () => holder.keys, openKeys, onDamaged }, last);
    if (opened === at) last = state;
  };

  const contents = async (): Promise<VaultState> => {
    for (;;) {
      const state = last;
      const isKnown = state?.keys.now === holder.keys && state?.generation === (await store.generation());
      if (isKnown && state && state === last) return state;
      reading ??= readAgain().finally(() => {
        reading = null;
      });
      await reading;
    }
  };

  const read = async (namesOf: (state: VaultState) => readonly string[]): Promise<Snapshot> => {
    for (;;) {
      const state = await contents();
      const found = await store.read(namesOf(state));
      // Another tab may have begun another vault.
      const isSame = found.generation === state.generation && found.keys.keyring?.mac === state.keyring.mac;
      if (isSame) return { state, ...found };
    }
  };

  const readRows = async (names: readonly string[]): Promise<StoredRows["rows"]> =>
    names.length > 0 ? (await store.read(names)).rows : new Map();

  /** Writes a draft with the lists and the root. @returns whether the vault was still what it was planned on */
  const write = async (
    before: VaultState,
    draft: Draft,
    after: Partial<VaultState> = {},
    keys?: StoredKeys,
  ): Promise<boolean> => {
    const { revision, entries, persons, versions } = draft;
    const common = after.common === undefined ? await trackChange(before, draft, readRows) : after.common;
    const own = { revision, common, entries, persons, versions, rebuilt: new Set<string>() };
    const next: VaultState = { ...before, ...after, ...own, generation: before.generation + 1 };
    await putLists(draft, next);
    draft.rows.set(ROOT, await sealRoot(next, revision));
    const change: RowChange = { rows: draft.rows, files: draft.files, ...(keys && { keys }) };
    if (!(await store.write(before.generation, change))) return false;
    last = next;
    return true;
  };

  return { contents, read, write, ...createDocumentReader(onDamaged) };
}

/** Opens documents of what was read. */
function createDocumentReader(onDamaged: VaultCacheDeps["onDamaged"]) {
  /** A stored document, with its file if that was read; null for an unknown id. @throws SealedError `damaged`, after `onDamaged` */
  const openStored = async (
    { state, rows, files }: Pick<Snapshot, "state" | "rows" | "files">,
    id: string,
  ): Promise<{ readonly document: OpenedDocument; readonly file: Blob | null } | null> => {
    const [name, fileName, entry] = [`doc/${id}`, `file/${id}`, state.entries.get(id)];
    if (!entry) return null;
    try {
      const row = rows.get(name);
      if (!row || !(await isCurrent(row, versionIn(state, name)))) throw new SealedError("damaged");
      const document = await openDocument(state.keys, name, row);
      const file = entry.file ? files.get(fileName) : undefined;
      return { document, file: file ? await openFile(document, fileName, file) : null };
    } catch (error) {
      if (error instanceof SealedError)
        onDamaged({ part: "document", name: entry.summary?.filename ?? UNREADABLE.filename });
      throw error;
    }
  };

  /** The same, without its file where only that is damaged; null where the document is damaged. */
  const openReadable = async (snapshot: Snapshot, id: string) =>
    (await nullIfDamaged(openStored(snapshot, id))) ??
    (await nullIfDamaged(openStored({ ...snapshot, files: new Map() }, id)));

  return { openStored, openReadable };
}
