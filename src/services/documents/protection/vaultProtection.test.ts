import { beforeAll, describe, expect, it, vi } from "vitest";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { createBlob, fillDisk, newDocument } from "../vault/vaultWorld.testing.ts";
import {
  createOpen,
  createProtected,
  OWN,
  type Page,
  passphrase,
  PASSPHRASE,
  readKeys,
  renewCode,
  silent,
  useStores,
} from "./protectedWorld.testing.ts";
import type { Secret, VaultProtection } from "./vaultProtection.ts";

/** The transactions that write to the database while that is done. */
async function writesOf(work: () => Promise<unknown>): Promise<readonly IDBTransactionOptions[]> {
  const begun = vi.spyOn(IDBDatabase.prototype, "transaction");
  await work();
  const writing = begun.mock.calls.filter(([, mode]) => mode === "readwrite");
  begun.mockRestore();
  return writing.map(([, , options]) => options ?? {});
}

async function slotsOf(protection: VaultProtection, kind: string): Promise<readonly string[]> {
  const status = await protection.status();
  return status.kind === "unlocked" ? status.slots.filter((slot) => slot.kind === kind).map(({ id }) => id) : [];
}

/** Opens a page by its secret. @returns what it reads of both documents and of what is personal */
async function readBy(page: Page, secret: Secret) {
  await page.protection.unlock(secret);
  const files = (await page.vault.list()).map(async ({ id }) => (await page.vault.readFile(id))?.text());
  return [...(await Promise.all(files)), page.store.getItem("tramia-facts")];
}

const ALL = ["%PDF", "%PDF", "personal"];

