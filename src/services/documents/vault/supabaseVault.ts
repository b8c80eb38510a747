import type { SupabaseClient } from "@supabase/supabase-js";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { DocumentSummary, StoredDocument } from "@/domain/documents/vault/document.ts";
import { fieldContains, hasIdentityNumber } from "@/domain/documents/vault/recordSearch.ts";
import { statisticsOf } from "@/domain/documents/vault/statistics.ts";
import type { KeyValueStore } from "../../shared/storage/keyValueStore.ts";
import { createLock, type Lock } from "../../shared/storage/lock.ts";
import { randomId } from "../../shared/storage/randomId.ts";
import { createRemoteBackend, type RemoteBackend, removeRows, rowById, surely } from "./supabaseVaultBackend.ts";
import { declineDemo, maySeed, removeDemo, seedDemo } from "./supabaseVaultDemo.ts";
import { importAll } from "./supabaseVaultImport.ts";
import { verify } from "./supabaseVaultMending.ts";
import { createVaultNews, type FocusEvents } from "./supabaseVaultNews.ts";
import { hasDueFiles, removePending } from "./supabaseVaultPending.ts";
import {
  type Fields,
  infoOfRow,
  isRowId,
  pathOfRow,
  RECORD_COLUMNS,
  recordOfRow,
  SUMMARY_COLUMNS,
  summaryOfRow,
} from "./supabaseVaultRow.ts";
import type { RowFilter } from "./supabaseVaultRows.ts";
import { remove, restore, save } from "./supabaseVaultSaving.ts";
import { createSending, type Sending } from "./supabaseVaultSending.ts";
import { type Vault, VaultError } from "./vault.ts";

/** What the vault takes of the page; where a default stands, the browser's own. */
export interface SupabaseVaultDeps {
  /** It comes when the session is open, where there is one. */
  readonly client: () => Promise<SupabaseClient>;
  /** The account whose documents these are; null where nobody is in. */
  readonly accountId: () => string | null;
  /** Where this device keeps whether the samples were loaded or declined, and which files are yet to be removed. */
  readonly store: KeyValueStore;
  /** Hears that the server takes the session no more; every such failure is of kind `refused` as well. */
  readonly onRefused?: () => void;
  /** Where it is heard that another account is open than before. @returns the way to stop */
  readonly onAnotherAccount?: (listener: () => void) => () => void;
  /** The same for all tabs: only one of them loads the samples. */
  readonly lock?: Lock;
  /** The same for all tabs: tells whether one of them is sending files. */
  readonly sending?: Sending;
  /** Where it is heard that the tab comes to the front. */
  readonly events?: FocusEvents;
  readonly newId?: () => string;
  readonly now?: () => Date;
  /** From 0 to less than 1; chooses the dates of the sample documents. */
  readonly random?: () => number;
}

/** The vault of an account. */
export interface SupabaseVault extends Vault {
  /**
   * Removes the files that a failure or a reload left without a row, as far as this browser has noted them. Asks nothing where
   * there are none or nobody is in; also done, unheard, after an operation that reaches the server.
   * @throws VaultError where the server is out of reach; they are removed at the next chance
   */
  tidy(): Promise<void>;
}

/**
 * The vault on Supabase: rows in table documents, files in bucket documents under the account's id. A file is written before
 * its row and removed after it, so that a crash between the two leaves at most a file without a row: `tidy` removes it, and
 * `verify` where this browser does not know of it.
 */
