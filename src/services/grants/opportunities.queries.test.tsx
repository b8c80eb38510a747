// @vitest-environment happy-dom
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpportunityFailure } from "@/domain/grants/opportunityFailure.ts";
import type { OpportunityQuery } from "@/domain/grants/opportunity.ts";
import { toOpportunities } from "@/domain/grants/opportunityList.ts";
import { NO_MARKS, createRecord } from "@/domain/grants/opportunity.testing.ts";
import { NO_SITUATION } from "@/domain/grants/situation.ts";
import { createQueryClient } from "../shared/queryClient.ts";
import { OpportunityError, type OpportunityPage, type OpportunitySource } from "./opportunities.ts";
import { createSampleSource } from "./sampleSource.ts";
import { reloadOpportunities, useFoundOpportunities, useGaps, useOpportunityList } from "./opportunities.queries.ts";
import { inventory } from "@/domain/procedure/validation/validate.testing.ts";

const QUERY = { text: "", situation: NO_SITUATION };
const FACTS = { userState: NO_MARKS, situation: NO_SITUATION, inventory: inventory(), today: "2026-11-21" };

function page(ids: readonly string[], next: number | null = null): OpportunityPage {
  return {
    records: ids.map((id) => createRecord(id)),
    next,
    leftOut: { closed: 0, direct: 0, unreadable: 0 },
    asOf: "2026-11-21T10:00:00.000Z",
  };
}

function createSource({
  list = async () => page(["a"]),
  find = async (ids) => ({ records: ids.map((id) => createRecord(id)), failure: null }),
  analyseGaps = async () => [],
}: Partial<Pick<OpportunitySource, "list" | "find" | "analyseGaps">> = {}) {
  return {
    kind: "bdns",
    builtIn: [],
    list: vi.fn(list),
    find: vi.fn(find),
    analyseGaps: vi.fn(analyseGaps),
    dailyScan: async () => [],
  } satisfies OpportunitySource;
}

let client: QueryClient;

function run<T>(use: () => T) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(use, { wrapper });
}

const settle = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  client = createQueryClient();
});
afterEach(() => {
  cleanup();
  client.clear();
  vi.useRealTimers();
});

