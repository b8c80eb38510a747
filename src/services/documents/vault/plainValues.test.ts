import { beforeEach, expect, it, vi } from "vitest";
import { createBrowserStore } from "../../shared/storage/browserStore.ts";
import { createStoredValue } from "../../shared/storage/storedValue.ts";
import { createMemoryStore } from "../../shared/storage/keyValueStore.ts";
import { KEYS } from "../../shared/storage/keys.ts";
import { createPersonalStore } from "../../shared/storage/personalStore.ts";
import { openPlainValues, type PersonalValues, readPlainRows } from "./plainValues.ts";
import { beginTestProtection } from "./sealedWorld.testing.ts";
import { hasKeptRows, openVaultDatabase } from "./vaultDatabase.ts";
import { createWorld, fillDisk } from "./vaultWorld.testing.ts";

beforeEach(createWorld);

const cases = { put: vi.fn(async () => undefined) };

async function open(local = createMemoryStore(), onStored?: (key: string) => void) {
  const database = await openVaultDatabase();
  return { local, database, values: await openPlainValues({ database, local, cases, ...(onStored && { onStored }) }) };
}

async function opened(local?: Parameters<typeof open>[0]): Promise<PersonalValues> {
  const { values } = await open(local);
  if (!values) throw new Error("the vault is protected");
  return values;
}

it("has what was written on the disk once it has settled, and nothing of it in local storage", async () => {
  const { local, values } = await open();
  values?.setItem(KEYS.facts, "facts");
  expect(values?.getItem(KEYS.facts)).toBe("facts");
  await values?.settled();
  expect([local.keys(), (await opened()).getItem(KEYS.facts)]).toEqual([[], "facts"]);
  values?.removeItem(KEYS.facts);
  await values?.settled();
  expect((await opened()).keys()).toEqual([]);
});

it("takes over what version 0.2.0 had in local storage, on the disk before it is removed there", async () => {
  const before = createMemoryStore([
    [KEYS.facts, "facts"],
    [KEYS.theme, "dark"],
    ["tramia-apartado-tramia-facts-1", "{broken"],
  ]);
  const stored: unknown[] = [];
  const local = {
    ...before,
    removeItem(key: string) {
      stored.push(openVaultDatabase().then(readPlainRows));
      before.removeItem(key);
    },
  };
  const values = await opened(local);
  const rows = [
    ["tramia-apartado-tramia-facts-1", "{broken"],
    [KEYS.facts, "facts"],
  ];
  expect(await Promise.all(stored)).toEqual([rows, rows]);
  expect([values.getItem(KEYS.facts), local.keys()]).toEqual(["facts", [KEYS.theme]]);
});

it("keeps what is here where the browser died before local storage was emptied", async () => {
  const values = await opened(createMemoryStore([[KEYS.facts, "older"]]));
  values.setItem(KEYS.facts, "newer");
  await values.settled();
  const local = createMemoryStore([[KEYS.facts, "older"]]);
  expect([(await opened(local)).getItem(KEYS.facts), local.keys()]).toEqual(["newer", []]);
});

it("[OCR-10][CLS-10] leaves the person's own keys in local storage too, and brings them back there", async () => {
  const { local, values } = await open(createMemoryStore([[KEYS.classifierKey, "clave"]]));
  values?.setItem(KEYS.ocrKey, "otra");
  await values?.settled();
  expect([local.getItem(KEYS.classifierKey), local.getItem(KEYS.ocrKey)]).toEqual(["clave", "otra"]);
  const after = await open();
  expect([after.local.getItem(KEYS.classifierKey), after.local.getItem(KEYS.ocrKey)]).toEqual(["clave", "otra"]);
});

it("[OCR-10] has an own key in no copy from the moment it is taken away", async () => {
  const { local, values } = await open(createMemoryStore([[KEYS.ocrKey, "clave"]]));
  values?.removeItem(KEYS.ocrKey);
  expect(local.keys()).toEqual([]);
  await values?.settled();
  expect((await opened()).keys()).toEqual([]);
});

it("holds nothing kept before something is", async () => {
  const { database, values } = await open();
  expect(await hasKeptRows(database)).toBe(false);
  values?.setItem(KEYS.facts, "facts");
  await values?.settled();
  expect(await hasKeptRows(database)).toBe(true);
});

it("gives the cases of a vault that was protected to their database", async () => {
  const { database } = await open();
  await database.use((connection) => connection.put("values", '{"id":"one"}', "tramia-case-one"));
  expect([(await opened()).keys(), cases.put.mock.calls]).toEqual([[], [[[{ id: "one" }]]]]);
  expect(await readPlainRows(database)).toEqual([]);
});

it("reads what another tab has written", async () => {
  const told: string[] = [];
  const { values } = await open(undefined, (key) => told.push(key));
  const other = await opened();
  values?.setItem(KEYS.plans, "plans");
  await values?.settled();
  await other.refresh(KEYS.plans);
  expect([told, other.getItem(KEYS.plans)]).toEqual([[KEYS.plans], "plans"]);
});

it("keeps its own change over what another tab wrote before it", async () => {
  const { values } = await open();
  const other = await opened();
  other.setItem(KEYS.plans, "theirs");
  await other.settled();
  const reading = values?.refresh(KEYS.plans);
  // The refresh waits for what is written, then for the disk.
  await Promise.resolve();
  await Promise.resolve();
  values?.setItem(KEYS.plans, "mine");
  await reading;
  await values?.settled();
  expect([values?.getItem(KEYS.plans), (await opened()).getItem(KEYS.plans)]).toEqual(["mine", "mine"]);
});

it("writes nothing in clear into a vault that another tab has protected", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const { database, values } = await open();
  await beginTestProtection();
  values?.setItem(KEYS.facts, "facts");
  await expect(values?.settled()).rejects.toThrow("protected");
  expect([await readPlainRows(database), (await open()).values]).toEqual([[], null]);
});

it("says that a value could not be kept, and keeps it with the next one that finds room", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const store = createPersonalStore(createBrowserStore({ localStorage: null }));
  store.divert(await opened());
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
  expect([await facts.settled(), (await opened()).getItem(KEYS.facts)]).toEqual([true, "[1,2]"]);
});

it("leaves what a later version stored in a value, and in its lists (decision A-178)", async () => {
  const store = createPersonalStore(createBrowserStore({ localStorage: null }));
  const values = await opened();
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
  expect(JSON.parse((await opened()).getItem(KEYS.plans) ?? "")).toEqual({
    later: { of: 1 },
    birth: { done: ["a", "b"], helper: "Ana" },
  });
});
