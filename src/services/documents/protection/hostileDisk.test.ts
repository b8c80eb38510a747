import { IDBFactory } from "fake-indexeddb";
import { describe, expect, it, vi } from "vitest";
import { sampleCase } from "@/domain/procedure/case/case.testing.ts";
import { drawn } from "../../../../tests/propertyRuns.ts";
import { KindError } from "../../shared/kindError.ts";
import { KEYS } from "../../shared/storage/keys.ts";
import { createPageValues } from "../../shared/storage/lateValues.ts";
import { deviceSlotOf } from "../vault/rows.ts";
import { newDocument, person } from "../vault/vaultWorld.testing.ts";
import { createOpen, OWN, PASSPHRASE, renewCode, silent, useStores } from "./protectedWorld.testing.ts";

const NEEDLE = "aguja-de-la-prueba";
const STORES = ["rows", "sealedFiles", "keys", "state"] as const;
/** Offsets of flipped bytes in a sealed item: in the name of its key, its wrapped key, and its content. */
const FLIPPED = [10, 40, -20];
/** Number of random cases of each of the two histories in an ordinary run, in addition to those of all keys. */
const DRAWN = 150;

type Rows = readonly (readonly [store: (typeof STORES)[number], key: string, value: unknown])[];
type Local = ReadonlyMap<string, string>;

/** Database and local storage at one moment. */
interface Profile {
  readonly rows: Rows;
  readonly local: Local;
}

interface Case extends Profile {
  readonly name: string;
}

const readStores = (): Promise<Rows> =>
  useStores(async (transaction) => {
    const all = STORES.map(async (store) => {
      const [keys, values] = await Promise.all([
        transaction.objectStore(store).getAllKeys(),
        transaction.objectStore(store).getAll(),
      ]);
      return keys.map((key, at) => [store, key, values[at]] as const);
    });
    return (await Promise.all(all)).flat();
  });

/** Uses a new database: the simulated one becomes slower with each transaction. */
function writeStores(rows: Rows): Promise<void> {
  globalThis.indexedDB = new IDBFactory();
  return useStores(async (transaction) => {
    for (const [store, key, value] of rows) void transaction.objectStore(store).put(value as never, key);
  });
}

/** Paths to all leaves of a stored value, and to each object on the way. */
function pathsOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  const isBytes = ArrayBuffer.isView(value) || value instanceof Blob;
  const isBranch = typeof value === "object" && value !== null && !isBytes && !("algorithm" in value);
  const below = isBranch ? Object.entries(value).flatMap(([name, one]) => pathsOf(one, [...path, name])) : [];
  return [path, ...below];
}

/** Values to put in place of this one. */
function flip(value: unknown): readonly unknown[] {
  if (value instanceof Blob) {
    const at = (from: number) => (from < 0 ? value.size + from : from);
    return FLIPPED.map((from) => new Blob([value.slice(0, at(from)), "x", value.slice(at(from) + 1)]));
  }
  if (value instanceof Uint8Array) {
    return FLIPPED.map((at) => value.map((byte, n) => (n === (at < 0 ? value.length + at : at) ? byte ^ 1 : byte)));
  }
  if (typeof value === "number") return [value + 1, value - 1, Number.NaN];
  if (typeof value === "boolean") return [!value];
  if (typeof value !== "string") return ["otra cosa", null];
  return [value.replace(/.$/, (last) => (last === "0" ? "1" : "0")), 7];
}

/** The value with another one at the path; undefined removes it. */
function changed(value: unknown, [name, ...rest]: readonly string[], next: unknown): unknown {
  if (name === undefined) return next;
  const copy: Record<string, unknown> = { ...Object(value) };
  const below = changed(copy[name], rest, next);
  if (below === undefined) delete copy[name];
  else copy[name] = below;
  return Array.isArray(value) ? Object.values(copy) : copy;
}

const getAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((below, name) => Object(below)[name], value);

/** All subsets except the full set. */
function subsetsOf<T>(all: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: 2 ** all.length - 1 }, (_, chosen) => all.filter((_one, at) => (chosen >> at) % 2 === 1));
}

