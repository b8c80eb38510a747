import type { SupabaseClient } from "@supabase/supabase-js";
import type { FolderId } from "@/domain/documents/folders/folders.ts";
import { isWholeHolder } from "./unreadRows.ts";
import { sortLatestFirst } from "@/domain/procedure/caseFile/caseFile.ts";
import { sortApplicantFirst } from "@/domain/documents/people/person.ts";
import type { DocumentSummary, StoredDocument } from "@/domain/documents/vault/document.ts";
import { computeStatistics } from "@/domain/documents/vault/statistics.ts";
import { canonicalJson } from "@/domain/shared/canonicalJson.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import type { KeyValueStore } from "../../shared/storage/keyValueStore.ts";
import { createLock, type Lock } from "../../shared/storage/lock.ts";
import { randomId } from "../../shared/storage/randomId.ts";
import {
  connectAccount,
  isOutcomeUnknown,
  type RemoteBackend,
  removeRows,
  rowById,
  writeOnce,
} from "./supabaseVaultBackend.ts";
import { declineDemo, canSeedSamples, removeDemo, seedDemo } from "./supabaseVaultDemo.ts";
import { createDocumentFiles } from "./supabaseVaultFiles.ts";
import { importAll } from "./supabaseVaultImport.ts";
import { createCaseRows } from "./supabaseVaultCases.ts";
import { createPeopleRows } from "./supabaseVaultPeople.ts";
import {
  type Fields,
  isRowId,
  getRowPath,
  RECORD_COLUMNS,
  parseRowRecord,
  SUMMARY_COLUMNS,
  parseRowSummary,
} from "./supabaseVaultRow.ts";
import { createDocumentRows } from "./supabaseVaultRows.ts";
import { remove, restore, save } from "./supabaseVaultSaving.ts";
import { type Vault, VaultError, type VerifyReport } from "./vault.ts";

/** What the vault uses of the page; the browser's own by default. */
export interface SupabaseVaultDeps {
  /** Resolves when the session, if there is one, is open. */
  readonly client: () => Promise<SupabaseClient>;
  /** The account whose documents these are; null without a session. */
  readonly accountId: () => string | null;
  /** Where this device keeps whether the samples were loaded or declined. */
  readonly store: KeyValueStore;
  /** Called when the server refuses the session; such a failure is also of kind `refused`. */
  readonly onRefused?: () => void;
  /** Subscribes to the opening of another account. @returns the way to stop */
  readonly onAnotherAccount?: (listener: () => void) => () => void;
  /** The same for all tabs: only one of them loads the samples. */
  readonly lock?: Lock;
  /** Source of the event `focus`, at which changes by other tabs and devices are looked for. */
  readonly events?: Pick<Window, "addEventListener" | "removeEventListener">;
  readonly newId?: () => string;
  readonly now?: () => Date;
  /** From 0 to less than 1; chooses the dates of the sample documents. */
  readonly random?: () => number;
}

/**
 * The vault on Supabase: rows in table documents, files in bucket documents under the account's id. A file is written before
 * its row and removed after it, so that a crash between the two leaves at most a file without a row, which the nightly sweep
 * removes (public.list_orphaned_files).
 */