describe("the list", () => {
  it("comes page after page, each asked for once", async () => {
    const list = vi.fn<OpportunitySource["list"]>(async (_query, number) =>
      number === 0 ? page(["a", "b"], 1) : page(["c"]),
    );
    const { result } = run(() => useOpportunityList(createSource({ list }), QUERY));
    expect([result.current.state, result.current.records]).toEqual(["loading", []]);
    await settle();
    expect([result.current.state, result.current.hasMore]).toEqual(["ready", true]);
    act(() => result.current.loadMore());
    await settle();
    expect(result.current.records.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect([result.current.hasMore, list.mock.calls.map(([, number]) => number)]).toEqual([false, [0, 1]]);
  });

  it("adds up what its pages left out, and says when the oldest was asked for", async () => {
    const first = { ...page(["a"], 1), leftOut: { closed: 1, direct: 2, unreadable: 0 } };
    const second = {
      ...page(["b"]),
      leftOut: { closed: 3, direct: 0, unreadable: 4 },
      asOf: "2026-11-21T09:00:00.000Z",
    };
    const { result } = run(() =>
      useOpportunityList(createSource({ list: async (_, n) => (n ? second : first) }), QUERY),
    );
    expect([result.current.leftOut, result.current.asOf]).toEqual([{ closed: 0, direct: 0, unreadable: 0 }, null]);
    await settle();
    act(() => result.current.loadMore());
    await settle();
    expect([result.current.leftOut, result.current.asOf]).toEqual([
      { closed: 4, direct: 2, unreadable: 4 },
      "2026-11-21T09:00:00.000Z",
    ]);
  });

  it("hands out the same records until others come, also while there are none", async () => {
    const source = createSource();
    const { result, rerender } = run(
      () => [useOpportunityList(source, QUERY), useFoundOpportunities(source, [])] as const,
    );
    const records = () => result.current.map((state) => state.records);
    const isSameAgain = () => {
      const before = records();
      rerender();
      return records().map((list, index) => list === before[index]);
    };
    expect(isSameAgain()).toEqual([true, true]);
    await settle();
    expect([records()[0]?.length, ...isSameAgain()]).toEqual([1, true, true]);
  });

  it("[OPP-22] is asked for again when it is told to, and keeps what it has meanwhile", async () => {
    const source = createSource();
    const { result } = run(() => useOpportunityList(source, QUERY));
    await settle();
    expect(source.list).toHaveBeenCalledTimes(1);
    act(() => reloadOpportunities(client));
    await settle(1);
    const { state, records, isRefreshing } = result.current;
    expect([state, records.length, isRefreshing]).toEqual(["ready", 1, false]);
    expect(source.list).toHaveBeenCalledTimes(2);
  });

  it("keeps the calls that are here while those for another situation come", async () => {
    const list = vi.fn<OpportunitySource["list"]>(async ({ situation }) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return page([situation.region ?? "a"]);
    });
    let query: OpportunityQuery = QUERY;
    const source = createSource({ list });
    const { result, rerender } = run(() => useOpportunityList(source, query));
    await settle(101);
    query = { ...QUERY, situation: { region: "ES243", size: null, stage: null } };
    rerender();
    const seen = () => [result.current.state, result.current.isRefreshing, result.current.records.map(({ id }) => id)];
    expect(seen()).toEqual(["ready", true, ["a"]]);
    await settle(101);
    expect(seen()).toEqual(["ready", false, ["ES243"]]);
  });

  it("belongs to its words: other ones begin again", async () => {
    const list = vi.fn<OpportunitySource["list"]>(async ({ text }) => page([text === "" ? "a" : text]));
    const source = createSource({ list });
    let query = QUERY;
    const { result, rerender } = run(() => useOpportunityList(source, query));
    await settle();
    query = { ...QUERY, text: "b" };
    rerender();
    expect(result.current.state).toBe("loading");
    await settle();
    expect(result.current.records.map(({ id }) => id)).toEqual(["b"]);
  });

  it.each<[OpportunityFailure, number]>([
    ["network", 2],
    ["unavailable", 2],
    ["unreadable", 2],
    ["unknown", 2],
    ["refused", 1],
    ["rateLimited", 1],
  ])("[CONST-05] fails with %s after %i attempts", async (kind, attempts) => {
    const source = createSource({ list: () => Promise.reject(new OpportunityError(kind)) });
    const { result } = run(() => useOpportunityList(source, QUERY));
    await settle(60_000);
    expect([result.current.state, result.current.failure]).toEqual(["failed", kind]);
    expect(source.list).toHaveBeenCalledTimes(attempts);
  });

  it("keeps its pages when the next one fails, and says so", async () => {
    const list = vi.fn<OpportunitySource["list"]>(async (_query, number) => {
      if (number > 0) throw new OpportunityError("rateLimited");
      return page(["a"], 1);
    });
    const { result } = run(() => useOpportunityList(createSource({ list }), QUERY));
    await settle();
    act(() => result.current.loadMore());
    await settle();
    const { state, failure, records, hasMore } = result.current;
    expect([state, failure, records.length, hasMore]).toEqual(["ready", "rateLimited", 1, true]);
    act(() => result.current.retry());
    await settle();
    expect(list.mock.calls.map(([, number]) => number)).toEqual([0, 1, 1]);
  });

  it("asks for the first page again where its renewal failed", async () => {
    const list = vi.fn<OpportunitySource["list"]>(async () => page(["a"], 1));
    const source = createSource({ list });
    const { result } = run(() => useOpportunityList(source, QUERY));
    await settle();
    source.list.mockRejectedValueOnce(new OpportunityError("rateLimited"));
    act(() => reloadOpportunities(client));
    await settle(1);
    expect([result.current.failure, result.current.records.length]).toEqual(["rateLimited", 1]);
    act(() => result.current.retry());
    await settle(1);
    expect([result.current.failure, source.list.mock.calls.map(([, number]) => number)]).toEqual([null, [0, 0, 0]]);
  });
});

describe("those that are not listed", () => {
  const seen = ({ records, failure }: ReturnType<typeof useFoundOpportunities>) => [
    records.map(({ id }) => id),
    failure,
  ];

  it("are looked up, keep while others are, and none is where there is nothing to look up", async () => {
    const source = createSource();
    let ids: readonly string[] = [];
    const { result, rerender } = run(() => useFoundOpportunities(source, ids));
    await settle();
    expect([source.find.mock.calls.length, ...seen(result.current)]).toEqual([0, [], null]);
    ids = ["x"];
    rerender();
    await settle();
    ids = ["x", "y"];
    rerender();
    expect(seen(result.current)).toEqual([["x"], null]);
    await settle();
    expect(seen(result.current)).toEqual([["x", "y"], null]);
    ids = [];
    rerender();
    expect(seen(result.current)).toEqual([[], null]);
  });

  it("come as far as they can, with the reason why some are missing, and are asked for once more", async () => {
    const source = createSource({
      find: async () => ({ records: [createRecord("x")], failure: "unavailable" }),
    });
    const { result } = run(() => useFoundOpportunities(source, ["x", "y"]));
    await settle();
    expect(seen(result.current)).toEqual([["x"], "unavailable"]);
    source.find.mockResolvedValue({ records: [createRecord("x"), createRecord("y")], failure: null });
    act(() => result.current.retry());
    await settle(1);
    expect(seen(result.current)).toEqual([["x", "y"], null]);
  });
});