describe("protecting a vault", () => {
  it("stores nothing before it starts, then all in one transaction, and leaves a flag that names the keyring", async () => {
    const world = await createOpen();
    const { protection, storage, vault } = world;
    const { recoveryCode, start } = await protection.prepare(PASSPHRASE, OWN);
    expect([await protection.status(), storage.getItem("tramia-protected")]).toEqual([{ kind: "off" }, null]);
    expect(recoveryCode).toMatch(/^(?:[\dA-Z*~$=]{5}-){5}[\dA-Z*~$=]{5}$/);
    expect(await writesOf(start)).toEqual([{ durability: "strict" }]);
    expect(await protection.status()).toEqual({
      kind: "unlocked",
      slots: [expect.objectContaining({ kind: "passphrase" }), expect.objectContaining({ kind: "recovery" })],
      settings: OWN,
      isResealing: true,
    });
    const { keyring, device } = await readKeys(world);
    expect([device, JSON.parse(storage.getItem("tramia-protected") ?? "")]).toEqual([
      null,
      { vault: keyring?.vault, number: 2 },
    ]);
    expect(await vault.list()).toHaveLength(2);
  });

  it("seals what was there before again, as far as it is let, and goes on in a page that was opened later", async () => {
    const world = await createProtected();
    for (let n = 0; n < 20; n += 1)
      await world.vault.save(newDocument({ filename: `${n}.pdf`, file: createBlob("%") }));
    await world.protection.changePassphrase(PASSPHRASE, "nueva frase");
    const stop = new AbortController();
    await world.protection.reseal(() => stop.abort(), stop.signal);
    expect(await world.protection.status()).toMatchObject({ isResealing: true });
    const page = world.openPage();
    await page.protection.unlock(passphrase("nueva frase"));
    const onProgress = vi.fn<(progress: unknown) => void>();
    await page.protection.reseal(onProgress);
    const [[first], last] = [onProgress.mock.calls[0]!, onProgress.mock.lastCall?.[0]];
    expect([first, last]).toEqual([
      { done: 0, total: expect.any(Number) },
      { done: Object(first).total, total: Object(first).total },
    ]);
    expect(await page.protection.status()).toMatchObject({ isResealing: false });
    const next = world.openPage();
    await next.protection.unlock(passphrase("nueva frase"));
    expect([(await next.vault.list()).length, next.problems]).toEqual([22, []]);
    for (const { id } of await next.vault.list()) expect((await next.vault.readFile(id))?.size).toBeGreaterThan(0);
  });

  it("has the browser rewrite its files once what a key sealed is sealed again that lay open, and no other time", async () => {
    const { protection } = await createProtected();
    const fillersOf = async () => {
      const put = vi.spyOn(IDBObjectStore.prototype, "put");
      await protection.reseal(silent);
      const fillers = put.mock.calls.filter(([, name]) => typeof name === "string" && name.startsWith("filler/"));
      put.mockRestore();
      return fillers.length;
    };
    expect(await fillersOf()).toBe(640);
    expect(await fillersOf()).toBe(0);
    await protection.changePassphrase(PASSPHRASE, "nueva frase");
    expect(await fillersOf()).toBe(0);
  });

  it("says that there is no room, changes nothing, and can be done once there is", async () => {
    const world = await createOpen();
    const { start } = await world.protection.prepare(PASSPHRASE, OWN);
    const before = fillDisk();
    await expect(start()).rejects.toMatchObject({ kind: "quota" });
    before();
    expect(await world.protection.status()).toEqual({ kind: "off" });
    await start();
    const after = fillDisk();
    await expect(world.protection.unprotect(passphrase())).rejects.toMatchObject({ kind: "quota" });
    after();
    expect((await world.protection.status()).kind).toBe("unlocked");
    await world.protection.unprotect(passphrase());
    expect([await world.protection.status(), (await world.vault.list()).length]).toEqual([{ kind: "off" }, 2]);
  });

  it("leaves no name and no own key in local storage from the first moment on, and gives them back when it is taken off", async () => {
    const { protection, storage, store } = await createOpen();
    store.setItem("tramia-ocr-key", "sk-1");
    await store.settled();
    const copies = () => ["tramia-documents", "tramia-ocr-key"].map((key) => storage.getItem(key));
    expect(copies()).toEqual([expect.stringContaining("a.pdf"), "sk-1"]);
    await (await protection.prepare(PASSPHRASE, OWN)).start();
    expect([copies(), storage.getItem("tramia-document-stats")]).toEqual([[null, null], '{"totalDocuments":2}']);
    await protection.unprotect(passphrase());
    expect(copies()).toEqual([expect.stringContaining("a.pdf"), "sk-1"]);
  });

  it("removes the copies that a browser kept which died before it had stored that they were removed", async () => {
    const { storage, openPage } = await createProtected();
    storage.setItem("tramia-documents", '[{"filename":"nomina.pdf"}]');
    storage.setItem("tramia-document-stats", '{"totalDocuments":2,"documentsByFolder":{"health":2}}');
    storage.setItem("tramia-classifier-key", "sk-1");
    expect((await openPage().protection.status()).kind).toBe("locked");
    const copies = ["tramia-documents", "tramia-document-stats", "tramia-classifier-key"];
    expect(copies.map((key) => storage.getItem(key))).toEqual([null, '{"totalDocuments":2}', null]);
  });
});

