import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SAMPLE_ANSWER } from "@mocks/procedure/fixtures/analysis.ts";
import { changeChoices } from "@/domain/procedure/case.ts";
import { applyRowEvent } from "@/domain/procedure/validation/choices.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { createBrowserStore } from "../shared/storage/browserStore.ts";
import { FakeStorage } from "../shared/storage/fakeStorage.testing.ts";
import { createTabStore } from "../shared/storage/tabStore.ts";
import { beginCase, createCaseStore } from "./caseStore.ts";

const NOW = new Date("2026-11-21T10:00:00.000Z");
const CASE = changeChoices(beginCase("Alta de autónomo", SAMPLE_ANSWER, NOW), (choices) =>
  applyRowEvent(choices, { type: "row.answered", documentType: "DNI o NIE en vigor", answer: "yes" }),
);

function createWorld() {
  const [localStorage, sessionStorage] = [new FakeStorage(), new FakeStorage()];
  const store = createTabStore(createBrowserStore({ localStorage }), { sessionStorage });
  let tick = NOW.getTime();
  return { store, sessionStorage, cases: createCaseStore(store, () => new Date(tick++)) };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe("the store of the cases", () => {
  it("gives a case back to a later page, and null for one that it does not hold", async () => {
    await createWorld().cases.save(CASE);
    const { cases } = createWorld();
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

  it("reads no case of another version", async () => {
    const { cases } = createWorld();
    await cases.save(CASE);
    const database = await openDB("tramia-cases");
    await database.put("cases", { ...CASE, version: 2 });
    expect(await cases.load(CASE.id)).toBeNull();
  });

  it("on a shared computer keeps it in the storage of the tab", async () => {
    const { store, sessionStorage, cases } = createWorld();
    store.keepInTab();
    await cases.save(CASE);
    const again = beginCase("Alta de autónomo", SAMPLE_ANSWER, NOW);
    expect((await cases.resume(again)).answers).toEqual(CASE.answers);
    expect(await cases.load(CASE.id)).toEqual(CASE);
    expect([...sessionStorage.values.keys()]).toContain(`tramia-case-${CASE.id}`);
    expect(await indexedDB.databases()).toEqual([]);
  });

  it("lets go of the database when another tab erases it, and begins a new one", async () => {
    const { cases } = createWorld();
    await cases.save(CASE);
    await new Promise((resolve) => {
      indexedDB.deleteDatabase("tramia-cases").addEventListener("success", resolve);
    });
    expect(await cases.load(CASE.id)).toBeNull();
    await cases.save(CASE);
    expect((await cases.load(CASE.id))?.id).toBe(CASE.id);
  });

  it("reports a full disk, and neither fails the page", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const { store, sessionStorage, cases } = createWorld();
    const reported = vi.fn();
    store.onProblem(reported);
    store.keepInTab();
    sessionStorage.refuse = () => new DOMException("full", "QuotaExceededError");
    await cases.save(CASE);
    expect(reported).toHaveBeenCalledWith({ kind: "full" });
    expect(await cases.load(CASE.id)).toBeNull();
  });

  it("holds nothing where the browser has no IndexedDB", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    globalThis.indexedDB = {
      open: () => {
        throw new DOMException("off", "SecurityError");
      },
    } as never;
    const { cases } = createWorld();
    await cases.save(CASE);
    expect(await cases.load(CASE.id)).toBeNull();
  });
});
