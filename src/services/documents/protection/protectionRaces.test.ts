import { readPlainRows } from "../vault/plainValues.ts";
import { openDB } from "idb";
import { describe, expect, it, vi } from "vitest";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { randomBytes } from "../crypto/bytes.ts";
import { openSealed } from "../vault/sealedWorld.testing.ts";
import { openVaultDatabase } from "../vault/vaultDatabase.ts";
import { loseItem, newDocument } from "../vault/vaultWorld.testing.ts";
import { saveDraft } from "./drafts.ts";
import { endProtection } from "./keyringStore.ts";
import {
  createProtected,
  createProtectedWorld,
  OWN,
  passphrase,
  PASSPHRASE,
  renewCode,
  silent,
} from "./protectedWorld.testing.ts";
import { ProtectionError } from "./vaultProtection.ts";

describe("two tabs at once", () => {
  it("lose no document that is saved, or sealed by the other tab, while the protection is taken off", async () => {
    const { protection, openPage } = await createProtected();
    const other = openPage();
    await other.protection.unlockFromOtherTab();
    let isSaved = false;
    await protection.unprotect(passphrase(PASSPHRASE), ({ done }) => {
      if (done === 2 && !isSaved) {
        isSaved = true;
        void other.vault.save(newDocument({ filename: "late.pdf" }));
      }
    });
    const { vault } = openPage();
    const names = (await vault.list()).map(({ filename }) => filename).toSorted();
    expect([await protection.status(), names]).toEqual([{ kind: "off" }, ["a.pdf", "b.pdf", "late.pdf"]]);
    for (const { id } of await vault.list()) expect(await (await vault.readFile(id))?.text()).toBe("%PDF");
  });

  it("never both say of a vault how it is converted: the older conversion stops", async () => {
    const { openPage } = createProtectedWorld();
    const [page, other] = [openPage(), openPage()];
    for (const filename of ["a.pdf", "b.pdf", "c.pdf"]) await page.vault.save(newDocument({ filename }));
    const { start } = await page.protection.prepare(PASSPHRASE, OWN);
    let turning = Promise.resolve();
    const protecting = start(({ done }) => {
      if (done !== 1) return;
      turning = other.protection
        .unlockFromOtherTab()
        .then(() => other.protection.unprotect(passphrase(PASSPHRASE), silent));
    });
    await Promise.allSettled([protecting]);
    await Promise.allSettled([turning]);
    const last = openPage();
    if ((await last.protection.status()).kind === "locked") await last.protection.unlock(passphrase(PASSPHRASE));
    await last.protection.resume(silent);
    const plain = await (await openVaultDatabase()).use((connection) => connection.getAllKeys("records"));
    const status = await last.protection.status();
    expect([(await last.vault.list()).length, plain.length]).toEqual([3, status.kind === "off" ? 3 : 0]);
    for (const { id } of await last.vault.list()) expect(await (await last.vault.readFile(id))?.text()).toBe("%PDF");
  });

  it("protect a vault once: the second one stores nothing", async () => {
    const { openPage } = createProtectedWorld();
    const [page, other] = [openPage(), openPage()];
    await page.vault.save(newDocument());
    const [one, second] = [
      await page.protection.prepare(PASSPHRASE, OWN),
      await other.protection.prepare("otra frase", OWN),
    ];
    await one.start(silent);
    await expect(second.start(silent)).rejects.toMatchObject({ kind: "unavailable" });
    const next = openPage();
    await next.protection.unlock(passphrase(PASSPHRASE));
    expect(await next.vault.list()).toHaveLength(1);
  });

  it("change the slots one after the other: a code that was shown and not stored is never given out", async () => {
    const { protection, openPage } = await createProtected();
    const other = openPage();
    await other.protection.unlockFromOtherTab();
    const codes = await Promise.allSettled([renewCode(protection), renewCode(other.protection)]);
    for (const code of codes.filter((result) => result.status === "fulfilled")) {
      const page = openPage();
      await page.protection.unlock({ kind: "recovery", code: code.value });
      expect(await page.vault.list()).toHaveLength(2);
    }
    expect(codes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect([(await protection.status()).kind, (await other.protection.status()).kind]).toEqual([
      "unlocked",
      "unlocked",
    ]);
  });

  it("never put an older keyring back with a setting", async () => {
    const { protection, openPage } = await createProtected();
    const other = openPage();
    await other.protection.unlockFromOtherTab();
    const settings = { ...OWN, idleMinutes: 60 as const };
    const real = crypto.subtle.sign.bind(crypto.subtle);
    // The keyring is verified once it was read.
    const sign = vi.spyOn(crypto.subtle, "sign").mockImplementationOnce(async (...given) => {
      await renewCode(protection);
      return real(...given);
    });
    await expect(other.protection.saveSettings(settings)).rejects.toBeInstanceOf(ProtectionError);
    sign.mockRestore();
    const page = openPage();
    await page.protection.unlock(passphrase(PASSPHRASE));
    expect(await page.vault.list()).toHaveLength(2);
  });

  it("do not take a key from a tab that missed that it was changed", async () => {
    const { openPage, holder } = await createProtected();
    const current = openPage();
    await current.protection.unlockFromOtherTab();
    const old = holder.keys;
    await renewCode(current.protection);
    holder.keys = old;
    const next = openPage();
    expect(await next.protection.unlockFromOtherTab()).toBe(true);
    expect([(await current.vault.list()).length, (await next.vault.list()).length]).toEqual([2, 2]);
  });
});

describe("a lock", () => {
  it("is not undone by a tab that still seals its work: that one gives the key to nobody", async () => {
    const { protection, openPage } = await createProtected();
    const other = openPage();
    await other.protection.unlockFromOtherTab();
    let end = silent;
    other.protection.onLock(() => new Promise<void>((resolve) => (end = resolve)));
    await protection.lock();
    expect(other.holder.keys).not.toBeNull();
    expect(await openPage().protection.unlockFromOtherTab()).toBe(false);
    end();
    await vi.waitFor(() => expect(other.holder.keys).toBeNull());
    await other.protection.unlock(passphrase(PASSPHRASE));
    expect(await openPage().protection.unlockFromOtherTab()).toBe(true);
  });

  it("waits only so long for a tab that does not give its lock back", async () => {
    const { protection, lock, holder } = await createProtected();
    let end = silent;
    const held = lock(() => new Promise<void>((resolve) => (end = resolve)));
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const locking = protection.lock();
    await vi.advanceTimersByTimeAsync(TIMINGS.lockPatience);
    await locking;
    vi.useRealTimers();
    expect(holder.keys).toBeNull();
    end();
    await held;
  });
});

it("tabs see what the others write, and do not put older values back", async () => {
  const { openPage, store } = await createProtected();
  const other = openPage();
  await other.protection.unlockFromOtherTab();
  other.store.setItem("tramia-plans", "new");
  await vi.waitFor(() => expect(store.getItem("tramia-plans")).toBe("new"));
  other.store.removeItem("tramia-plans");
  await vi.waitFor(() => expect(store.getItem("tramia-plans")).toBeNull());
});

describe("a change of the slots", () => {
  it("keeps documents of which only the summary is left, also when the protection is taken off", async () => {
    const { protection, vault, openPage } = await createProtected();
    const before = await vault.list();
    const database = await openVaultDatabase();
    const keys = () => database.use((connection) => connection.getAllKeys("sealed"));
    await protection.unprotect(passphrase(PASSPHRASE), silent);
    await loseItem(before[0]?.id ?? "", "record");
    const page = openPage();
    const { start } = await page.protection.prepare(PASSPHRASE, OWN);
    await start(silent);
    expect((await keys()).filter((name) => name.startsWith("bare/"))).toHaveLength(1);
    await renewCode(page.protection);
    const next = openPage();
    await next.protection.unlock(passphrase(PASSPHRASE));
    expect(await next.vault.list()).toEqual(before);
    expect(await (await next.vault.readFile(before[0]?.id ?? ""))?.text()).toBe("%PDF");
    // The other one is plain again.
    await (await openSealed(next.holder.keys)).unseal(before[1]?.id ?? "");
    expect(next.holder.keys && (await endProtection(database, next.holder.keys))).toBe(false);
    await next.protection.unprotect(passphrase(PASSPHRASE), silent);
    expect([await page.protection.status(), await openPage().vault.list()]).toEqual([{ kind: "off" }, before]);
  });

  it("is not undone by a tab that missed it: that one stores no value and no draft under the old key", async () => {
    const { protection, openPage, holder, store, vault } = await createProtected();
    const other = openPage();
    await other.protection.unlockFromOtherTab();
    const old = holder.keys;
    await renewCode(other.protection);
    holder.keys = old;
    vi.spyOn(console, "warn").mockImplementation(silent);
    store.setItem("tramia-plans", "stale");
    await expect(protection.saveDraft({ facts: "{}", files: [] })).rejects.toBeInstanceOf(ProtectionError);
    await expect(vault.list()).rejects.toMatchObject({ kind: "unavailable" });
    expect(holder.locked).toBe(1);
    await protection.lock();
    const page = openPage();
    await page.protection.unlock(passphrase(PASSPHRASE));
    const names = await (await openVaultDatabase()).use((connection) => connection.getAllKeys("sealed"));
    expect([names.includes("value/tramia-plans"), await page.protection.takeDrafts()]).toEqual([false, []]);
  });

  it("stores no draft under a key that was changed while the draft was sealed", async () => {
    const { holder } = await createProtected();
    const database = await openVaultDatabase();
    const keys = holder.keys;
    if (!keys) throw new Error("locked");
    const foreign = { ...keys, id: randomBytes(16) };
    await expect(saveDraft(database, foreign, { facts: "{}", files: [] })).rejects.toMatchObject({
      kind: "unavailable",
    });
  });
});

it("a value that was written just before the lock is there after it", async () => {
  const { protection, openPage, store } = await createProtected();
  for (const value of ["first", "last"]) store.setItem("tramia-plans", value);
  await protection.lock();
  const page = openPage();
  await page.protection.unlock(passphrase(PASSPHRASE));
  expect(page.store.getItem("tramia-plans")).toBe("last");
});

describe("a disk that does not store what it is given", () => {
  const dropping = (dropped: string) => {
    const [method] = ["put"] as const;
    const real = IDBObjectStore.prototype[method] as (...given: unknown[]) => IDBRequest;
    return vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
      this: IDBObjectStore,
      ...given: unknown[]
    ) {
      return this.name === dropped ? this.get("none") : real.apply(this, given);
    } as never);
  };

  it.each([
    ["sealing", "sealedFiles"],
    ["taking the protection off", "files"],
  ])("is seen when %s, and the original stays", async (what, name) => {
    const { protection, vault } = what === "sealing" ? createProtectedWorld().openPage() : await createProtected();
    if (what === "sealing") await vault.save(newDocument());
    const { start } = await protection.prepare(PASSPHRASE, OWN);
    const spy = dropping(name);
    const convert = what === "sealing" ? start(silent) : protection.unprotect(passphrase(PASSPHRASE), silent);
    await expect(convert).rejects.toMatchObject({ kind: "damaged" });
    spy.mockRestore();
    for (const { id } of await vault.list()) expect(await (await vault.readFile(id))?.text()).toBe("%PDF");
    await protection.resume(silent);
    for (const { id } of await vault.list()) expect(await (await vault.readFile(id))?.text()).toBe("%PDF");
  });
});