describe("opening a protected vault", () => {
  let world: Awaited<ReturnType<typeof createProtected>>;
  beforeAll(async () => {
    world = await createProtected();
  });

  it("is locked for a new page, and opens with the passphrase", async () => {
    const page = world.openPage();
    expect(await page.protection.status()).toMatchObject({ kind: "locked", settings: OWN });
    await expect(page.vault.list()).rejects.toMatchObject({ kind: "unavailable" });
    expect(page.holder.locked).toBeGreaterThan(0);
    expect(await readBy(page, passphrase())).toEqual(ALL);
  });

  it("opens with the recovery code, however it is typed", async () => {
    const code = world.recoveryCode.toLowerCase().replaceAll("-", " ");
    expect(await readBy(world.openPage(), { kind: "recovery", code })).toEqual(ALL);
  });

  it.each([
    passphrase("otra"),
    { kind: "recovery", code: "00000-00000-00000-00000-00000-00000" } as const,
    { kind: "recovery", code: "x" } as const,
  ])("refuses %o as wrong", async (secret) => {
    const { protection, holder } = world.openPage();
    await expect(protection.unlock(secret)).rejects.toMatchObject({ kind: "wrongSecret" });
    expect(holder.keys).toBeNull();
  });

  it("says that the browser has no passkey where there is none", async () => {
    await expect(world.openPage().protection.unlock({ kind: "passkey" })).rejects.toMatchObject({
      kind: "unsupported",
    });
  });

  it("is not asked for what opens it by a page that has not the key", async () => {
    const { protection } = world.openPage();
    const asked = [protection.changePassphrase(PASSPHRASE, "x"), protection.saveSettings(OWN), protection.takeDrafts()];
    for (const refused of asked) await expect(refused).rejects.toMatchObject({ kind: "unavailable" });
  });

  it("needs nothing typed in a page that was at the lock when the protection was taken off", async () => {
    const { protection, openPage } = await createProtected();
    const page = openPage();
    await page.protection.status();
    await protection.unprotect(passphrase());
    expect(await readBy(page, passphrase("cualquiera"))).toEqual(ALL);
  });
});

describe("tabs", () => {
  it("give each other the key, and lock together", async () => {
    const { protection, openPage, holder } = await createProtected();
    const other = openPage();
    const heard = { mine: 0, other: 0 };
    protection.onLock(() => void (heard.mine += 1));
    other.protection.onLock(() => void (heard.other += 1));
    expect(await other.protection.unlockFromOtherTab()).toBe(true);
    expect([(await other.vault.list()).length, other.store.getItem("tramia-facts")]).toEqual([2, "personal"]);
    await protection.lock();
    await vi.waitFor(() => expect(heard).toEqual({ mine: 1, other: 1 }));
    expect([holder.keys, other.holder.keys]).toEqual([null, null]);
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const asked = other.protection.unlockFromOtherTab();
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    vi.advanceTimersByTime(TIMINGS.keyOfOtherTab);
    expect(await asked).toBe(false);
    vi.useRealTimers();
  });

  it("that were open before the vault was protected go on with the new key, and write no names any more", async () => {
    const world = await createOpen();
    const other = world.openPage();
    await other.openValues();
    expect(await other.vault.list()).toHaveLength(2);
    await (await world.protection.prepare(PASSPHRASE, OWN)).start();
    await other.vault.save(newDocument({ filename: "c.pdf" }));
    other.store.setItem("tramia-plans", "of the other tab");
    await other.store.settled();
    expect([other.holder.locked, world.storage.getItem("tramia-documents")]).toEqual([0, null]);
    await world.protection.lock();
    await vi.waitFor(() => expect(other.holder.keys).toBeNull());
    const page = world.openPage();
    await page.protection.unlock(passphrase());
    expect([(await page.vault.list()).length, page.store.getItem("tramia-plans")]).toEqual([3, "of the other tab"]);
  });

  it("that missed it show the lock, and store nothing", async () => {
    const world = await createOpen();
    const other = world.openPage();
    await other.vault.list();
    other.goDeaf();
    await (await world.protection.prepare(PASSPHRASE, OWN)).start();
    await expect(other.vault.save(newDocument({ filename: "c.pdf" }))).rejects.toMatchObject({ kind: "unavailable" });
    expect([other.holder.locked > 0, (await world.vault.list()).length]).toEqual([true, 2]);
  });

  it("go on as they are where it is taken off: nothing of their work has to be sealed", async () => {
    const { protection, openPage } = await createProtected();
    const other = openPage();
    await other.protection.unlockFromOtherTab();
    const locked = vi.fn<() => void>();
    other.protection.onLock(locked);
    await protection.unprotect(passphrase());
    await other.vault.save(newDocument({ filename: "c.pdf" }));
    other.store.setItem("tramia-plans", "of the other tab");
    await other.store.settled();
    expect([other.store.getItem("tramia-facts"), other.holder.locked]).toEqual(["personal", 0]);
    expect(locked).not.toHaveBeenCalled();
    const page = openPage();
    await page.openValues();
    expect([(await page.vault.list()).length, page.store.getItem("tramia-plans")]).toEqual([3, "of the other tab"]);
  });
});

