// @vitest-environment happy-dom
import { onlineManager, QueryClient, QueryClientProvider, QueryObserver } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { sampleCase } from "@/domain/procedure/case/case.testing.ts";
import { own } from "@/domain/procedure/validation/validate.testing.ts";
import { computeStatistics } from "@/domain/documents/vault/statistics.ts";
import type { Vault } from "./vault.ts";
import {
  casesQuery,
  documentsQuery,
  readThrough,
  statisticsQuery,
  subscribeVault,
  useDocuments,
  usePeople,
  useStatistics,
  vaultKeys,
} from "./vault.queries.ts";
import { createWorld, newDocument, person } from "./vaultWorld.testing.ts";

/** A vault of which only the two reads are asked; each counts its calls. */
function createFailingVault() {
  const list = vi.fn<Vault["list"]>(() => Promise.reject(new Error("no")));
  const statistics = vi.fn<Vault["statistics"]>(() => Promise.reject(new Error("no")));
  return { vault: { list, statistics }, list, statistics };
}

it("the query of the cases has no analyses", async () => {
  const kept = sampleCase("k");
  const cases = async () => [sampleCase("a", { status: "analysed" }), kept];
  expect(await new QueryClient().fetchQuery(casesQuery({ cases }))).toEqual([kept]);
});

describe("the queries over time", () => {
  let client: QueryClient;

  beforeEach(() => {
    vi.useFakeTimers();
    client = new QueryClient();
  });

  afterEach(() => {
    client.clear();
    vi.useRealTimers();
    onlineManager.setOnline(true);
  });

  it.each([
    ["[CONST-01] the document list is kept for 30 s", documentsQuery, "list", 30_000],
    ["[CONST-02] the statistics are kept for 60 s", statisticsQuery, "statistics", 60_000],
  ] as const)("%s, and asked for again after that", async (_, query, method, staleTime) => {
    const vault = {
      list: vi.fn<Vault["list"]>(async () => []),
      statistics: vi.fn<Vault["statistics"]>(async () => computeStatistics([])),
    };
    const options = query(vault);
    expect(options.staleTime).toBe(staleTime);
    const fetch = () => client.fetchQuery(options as ReturnType<typeof documentsQuery>);
    await fetch();
    await vi.advanceTimersByTimeAsync(staleTime - 1);
    await fetch();
    expect(vault[method]).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await fetch();
    expect(vault[method]).toHaveBeenCalledTimes(2);
  });

  it("a fresh read takes the place of what the cache still held for new", async () => {
    const vault = {
      list: vi.fn<Vault["list"]>(async () => []),
      people: vi.fn<Vault["people"]>(async () => []),
    };
    await client.fetchQuery(documentsQuery(vault));
    const document = own("a", "identity");
    vault.list.mockResolvedValue([document]);
    const fresh = readThrough(vault, client);
    expect([await fresh.list(), await fresh.people()]).toEqual([[document], []]);
    expect(client.getQueryData(vaultKeys.documents)).toEqual([document]);
    vault.people.mockRejectedValue(new Error("no"));
    await expect(fresh.people()).rejects.toThrow("no");
    expect(vault.people).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["[CONST-03] the document list is tried again 1 time", documentsQuery, "list", 1],
    ["[CONST-04] the statistics are tried again 2 times", statisticsQuery, "statistics", 2],
  ] as const)("%s after a failure, and no more", async (_, query, method, retries) => {
    const failing = createFailingVault();
    const options = query(failing.vault);
    expect(options.retry).toBe(retries);
    const observer = new QueryObserver(client, options as ReturnType<typeof documentsQuery>);
    const stop = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(600_000);
    expect([failing[method].mock.calls.length, observer.getCurrentResult().status]).toEqual([1 + retries, "error"]);
    stop();
  });

  it("are answered without a network, since the vault needs none", async () => {
    onlineManager.setOnline(false);
    const vault = { list: async () => [], statistics: async () => computeStatistics([]) };
    expect(await client.fetchQuery(documentsQuery(vault))).toEqual([]);
    expect(await client.fetchQuery(statisticsQuery(vault))).toEqual(computeStatistics([]));
  });

  it("[WAL-20] have keys of one fixed identity, which one key covers", () => {
    expect(vaultKeys).toEqual({
      all: ["vault", "tramia-demo"],
      documents: ["vault", "tramia-demo", "documents"],
      statistics: ["vault", "tramia-demo", "statistics"],
      people: ["vault", "tramia-demo", "people"],
      cases: ["vault", "tramia-demo", "cases"],
    });
  });
});

describe("a screen", () => {
  function Names({ vault }: { readonly vault: Vault }) {
    const documents = useDocuments(vault);
    const statistics = useStatistics(vault);
    const names = documents.data?.map(({ filename }) => filename).join(" ");
    return documents.data && statistics.data ? <p>{`${statistics.data.totalDocuments}: ${names}`}</p> : <p>Cargando</p>;
  }

  it("[WAL-16] shows the documents and counts of the vault, and what is saved later in any tab", async () => {
    const world = createWorld();
    const [here, there] = [world.openTab(), world.openTab()];
    await here.vault.save(newDocument({ filename: "a.pdf" }));
    const client = new QueryClient();
    const stop = subscribeVault(here.vault, client);
    render(
      <QueryClientProvider client={client}>
        <Names vault={here.vault} />
      </QueryClientProvider>,
    );
    expect(await screen.findByText("1: a.pdf")).toBeDefined();
    world.clock.now += 1000;
    await here.vault.save(newDocument({ filename: "b.pdf" }));
    expect(await screen.findByText("2: b.pdf a.pdf")).toBeDefined();
    world.clock.now += 1000;
    await there.vault.save(newDocument({ filename: "c.pdf" }));
    here.events.dispatchEvent(new StorageEvent("storage", { key: "tramia-documents" }));
    expect(await screen.findByText("3: c.pdf b.pdf a.pdf")).toBeDefined();
    stop();
  });

  it("shows the people of the vault without a network, and who is saved or removed later in any tab", async () => {
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    const world = createWorld();
    const [here, there] = [world.openTab(), world.openTab()];
    const client = new QueryClient();
    const stop = subscribeVault(here.vault, client);
    function People() {
      const names = usePeople(here.vault).data?.map(({ id }) => id);
      return <p>{names?.join(" ") ?? "Cargando"}</p>;
    }
    await here.vault.savePerson(person("ana"));
    render(
      <QueryClientProvider client={client}>
        <People />
      </QueryClientProvider>,
    );
    expect(await screen.findByText("ana")).toBeDefined();
    await there.vault.savePerson(person("yo", { relation: "applicant" }));
    expect(await screen.findByText("yo ana")).toBeDefined();
    await here.vault.removePerson("ana");
    expect(await screen.findByText("yo")).toBeDefined();
    stop();
  });
});
