import { readPlainRows } from "../vault/plainValues.ts";
import { expect, it } from "vitest";
import { SAMPLE_ANSWER } from "@mocks/procedure/fixtures/analysis.ts";
import { parseActivity } from "@/domain/documents/activity/activity.ts";
import { createBrowserStore } from "../../shared/storage/browserStore.ts";
import { beginCase, createCaseDatabase, createCaseStore } from "../../procedure/caseStore.ts";
import { createActivityLog } from "../activity/activityLog.ts";
import { recordProtection } from "../activity/recordActivity.ts";
import { openVaultDatabase } from "../vault/vaultDatabase.ts";
import {
  createProtected,
  createProtectedWorld,
  OWN,
  passphrase,
  PASSPHRASE,
  silent,
} from "./protectedWorld.testing.ts";

it("seals what is personal, and gives it back in the same step that ends the protection", async () => {
  const { storage, store, protection } = await createProtected();
  expect([storage.getItem("tramia-facts"), store.getItem("tramia-facts")]).toEqual([null, "personal"]);
  store.setItem("tramia-plans", "more");
  await protection.unprotect(passphrase(PASSPHRASE), silent);
  const rows = await readPlainRows(await openVaultDatabase());
  expect(Object.fromEntries(rows)).toEqual({ "tramia-facts": "personal", "tramia-plans": "more" });
  expect(["tramia-facts", "tramia-plans"].map((key) => store.getItem(key))).toEqual(["personal", "more"]);
  expect([storage.getItem("tramia-facts"), storage.getItem("tramia-plans")]).toEqual([null, null]);
  expect([await protection.status(), storage.getItem("tramia-protected")]).toEqual([{ kind: "off" }, null]);
});

it("seals the cases that are not kept in the vault, where they are changed and read meanwhile, and gives them back", async () => {
  const { openPage } = createProtectedWorld();
  const { store, protection, holder } = openPage();
  const database = createCaseDatabase();
  const begun = beginCase("Alta de autónomo", SAMPLE_ANSWER, new Date());
  const tab = { ...store, isTabOnly: () => false };
  const cases = createCaseStore(tab, () => new Date("2026-11-22T10:00:00.000Z"), database);
  const [one, other] = [
    { ...begun, id: "one" },
    { ...begun, id: "other" },
  ];
  await cases.save(one);
  const { start } = await protection.prepare(PASSPHRASE, OWN);
  await start(silent);
  expect(await database.all()).toEqual([]);
  await cases.save(other);
  expect([await cases.load("one"), (await cases.load("other"))?.id]).toMatchObject([{ id: "one" }, "other"]);
  expect(holder.keys).not.toBeNull();
  await protection.unprotect(passphrase(PASSPHRASE), silent);
  expect((await database.all()).map(({ id }) => id)).toEqual(["one", "other"]);
  expect((await cases.load("other"))?.id).toBe("other");
});

it("keeps a failed unlock that was recorded while the vault was locked, beside the activity of before", async () => {
  const world = await createProtected();
  const openPage = () => {
    const { store, protection } = world.openPage();
    const local = createBrowserStore({ localStorage: world.storage });
    const log = createActivityLog({
      store: { ...store, report: silent },
      local,
      now: () => new Date(),
      events: new EventTarget() as Window,
    });
    return { log, protection: recordProtection(protection, log), store };
  };
  const first = openPage();
  await first.protection.unlock(passphrase(PASSPHRASE));
  first.log.record({ kind: "opened", name: "dni.pdf" });
  await first.protection.lock();
  const next = openPage();
  await expect(next.protection.unlock(passphrase("otra"))).rejects.toMatchObject({ kind: "wrongSecret" });
  await next.protection.unlock(passphrase(PASSPHRASE));
  const kinds = parseActivity(JSON.parse(next.store.getItem("tramia-activity") ?? "[]")).map(({ kind }) => kind);
  expect([kinds, world.storage.getItem("tramia-activity")]).toEqual([["opened", "unlockFailed"], null]);
});

it("is sealed again where the protection cannot be taken off, and what is written afterwards is not lost", async () => {
  const { protection, openPage, storage, store } = await createProtected();
  store.setItem("tramia-plans", "older");
  await (
    await openVaultDatabase()
  ).use(async (connection) => {
    const row = await connection.get("sealed", "people");
    if (row) await connection.put("sealed", { ...row, bytes: row.bytes.slice(0, -1) }, "people");
  });
  await expect(protection.unprotect(passphrase(PASSPHRASE), silent)).rejects.toMatchObject({ kind: "damaged" });
  store.setItem("tramia-plans", "newer");
  await protection.lock();
  const plain = ["tramia-plans", "tramia-facts"].map((key) => storage.getItem(key));
  expect([plain, storage.getItem("tramia-protected")]).toEqual([[null, null], expect.any(String)]);
  const page = openPage();
  await page.protection.unlock(passphrase(PASSPHRASE));
  expect(["tramia-plans", "tramia-facts"].map((key) => page.store.getItem(key))).toEqual(["newer", "personal"]);
});
