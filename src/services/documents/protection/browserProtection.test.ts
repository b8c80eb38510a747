import { readPlainRows } from "../vault/plainValues.ts";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { randomBytes } from "../crypto/bytes.ts";
import { openVaultDatabase } from "../vault/vaultDatabase.ts";
import { fillDisk, newDocument } from "../vault/vaultWorld.testing.ts";
import { readProtection } from "./keyringStore.ts";
import {
  createProtected,
  createProtectedWorld,
  OWN,
  passphrase,
  PASSPHRASE,
  renewCode,
  silent,
} from "./protectedWorld.testing.ts";

describe("protecting a vault", () => {
  it("stores nothing before it starts, then tells how far it is, and leaves a flag", async () => {
    const { openPage, storage } = createProtectedWorld();
    const { vault, protection } = openPage();
    await vault.save(newDocument());
    const { recoveryCode, start } = await protection.prepare(PASSPHRASE, OWN);
    expect([await protection.status(), storage.getItem("tramia-protected")]).toEqual([{ kind: "off" }, null]);
    expect(recoveryCode).toMatch(/^(?:[\dA-Z*~$=]{5}-){5}[\dA-Z*~$=]{5}$/);
    const onProgress = vi.fn<(progress: unknown) => void>();
    await start(onProgress);
    expect(onProgress.mock.calls).toEqual([[{ done: 0, total: 1 }], [{ done: 1, total: 1 }]]);
    expect(await protection.status()).toMatchObject({
      kind: "unlocked",
      slots: [{ kind: "passphrase" }, { kind: "recovery" }],
      settings: OWN,
      pending: null,
    });
    expect([storage.getItem("tramia-protected"), await vault.list()]).toEqual([
      expect.stringMatching(/^[\da-f]{64}$/),
      [expect.anything()],
    ]);
  });

  it("leaves no filler behind, and changes its slots where a page died before it was removed", async () => {
    const { protection, openPage, vault } = await createProtected();
    const database = await openVaultDatabase();
    const names = await database.use((connection) => connection.getAllKeys("sealed"));
    expect(names.filter((name) => name.startsWith("~"))).toEqual([]);
    await database.use((connection) => connection.put("sealed", { revision: 0, bytes: randomBytes(9) }, "~1"));
    const code = await renewCode(protection);
    const page = openPage();
    await page.protection.unlock({ kind: "recovery", code });
    expect(await page.vault.list()).toEqual(await vault.list());
  });

  it("leaves no filler where the disk gets full meanwhile, and takes nothing of an account with it", async () => {
    const { openPage } = createProtectedWorld();
    const { vault, protection } = openPage();
    await vault.save(newDocument());
    const database = await openVaultDatabase();
    const draft = { revision: 1, bytes: randomBytes(9) };
    await database.use((connection) => connection.put("sealed", draft, "~draft/one"));
    const names = async () =>
      (await database.use((connection) => connection.getAllKeys("sealed"))).filter((name) => name.startsWith("~"));
    const { start } = await protection.prepare(PASSPHRASE, OWN);
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const put = Reflect.get(IDBObjectStore.prototype, "put") as (...given: unknown[]) => IDBRequest<IDBValidKey>;
    let rounds = 0;
    const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...row) {
      if (row[1] === "~5" && (rounds += 1) > 2) throw new DOMException("full", "QuotaExceededError");
      return put.apply(this, row);
    });

    await start(silent);
    full.mockRestore();
    expect(await names()).toEqual(["~draft/one"]);
    await protection.unprotect(passphrase(PASSPHRASE), silent);
    expect(await names()).toEqual(["~draft/one"]);
  });

  it("says that there is no room, and goes on once there is", async () => {
    const { openPage } = createProtectedWorld();
    const { vault, protection } = openPage();
    await vault.save(newDocument());
    const { start } = await protection.prepare(PASSPHRASE, OWN);
    const before = fillDisk();
    await expect(start(silent)).rejects.toMatchObject({ kind: "quota" });
    before();
    expect(await protection.status()).toEqual({ kind: "off" });
    await start(silent);
    await vault.save(newDocument({ filename: "b.pdf" }));
    const full = fillDisk();
    await expect(protection.unprotect(passphrase(PASSPHRASE), silent)).rejects.toMatchObject({ kind: "quota" });
    full();
    expect([(await protection.status()).kind, (await vault.list()).length]).toEqual(["unlocked", 2]);
    await protection.unprotect(passphrase(PASSPHRASE), silent);
    expect([await protection.status(), (await vault.list()).length]).toEqual([{ kind: "off" }, 2]);
  });

  it("can be left and resumed, in both directions, also by a page that was opened again", async () => {
    const { openPage } = createProtectedWorld();
    const { vault, protection } = openPage();
    for (const filename of ["a.pdf", "b.pdf", "c.pdf"]) await vault.save(newDocument({ filename }));
    const leaving = () => {
      const stop = new AbortController();
      return [() => stop.abort(), stop.signal] as const;
    };
    const { start } = await protection.prepare(PASSPHRASE, OWN);
    await start(...leaving());
    expect(await protection.status()).toMatchObject({ kind: "unlocked", pending: "protecting" });
    const next = openPage();
    await next.protection.unlock(passphrase(PASSPHRASE));
    const onProgress = vi.fn<(progress: unknown) => void>();
    await next.protection.resume(onProgress);
    expect(onProgress).toHaveBeenLastCalledWith({ done: 3, total: 3 });
    expect(await next.protection.status()).toMatchObject({ pending: null });
    await next.protection.unprotect(passphrase(PASSPHRASE), ...leaving());
    expect(await next.protection.status()).toMatchObject({ pending: "unprotecting" });
    expect(await next.vault.list()).toHaveLength(3);
    await next.protection.unprotect(passphrase(PASSPHRASE), silent);
    expect([await next.protection.status(), (await vault.list()).length]).toEqual([{ kind: "off" }, 3]);
  });
});