describe("a hostile or damaged disk", () => {
  const change = async (work: (connection: Awaited<ReturnType<typeof open>>) => Promise<unknown>) => {
    const connection = await open();
    await work(connection);
    connection.close();
  };
  const open = () => openDB("tramia");

  it("that took the keyring or the mark away is told, not shown as a vault without protection", async () => {
    const { protection } = await createProtected();
    await change((connection) => connection.delete("keyring", "keyring"));
    await expect(protection.status()).rejects.toMatchObject({ kind: "damaged" });
    await createProtected().then(async (world) => {
      await change((connection) => connection.put("meta", { generation: 9, samples: null }, "vault"));
      await expect(world.protection.status()).rejects.toMatchObject({ kind: "damaged" });
    });
  });

  it("that changed a setting of the keyring gets no key from another tab, no new slot and no signature", async () => {
    const { protection, openPage } = await createProtected();
    await change(async (connection) => {
      const keyring = await connection.get("keyring", "keyring");
      const settings = { ...keyring.settings, idleMinutes: 60 };
      await connection.put("keyring", { ...keyring, settings }, "keyring");
    });
    const damaged = { kind: "damaged" };
    await expect(openPage().protection.unlockFromOtherTab()).rejects.toMatchObject(damaged);
    await expect(protection.addPasskey()).rejects.toMatchObject(damaged);
    await expect(protection.saveSettings(OWN)).rejects.toMatchObject(damaged);
  });

  it("that changed one personal value is told, and keeps nobody from the documents, nor from the other values", async () => {
    const { store, protection, openPage } = await createProtected();
    store.setItem("tramia-plans", "plan");
    await renewCode(protection);
    await change(async (connection) => {
      const row = await connection.get("sealed", "value/tramia-facts");
      row.bytes[200] ^= 1;
      await connection.put("sealed", row, "value/tramia-facts");
    });
    const page = openPage();
    await page.protection.unlock(passphrase(PASSPHRASE));
    expect([page.store.getItem("tramia-plans"), page.store.getItem("tramia-facts")]).toEqual(["plan", null]);
    expect([(await page.vault.list()).length, page.problems]).toEqual([
      2,
      [{ kind: "damaged", damaged: { part: "values" } }],
    ]);
  });
});

