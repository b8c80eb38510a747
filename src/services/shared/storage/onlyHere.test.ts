import { expect, it } from "vitest";
import { SAMPLE_INVENTORY } from "@mocks/documents/fixtures/sampleInventory.ts";
import { NO_SITUATION } from "@/domain/grants/situation.ts";
import { createMemoryStore } from "./keyValueStore.ts";
import { KEYS } from "./keys.ts";
import { createLocalOnlyData } from "./onlyHere.ts";

const [first, second] = SAMPLE_INVENTORY.documents.map((document) => ({ ...document, isDemoData: false }));
if (!first || !second) throw new Error("two documents are needed");
const listing = (documents: readonly (typeof first)[]) => ({ list: () => Promise.resolve([...documents]) });
const failing = { list: () => Promise.reject(new Error("boom")) };

it("counts own documents that are here and not at the server, and no samples", async () => {
  const store = createMemoryStore();
  const here = listing([first, second, { ...first, id: "muestra", isDemoData: true }]);
  expect(await createLocalOnlyData({ store, browser: here, account: listing([first]) })()).toEqual({
    documents: 1,
    opportunities: 0,
    keys: 0,
    situation: false,
    facts: 0,
    plans: 0,
  });
});

it("counts all where the server cannot be asked, and none where this browser cannot", async () => {
  const store = createMemoryStore();
  const unasked = await createLocalOnlyData({ store, browser: listing([first, second]), account: failing })();
  const unread = await createLocalOnlyData({ store, browser: failing, account: listing([]) })();
  expect([unasked.documents, unread.documents]).toEqual([2, null]);
});

it("counts saved opportunities, own keys, facts and plans, and knows whether a situation was told", async () => {
  const store = createMemoryStore([
    [KEYS.opportunities, JSON.stringify({ saved: ["a", "b"] })],
    [KEYS.ocrKey, "x"],
    [KEYS.facts, JSON.stringify({ age: { option: "65", day: "2026-11-22" }, shoeSize: 43 })],
    [KEYS.plans, JSON.stringify({ casarse: { dates: { boda: "2027-06-12" } } })],
    [KEYS.situation, JSON.stringify({ situation: NO_SITUATION, isAsked: true })],
  ]);
  const count = createLocalOnlyData({ store, browser: listing([]), account: listing([]) });
  expect(await count()).toEqual({ documents: 0, opportunities: 2, keys: 1, situation: false, facts: 1, plans: 1 });
  store.setItem(KEYS.situation, JSON.stringify({ localDays: ["2026-09-08"] }));
  expect(await count()).toMatchObject({ situation: true });
  store.setItem(KEYS.situation, JSON.stringify({ situation: { ...NO_SITUATION, stage: "idea" }, isAsked: true }));
  store.setItem(KEYS.opportunities, "{");
  expect(await count()).toMatchObject({ opportunities: 0, situation: true });
});
