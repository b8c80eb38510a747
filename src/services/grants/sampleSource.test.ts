import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toOpportunities } from "@/domain/grants/opportunityList.ts";
import { SAMPLE_OPPORTUNITIES } from "@/domain/grants/samples.ts";
import { NO_SITUATION } from "@/domain/grants/situation.ts";
import { createSampleSource } from "./sampleSource.ts";
import { NO_MARKS } from "@/domain/grants/opportunity.testing.ts";
import { inventory } from "@/domain/procedure/validation/validate.testing.ts";

const QUERY = { text: "", situation: NO_SITUATION };
const IDS = SAMPLE_OPPORTUNITIES.map(({ id }) => id);

function open({ random = 0, viewed = [] as readonly string[] } = {}) {
  return createSampleSource({ random: () => random, viewed: () => viewed });
}

async function settledAfter(work: Promise<unknown>, milliseconds: number): Promise<[boolean, boolean]> {
  let isSettled = false;
  void work.then(() => {
    isSettled = true;
  });
  await vi.advanceTimersByTimeAsync(milliseconds - 1);
  const before = isSettled;
  await vi.advanceTimersByTimeAsync(1);
  return [before, isSettled];
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "fetch",
    vi.fn(() => {
      throw new Error("nothing may be asked of the network");
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the sample source", () => {
  it("[OPP-35] [OPP-36] gives the five samples after 1500 ms and asks no server", async () => {
    const listing = open().list(QUERY, 0);
    expect(await settledAfter(listing, 1500)).toEqual([false, true]);
    expect(await listing).toEqual({
      records: SAMPLE_OPPORTUNITIES,
      next: null,
      leftOut: { closed: 0, direct: 0, unreadable: 0 },
      asOf: null,
    });
    expect(fetch).not.toHaveBeenCalled();
  });

  it("[OPP-37] gives the analysis of gaps after 800 ms", async () => {
    const facts = { userState: NO_MARKS, situation: NO_SITUATION, inventory: inventory(), today: "2026-11-21" };
    const analysis = open().analyseGaps(toOpportunities(SAMPLE_OPPORTUNITIES, facts));
    expect(await settledAfter(analysis, 800)).toEqual([false, true]);
    expect((await analysis).map(({ documentsNeeded }) => documentsNeeded.length)).toEqual([3, 5, 4, 6, 5]);
  });

  it.each([
    [0, 1],
    [0.333, 1],
    [0.334, 2],
    [0.666, 2],
    [0.667, 3],
    [0.999_999, 3],
  ])("[OPP-23] [OPP-38] finds one to three, as chance %f has it: %i", async (random, amount) => {
    expect(await open({ random }).dailyScan(QUERY)).toEqual(IDS.slice(0, amount));
    expect(fetch).not.toHaveBeenCalled();
  });

  it("finds only what was not opened yet, and nothing when all of it was", async () => {
    expect(await open({ random: 0.9, viewed: IDS.slice(0, 3) }).dailyScan(QUERY)).toEqual(IDS.slice(3));
    expect(await open({ random: 0.9, viewed: IDS }).dailyScan(QUERY)).toEqual([]);
  });

  it("finds single samples by their ids", async () => {
    const wanted = [IDS[3] ?? "", "795710", IDS[1] ?? ""];
    const { records, failure } = await open().find(wanted);
    expect([records.map(({ id }) => id), failure]).toEqual([[IDS[3], IDS[1]], null]);
    const reason = new Error("left");
    await expect(open().find(wanted, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  it("stops when it is called off", async () => {
    const controller = new AbortController();
    const listing = open().list(QUERY, 0, { signal: controller.signal });
    controller.abort(new Error("weg"));
    await expect(listing).rejects.toThrow("weg");
    expect(vi.getTimerCount()).toBe(0);
  });
});
