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
  let held = documents;
  let people = known;
  const listeners = new Set<(replaced: readonly string[]) => void>();
  const read = async <T>(value: () => T): Promise<T> => {
    if (reading() === "pending") return new Promise(() => {});
    if (reading() === "failed") throw new VaultError("unavailable");
    return value();
  };
  const change = (next: readonly DocumentSummary[]) => {
    held = next;
    for (const listener of listeners) listener([]);
  };
  return {
    list: () => read(() => held),
    people: () => read(() => people),
    cases: async () => [],
    statistics: () => read(() => computeStatistics(held)),
    seedDemo: async () => 0,
    get: async () => null,
    readFile: async () => null,
    getMany: async () => [],
    importAll: async () => ({ added: 0, replaced: 0 }),
    savePerson: async (person) => {
      people = mergePeople(people, [person]);
      change(held);
    },
    setHolder: async (id, holder) => {
      const found = held.find((document) => document.id === id);
      if (!found) throw new VaultError("notFound");
      const summary = withHolder(found, holder);
      change(held.map((document) => (document === found ? summary : document)));
      return summary;
    },
    save: async (document) => {
      const { filename, folderId, documentType, confidence, isDemoData, originalFile, holder } = document;
      const saved: DocumentSummary = {
        id: `nuevo-${held.length}`,
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
      change([saved, ...held]);
      return saved;
    },
    remove: async (id) => {
      const summary = held.find((document) => document.id === id);
      if (!summary) throw new VaultError("notFound");
      await removal;
      change(held.filter((document) => document !== summary));
      return { summary, record: null, file: null };
    },
    restore: async ({ summary }) => {
      change([summary, ...held]);
      return summary;
    },
    move: async (id, folderId) => {
      const moved = held.find((document) => document.id === id);
      if (!moved) throw new VaultError("notFound");
      const summary = { ...moved, folderId };
      change(held.map((document) => (document === moved ? summary : document)));
      return summary;
    },
    removeDemo: async () => {
      const own = held.filter(({ isDemoData }) => !isDemoData);
      const count = held.length - own.length;
      change(own);
      return count;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } satisfies Partial<Vault>;
}
