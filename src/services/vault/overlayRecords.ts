import { createMemoryRecords, type RecordStore } from "./recordStore.ts";

/** Reads from the records below and writes to memory: what is below stays as it is, for a page that must not write. */
export function createOverlayRecords(below: RecordStore): RecordStore {
  const above = createMemoryRecords();
  const hidden = new Set<string>();

  const remove = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) hidden.add(id);
    await above.remove(ids);
  };
  const get: RecordStore["get"] = async (id) => (await above.get(id)) ?? (hidden.has(id) ? null : below.get(id));
  const getFile: RecordStore["getFile"] = async (id) =>
    (await above.getFile(id)) ?? (hidden.has(id) ? null : below.getFile(id));
  const ids: RecordStore["ids"] = async () => {
    const [own, others] = await Promise.all([above.ids(), below.ids()]);
    const both = (kind: "records" | "files"): ReadonlySet<string> =>
      new Set([...[...others[kind]].filter((id) => !hidden.has(id)), ...own[kind]]);
    return { records: both("records"), files: both("files") };
  };

  return {
    async putMany(items, removed = []) {
      // Before anything is hidden: it throws when a record is no data.
      await above.putMany(items, removed);
      for (const id of removed) hidden.add(id);
    },
    get,
    getFile,
    getMany: (wanted) => Promise.all(wanted.map(get)),
    getItems: (wanted) =>
      Promise.all(wanted.map(async (id) => ({ id, record: await get(id), file: await getFile(id) }))),
    async filter(test) {
      const { records: own } = await above.ids();
      const others = await below.filter((record) => !hidden.has(record.id) && !own.has(record.id) && test(record));
      return [...others, ...(await above.filter(test))];
    },
    ids,
    remove,
    async clear() {
      const { records, files } = await below.ids();
      await remove([...records, ...files]);
      await above.clear();
    },
  };
}
