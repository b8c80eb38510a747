import { expect, it } from "vitest";
import { createCaseDatabase } from "../../procedure/caseStore.ts";
import { createBrowserStore } from "../../shared/storage/browserStore.ts";
import { openPlainValues } from "../vault/plainValues.ts";
import { openVaultDatabase, type VaultDatabase } from "../vault/vaultDatabase.ts";
import { newDocument } from "../vault/vaultWorld.testing.ts";
import { createProtected, silent } from "./protectedWorld.testing.ts";

const NEEDLE = "aguja-de-la-prueba";
const STORES = ["meta", "keyring", "sealed", "sealedFiles"] as const;
const PLAIN = ["summaries", "records", "files", "people", "cases", "values"] as const;

type Rows = readonly (readonly [store: (typeof STORES)[number], key: string, value: unknown])[];
type Stored = Readonly<Record<string, unknown>>;

let database: VaultDatabase;

async function readStores(): Promise<Rows> {
  const all = STORES.map((store) =>
    database.use(async (connection) => {
      const [keys, values] = await Promise.all([connection.getAllKeys(store), connection.getAll(store)]);
      return keys.map((key, at) => [store, key, values[at]] as const);
    }),
  );
  return (await Promise.all(all)).flat();
}

/** Puts the database into this state; nothing plain is in it. */
async function writeStores(rows: Rows): Promise<void> {
  await database.use(async (connection) => {
    const transaction = connection.transaction([...STORES, ...PLAIN], "readwrite");
    for (const store of [...STORES, ...PLAIN]) void transaction.objectStore(store).clear();
    for (const [store, key, value] of rows) void transaction.objectStore(store).put(value as never, key);
    await transaction.done;
  });
}

/** Every path to something in a stored value that is no object itself, and to each object on the way. */
function pathsOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  const isBytes = ArrayBuffer.isView(value) || value instanceof Blob;
  const isBranch = typeof value === "object" && value !== null && !isBytes && !("algorithm" in value);
  const below = isBranch ? Object.entries(value).flatMap(([name, one]) => pathsOf(one, [...path, name])) : [];
  return [path, ...below];
}

function flip(value: unknown): unknown {
  if (value instanceof Blob) return new Blob([value.slice(0, -20), new Uint8Array(20)]);
  if (ArrayBuffer.isView(value)) {
    const bytes = new Uint8Array(value.buffer.slice(0));
    bytes[bytes.length - 20] = (bytes.at(-20) ?? 0) ^ 1;
    return bytes;
  }
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  if (typeof value !== "string") return "otra cosa";
  if (value === "protected") return "unprotecting";
  return value.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
}

/** Every choice of some of these, all of them aside. */
function subsetsOf<T>(all: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: 2 ** all.length - 1 }, (_, chosen) => all.filter((_one, at) => (chosen >> at) % 2 === 1));
}

/** The value with another one at that path; without any where `change` gives undefined. */
function changed(value: unknown, [name, ...rest]: readonly string[], change: (value: unknown) => unknown): unknown {
  if (name === undefined) return change(value);
  const copy: Record<string, unknown> = { ...(value as Stored) };
  const next = changed(copy[name], rest, change);
  if (next === undefined) delete copy[name];
  else copy[name] = next;
  return Array.isArray(value) ? Object.values(copy) : copy;
}

it("nothing that is flipped, removed or put back on the disk while a vault is locked has it opened in clear, or loses it in silence", async () => {
  const world = await createProtected();
  database = await openVaultDatabase();
  const early = await readStores();
  await world.protection.saveSettings({ idleMinutes: 60, isSharedComputer: false });
  const [document] = await world.vault.list();
  await world.vault.move(document?.id ?? "", "work");
  const late = await readStores();
  world.store.setItem("tramia-facts", NEEDLE);
  await world.protection.lock();
  const stored = await readStores();
  const flags = new Map(world.storage.values);
  const cases: (readonly [name: string, rows: Rows])[] = [
    ...stored.flatMap(([store, key, value]) =>
      pathsOf(value).flatMap((path) =>
        [flip, () => undefined, ...(path.at(-1) === "state" ? [() => "protecting"] : [])].map(
          (change, way): readonly [string, Rows] => [
            `${store}/${key} ${path.join(".")} ${["flipped", "removed", "said to be sealed"][way]}`,
            stored.flatMap((row) => {
              if (row[0] !== store || row[1] !== key) return [row];
              const next = changed(value, path, change);
              return next === undefined ? [] : [[store, key, next] as const];
            }),
          ],
        ),
      ),
    ),
    ...[...early, ...late].map(([store, key, value]): readonly [string, Rows] => [
      `${store}/${key} put back`,
      [...stored.filter((row) => row[0] !== store || row[1] !== key), [store, key, value]],
    ]),
    ...subsetsOf(STORES).map((left): readonly [string, Rows] => [
      `all but ${left.join()} emptied`,
      stored.filter(([name]) => left.includes(name)),
    ]),
  ];
  const found: string[] = [];
  for (const [name, rows] of cases) {
    for (const hasFlag of [true, false]) {
      await writeStores(rows);
      world.storage.values.clear();
      for (const [key, value] of flags) if (hasFlag || key !== "tramia-protected") world.storage.values.set(key, value);
      const page = world.openPage();
      let isTold = false;
      const doing = async (work: () => Promise<unknown>) => {
        await work().catch(() => (isTold = true));
      };
      // As every page does at its start.
      const local = createBrowserStore({ localStorage: world.storage });
      const values = await openPlainValues({ database, local, cases: createCaseDatabase() }).catch(() => null);
      await doing(async () => {
        if ((await page.protection.status()).kind === "locked")
          await page.protection.unlock({ kind: "recovery", code: world.recoveryCode });
        // As the page does by itself.
        const status = await page.protection.status();
        if (status.kind === "unlocked" && status.pending) await page.protection.resume(silent);
      });
      await doing(async () => {
        for (const { id } of await page.vault.list()) await page.vault.readFile(id);
      });
      const kept = await page.vault.list().then(
        (documents) => documents.length,
        () => 2,
      );
      const hasValue = page.store.getItem("tramia-facts") === NEEDLE;
      await doing(() => page.vault.save(newDocument({ filename: `${NEEDLE}.pdf` })));
      const plain = await database.use((connection) => Promise.all(PLAIN.map((store) => connection.count(store))));
      const open = await database.use(async (connection) => (await connection.getAll("summaries")).flat());
      const isClear =
        values !== null ||
        plain.slice(1).some((count) => count > 0) ||
        open.length > 0 ||
        [...world.storage.values.values()].some((text) => text.includes(NEEDLE));
      const isWipe = rows.length === 0 && !hasFlag;
      if (isClear && !isWipe) found.push(`${name}${hasFlag ? "" : ", no flag"}: in clear`);
      if ((kept < 2 || !hasValue) && !isTold && page.problems.length === 0 && !isWipe)
        found.push(`${name}: lost in silence`);
      if (page.holder.keys) await page.protection.lock();
    }
  }
  expect(cases.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
}, 120_000);
