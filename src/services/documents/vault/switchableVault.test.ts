import { describe, expect, it, vi } from "vitest";
import type { StorageLocation } from "@/domain/documents/vault/storageLocation.ts";
import { caseFile } from "@/domain/procedure/caseFile/caseFile.testing.ts";
import { createBrowserStore } from "../../shared/storage/browserStore.ts";
import { FakeStorage } from "../../shared/storage/fakeStorage.testing.ts";
import { createLock } from "../../shared/storage/lock.ts";
import { createBrowserVault } from "./browserVault.ts";
import { createSwitchableVault } from "./switchableVault.ts";
import { seen } from "./moveDocuments.testing.ts";
import { createMemoryRecords } from "./recordStore.ts";
import type { Vault } from "./vault.ts";
import { newDocument, person } from "./vaultWorld.testing.ts";

type Events = EventTarget & Pick<Window, "addEventListener" | "removeEventListener">;

function createVault(): Vault {
  return createBrowserVault({
    store: createBrowserStore({ localStorage: new FakeStorage() }),
    lock: createLock(undefined),
    events: new EventTarget() as Events,
    openRecords: async () => createMemoryRecords(),
    persist: async () => true,
  });
}

function open(stored?: string) {
  const storage = new FakeStorage();
  if (stored !== undefined) storage.setItem("tramia-vault-place", stored);
  const calls: string[] = [];
  const note = (place: StorageLocation, vault: Vault) =>
    seen(place, vault, (call, real) => {
      calls.push(call);
      return real();
    });
  const vaults = { browser: createVault(), account: createVault() };
  const events = new EventTarget() as Events;
  const chosen = createSwitchableVault({
    browser: note("browser", vaults.browser),
    account: note("account", vaults.account),
    store: createBrowserStore({ localStorage: storage }),
    events,
  });
  return { chosen, storage, calls, vaults, events };
}

describe("the chosen vault", () => {
  it.each([
    [undefined, "account"],
    ['"account"', "account"],
    ['"browser"', "browser"],
    ["{", "account"],
  ])("with %s stored is that of the %s", (stored, place) => {
    expect(open(stored).chosen.place()).toBe(place);
  });

  it("asks the one that is chosen at the moment of the call, with every method, and keeps the choice", async () => {
    const { chosen, storage, calls } = open();
    const asked: readonly (() => Promise<unknown>)[] = [
      () => chosen.save(newDocument()),
      () => chosen.list(),
      () => chosen.get("x"),
      () => chosen.readFile("x"),
      () => chosen.getMany(["x"]),
      () => chosen.importAll([]),
      () => chosen.statistics(),
      () => chosen.verify(),
      () => chosen.seedDemo(true),
      () => chosen.removeDemo(),
      async () => chosen.restore(await chosen.remove((await chosen.list())[0]?.id ?? "")),
      async () => chosen.move((await chosen.list())[0]?.id ?? "", "work"),
      async () => chosen.setHolder((await chosen.list())[0]?.id ?? "", { personId: "ana", origin: "said" }),
      () => chosen.savePerson(person("ana")),
      () => chosen.people(),
      () => chosen.removePerson("ana"),
      () => chosen.saveCase(caseFile("dni")),
      () => chosen.cases(),
      () => chosen.removeCase("dni"),
      () => chosen.ensureReadable(),
      () => chosen.clear(),
    ];
    for (const place of ["account", "browser"] as const) {
      chosen.choose(place);
      calls.length = 0;
      for (const ask of asked) await ask();
      const methods = Object.keys(chosen).filter((name) => !["place", "choose", "subscribe"].includes(name));
      expect(new Set(calls)).toEqual(new Set(methods.map((name) => `${place}.${name}`)));
      expect(storage.getItem("tramia-vault-place")).toBe(place === "account" ? null : '"browser"');
    }
  });

  it("tells of its own changes, of another choice in this tab or another one, and of nothing in the vault that is left", async () => {
    const { chosen, storage, vaults, events } = open();
    const listener = vi.fn<(replaced: readonly string[]) => void>();
    const leave = chosen.subscribe(listener);
    await vaults.browser.save(newDocument());
    expect(listener).not.toHaveBeenCalled();
    await vaults.account.save(newDocument());
    expect(listener).toHaveBeenCalledTimes(1);
    chosen.choose("browser");
    await Promise.resolve();
    expect(listener).toHaveBeenCalledTimes(2);
    chosen.choose("browser");
    await vaults.account.clear();
    expect(listener).toHaveBeenCalledTimes(2);
    await vaults.browser.clear();
    expect(listener).toHaveBeenCalledTimes(3);

    storage.setItem("tramia-vault-place", '"account"');
    events.dispatchEvent(Object.assign(new Event("storage"), { key: "tramia-vault-place" }));
    await Promise.resolve();
    expect([listener.mock.calls.length, chosen.place()]).toEqual([4, "account"]);
    leave();
    chosen.choose("browser");
    await vaults.browser.save(newDocument());
    await vaults.account.save(newDocument());
    expect(listener).toHaveBeenCalledTimes(4);
  });

  it("is another one as long as the page where the browser has no room for the choice", () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { chosen, storage } = open();
    storage.quota = 3;
    chosen.choose("browser");
    expect([chosen.place(), storage.length]).toEqual(["browser", 0]);
    vi.restoreAllMocks();
  });
});
