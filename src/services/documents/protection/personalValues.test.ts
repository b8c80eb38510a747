import { expect, it } from "vitest";
import { parseActivity } from "@/domain/documents/activity/activity.ts";
import { createBrowserStore } from "../../shared/storage/browserStore.ts";
import { createActivityLog } from "../activity/activityLog.ts";
import { recordProtection } from "../activity/recordActivity.ts";
import { fillDisk } from "../vault/vaultWorld.testing.ts";
import {
  createOpen,
  createProtected,
  OWN,
  passphrase,
  PASSPHRASE,
  silent,
  useStores,
} from "./protectedWorld.testing.ts";

const NEEDLE = "aguja-de-la-prueba";

/** The rows of the values as they are on the disk, by their names, as text. */
async function storedValues(): Promise<ReadonlyMap<string, string>> {
  const range = IDBKeyRange.bound("value/", "value0");
  return useStores(async (transaction) => {
    const rows = transaction.objectStore("rows");
    const [names, values] = await Promise.all([rows.getAllKeys(range), rows.getAll(range)]);
    return new Map(names.map((name, at) => [name, Buffer.from(values[at]?.bytes ?? "").toString("latin1")]));
  });
}

it("is sealed on the disk before, during and after a protection, and read the same by every page", async () => {
  const world = await createOpen();
  const { store, protection, openPage, storage } = world;
  const expected = { "tramia-facts": `${NEEDLE} 1`, "tramia-plans": `${NEEDLE} 2`, "tramia-situation": `${NEEDLE} 3` };
  const names = Object.keys(expected).map((key) => `value/${key}`);
  const seen: ReadonlyMap<string, string>[] = [];
  const look = async (written: readonly string[]) => {
    const stored = await storedValues();
    expect([...stored.keys()].toSorted()).toEqual(written);
    expect([...stored.values(), ...storage.values.values()].filter((text) => text.includes(NEEDLE))).toEqual([]);
    // Sealed again by another key, none is what it was.
    for (const earlier of seen) for (const [name, text] of earlier) expect(stored.get(name)).not.toBe(text);
    seen.push(stored);
  };
  store.setItem("tramia-facts", expected["tramia-facts"]);
  await store.settled();
  await look(names.slice(0, 1));
  await (await protection.prepare(PASSPHRASE, OWN)).start();
  store.setItem("tramia-plans", expected["tramia-plans"]);
  await store.settled();
  await protection.reseal(silent);
  await look(names.slice(0, 2));
  await protection.unprotect(passphrase());
  store.setItem("tramia-situation", expected["tramia-situation"]);
  await store.settled();
  await protection.reseal(silent);
  await look(names);
  const next = openPage();
  await next.openValues();
  for (const page of [world, next]) {
    expect(Object.fromEntries(Object.keys(expected).map((key) => [key, page.store.getItem(key)]))).toEqual(expected);
  }
});

it("keeps a failed unlock that was recorded while the vault was locked, beside the activity of before", async () => {
  const world = await createProtected();
  const openPage = () => {
    const { store, protection, close } = world.openPage();
    const local = createBrowserStore({ localStorage: world.storage });
    const log = createActivityLog({
      store: { ...store, report: silent },
      local,
      now: () => new Date(),
      events: new EventTarget() as Window,
    });
    return { log, protection: recordProtection(protection, log), store, close };
  };
  world.close();
  const first = openPage();
  await first.protection.unlock(passphrase());
  first.log.record({ kind: "opened", name: "dni.pdf" });
  await first.protection.lock();
  first.close();
  const next = openPage();
  await expect(next.protection.unlock(passphrase("otra"))).rejects.toMatchObject({ kind: "wrongSecret" });
  expect(world.storage.getItem("tramia-activity")).toContain("unlockFailed");
  await next.protection.unlock(passphrase());
  await next.store.settled();
  expect(world.storage.getItem("tramia-activity")).toBeNull();
  const later = openPage();
  await later.protection.unlock(passphrase());
  const kinds = parseActivity(JSON.parse(later.store.getItem("tramia-activity") ?? "[]")).map(({ kind }) => kind);
  expect(kinds).toEqual(["opened", "unlockFailed"]);
});

it("is sealed still where the protection could not be taken off, and what is written afterwards is not lost", async () => {
  const { protection, openPage, storage, store } = await createProtected();
  store.setItem("tramia-plans", `${NEEDLE} older`);
  await store.settled();
  const makeRoom = fillDisk();
  await expect(protection.unprotect(passphrase())).rejects.toMatchObject({ kind: "quota" });
  makeRoom();
  store.setItem("tramia-plans", `${NEEDLE} newer`);
  await protection.lock();
  const texts = [...(await storedValues()).values(), ...storage.values.values()];
  expect(texts.filter((text) => text.includes(NEEDLE))).toEqual([]);
  const page = openPage();
  expect((await page.protection.status()).kind).toBe("locked");
  await page.protection.unlock(passphrase());
  const read = ["tramia-plans", "tramia-facts"].map((key) => page.store.getItem(key));
  expect(read).toEqual([`${NEEDLE} newer`, "personal"]);
});