/** Each stored field flipped and removed, each row restored to an earlier state, and whole stores emptied. */
function changedRows(now: Rows, before: readonly Rows[]): readonly (readonly [name: string, rows: Rows])[] {
  const others = (store: string, key: string): Rows => now.filter((row) => row[0] !== store || row[1] !== key);
  const fields = now.flatMap(([store, key, value]) =>
    pathsOf(value).flatMap((path) =>
      [...flip(getAt(value, path)), undefined].map((other) => {
        const next = changed(value, path, other);
        const rest: Rows = next === undefined ? [] : [[store, key, next]];
        return [`${store}/${key} ${path.join(".")} is ${String(other)}`, [...others(store, key), ...rest]] as const;
      }),
    ),
  );
  const putBack = before.flatMap((rows, age) =>
    rows.map((row) => [`${row[0]}/${row[1]} put back to ${age}`, [...others(row[0], row[1]), row]] as const),
  );
  const isKey = ([store]: Rows[number]): boolean => store === "keys";
  const keysPutBack = before.map(
    (rows, age) =>
      [`all keys put back to ${age}`, [...now.filter((row) => !isKey(row)), ...rows.filter(isKey)]] as const,
  );
  const emptied = subsetsOf(STORES).map(
    (left) => [`all but ${left.join()} emptied`, now.filter(([store]) => left.includes(store))] as const,
  );
  return [...fields, ...putBack, ...keysPutBack, ...emptied];
}

const withEntry = (local: Local, key: string, text: string | undefined): Local => {
  const others = [...local].filter(([name]) => name !== key);
  return new Map(text === undefined ? others : [...others, [key, text]]);
};

/** Changed rows with the current, the earlier and no local storage flag; and changed entries with the current rows. */
function casesOf({ now, before }: Pick<History, "now" | "before">): readonly Case[] {
  const moments = [now, ...before];
  const rowCases = changedRows(
    now.rows,
    before.map(({ rows }) => rows),
  );
  const byFlag = moments.flatMap(({ local }, age) =>
    rowCases.map(([name, rows]): Case => {
      const flag = local.get(KEYS.protected);
      return { name: `${name}, flag of ${age}`, rows, local: withEntry(now.local, KEYS.protected, flag) };
    }),
  );
  const keys = new Set(moments.flatMap(({ local }) => [...local.keys()]));
  const entries = [...keys].flatMap((key) =>
    ["otra cosa", "{}", "7", undefined, ...before.map(({ local }) => local.get(key))].map((text): Case => ({
      name: `local ${key} is ${text}`,
      rows: now.rows,
      local: withEntry(now.local, key, text),
    })),
  );
  return [...byFlag, ...entries];
}

/** A vault that was open first, is protected now, and has changed since. */
async function createHistory(isSealedAgain: boolean) {
  const world = await createOpen();
  const { protection, vault, store, storage } = world;
  const readProfile = async (): Promise<Profile> => ({ rows: await readStores(), local: new Map(storage.values) });
  await vault.savePerson(person("ana"));
  await vault.saveCase(sampleCase("case"));
  store.setItem("tramia-facts", NEEDLE);
  await store.settled();
  await world.copied();
  const open = await readProfile();
  const { start, recoveryCode } = await protection.prepare(PASSPHRASE, OWN);
  await start();
  if (isSealedAgain) await protection.reseal(silent);
  const early = await readProfile();
  const code = await renewCode(protection, { kind: "recovery", code: recoveryCode });
  const late = await readProfile();
  // Under the same vault key.
  await protection.saveSettings({ ...OWN, idleMinutes: 60 });
  const [document] = await vault.list();
  await vault.move(document?.id ?? "", "work");
  await vault.savePerson(person("luis"));
  await vault.save(newDocument({ filename: `${NEEDLE}-0.pdf` }));
  store.setItem("tramia-plans", NEEDLE);
  await protection.saveDraft({ facts: NEEDLE, files: [] });
  await protection.lock();
  await world.copied();
  world.close();
  return { world, code, now: await readProfile(), before: [late, early, open] };
}

type History = Awaited<ReturnType<typeof createHistory>>;
type Page = ReturnType<History["world"]["openPage"]>;

const NEVER_REMOVED = /^(?:doc|person|case|value|draft)\//;
/** A single row or file that does not prove or open others. */
const ONE_ROW = /^(?:rows\/(?!root)|sealedFiles\/)/;

