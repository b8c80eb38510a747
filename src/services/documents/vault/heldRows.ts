import type { DamagedPart } from "@/domain/shared/storageMessages.ts";
import { SealedError } from "../crypto/bytes.ts";
import type { Keyring, VaultKeys } from "../crypto/keyring.ts";
import { nullIfDamaged, type OpenedDocument, openDocument, openFile } from "./items.ts";
import { VaultError } from "./vault.ts";
import { trackChange } from "./common.ts";
import { type Held, isCurrent, isKeyOf, readContents, sealRoot, UNREADABLE, versionIn } from "./contents.ts";
import { type Draft, type Moment, putLists } from "./draft.ts";
import { ROOT, type RowChange, type RowStore, type StoredKeys, type StoredRows } from "./rows.ts";

/** The key of the vault, for as long as this page has it. */
export interface KeyHolder {
  keys: VaultKeys | null;
  /** Called when this page does not have the key of the stored keyring: it has to show the lock. */
  onLocked: () => void;
  /** Asks the other tabs for the key of that keyring; null where none has it. Set by the protection. */
  ask?: (keyring: Keyring) => Promise<VaultKeys | null>;
}

export interface HeldRowsDeps {
  /** Called for each damaged part; the others can be used. */
  readonly onDamaged: (part: DamagedPart) => void;
  /** Opens the vault without a secret of the person; null where it needs one. */
  readonly open: () => Promise<VaultKeys | null>;
}

export type HeldRows = ReturnType<typeof createHeldRows>;

/** The contents of sealed rows, which are opened once and kept in memory until they change. */
export function createHeldRows(store: RowStore, holder: KeyHolder, { onDamaged, open }: HeldRowsDeps) {
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

  return { contents, read, write, ...createOpening(onDamaged) };
}

/** Opens documents of what was read. */
function createOpening(onDamaged: HeldRowsDeps["onDamaged"]) {
  /** A stored document, with its file if that was read; null for an unknown id. @throws SealedError `damaged`, after `onDamaged` */
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
      if (error instanceof SealedError)
        onDamaged({ part: "document", name: listed.summary?.filename ?? UNREADABLE.filename });
      throw error;
    }
  };

  /** The same, without its file where only that is damaged; null where the document is damaged. */
  const openWhatOpens = async (moment: Moment, id: string) =>
    (await nullIfDamaged(openStored(moment, id))) ??
    (await nullIfDamaged(openStored({ ...moment, files: new Map() }, id)));

  return { openStored, openWhatOpens };
}
