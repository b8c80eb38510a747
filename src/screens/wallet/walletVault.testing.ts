import { mergePeople, type Person } from "@/domain/documents/people/person.ts";
import { withHolder, type DocumentSummary } from "@/domain/documents/vault/document.ts";
import { computeStatistics } from "@/domain/documents/vault/statistics.ts";
import { VaultError, type Vault } from "@/services/documents/vault/vault.ts";

/** How the vault of a story is read. */
export type Reading = "ready" | "pending" | "failed";

/** A vault in memory; how its reading goes can change. */
export function createStoryVault(
  documents: readonly DocumentSummary[],
  known: readonly Person[],
  reading: () => Reading,
  removal: Promise<void>,
) {
  let people = known;
  const read = async <T>(value: () => T): Promise<T> => {
    if (reading() === "pending") return new Promise(() => {});
    if (reading() === "failed") throw new VaultError("unavailable");
    return value();
  };
  const store = createSummaryStore(documents);
  return {
    ...createEmptyVault(),
    ...createStoryChanges(store, removal),
    list: () => read(() => store.read()),
    people: () => read(() => people),
    statistics: () => read(() => computeStatistics(store.read())),
    savePerson: async (person) => {
      people = mergePeople(people, [person]);
      store.write(store.read());
    },
    subscribe: store.subscribe,
  } satisfies Partial<Vault>;
}

type SummaryStore = ReturnType<typeof createSummaryStore>;

function createSummaryStore(documents: readonly DocumentSummary[]) {
  let held = documents;
  const listeners = new Set<(replaced: readonly string[]) => void>();
  const write = (next: readonly DocumentSummary[]) => {
    held = next;
    for (const listener of listeners) listener([]);
  };
  const find = (id: string) => {
    const found = held.find((document) => document.id === id);
    if (!found) throw new VaultError("notFound");
    return found;
  };
  return {
    read: () => held,
    find,
    write,
    replace: (id: string, toNext: (found: DocumentSummary) => DocumentSummary) => {
      const found = find(id);
      const summary = toNext(found);
      write(held.map((document) => (document === found ? summary : document)));
      return summary;
    },
    subscribe: (listener: (replaced: readonly string[]) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A vault without cases and files. */
function createEmptyVault() {
  return {
    cases: async () => [],
    seedDemo: async () => 0,
    get: async () => null,
    readFile: async () => null,
    getMany: async () => [],
    importAll: async () => ({ added: 0, replaced: 0 }),
  } satisfies Partial<Vault>;
}

/** The changes of a vault; a removal that has begun waits for `removal`. */
function createStoryChanges({ read, find, write, replace }: SummaryStore, removal: Promise<void>) {
  return {
    setHolder: async (id, holder) => replace(id, (found) => withHolder(found, holder)),
    move: async (id, folderId) => replace(id, (found) => ({ ...found, folderId })),
    save: async (document) => {
      const { filename, folderId, documentType, confidence, isDemoData, originalFile, holder } = document;
      const saved: DocumentSummary = {
        id: `nuevo-${read().length}`,
        filename,
        folderId,
        documentType,
        confidence,
        isDemoData,
        uploadDate: "2026-11-21T10:00:00.000Z",
        size: originalFile.size,
        mimeType: originalFile.type,
        ...(holder && { holder }),
      };
      write([saved, ...read()]);
      return saved;
    },
    remove: async (id) => {
      const summary = find(id);
      await removal;
      write(read().filter((document) => document !== summary));
      return { summary, record: null, file: null };
    },
    restore: async ({ summary }) => {
      write([summary, ...read()]);
      return summary;
    },
    removeDemo: async () => {
      const own = read().filter(({ isDemoData }) => !isDemoData);
      const count = read().length - own.length;
      write(own);
      return count;
    },
  } satisfies Partial<Vault>;
}