describe("opening a protected vault", () => {
  let world: Awaited<ReturnType<typeof createProtected>>;
  beforeAll(async () => {
    world = await createProtected();
  });

  it("is locked for a new page, and opens with the passphrase", async () => {
    const { vault, protection, holder, store } = world.openPage();
    expect(await protection.status()).toMatchObject({ kind: "locked", settings: OWN });
    await expect(vault.list()).rejects.toMatchObject({ kind: "unavailable" });
    expect(holder.locked).toBeGreaterThan(0);
    await protection.unlock(passphrase(PASSPHRASE));
    expect([(await vault.list()).length, store.getItem("tramia-facts")]).toEqual([2, "personal"]);
  });

  it("opens with the recovery code, however it is typed", async () => {
    const { vault, protection } = world.openPage();
    await protection.unlock({ kind: "recovery", code: world.recoveryCode.toLowerCase().replaceAll("-", " ") });
    expect(await vault.list()).toHaveLength(2);
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
});

describe("tabs", () => {
  it("give each other the key, and lock together", async () => {
    const { protection, openPage, holder } = await createProtected();
    const other = openPage();
    const heard = { mine: 0, other: 0 };
    protection.onLock(() => void (heard.mine += 1));
    other.protection.onLock(() => void (heard.other += 1));
    expect(await other.protection.unlockFromOtherTab()).toBe(true);
    expect(await other.vault.list()).toHaveLength(2);
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

  it("of a page that was open before the vault was protected turn to the lock", async () => {
    const world = createProtectedWorld();
    const [page, older] = [world.openPage(), world.openPage()];
    const { start } = await page.protection.prepare(PASSPHRASE, OWN);
    await start(silent);
    expect(older.holder.locked).toBe(1);
  });
});

describe("the slots", () => {
  it("change with the passphrase: the old one opens nothing, the code still does", async () => {
    const { protection, openPage, recoveryCode, vault } = await createProtected();
    await expect(protection.changePassphrase("otra", "nueva frase")).rejects.toMatchObject({ kind: "wrongSecret" });
    await protection.changePassphrase(PASSPHRASE, "nueva frase");
    expect(await vault.list()).toHaveLength(2);
    const next = openPage();
    await expect(next.protection.unlock(passphrase(PASSPHRASE))).rejects.toMatchObject({ kind: "wrongSecret" });
    await next.protection.unlock({ kind: "recovery", code: recoveryCode });
    const [document] = await next.vault.list();
    expect([next.store.getItem("tramia-facts"), await (await next.vault.readFile(document?.id ?? ""))?.text()]).toEqual(
      ["personal", "%PDF"],
    );
    await openPage().protection.unlock(passphrase("nueva frase"));
  });

  it("change with the recovery code: the old one opens nothing", async () => {
    const { protection, openPage, recoveryCode } = await createProtected();
    const code = await renewCode(protection);
    const page = openPage();
    await expect(page.protection.unlock({ kind: "recovery", code: recoveryCode })).rejects.toMatchObject({
      kind: "wrongSecret",
    });
    await page.protection.unlock({ kind: "recovery", code });
  });

  it("take a passkey and let it go; another open tab gets the new key", async () => {
    const { protection, openPage } = await createProtected();
    const other = openPage();
    await other.protection.unlockFromOtherTab();
    await protection.addPasskey();
    expect(await other.vault.list()).toHaveLength(2);
    const page = openPage();
    await page.protection.unlock({ kind: "passkey" });
    expect(await page.vault.list()).toHaveLength(2);
    const status = await protection.status();
    const slots = status.kind === "unlocked" ? status.slots : [];
    await protection.removeSlot(slots.find(({ kind }) => kind === "passkey")?.id ?? "");
    await expect(openPage().protection.unlock({ kind: "passkey" })).rejects.toMatchObject({ kind: "unsupported" });
  });

  it("lose nothing that another tab writes while they change", async () => {
    const { protection, openPage, store } = await createProtected();
    const other = openPage();
    await other.protection.unlockFromOtherTab();
    other.store.setItem("tramia-plans", "old");
    await vi.waitFor(() => expect(store.getItem("tramia-plans")).toBe("old"));
    const open = crypto.subtle.decrypt.bind(crypto.subtle);
    const isRowOfPlans = ({ additionalData }: AesGcmParams) =>
      new TextDecoder().decode(additionalData).endsWith("|value/tramia-plans");
    const moments: string[] = [];
    // All rows were read once the key of one of them is opened, to be wrapped by the new key of the vault.
    const spy = vi.spyOn(crypto.subtle, "decrypt").mockImplementation(async (...given) => {
      if (moments.length > 0 || !isRowOfPlans(given[0] as AesGcmParams)) return open(...given);
      moments.push("rows were read");
      other.store.setItem("tramia-plans", "new");
      other.store.setItem("tramia-situation", "new");
      await vi.waitFor(async () => {
        const names = await (await openVaultDatabase()).use((connection) => connection.getAllKeys("sealed"));
        expect(names).toContain("value/tramia-situation");
        moments.push("the other tab has written");
      });
      return open(...given);
    });
    await renewCode(protection);
    spy.mockRestore();
    expect(moments).toEqual(["rows were read", "the other tab has written"]);
    await other.protection.lock();
    const page = openPage();
    await page.protection.unlock(passphrase(PASSPHRASE));
    expect(["tramia-plans", "tramia-situation"].map((key) => page.store.getItem(key))).toEqual(["new", "new"]);
  });

  it("never leave a passkey as the only one", async () => {
    const { protection } = await createProtected();
    await protection.addPasskey();
    const status = await protection.status();
    const [first, second] = status.kind === "unlocked" ? status.slots : [];
    await protection.removeSlot(first?.id ?? "");
    await expect(protection.removeSlot(second?.id ?? "")).rejects.toMatchObject({ kind: "lastSlot" });
  });

  it("need no device key on a shared computer, and keep the settings that were saved", async () => {
    const shared = { ...OWN, isSharedComputer: true };
    const { protection, openPage } = await createProtected(shared);
    expect((await readProtection(await openVaultDatabase())).device).toBeNull();
    await protection.saveSettings({ ...shared, idleMinutes: 5 });
    const page = openPage();
    expect(await page.protection.status()).toMatchObject({ kind: "locked", settings: { idleMinutes: 5 } });
    await page.protection.unlock(passphrase(PASSPHRASE));
  });
});

describe("a damaged document", () => {
  async function damaged() {
    const world = await createProtected();
    const [one] = await world.vault.list();
    const database = await openVaultDatabase();
    const name = `doc/${one?.id}`;
    const row = await database.use((connection) => connection.get("sealed", name));
    row?.bytes.fill(0);
    await database.use((connection) => connection.put("sealed", row!, name));
    return { ...world, id: one?.id ?? "" };
  }

  it("stays as it is when the key changes, and the others open", async () => {
    const { protection, openPage, id } = await damaged();
    const code = await renewCode(protection);
    const page = openPage();
    await page.protection.unlock({ kind: "recovery", code });
    const other = (await page.vault.list()).find((document) => document.id !== id);
    expect([(await page.vault.list()).length, await page.vault.get(other?.id ?? "")]).toMatchObject([
      2,
      { id: other?.id },
    ]);
    await expect(page.vault.get(id)).rejects.toMatchObject({ kind: "damaged" });
  });

  it("keeps the protection on, with the others open again, until it is removed", async () => {
    const { protection, vault, id, problems } = await damaged();
    await expect(protection.unprotect(passphrase(PASSPHRASE), silent)).rejects.toMatchObject({ kind: "damaged" });
    expect(await protection.status()).toMatchObject({ pending: "unprotecting" });
    expect(problems).toMatchObject([{ kind: "damaged", damaged: { part: "document" } }]);
    const database = await openVaultDatabase();
    expect(await database.use((connection) => connection.getAllKeys("records"))).toHaveLength(1);
    await vault.remove(id);
    await protection.unprotect(passphrase(PASSPHRASE), silent);
    expect([await protection.status(), (await vault.list()).length]).toEqual([{ kind: "off" }, 1]);
  });
});

it("is taken off in the other tabs as they are: nothing of their work has to be sealed, and all they do is plain", async () => {
  const { protection, openPage } = await createProtected();
  const other = openPage();
  await other.protection.unlockFromOtherTab();
  const locked = vi.fn<() => void>();
  other.protection.onLock(locked);
  await protection.unprotect(passphrase(PASSPHRASE), silent);
  await vi.waitFor(() => expect(other.holder.keys).toBeNull());
  expect(await other.vault.save(newDocument({ filename: "c.pdf" }))).toMatchObject({ filename: "c.pdf" });
  other.store.setItem("tramia-plans", "of the other tab");
  await other.store.settled();
  const rows = await readPlainRows(await openVaultDatabase());
  expect([await other.vault.list(), new Map(rows).get("tramia-plans")]).toMatchObject([
    { length: 3 },
    "of the other tab",
  ]);
  expect([other.store.getItem("tramia-facts"), other.holder.locked]).toEqual(["personal", 0]);
  expect(locked).not.toHaveBeenCalled();
});

describe("what a lock interrupts", () => {
  const draft = { facts: '{"uploads":1}', files: [new Blob(["página"], { type: "image/jpeg" }), new Blob([])] };

  it("comes back once with its files, also after the key of the vault was changed, and is never plain", async () => {
    const { protection, recoveryCode } = await createProtected();
    await protection.saveDraft(draft);
    await protection.resetPassphrase("otra frase de paso larga");
    await protection.lock();
    await expect(protection.takeDrafts()).rejects.toMatchObject({ kind: "unavailable" });
    await protection.unlock({ kind: "recovery", code: recoveryCode });
    const [taken] = await protection.takeDrafts();
    expect(taken?.facts).toBe(draft.facts);
    expect(await Promise.all((taken?.files ?? []).map((file) => file.text()))).toEqual(["página", ""]);
    expect(taken?.files[0]?.type).toBe("image/jpeg");
    expect(await protection.takeDrafts()).toEqual([]);
  });

  it("is sealed before the key goes, in every tab", async () => {
    const { protection, openPage } = await createProtected();
    const other = openPage();
    await other.protection.unlockFromOtherTab();
    other.protection.onLock(() => other.protection.saveDraft(draft));
    protection.onLock(() => protection.saveDraft({ facts: "{}", files: [] }));
    await protection.lock();
    await vi.waitFor(() => expect(other.holder.keys).toBeNull());
    await protection.unlock({ kind: "passphrase", passphrase: PASSPHRASE });
    expect((await protection.takeDrafts()).map(({ facts }) => facts).toSorted()).toEqual([draft.facts, "{}"]);
  });
});
