import type { Case } from "@/domain/procedure/case/case.ts";
import { parseCase } from "@/domain/procedure/case/parseCase.ts";
import { type VaultState, openAll } from "./contents.ts";
import type { VaultCache, VaultCacheDeps } from "./vaultCache.ts";
import type { RecordStore, StoredItem, TransactionReader } from "./recordStore.ts";
import { idOf, kindOf, type RowStore } from "./rows.ts";

/** Everything that is read of the records of a vault. */
export type RecordReader = TransactionReader & Omit<RecordStore, "contents" | "change">;

/** Reads the records of a vault over its rows. */
export function createRecordReader(
  store: Pick<RowStore, "names">,
  { contents, read, openStored, openReadable }: VaultCache,
  onDamaged: VaultCacheDeps["onDamaged"],
): RecordReader {
  return {
    async getItems(wanted) {
      const snapshot = await read(() => wanted.flatMap((id) => [`doc/${id}`, `file/${id}`]));
      return Promise.all(
        wanted.map(async (id): Promise<StoredItem> => {
          // A damaged document can be removed, and replaced by a whole one, as one that is missing.
          const found = await openReadable(snapshot, id);
          return { id, record: found?.document.record ?? null, file: found?.file ?? null };
        }),
      );
    },
    async ids() {
      const { common, ...state } = await contents();
      const entries = [...state.entries.values()];
      const names = new Set(await store.names());
      // A file that only the server has comes when it is opened.
      const isThere = (name: string): boolean => names.has(name) || (common !== null && !(name in common.changed));
      return {
        records: new Set(
          entries.filter(({ id, hasRecord }) => hasRecord && names.has(`doc/${id}`)).map(({ id }) => id),
        ),
        files: new Set(entries.filter(({ id, file }) => file && isThere(`file/${id}`)).map(({ id }) => id)),
      };
    },
    getFile: async (id) => (await openStored(await read(() => [`doc/${id}`, `file/${id}`]), id))?.file ?? null,
    async getMany(wanted) {
      const snapshot = await read(() => wanted.map((id) => `doc/${id}`));
      return Promise.all(wanted.map(async (id) => (await openStored(snapshot, id))?.document.record ?? null));
    },
    cases: createCaseReader(read, onDamaged),
    async values() {
      const { state, rows } = await read((now) => namesOfKind(now, "value"));
      const found = await openAll(state, namesOfKind(state, "value"), rows);
      return new Map([...found].map(([name, value]) => [idOf(name), value as string | null]));
    },
  };
}

/** Reads the cases; one whose row is the same as before is not opened again. */
function createCaseReader(read: VaultCache["read"], onDamaged: VaultCacheDeps["onDamaged"]): RecordStore["cases"] {
  /** By the names of their rows; null for one that is damaged or that this version cannot read. */
  const opened = new Map<string, { readonly hash: string; readonly value: unknown; readonly file: Case | null }>();

  const notOpened = ({ versions }: VaultState, names: readonly string[]): readonly string[] =>
    names.filter((name) => !opened.has(name) || opened.get(name)?.hash !== versions.get(name)?.hash);

  return async () => {
    const { state, rows } = await read((now) => notOpened(now, namesOfKind(now, "case")));
    const names = namesOfKind(state, "case");
    for (const [name, value] of await openAll(state, notOpened(state, names), rows))
      opened.set(name, { hash: state.versions.get(name)?.hash ?? "", value, file: parseCase(value) });
    const files = names.map((name) => opened.get(name));
    if (files.some((one) => (one?.value ?? null) === null)) onDamaged({ part: "cases" });
    return files.flatMap((one) => one?.file ?? []);
  };
}

const namesOfKind = ({ versions }: VaultState, kind: string): readonly string[] =>
  [...versions.keys()].filter((name) => kindOf(name) === kind);