describe("a request that nobody waits for any more", () => {
  it("is called off, of the list and of those that are not listed", async () => {
    const signals: AbortSignal[] = [];
    const never = (signal: AbortSignal | undefined) => {
      if (signal) signals.push(signal);
      return new Promise<never>(() => {});
    };
    const source = createSource({
      list: (_query, _page, { signal } = {}) => never(signal),
      find: (_ids, { signal } = {}) => never(signal),
      analyseGaps: (_opportunities, { signal } = {}) => never(signal),
    });
    const list = run(() => useOpportunityList(source, QUERY));
    const found = run(() => useFoundOpportunities(source, ["x"]));
    const gaps = run(() => useGaps(source, []));
    await settle();
    for (const { unmount } of [list, found, gaps]) unmount();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
  });

  it("is given up for a new one where no answer came", async () => {
    const list = vi.fn<OpportunitySource["list"]>(() => new Promise(() => {}));
    const source = createSource({ list });
    const { result } = run(() => useOpportunityList(source, QUERY));
    await settle();
    source.list.mockResolvedValue(page(["a"]));
    act(() => result.current.reload());
    await settle(1);
    expect([result.current.state, source.list.mock.calls.length]).toEqual(["ready", 2]);
  });
});

describe("the gaps", () => {
  it("[OPP-37] of the samples are there after 800 ms, before their list, and are not asked for again with it (A-171)", async () => {
    const source = createSampleSource({ random: () => 0, viewed: () => [] });
    const analyseGaps = vi.spyOn(source, "analyseGaps");
    const { result } = run(() => {
      const list = useOpportunityList(source, QUERY);
      const records = list.state === "loading" ? source.builtIn : list.records;
      return { list: list.state, gaps: useGaps(source, toOpportunities(records, FACTS)).state };
    });
    await settle(790);
    expect(result.current).toEqual({ list: "loading", gaps: "loading" });
    await settle(20);
    expect(result.current).toEqual({ list: "loading", gaps: "ready" });
    await settle(700);
    expect(result.current).toEqual({ list: "ready", gaps: "ready" });
    expect(analyseGaps).toHaveBeenCalledOnce();
  });

  it("are analysed once for the same opportunities, and again when their papers change", async () => {
    const source = createSource();
    const record = createRecord("a", { documents: ["DNI"] });
    let opportunities: ReturnType<typeof toOpportunities> | null = null;
    const { result, rerender } = run(() => useGaps(source, opportunities));
    await settle();
    expect([result.current.state, source.analyseGaps.mock.calls.length]).toEqual(["loading", 0]);
    opportunities = toOpportunities([record], FACTS);
    rerender();
    await settle();
    opportunities = toOpportunities([record], FACTS);
    rerender();
    await settle();
    expect([result.current.state, source.analyseGaps.mock.calls.length]).toEqual(["ready", 1]);
    opportunities = toOpportunities([{ ...record, documents: ["DNI", "Plan de empresa"] }], FACTS);
    rerender();
    await settle();
    expect(source.analyseGaps).toHaveBeenCalledTimes(2);
    opportunities = opportunities.map((opportunity) => ({ ...opportunity, compatibility: 12 }));
    rerender();
    await settle();
    opportunities = opportunities.map((opportunity) => ({ ...opportunity, criteria: opportunity.criteria.slice(1) }));
    rerender();
    await settle();
    expect(source.analyseGaps).toHaveBeenCalledTimes(4);
  });

  it("say that they failed, and are asked for once more on request", async () => {
    const source = createSource({ analyseGaps: () => Promise.reject(new OpportunityError("unknown")) });
    const { result } = run(() => useGaps(source, []));
    await settle(60_000);
    expect(result.current.state).toBe("failed");
    source.analyseGaps.mockResolvedValue([]);
    act(() => result.current.retry());
    await settle();
    expect(result.current.state).toBe("ready");
  });
});
