import { beforeEach, describe, expect, it, vi } from "vitest";
import { createBrowserStore } from "../../shared/storage/browserStore.ts";
import { createMemoryStore, type KeyValueStore } from "../../shared/storage/keyValueStore.ts";
import { KEYS } from "../../shared/storage/keys.ts";
import { createTabStore } from "../../shared/storage/tabStore.ts";
import { createStoredValue } from "../../shared/storage/storedValue.ts";
import type { BrowserRecords } from "./browserRecords.ts";
import { createHolder, openRecords, protect } from "./protectedVault.testing.ts";
import { createWorld, dieAt, fillDisk } from "./vaultWorld.testing.ts";
import { openPersonalValues, type PersonalValues, type PersonalValuesDeps } from "./values.ts";

beforeEach(() => void createWorld());

/** Opens the values of a page. */
async function open({ local = createMemoryStore(), records, ...deps }: Partial<PersonalValuesDeps> = {}) {
  const used = records ?? (await openRecords());
  return {
    local,
    records: used as BrowserRecords,
    values: await openPersonalValues({ ...deps, local, records: used }),
  };
}

/** Values that a new page reads. */
async function stored(records?: BrowserRecords): Promise<Readonly<Record<string, string | null>>> {
  const { values } = await open(records && { records });
  return Object.fromEntries(values.keys().map((key) => [key, values.getItem(key)]));
}

async function set(values: PersonalValues, key: string, value: string): Promise<void> {
  values.setItem(key, value);
  await values.settled();
}

describe("a personal value", () => {
  it("is on the disk once it has settled, and nothing of it in local storage", async () => {
    const { local, values } = await open();
    values.setItem(KEYS.facts, "facts");
    expect(values.getItem(KEYS.facts)).toBe("facts");
    await values.settled();
    expect([local.keys(), await stored()]).toEqual([[], { [KEYS.facts]: "facts" }]);
    values.removeItem(KEYS.facts);
    await values.settled();
    expect(await stored()).toEqual({});
  });

  it("is stored in one transaction with those that are written at the same moment, and told of once", async () => {
    const onStored = vi.fn();
    const { records, values } = await open({ onStored });
    const { generation } = await records.contents();
    for (const key of [KEYS.facts, KEYS.plans, KEYS.facts]) values.setItem(key, `${key} ${Math.random()}`);
    await values.settled();
    expect([(await records.contents()).generation - generation, onStored.mock.calls.length]).toEqual([1, 1]);
    values.setItem(KEYS.facts, values.getItem(KEYS.facts) ?? "");
    await values.settled();
    expect((await records.contents()).generation - generation).toBe(1);
  });

  it("that changes while it is being stored is stored again", async () => {
    const { values } = await open();
    values.setItem(KEYS.facts, "1");
    await Promise.resolve();
    values.setItem(KEYS.facts, "2");
    values.removeItem(KEYS.plans);
    await values.settled();
    expect(await stored()).toEqual({ [KEYS.facts]: "2" });
  });

  it("is the one of before or the one of after where the page dies at any write", async () => {
    for (let points = 0, isOver = false; !isOver; points += 1) {
      createWorld();
      const { values } = await open();
      await set(values, KEYS.facts, "before");
      const warn = vi.spyOn(console, "warn").mockReturnValue();
      isOver = await dieAt(points, () => set(values, KEYS.facts, "after"));
      warn.mockRestore();
      expect((await stored())[KEYS.facts]).toBe(isOver ? "after" : "before");
    }
  });
});