export function createSupabaseVault({
  client,
  accountId,
  store,
  onRefused = () => undefined,
  onAnotherAccount = () => () => undefined,
  lock = createLock(navigator.locks),
  sending = createSending(navigator.locks),
  events = window,
  newId = randomId,
  now = () => new Date(),
  random = Math.random,
}: SupabaseVaultDeps): SupabaseVault {
  const connected = async (): Promise<RemoteBackend> => {
    try {
      const connection = await client();
      // Asked afterwards: the session may have been opened for it.
      const owner = accountId();
      if (owner === null) throw new VaultError("refused");
      return createRemoteBackend(connection, owner, { store, sending, newId, now });
    } catch (error) {
      if (error instanceof VaultError) throw error;
      // The chunk of the library did not arrive.
      throw new VaultError("unreachable", { cause: error });
    }
  };

  const news = createVaultNews(events, async () => (await connected()).rows.fingerprint());

  let tidying: Promise<void> | null = null;
  const isUntidy = (): boolean => {
    const owner = accountId();
    return owner !== null && hasDueFiles(store, owner, now().getTime());
  };
  const tidy = async (): Promise<void> => {
    if (!isUntidy()) return;
    tidying ??= connected()
      .then(removePending)
      .finally(() => (tidying = null));
    return tidying;
  };

  const working = async <T>(work: (backend: RemoteBackend) => Promise<T>): Promise<T> => {
    try {
      // What this one leaves over is for the next one.
      const wasUntidy = isUntidy();
      const outcome = await work(await connected());
      if (wasUntidy) void tidy().catch(() => undefined);
      return outcome;
    } catch (error) {
      const failure = error instanceof VaultError ? error : new VaultError("unknown", { cause: error });
      if (failure.kind === "refused") onRefused();
      throw failure;
    }
  };

  const changing = async <T>(work: (backend: RemoteBackend) => Promise<T>): Promise<T> => {
    try {
      const outcome = await working(work);
      news.notify();
      return outcome;
    } catch (error) {
      // No answer came: what is there now has to be read again.
      if (error instanceof VaultError && error.kind === "unreachable") news.notify();
      throw error;
    }
  };

  const list = (filter?: RowFilter): Promise<readonly DocumentSummary[]> =>
    working(async ({ rows }) => {
      const documents: DocumentSummary[] = [];
      for await (const page of rows.pages(SUMMARY_COLUMNS, filter)) {
        documents.push(...page.map(summaryOfRow).filter((summary) => summary !== null));
      }
      return documents;
    });

  return {
    save: (document, options = {}) => changing((backend) => sending.during(() => save(backend, document, options))),
    list: () => list(),
    listByFolder: (folderId) => list({ folderId }),
    get: (id) => working(async (backend) => (await recordsOf(backend, [id]))[0] ?? null),
    readFile: (id) =>
      working(async (backend) => {
        const row = await rowById(backend, id, "storage_path");
        const path = row && pathOfRow(row);
        return path === null ? null : backend.files.read(path);
      }),
    getMany: (ids) => working((backend) => recordsOf(backend, ids)),
    async listByType(documentType) {
      const wanted = documentType.toLowerCase();
      return (await list()).filter((entry) => entry.documentType.toLowerCase() === wanted);
    },
    searchByField: (field, text) =>
      working((backend) => recordsWhere(backend, (info) => fieldContains(info, field, text))),
    findByIdentityNumber: (number) =>
      working((backend) => recordsWhere(backend, (info) => hasIdentityNumber(info, number))),
    remove: (id, options = {}) => changing((backend) => remove(backend, id, options)),
    restore: (removed) =>
      working(async (backend) => {
        const restored = await sending.during(() => restore(backend, removed));
        if (!restored) return summaryById(backend, removed.summary.id);
        news.notify();
        return restored;
      }),
    move: (id, folderId) =>
      working(async (backend) => {
        if (!isRowId(id)) throw new VaultError("notFound");
        const moved = await surely(backend, () => backend.rows.update(id, { folder_id: folderId }, folderId), {
          id,
          columns: SUMMARY_COLUMNS,
          isMade: (row) => row?.["folder_id"] === folderId,
          lost: (row) => row,
        });
        if (moved) news.notify();
        return (moved && summaryOfRow(moved)) ?? summaryById(backend, id);
      }),
    clear: () =>
      changing(async (backend) => {
        await removeRows(backend);
        declineDemo(backend);
      }),
    importAll: (imported) =>
      working(async (backend) => {
        if (imported.length === 0) return { added: 0, replaced: 0 };
        const { report, ids } = await sending.during(() => importAll(backend, imported));
        news.notify(ids);
        return report;
      }),
    seedDemo: (again = false) =>
      working(async (backend) => {
        // Asked first without the lock: every visit of the wallet asks, and another tab may be in a long import.
        if (!(await maySeed(backend, again))) return 0;
        const count = await lock(async () => ((await maySeed(backend, again)) ? seedDemo(backend, random) : 0));
        if (count > 0) news.notify();
        return count;
      }),
    removeDemo: () =>
      working(async (backend) => {
        const count = await removeDemo(backend);
        if (count > 0) news.notify();
        return count;
      }),
    statistics: () =>
      working(async ({ rows }) => {
        const counts = await rows.counts();
        return statisticsOf(counts.flatMap(({ documents, ...one }) => Array.from({ length: documents }, () => one)));
      }),
    verify: () => working(verify),
    tidy,
    subscribe(listener) {
      const stop = news.subscribe(listener);
      const leave = onAnotherAccount(() => listener([]));
      return () => {
        stop();
        leave();
      };
    },
  };
}

/** @throws VaultError `notFound` */
async function summaryById(backend: RemoteBackend, id: string): Promise<DocumentSummary> {
  const row = await rowById(backend, id, SUMMARY_COLUMNS);
  const summary = row && summaryOfRow(row);
  if (!summary) throw new VaultError("notFound");
  return summary;
}

async function recordsOf({ rows }: RemoteBackend, ids: readonly string[]): Promise<readonly StoredDocument[]> {
  const wanted = ids.filter(isRowId);
  const byId = new Map((await rows.byIds(RECORD_COLUMNS, wanted)).map((row) => [row["id"], recordOfRow(row)]));
  return wanted.flatMap((id) => byId.get(id) ?? []);
}

/** The whole documents whose values pass the test, newest first. Of the others no more than the values is read, a part at a time. */
async function recordsWhere(
  backend: RemoteBackend,
  test: (info: Fields) => boolean,
): Promise<readonly StoredDocument[]> {
  const ids: string[] = [];
  for await (const page of backend.rows.pages("id,upload_date,extracted_info", {}, LIMITS.vaultBatch)) {
    ids.push(...page.filter((row) => test(infoOfRow(row))).map(({ id }) => String(id)));
  }
  return recordsOf(backend, ids);
}
