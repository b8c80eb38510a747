import { sortLatestFirst } from "@/domain/procedure/case/case.ts";
import { sortApplicantFirst } from "@/domain/documents/people/person.ts";
import { computeStatistics } from "@/domain/documents/vault/statistics.ts";
import { createLock } from "../../shared/storage/lock.ts";
import { randomId } from "../../shared/storage/randomId.ts";
import {
  canSeedSamples,
  type DemoSource,
  planCase,
  planCaseRemoval,
  planDemo,
  planDemoRemoval,
  planHolder,
  planImport,
  planMove,
  planPerson,
  planPersonRemoval,
  planRemoval,
  planRestoring,
  planSave,
} from "./browserVaultPlans.ts";
import { type DocumentMirror, isOfLostVault, samplesDecision } from "./documentMirror.ts";
import type { RecordStore, VaultContents } from "./recordStore.ts";
import type { Vault, VerifyReport } from "./vault.ts";
import { VaultBackend, type VaultBackendDeps } from "./vaultBackend.ts";

export type BrowserVaultDeps = Pick<VaultBackendDeps, "store"> & Partial<VaultBackendDeps & DemoSource>;

/**
 * The vault of this browser (decision A-173): IndexedDB holds all of it, and local storage a copy of the list and the
 * statistics that is written after each change and decides nothing. Where IndexedDB is switched off, the vault lives as long as
 * the page, and begins with what the copy names.
 */
export function createBrowserVault({
  store,
  lock = createLock(navigator.locks),
  openRecords = async (source) => (await import("./browserRecords.ts")).openBrowserRecords(source),
  channel,
  events = window,
  persist = () => navigator.storage.persist(),
  newId = randomId,
  now = () => new Date(),
  random = Math.random,
}: BrowserVaultDeps): Vault {
  const backend = new VaultBackend({ store, lock, openRecords, channel, events, persist });
  /** Changes the vault with what a person has made: the browser is asked to keep it. */
  const saving: typeof backend.change = async (plan, options) => {
    const saved = await backend.change(plan, options);
    backend.askToPersist();
    return saved;
  };
  const list: Vault["list"] = () =>
    backend.use(async ({ records }) => [...(await records.contents()).summaries.values()]);
  /** The contents, with the decision on samples of local storage where the database has none. */
  const withFlags = (contents: VaultContents): VaultContents => ({
    ...contents,
    samples: contents.samples ?? samplesDecision(store) ?? (isOfLostVault(store, contents) ? "declined" : null),
  });
  return {
    list,
    get: (id) => backend.use(async ({ records }) => (await records.getMany([id]))[0] ?? null),
    readFile: (id) => backend.use(({ records }) => records.getFile(id)),
    getMany: (ids) =>
      backend.use(async ({ records }) => (await records.getMany(ids)).filter((record) => record !== null)),
    statistics: async () => computeStatistics(await list()),
    save: (document, options) => saving(planSave(document, { newId, now }), options),
    remove: (id, options) => backend.change(planRemoval(id), options),
    restore: (removed) => backend.change(planRestoring(removed)),
    move: (id, folderId) => backend.change(planMove(id, folderId)),
    setHolder: (id, holder) => backend.change(planHolder(id, holder)),
    clear: () =>
      backend.change((contents) => ({
        result: undefined,
        change: { clear: true, samples: withFlags(contents).samples ?? "declined" },
      })),
    async importAll(imported, people = [], cases = []) {
      const report = await backend.change(planImport(imported, people, cases));
      if (imported.length + people.length + cases.length > 0) backend.askToPersist();
      return report;
    },
    async seedDemo(again = false) {
      // Asked first without the lock: every visit of the wallet asks, and another tab may be in a long import.
      const may = await backend.use(async ({ records }) => canSeedSamples(withFlags(await records.contents()), again));
      if (!may) return 0;
      return backend.change((contents) =>
        canSeedSamples(withFlags(contents), again) ? planDemo({ newId, now, random }) : { result: 0 },
      );
    },
    removeDemo: () => backend.change(planDemoRemoval),
    people: () => backend.use(async ({ records }) => sortApplicantFirst((await records.contents()).people)),
    savePerson: (person) => saving(planPerson(person)),
    removePerson: (id) => backend.change(planPersonRemoval(id)),
    cases: () => backend.use(async ({ records }) => sortLatestFirst(await records.cases())),
    saveCase: (file) => saving(planCase(file)),
    removeCase: (id) => backend.change(planCaseRemoval(id)),
    verify: () =>
      backend.use(({ records, mirror }) => (mirror ? lock(() => verify(records, mirror)) : NOTHING_TO_VERIFY)),
    subscribe: backend.subscribe,
  };
}

const NOTHING_TO_VERIFY: VerifyReport = { statisticsRegenerated: false, withoutRecord: [], withoutFile: [] };

/** Updates the copy in local storage, and finds documents whose record or file is missing. */
async function verify(records: RecordStore, mirror: DocumentMirror): Promise<VerifyReport> {
  const [contents, ids] = await Promise.all([records.contents(), records.ids()]);
  const summaries = [...contents.summaries.values()];
  const withoutRecord = summaries.filter(({ id }) => !ids.records.has(id));
  const withoutFile = summaries.filter(({ id, size }) => size > 0 && ids.records.has(id) && !ids.files.has(id));
  return {
    statisticsRegenerated: mirror.update(contents),
    withoutRecord: withoutRecord.map(({ id }) => id),
    withoutFile: withoutFile.map(({ id }) => id),
  };
}