describe("what a page wrote to local storage before the vault was open", () => {
  it("is on the disk before it is removed there; what is not personal stays", async () => {
    const before = createMemoryStore([
      [KEYS.facts, "facts"],
      [KEYS.theme, "dark"],
      ["tramia-apartado-tramia-facts-1", "{broken"],
    ]);
    const found: Promise<unknown>[] = [];
    const local: KeyValueStore = {
      ...before,
      removeItem(key) {
        if (before.getItem(key) !== null) found.push(openRecords().then((records) => records.values()));
        before.removeItem(key);
      },
    };
    const { values } = await open({ local });
    const rows = new Map([
      ["tramia-apartado-tramia-facts-1", "{broken"],
      [KEYS.facts, "facts"],
    ]);
    expect(await Promise.all(found)).toEqual([rows, rows]);
    expect([values.getItem(KEYS.facts), before.keys()]).toEqual(["facts", [KEYS.theme]]);
  });

  it("is older than what is here, where the browser died before local storage was emptied", async () => {
    const { values } = await open({ local: createMemoryStore([[KEYS.facts, "older"]]) });
    await set(values, KEYS.facts, "newer");
    const local = createMemoryStore([[KEYS.facts, "older"]]);
    expect([(await open({ local })).values.getItem(KEYS.facts), local.keys()]).toEqual(["newer", []]);
  });

  it("stays there while there is no room here", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    await openRecords().then((records) => records.contents());
    const makeRoom = fillDisk();
    const local = createMemoryStore([[KEYS.facts, "facts"]]);
    const { values } = await open({ local });
    expect([values.getItem(KEYS.facts), local.getItem(KEYS.facts)]).toEqual(["facts", "facts"]);
    makeRoom();
    await values.settled();
    expect([await stored(), warn.mock.calls.length > 0]).toEqual([{ [KEYS.facts]: "facts" }, true]);
    warn.mockRestore();
  });
});

describe("the person's own keys", () => {
  it("[OCR-10][CLS-10] are in local storage too, and come back there", async () => {
    const { local, values } = await open({ local: createMemoryStore([[KEYS.classifierKey, "clave"]]) });
    await set(values, KEYS.ocrKey, "otra");
    expect([local.getItem(KEYS.classifierKey), local.getItem(KEYS.ocrKey)]).toEqual(["clave", "otra"]);
    const after = await open();
    expect([after.local.getItem(KEYS.classifierKey), after.local.getItem(KEYS.ocrKey)]).toEqual(["clave", "otra"]);
  });

  it("[OCR-10] are in no copy from the moment they are taken away", async () => {
    const { local, values } = await open({ local: createMemoryStore([[KEYS.ocrKey, "clave"]]) });
    values.removeItem(KEYS.ocrKey);
    expect(local.keys()).toEqual([]);
    await values.settled();
    expect(await stored()).toEqual({});
  });

  it("are in no copy while a secret is asked for", async () => {
    const { local, records, values } = await open({ local: createMemoryStore([[KEYS.ocrKey, "clave"]]) });
    const { next } = await protect(records);
    await values.refresh();
    await set(values, KEYS.classifierKey, "otra");
    expect(local.keys()).toEqual([]);
    expect(await stored(await openRecords(createHolder(next.keys)))).toEqual({
      [KEYS.ocrKey]: "clave",
      [KEYS.classifierKey]: "otra",
    });
  });
});

describe("two pages", () => {
  it("read what the other one has written", async () => {
    const [{ values }, { values: other }] = [await open(), await open()];
    await set(values, KEYS.plans, "plans");
    expect([await other.refresh(), other.getItem(KEYS.plans)]).toEqual([[KEYS.plans], "plans"]);
    values.removeItem(KEYS.plans);
    await values.settled();
    expect([await other.refresh(), other.keys(), await other.refresh()]).toEqual([[KEYS.plans], [], []]);
  });

  it("keep their own change over what the other one wrote before it, whenever they read", async () => {
    for (let wait = 0; wait < 6; wait += 1) {
      createWorld();
      const [{ values }, { values: other }] = [await open(), await open()];
      await set(other, KEYS.plans, "theirs");
      const reading = values.refresh();
      for (let n = 0; n < wait; n += 1) await new Promise((resolve) => setTimeout(resolve));
      values.setItem(KEYS.plans, "mine");
      await Promise.all([reading, values.refresh()]);
      await values.settled();
      expect([values.getItem(KEYS.plans), await stored()]).toEqual(["mine", { [KEYS.plans]: "mine" }]);
    }
  });

  it("lose nothing of each other's values", async () => {
    const [{ values }, { values: other }] = [await open(), await open()];
    for (const key of [KEYS.facts, KEYS.situation]) values.setItem(key, "1");
    for (const key of [KEYS.plans, KEYS.activity]) other.setItem(key, "2");
    await Promise.all([values.settled(), other.settled()]);
    const all = { [KEYS.facts]: "1", [KEYS.situation]: "1", [KEYS.plans]: "2", [KEYS.activity]: "2" };
    expect(await stored()).toEqual(all);
  });

  it("write nothing into a vault that the other one has protected, and say so", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const [{ values }, { records }] = [await open(), await open()];
    const { next } = await protect(records);
    values.setItem(KEYS.facts, "facts");
    await expect(values.settled()).rejects.toMatchObject({ kind: "unavailable" });
    expect(await values.refresh()).toEqual([]);
    expect(await stored(await openRecords(createHolder(next.keys)))).toEqual({});
    warn.mockRestore();
  });
});

