import { expect, it, vi } from "vitest";
import { overwriteRemains } from "./databaseRemains.ts";
import { openVaultDatabase } from "./indexedDbRows.ts";
import { openRecords } from "./protectedVault.testing.ts";
import { createWorld, fillDisk, newDocument } from "./vaultWorld.testing.ts";

/** A vault with a document; what is in the store that the filler goes to, and what else is written to it. */
async function createFilled() {
  const { vault } = createWorld().openTab({ openRecords: () => openRecords() });
  await vault.save(newDocument());
  const database = await openVaultDatabase();
  const namesOfKeys = async () => (await database.begin("readonly")).transaction.objectStore("keys").getAllKeys();
  return { vault, database, namesOfKeys };
}

it("writes 38 MB of what nobody can compress, there together, and leaves nothing of it nor touches the vault", async () => {
  const { vault, database, namesOfKeys } = await createFilled();
  const put = vi.spyOn(IDBObjectStore.prototype, "put");
  const remove = vi.spyOn(IDBObjectStore.prototype, "delete");
  await overwriteRemains(database);
  const [rows, names] = [put.mock.calls.map(([row]) => row), new Set(put.mock.calls.map(([, name]) => name))];
  expect([rows.reduce((sum: number, { length }) => sum + length, 0), names.size]).toEqual([38_400_000, 640]);
  expect(new Set(rows.map((row) => row.slice(0, 16).join())).size).toBe(640);
  expect([remove.mock.calls.length, await namesOfKeys()]).toEqual([1, ["device", "keyring"]]);
  expect(await vault.list()).toHaveLength(1);
});

it("leaves nothing of it where the disk gets full, and rejects never", async () => {
  const { database, namesOfKeys } = await createFilled();
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const put = Reflect.get(IDBObjectStore.prototype, "put") as (...given: unknown[]) => IDBRequest<IDBValidKey>;
  const filling = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...row) {
    if (row[1] === "filler/200") throw new DOMException("full", "QuotaExceededError");
    return put.apply(this, row);
  });
  await overwriteRemains(database);
  filling.mockRestore();
  expect([await namesOfKeys(), warn.mock.calls.length]).toEqual([["device", "keyring"], 1]);
  const make = fillDisk();
  await overwriteRemains(database);
  make();
  expect(await namesOfKeys()).toEqual(["device", "keyring"]);
});

it("takes away what a page has left that died meanwhile", async () => {
  const { database, namesOfKeys } = await createFilled();
  const { transaction } = await database.begin("readwrite");
  await Promise.all([transaction.objectStore("keys").put(new Uint8Array(9), "filler/9"), transaction.done]);
  expect((await (await openRecords()).contents()).summaries.size).toBe(1);
  await overwriteRemains(database);
  expect(await namesOfKeys()).toEqual(["device", "keyring"]);
});