export function createSupabaseVault({
  client,
  accountId,
  store,
  onRefused = () => undefined,
  onAnotherAccount = () => () => undefined,
  lock = createLock(navigator.locks),
  events = window,
  newId = randomId,
  now = () => new Date(),
  random = Math.random,
}: SupabaseVaultDeps): Vault {
  const listeners = new Set<(replaced: readonly string[]) => void>();

  const connected = async (): Promise<RemoteBackend> => {
    const { client: connection, owner } = await connectAccount(client, accountId);
    const [rows, files] = [createDocumentRows(connection, owner), createDocumentFiles(connection, owner)];
    const [people, cases] = [createPeopleRows(connection, owner), createCaseRows(connection, owner)];
    return { owner, rows, files, people, cases, store, newId, now, startedAt: now().getTime() };
  };

  const working = async <T>(work: (backend: RemoteBackend) => Promise<T>): Promise<T> => {
    try {
      return await work(await connected());
    } catch (error) {
      const failure = error instanceof VaultError ? error : new VaultError("unknown", { cause: error });
      if (failure.kind === "refused") onRefused();
      throw failure;
    }
  };

  /** The state of the server that the listeners know; another object after each change by this tab. */
  let known: unknown = null;

  /** In microtasks, so that a listener that throws fails nothing here. */
  const emitChange = (replaced: readonly string[] = []): void => {
    known = {};
    for (const listener of listeners) queueMicrotask(() => listener(replaced));
  };

  const changing = async <T>(work: (backend: RemoteBackend) => Promise<T>): Promise<T> => {
    try {
      const outcome = await working(work);
      emitChange();
      return outcome;
    } catch (error) {
      // Without an answer, the change may have been made.
      if (isOutcomeUnknown(error)) emitChange();
      throw error;
    }
  };

  /** Three small requests tell whether another tab or device has changed anything. */
  const detectChange = async (): Promise<void> => {
    const before = known;
    const current = await connected()
      .then(async (parts) => {
        const texts = [parts.rows, parts.people, parts.cases].map((part) => part.fingerprint());
        return JSON.stringify(await Promise.all(texts));
      })
      .catch(() => before);
    // After a change by this tab meanwhile, the answer may be older than what the listeners have read.
    if (known !== before || current === known) return;
    emitChange();
    known = current;
  };
  /** Changes one value of a row. @param unlessIn leaves a document in this folder alone */
  const updating = (id: string, values: Fields, unlessIn?: FolderId): Promise<DocumentSummary> =>
    working(async (backend) => {
      if (!isRowId(id)) throw new VaultError("notFound");
      const isMade = (row: Fields): boolean =>
        Object.entries(values).every(([name, value]) => canonicalJson(row[name]) === canonicalJson(value));
      const changed = await writeOnce(
        () => backend.rows.update(id, values, unlessIn),
        async () => {
          const row = await rowById(backend, id, SUMMARY_COLUMNS);
          return row && isMade(row) ? row : null;
        },
      );
      if (changed) emitChange();
      return (changed && parseRowSummary(changed)) ?? summaryById(backend, id);
    });

  const onFocus = (): void => void detectChange();

  return {
    save: (document, options = {}) => changing((backend) => save(backend, document, options)),
    list: () =>
      working(async ({ rows }) => {
        const documents: DocumentSummary[] = [];
        for await (const page of rows.pages(SUMMARY_COLUMNS)) {
          documents.push(...page.flatMap((row) => parseRowSummary(row) ?? []));
        }
        return documents;
      }),
    get: (id) => working(async (backend) => (await readRecords(backend, [id]))[0] ?? null),
    readFile: (id) =>
      working(async (backend) => {
        const row = await rowById(backend, id, "storage_path");
        const path = row && getRowPath(row);
        return path === null ? null : backend.files.read(path);
      }),
    getMany: (ids) => working((backend) => readRecords(backend, ids)),
    remove: (id, options = {}) => changing((backend) => remove(backend, id, options)),
    restore: (removed) =>
      working(async (backend) => {
        const restored = await restore(backend, removed);
        if (!restored) return summaryById(backend, removed.summary.id);
        emitChange();
        return restored;
      }),
    move: (id, folderId) => updating(id, { folder_id: folderId }, folderId),
    clear: () =>
      changing(async (backend) => {
        await removeRows(backend);
        await backend.people.removeAll();
        await backend.cases.removeAll();
        declineDemo(backend);
      }),
    importAll: (imported, people = [], cases = []) =>
      working(async (backend) => {
        if (imported.length + people.length + cases.length === 0) return { added: 0, replaced: 0 };
        const { report, ids } = await importAll(backend, imported, people, cases);
        emitChange(ids);
        return report;
      }),
    seedDemo: (again = false) =>
      working(async (backend) => {
        // Asked first without the lock: every visit of the wallet asks, and another tab may be in a long import.
        if (!(await canSeedSamples(backend, again))) return 0;
        const count = await lock(async () => ((await canSeedSamples(backend, again)) ? seedDemo(backend, random) : 0));
        if (count > 0) emitChange();
        return count;
      }),
    removeDemo: () =>
      working(async (backend) => {
        const count = await removeDemo(backend);
        if (count > 0) emitChange();
        return count;
      }),
    statistics: () =>
      working(async ({ rows }) => {
        const counts = await rows.counts();
        return computeStatistics(
          counts.flatMap(({ documents, ...one }) => Array.from({ length: documents }, () => one)),
        );
      }),
    verify: () => working(verify),
    people: () => working(async ({ people }) => sortApplicantFirst(await people.list())),
    savePerson: (person) => changing(({ people }) => people.save([person])),
    removePerson: (id) => changing(({ people }) => people.remove(id)),
    setHolder: (id, holder) => updating(id, { holder }),
    cases: () => working(async ({ cases }) => sortLatestFirst(await cases.list())),
    saveCase: (file) => changing(({ cases }) => cases.save(file)),
    removeCase: (id) => changing(({ cases }) => cases.remove(id)),
    ensureReadable: () =>
      working(async ({ rows, people, cases }) => {
        if ((await people.hasUnread()) || (await cases.hasUnread())) throw new VaultError("newer");
        for await (const page of rows.pages("id,upload_date,holder"))
          if (!page.every(({ holder }) => isWholeHolder(holder))) throw new VaultError("newer");
      }),
    subscribe(listener) {
      const own = (replaced: readonly string[]): void => listener(replaced);
      if (listeners.size === 0) events.addEventListener("focus", onFocus);
      listeners.add(own);
      const leave = onAnotherAccount(() => own([]));
      return () => {
        listeners.delete(own);
        if (listeners.size === 0) events.removeEventListener("focus", onFocus);
        leave();
      };
    },
  };
}

