import type { Case } from "@/domain/procedure/case/case.ts";
import { parseCase } from "@/domain/procedure/case/parseCase.ts";
import { type Held, openAll } from "./contents.ts";
import type { HeldRows, HeldRowsDeps } from "./heldRows.ts";
import type { RecordStore, StoredItem, TransactionReader } from "./recordStore.ts";
import { idOf, kindOf, type RowStore } from "./rows.ts";

/** Everything that is read of the records of a vault. */
export type RecordReader = TransactionReader & Omit<RecordStore, "contents" | "change">;

/** Reads the records of a vault over its rows. */
export function createRecordReader(
  store: Pick<RowStore, "names">,
  { contents, read, openStored, openWhatOpens }: HeldRows,
  onDamaged: HeldRowsDeps["onDamaged"],
): RecordReader {
  return {
    async getItems(wanted) {
      const moment = await read(() => wanted.flatMap((id) => [`doc/${id}`, `file/${id}`]));
      return Promise.all(
        wanted.map(async (id): Promise<StoredItem> => {
          // A damaged document can be removed, and replaced by a whole one, as one that is missing.
          const found = await openWhatOpens(moment, id);
          return { id, record: found?.document.record ?? null, file: found?.file ?? null };
        }),
      );
    },
    async ids() {
      const { common, ...held } = await contents();
      const listed = [...held.listed.values()];
      const names = new Set(await store.names());
      // A file that only the server has comes when it is opened.
      const isThere = (name: string): boolean => names.has(name) || (common !== null && !(name in common.changed));
      return {
        records: new Set(listed.filter(({ id, hasRecord }) => hasRecord && names.has(`doc/${id}`)).map(({ id }) => id)),
        files: new Set(listed.filter(({ id, file }) => file && isThere(`file/${id}`)).map(({ id }) => id)),
      };
    },
    getFile: async (id) => (await openStored(await read(() => [`doc/${id}`, `file/${id}`]), id))?.file ?? null,
    async getMany(wanted) {
      const moment = await read(() => wanted.map((id) => `doc/${id}`));
      return Promise.all(wanted.map(async (id) => (await openStored(moment, id))?.document.record ?? null));
    },
    cases: createCaseReader(read, onDamaged),
    async values() {
      const { held, rows } = await read((now) => namesOfKind(now, "value"));
      const found = await openAll(held, namesOfKind(held, "value"), rows);
      return new Map([...found].map(([name, value]) => [idOf(name), value as string | null]));
    },
  };
}

/** Reads the cases; one whose row is the same as before is not opened again. */
function createCaseReader(read: HeldRows["read"], onDamaged: HeldRowsDeps["onDamaged"]): RecordStore["cases"] {
  /** By the names of their rows; null for one that is damaged or that this version cannot read. */
  const opened = new Map<string, { readonly hash: string; readonly value: unknown; readonly file: Case | null }>();

  const notOpened = ({ versions }: Held, names: readonly string[]): readonly string[] =>
    names.filter((name) => !opened.has(name) || opened.get(name)?.hash !== versions.get(name)?.hash);

  return async () => {
    const { held, rows } = await read((now) => notOpened(now, namesOfKind(now, "case")));
    const names = namesOfKind(held, "case");
    for (const [name, value] of await openAll(held, notOpened(held, names), rows))
      opened.set(name, { hash: held.versions.get(name)?.hash ?? "", value, file: parseCase(value) });
    const files = names.map((name) => opened.get(name));
    if (files.some((one) => (one?.value ?? null) === null)) onDamaged({ part: "cases" });
    return files.flatMap((one) => one?.file ?? []);
  };
}

const namesOfKind = ({ versions }: Held, kind: string): readonly string[] =>
  [...versions.keys()].filter((name) => kindOf(name) === kind);