describe("the slots", () => {
  it("change with the passphrase: the old one opens nothing, the code still does", async () => {
    const { protection, openPage, recoveryCode } = await createProtected();
    await expect(protection.changePassphrase("otra", "nueva frase")).rejects.toMatchObject({ kind: "wrongSecret" });
    await protection.changePassphrase(PASSPHRASE, "nueva frase");
    await expect(openPage().protection.unlock(passphrase())).rejects.toMatchObject({ kind: "wrongSecret" });
    expect(await readBy(openPage(), { kind: "recovery", code: recoveryCode })).toEqual(ALL);
    expect(await readBy(openPage(), passphrase("nueva frase"))).toEqual(ALL);
  });

  it("change with the recovery code: the old one opens nothing", async () => {
    const { protection, openPage, recoveryCode } = await createProtected();
    const code = await renewCode(protection);
    await expect(openPage().protection.unlock({ kind: "recovery", code: recoveryCode })).rejects.toMatchObject({
      kind: "wrongSecret",
    });
    expect(await readBy(openPage(), { kind: "recovery", code })).toEqual(ALL);
  });

  it("take a passkey and let it go; another open tab gets the new key", async () => {
    const { protection, openPage } = await createProtected();
    const other = openPage();
    await other.protection.unlockFromOtherTab();
    await protection.addPasskey(passphrase());
    expect([(await other.protection.status()).kind, (await other.vault.list()).length]).toEqual(["unlocked", 2]);
    expect(await readBy(openPage(), { kind: "passkey" })).toEqual(ALL);
    const [passkey = ""] = await slotsOf(protection, "passkey");
    await protection.removeSlot(passkey, { kind: "passkey" });
    await expect(openPage().protection.unlock({ kind: "passkey" })).rejects.toMatchObject({ kind: "unsupported" });
  });

  it("never leave a passkey as the only one, nor nothing that a person can type", async () => {
    const { protection } = await createProtected();
    await protection.addPasskey(passphrase());
    const [typed = ""] = await slotsOf(protection, "passphrase");
    await protection.removeSlot(typed, passphrase());
    const [code = ""] = await slotsOf(protection, "recovery");
    await expect(protection.removeSlot(code, { kind: "passkey" })).rejects.toMatchObject({ kind: "lastSlot" });
    expect(await slotsOf(protection, "recovery")).toEqual([code]);
  });

  it.each<readonly [string, (protection: VaultProtection, secret: Secret) => Promise<unknown>]>([
    ["taking the protection off", (protection, secret) => protection.unprotect(secret)],
    ["a passkey", (protection, secret) => protection.addPasskey(secret)],
    [
      "the removal of a slot",
      async (protection, secret) => protection.removeSlot((await slotsOf(protection, "recovery"))[0] ?? "", secret),
    ],
    ["another code", (protection, secret) => protection.renewRecovery(secret)],
  ])("ask for what opens the vault at that moment: %s", async (_, change) => {
    const world = await createProtected();
    const { keyring } = await readKeys(world);
    for (const secret of [passphrase("otra"), { kind: "recovery", code: "x" } as const])
      await expect(change(world.protection, secret)).rejects.toMatchObject({ kind: "wrongSecret" });
    expect((await readKeys(world)).keyring).toEqual(keyring);
    await change(world.protection, passphrase());
  });

  it("get a new passphrase without the old one only where the code has just opened the vault", async () => {
    const { openPage, recoveryCode } = await createProtected();
    const [page, other] = [openPage(), openPage()];
    await page.protection.unlock(passphrase());
    await expect(page.protection.resetPassphrase("nueva frase")).rejects.toMatchObject({ kind: "wrongSecret" });
    await other.protection.unlock({ kind: "recovery", code: recoveryCode });
    await other.protection.resetPassphrase("nueva frase");
    await expect(other.protection.resetPassphrase("y otra frase")).rejects.toMatchObject({ kind: "wrongSecret" });
    expect(await readBy(openPage(), passphrase("nueva frase"))).toEqual(ALL);
  });

  it("need no pepper on a shared computer, where the passphrase alone opens the vault", async () => {
    const shared = { ...OWN, isSharedComputer: true };
    const [own, world] = [await readKeys(await createProtected()), await createProtected(shared)];
    expect([own.pepper?.extractable, (await readKeys(world)).pepper]).toEqual([false, null]);
    expect(await readBy(world.openPage(), passphrase())).toEqual(ALL);
  });

  it("lose their pepper with the next passphrase after the computer became a shared one, and get one after it was", async () => {
    const world = await createProtected();
    await world.protection.saveSettings({ ...OWN, isSharedComputer: true });
    expect((await readKeys(world)).pepper).not.toBeNull();
    await world.protection.changePassphrase(PASSPHRASE, "nueva frase");
    expect((await readKeys(world)).pepper).toBeNull();
    await world.protection.saveSettings(OWN);
    await world.protection.changePassphrase("nueva frase", PASSPHRASE);
    expect((await readKeys(world)).pepper).not.toBeNull();
    expect(await readBy(world.openPage(), passphrase())).toEqual(ALL);
  });

  it("keep the settings that were saved, in every tab", async () => {
    const { protection, openPage } = await createProtected();
    const other = openPage();
    await other.protection.unlockFromOtherTab();
    await protection.saveSettings({ ...OWN, idleMinutes: 5 });
    expect(await other.protection.status()).toMatchObject({ kind: "unlocked", settings: { idleMinutes: 5 } });
    const page = openPage();
    expect(await page.protection.status()).toMatchObject({ kind: "locked", settings: { idleMinutes: 5 } });
    expect(await readBy(page, passphrase())).toEqual(ALL);
  });
});