/** @throws VaultError `notFound` */
async function summaryById(backend: RemoteBackend, id: string): Promise<DocumentSummary> {
  const row = await rowById(backend, id, SUMMARY_COLUMNS);
  const summary = row && parseRowSummary(row);
  if (!summary) throw new VaultError("notFound");
  return summary;
}

async function readRecords({ rows }: RemoteBackend, ids: readonly string[]): Promise<readonly StoredDocument[]> {
  const wanted = ids.filter(isRowId);
  const byId = new Map((await rows.byIds(RECORD_COLUMNS, wanted)).map((row) => [row["id"], parseRowRecord(row)]));
  return wanted.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Removes the files that no row names, and finds the documents whose file is gone (STORE-18). A young file is left alone:
 * another device may be about to write its row. Statistics are counted on demand, so they cannot disagree.
 */
async function verify({ rows, files, now }: RemoteBackend): Promise<VerifyReport> {
  const named = new Map<string, string>();
  // The rows before the files: a file is stored before its row is.
  for await (const page of rows.pages("id,upload_date,storage_path")) {
    for (const row of page) {
      const path = getRowPath(row);
      if (path !== null) named.set(path, String(row["id"]));
    }
  }
  const listed = await files.list();
  const orphans = listed
    .filter(({ path, createdAt }) => !named.has(path) && now().getTime() - createdAt >= TIMINGS.vaultOrphan)
    .map(({ path }) => path);
  await files.remove(orphans);

  const stored = new Set(listed.map(({ path }) => path));
  const suspects = new Map([...named].filter(([path]) => !stored.has(path)));
  // Read once more: they may have been removed meanwhile.
  const left = await rows.byIds("id,storage_path", [...suspects.values()]);
  return {
    statisticsRegenerated: false,
    orphansRemoved: orphans.length,
    withoutRecord: [],
    withoutFile: left.flatMap((row) => suspects.get(getRowPath(row) ?? "") ?? []),
  };
}