/** Opens a profile as a page does at its start and works with it. @returns the faults found */
async function visit({ world, code }: History, { name, rows, local }: Case): Promise<readonly string[]> {
  await writeStores(rows);
  world.storage.values.clear();
  for (const [key, text] of local) world.storage.values.set(key, text);
  const page = world.openPage();
  const found: string[] = [];
  let isTold = false;
  const doing = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      isTold = true;
      const isNamed = error instanceof KindError && error.kind !== "unknown";
      if (!isNamed) found.push(`fails without a reason: ${String(error)}`);
      return undefined;
    }
  };
  const isLocked = local.has(KEYS.protected);
  // Without the flag a page opens the vault without a secret; if the values do not open, new ones last as long as the page.
  if (isLocked) await page.vault.list().catch(silent);
  else await page.openValues().catch(() => page.store.divert(createPageValues()));
  if (page.holder.keys) found.push("opens without the secret");
  const status = await doing(() => page.protection.status());
  if (status?.kind === "off") found.push("is said not to be protected");
  if (status?.kind === "off" && isLocked) await doing(() => page.openValues());
  if (status?.kind === "locked") await doing(() => page.protection.unlock({ kind: "recovery", code }));
  if (!page.holder.keys && ONE_ROW.test(name)) found.push("shuts the rest out");
  const isComplete = await doing(() => readAll(page, doing));
  if (isComplete === false && !isTold && page.problems.length === 0) found.push("loses something in silence");
  await page.vault.save(newDocument({ filename: `${NEEDLE}-1.pdf` })).catch(silent);
  // A locked page writes nothing personal.
  if (!isLocked || page.holder.keys) page.store.setItem("tramia-situation", NEEDLE);
  await page.store.settled().catch(silent);
  found.push(...(await wrongAfter(page, rows, [...world.storage.values.values()])));
  if (page.holder.keys) await page.protection.lock();
  page.close();
  return found;
}

/** Reads the whole vault. @returns whether all of it is there */
async function readAll(
  { vault, store }: Page,
  doing: (work: () => Promise<unknown>) => Promise<unknown>,
): Promise<boolean> {
  const { withoutFile, withoutRecord } = await vault.verify();
  const documents = await vault.list();
  for (const { id } of documents) {
    await doing(() => vault.get(id));
    await doing(() => vault.readFile(id));
  }
  const counts = [documents.length, (await vault.people()).length, (await vault.cases()).length];
  const values = ["tramia-facts", "tramia-plans"].map((key) => store.getItem(key));
  // Documents without text or file are marked as such.
  const isShown = withoutFile.length + withoutRecord.length > 0;
  return isShown || (counts.join() === "3,2,1" && values.every((value) => value === NEEDLE));
}

/** Faults in the stored data after a visit. */
async function wrongAfter(
  { holder, records }: Page,
  before: Rows,
  local: readonly string[],
): Promise<readonly string[]> {
  const after = await readStores();
  const { keys } = await (await records()).rows.read([]);
  const isOlder = holder.keys !== null && keys.keyring?.settings.idleMinutes !== 60;
  const texts = after.flatMap(([, , value]) => {
    const { bytes } = Object(value);
    return bytes instanceof Uint8Array ? [Buffer.from(bytes).toString("latin1")] : [];
  });
  const isClear = [...texts, ...local].some((text) => text.includes(NEEDLE));
  const isLaidOpen = holder.keys !== null && deviceSlotOf(keys) !== null;
  const names = new Set(after.map(([store, key]) => `${store} ${key}`));
  const gone = before.filter(
    ([store, key]) => (NEVER_REMOVED.test(key) || store === "sealedFiles") && !names.has(`${store} ${key}`),
  );
  return [
    ...(isClear ? ["writes in clear"] : []),
    ...(isOlder ? ["opens by an older keyring"] : []),
    ...(isLaidOpen ? ["writes what this device opens by itself"] : []),
    ...gone.map(([, key]) => `removes ${key}`),
  ];
}

describe("a disk that was changed while the vault was locked", () => {
  it.each([
    ["before all is sealed again", false],
    ["when all is sealed again", true],
  ])(
    "has nothing opened without the secret, nor written in clear, nor lost in silence: %s",
    async (_, isSealedAgain) => {
      vi.spyOn(console, "warn").mockImplementation(silent);
      const history = await createHistory(isSealedAgain);
      expect(await visit(history, { ...history.now, name: "as it was" })).toEqual([]);
      // An empty browser equals one that never had a vault.
      const cases = casesOf(history).filter(({ rows, local }) => rows.length > 0 || local.has(KEYS.protected));
      expect(cases.length).toBeGreaterThan(1000);
      const found: string[] = [];
      const isOpening = ({ name }: Case): boolean => name.startsWith("all keys");
      for (const one of new Set([...cases.filter(isOpening), ...drawn(cases, DRAWN)])) {
        for (const what of await visit(history, one)) found.push(`${one.name}: ${what}`);
      }
      expect(found).toEqual([]);
    },
  );
});
