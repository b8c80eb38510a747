import { describe, expect, it, vi } from "vitest";
import { SAMPLE_ANSWER } from "@mocks/procedure/fixtures/analysis.ts";
import { changeRow, listRows } from "@/domain/procedure/case.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { createBrowserStore } from "../shared/storage/browserStore.ts";
import { createMemoryStore } from "../shared/storage/keyValueStore.ts";
import { createPersonalStore, type ValueStore } from "../shared/storage/personalStore.ts";
import { FakeStorage } from "../shared/storage/fakeStorage.testing.ts";
import { createTabStore } from "../shared/storage/tabStore.ts";
import { beginCase, createCaseStore } from "./caseStore.ts";

const NOW = new Date("2026-11-21T10:00:00.000Z");
const BEGUN = beginCase("Alta de autónomo", SAMPLE_ANSWER, NOW);
const CASE = changeRow(BEGUN, { type: "row.answered", row: listRows(BEGUN)[0]!.id, answer: "yes" });

/** @param values where the personal values are: it lives longer than a page */
function createWorld(values: ValueStore = createMemoryStore()) {
  const [localStorage, sessionStorage] = [new FakeStorage(), new FakeStorage()];
  const personal = createPersonalStore(createBrowserStore({ localStorage }));
  personal.divert(values);
  const store = createTabStore(personal, { sessionStorage });
  let tick = NOW.getTime();
  return { store, values, localStorage, sessionStorage, cases: createCaseStore(store, () => new Date(tick++)) };
}

describe("the store of the cases", () => {
  it("gives a case back to a later page, and null for one that it does not hold; local storage has none", async () => {
    const { values, localStorage, ...first } = createWorld();
    await first.cases.save(CASE);
    expect([...localStorage.values]).toEqual([]);
    const { cases } = createWorld(values);
    expect(await cases.load(CASE.id)).toEqual(CASE);
    expect(await cases.load("otro")).toBeNull();
  });

  it("begins the same procedure again with what was answered and filed for it last, and with nothing for another", async () => {
    const { cases } = createWorld();
    await cases.save({ ...CASE, id: "antes", answers: { ...CASE.answers, confirmed: ["otra"] } });
    await cases.save(CASE);
    const again = beginCase("Alta de autónomo", SAMPLE_ANSWER, NOW);
    expect(await cases.resume(again)).toEqual({ ...again, answers: CASE.answers, filed: CASE.filed });
    const otherWords = { ...again, query: "Alta de autónomo para mi hijo" };
    expect(await cases.resume(otherWords)).toEqual(otherWords);
    const other = { ...again, query: "Beca", card: "beca" };
    expect(await cases.resume(other)).toEqual(other);
    expect(await cases.resume({ ...other, card: null })).toEqual({ ...other, card: null });
  });

  it("keeps the latest cases only", async () => {
    const { cases } = createWorld();
    for (let n = 0; n <= LIMITS.storedCases; n += 1) await cases.save({ ...CASE, id: String(n) });
    expect(await cases.load("0")).toBeNull();
    expect((await cases.load("1"))?.id).toBe("1");
    expect((await cases.load(String(LIMITS.storedCases)))?.id).toBe(String(LIMITS.storedCases));
  });

  it("reads no case of a later version, and leaves in one what it does not know", async () => {
    const { cases, store } = createWorld();
    const key = `tramia-case-${CASE.id}`;
    store.setItem(key, JSON.stringify({ ...CASE, version: 3 }));
    expect(await cases.load(CASE.id)).toBeNull();
    store.setItem(key, JSON.stringify({ ...CASE, version: 1, mood: "calm" }));
    await cases.save(CASE);
    expect(JSON.parse(store.getItem(key) ?? "")).toMatchObject({ mood: "calm", query: CASE.query });
  });

  it("on a shared computer keeps it in the storage of the tab", async () => {
    const { store, values, sessionStorage, cases } = createWorld();
    store.keepInTab();
    await cases.save(CASE);
    const again = beginCase("Alta de autónomo", SAMPLE_ANSWER, NOW);
    expect((await cases.resume(again)).answers).toEqual(CASE.answers);
    expect(await cases.load(CASE.id)).toEqual(CASE);
    expect([...sessionStorage.values.keys()]).toContain(`tramia-case-${CASE.id}`);
    expect(values.keys()).toEqual([]);
  });

  it("reports a full disk, and neither fails the page", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const full = new DOMException("full", "QuotaExceededError");
    const { store, cases } = createWorld({ ...createMemoryStore(), settled: () => Promise.reject(full) });
    const reported = vi.fn();
    store.onProblem(reported);
    await cases.save(CASE);
    expect(reported).toHaveBeenCalledWith({ kind: "full" });
  });
});