describe("a value that could not be stored", () => {
  it("is told of, and stored with the next one that finds room", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const { values } = await open();
    const makeRoom = fillDisk();
    values.setItem(KEYS.facts, "facts");
    await expect(values.settled()).rejects.toMatchObject({ name: "QuotaExceededError" });
    await values.refresh();
    expect(values.getItem(KEYS.facts)).toBe("facts");
    makeRoom();
    await set(values, KEYS.plans, "plans");
    expect(await stored()).toEqual({ [KEYS.facts]: "facts", [KEYS.plans]: "plans" });
    warn.mockRestore();
  });

  it("is kept by whoever has it in the page", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const store = createTabStore(createBrowserStore({ localStorage: null }), { sessionStorage: null });
    store.divert((await open()).values);
    const facts = createStoredValue({
      store,
      key: KEYS.facts,
      parse: (value) => (Array.isArray(value) ? (value as number[]) : []),
      events: new EventTarget() as Window,
    });
    const makeRoom = fillDisk();
    facts.change((list) => [...list, 1]);
    expect([await facts.settled(), facts.read()]).toEqual([false, [1]]);
    makeRoom();
    facts.change((list) => [...list, 2]);
    expect([await facts.settled(), await stored()]).toEqual([true, { [KEYS.facts]: "[1,2]" }]);
    warn.mockRestore();
  });
});

it("one that is damaged is told, is as one that is not there, and can be stored again", async () => {
  const { records, values } = await open();
  for (const key of [KEYS.facts, KEYS.plans]) await set(values, key, "1");
  const row = (await records.rows.read([`value/${KEYS.facts}`])).rows.get(`value/${KEYS.facts}`);
  const cut = { revision: row?.revision ?? 0, bytes: new Uint8Array(9) };
  await records.rows.write(await records.rows.generation(), { rows: new Map([[`value/${KEYS.facts}`, cut]]) });
  const onDamaged = vi.fn();
  const page = await open({ onDamaged });
  expect([page.values.keys(), onDamaged.mock.calls.length]).toEqual([[KEYS.plans], 1]);
  await set(page.values, KEYS.facts, "2");
  expect(await stored()).toEqual({ [KEYS.facts]: "2", [KEYS.plans]: "1" });
});

it("leaves what a later version stored in a value, and in its lists (decision A-178)", async () => {
  const store = createTabStore(createBrowserStore({ localStorage: null }), { sessionStorage: null });
  const { values } = await open();
  values.setItem(KEYS.plans, '{"later":{"of":1},"birth":{"done":["a"],"helper":"Ana"}}');
  store.divert(values);
  const plans = createStoredValue<Readonly<Record<string, { readonly done: readonly string[] }>>>({
    store,
    key: KEYS.plans,
    parse: (value) => ({ birth: { done: (value as { birth: { done: string[] } }).birth.done } }),
    events: new EventTarget() as Window,
  });
  plans.change(({ birth }) => ({ birth: { done: [...(birth?.done ?? []), "b"] } }));
  await plans.settled();
  expect(JSON.parse((await stored())[KEYS.plans] ?? "")).toEqual({
    later: { of: 1 },
    birth: { done: ["a", "b"], helper: "Ana" },
  });
});