it("seals what could not be read of older lists, too, and what was written plain meanwhile", async () => {
  const world = createProtectedWorld();
  const page = world.openPage();
  world.storage.setItem("tramia-apartado-tramia-facts-1", "{broken");
  await (await openVaultDatabase()).use((connection) => connection.put("meta", "[{aguja", "unreadableList"));
  const { start } = await page.protection.prepare(PASSPHRASE, OWN);
  await start(silent);
  expect(world.storage.getItem("tramia-apartado-tramia-facts-1")).toBeNull();
  const rest = await (await openVaultDatabase()).use((connection) => connection.getAllKeys("meta"));
  expect(rest).toEqual(["vault"]);
  await page.protection.lock();
  world.storage.setItem("tramia-situation", "plain");
  const next = world.openPage();
  await next.protection.unlock(passphrase(PASSPHRASE));
  expect([world.storage.getItem("tramia-situation"), next.store.getItem("tramia-situation")]).toEqual([null, "plain"]);
  await next.protection.unprotect(passphrase(PASSPHRASE), silent);
  const rows = new Map(await readPlainRows(await openVaultDatabase()));
  expect(rows.get("tramia-apartado-tramia-facts-1")).toBe("{broken");
  expect([...rows.values()]).toContain("[{aguja");
});

it("writes nothing personal in the clear between the lock and the reload", async () => {
  const { protection, store, storage } = await createProtected();
  vi.spyOn(console, "warn").mockImplementation(silent);
  await protection.lock();
  store.setItem("tramia-plans", "late");
  expect([storage.getItem("tramia-plans"), store.getItem("tramia-facts")]).toEqual([null, null]);
});

it("leaves no name in local storage from the first moment on, and gives the list back when it is taken off", async () => {
  const { protection, storage } = await createProtected();
  expect(storage.getItem("tramia-documents")).toBeNull();
  await protection.unprotect(passphrase(PASSPHRASE), silent);
  expect(storage.getItem("tramia-documents")).toContain("a.pdf");
});

it("removes the copy of the list that a browser kept which died before it had stored that it was removed", async () => {
  const { storage, openPage } = await createProtected();
  storage.setItem("tramia-documents", '[{"filename":"nomina.pdf"}]');
  const page = openPage();
  expect((await page.protection.status()).kind).toBe("locked");
  expect(storage.getItem("tramia-documents")).toBeNull();
  await page.protection.unlock(passphrase(PASSPHRASE));
  await page.protection.unprotect(passphrase(PASSPHRASE), silent);
  expect(storage.getItem("tramia-documents")).not.toBeNull();
});