describe("a damaged document", () => {
  async function createDamaged() {
    const world = await createProtected();
    const [one, other] = await world.vault.list();
    await useStores(async (transaction) => {
      const rows = transaction.objectStore("rows");
      const row = await rows.get(`doc/${one?.id}`);
      row?.bytes.fill(0, 100);
      await rows.put(row!, `doc/${one?.id}`);
    });
    return { ...world, id: one?.id ?? "", otherId: other?.id ?? "" };
  }

  it("stays as it is when the key changes and all is sealed again, and the others open", async () => {
    const { protection, openPage, id, otherId } = await createDamaged();
    const code = await renewCode(protection);
    await protection.reseal(silent);
    expect(await protection.status()).toMatchObject({ isResealing: false });
    const page = openPage();
    await page.protection.unlock({ kind: "recovery", code });
    expect([(await page.vault.list()).length, await page.vault.get(otherId)]).toMatchObject([2, { id: otherId }]);
    await expect(page.vault.get(id)).rejects.toMatchObject({ kind: "damaged" });
  });

  it("keeps nobody from taking the protection off, and can be removed", async () => {
    const { protection, openPage, id, otherId } = await createDamaged();
    await protection.unprotect(passphrase());
    const page = openPage();
    await expect(page.vault.get(id)).rejects.toMatchObject({ kind: "damaged" });
    expect(page.problems).toMatchObject([{ kind: "damaged", damaged: { part: "document" } }]);
    await page.vault.remove(id);
    expect((await page.vault.list()).map((document) => document.id)).toEqual([otherId]);
  });
});
