import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Person } from "@/domain/documents/people/person.ts";
import type { StorageLocation } from "@/domain/documents/vault/storageLocation.ts";
import { KEYS } from "../../shared/storage/keys.ts";
import { createLock } from "../../shared/storage/lock.ts";
import { createMemoryVault, moverOver, type OnCall, takeInventory, seen } from "./moveDocuments.testing.ts";
import { type Vault, VaultError } from "./vault.ts";
import { createBlob, importedDocument } from "./vaultWorld.testing.ts";

const own = ["a", "b", "c", "d", "e"].map((name) =>
  importedDocument(name, { filename: `${name}.pdf`, extractedText: `text of ${name}` }, createBlob(`bytes of ${name}`)),
);
const fileless = importedDocument("f", { filename: "f.pdf", originalFile: { name: "f.pdf", type: "", size: 0 } });
const sample = importedDocument("s", { filename: "muestra.pdf", isDemoData: true });

let browser: Vault;
let account: Vault;

beforeEach(async () => {
  [browser, account] = [createMemoryVault(), createMemoryVault()];
  await browser.importAll([...own, fileless, sample]);
});

/** The vaults with each call seen. */
function watched(onCall: OnCall): Readonly<Record<StorageLocation, Vault>> {
  return { browser: seen("browser", browser, onCall), account: seen("account", account, onCall) };
}

/** What is seen of the calls of a task. */
async function recordCalls(
  task: (mover: ReturnType<typeof moverOver>) => Promise<unknown>,
): Promise<readonly string[]> {
  const calls: string[] = [];
  await task(
    moverOver(
      watched((call, real) => {
        calls.push(call);
        return real();
      }),
    ),
  );
  return calls;
}

/** Lets one call fail, before its effect or after it. */
function failingAt(at: number, isDone: boolean): OnCall {
  let calls = 0;
  return async (_, real) => {
    if ((calls += 1) - 1 !== at) return real();
    if (isDone) await real();
    throw new VaultError("unavailable");
  };
}

describe("a move", () => {
  it("copies nothing where a place is protected: what is sealed would lie open in the other one", async () => {
    const calls: string[] = [];
    const vaults = watched((call, real) => (calls.push(call), real()));
    const { mover } = moverOver(vaults, { isProtected: async () => true });
    for (const to of ["account", "browser"] as const) {
      await expect(mover.move(to)).rejects.toMatchObject({ kind: "protected" });
    }
    expect(calls).toEqual([]);
  });

  it("removes nothing, and reads every copy again and compares the list of copies", async () => {
    const calls = await recordCalls(({ mover }) => mover.move("account"));
    expect(calls.filter((call) => call.endsWith("remove"))).toEqual([]);
    const verified = calls.slice(calls.lastIndexOf("account.importAll"));
    expect(verified.filter((call) => call === "account.list")).toHaveLength(1);
    // Once for each copy.
    expect(calls.filter((call) => call === "account.readFile")).toHaveLength(6);
  });

  it("holds no more than a few documents at once, and tells how many are done", async () => {
    const importAll = vi.spyOn(account, "importAll");
    const onProgress = vi.fn<(progress: object) => void>();
    const { mover } = moverOver({ browser, account });
    await mover.move("account", { onProgress });
    expect(importAll.mock.calls.map(([documents]) => documents.length)).toEqual([4, 2]);
    expect(onProgress.mock.calls.map(([progress]) => progress)).toEqual([
      { done: 0, total: 6 },
      { done: 4, total: 6 },
      { done: 6, total: 6 },
    ]);
  });

  it("that is cut short at any call, before its effect or after it, loses nothing, and the same move finishes it", async () => {
    const before = await takeInventory(browser);
    const amount = (await recordCalls(({ mover }) => mover.move("account"))).length;
    expect(amount).toBeGreaterThan(20);
    for (const isDone of [false, true]) {
      for (let at = 0; at < amount; at += 1) {
        [browser, account] = [createMemoryVault(), createMemoryVault()];
        await browser.importAll([...own, fileless, sample]);
        const { mover, visit } = moverOver(watched(failingAt(at, isDone)));
        await expect(mover.move("account")).rejects.toMatchObject({ kind: "unavailable" });
        expect(await takeInventory(browser)).toEqual(before);
        const next = visit();
        await next.mover.move("account");
        await visit().mover.removeOriginals();
        expect([await takeInventory(account), await takeInventory(browser)]).toEqual([before, []]);
        expect([next.chosen.place(), (await browser.list()).length]).toEqual(["account", 1]);
      }
    }
  });

  it("whose copies are missing from the list of the other place is not done", async () => {
    let lists = 0;
    const vaults = watched(async (call, real) => {
      const answer = await real();
      return call === "account.list" && (lists += 1) > 1 ? (answer as unknown[]).slice(1) : answer;
    });
    const { mover, storage } = moverOver(vaults);
    await expect(mover.move("account")).rejects.toMatchObject({ kind: "notVerified" });
    expect(storage.getItem(KEYS.movedOriginals)).toBeNull();
  });

  it("of which the other place takes no document fails with its reason, and changes nothing", async () => {
    const vaults = watched((call, real) =>
      call === "account.importAll" ? Promise.reject(new VaultError("unknown")) : real(),
    );
    const { mover, chosen, storage } = moverOver(vaults);
    chosen.choose("browser");
    await expect(mover.move("account")).rejects.toMatchObject({ kind: "unknown" });
    expect([mover.place(), storage.getItem(KEYS.movedOriginals)]).toEqual(["browser", null]);
  });

  it("waits for the move of another tab, and can be left meanwhile", async () => {
    const lock = createLock(undefined);
    const [one, other] = [moverOver({ browser, account }, { lock }), moverOver({ browser, account }, { lock })];
    const controller = new AbortController();
    const moves = [one.mover.move("account"), other.mover.move("account", { signal: controller.signal })];
    controller.abort();
    await expect(moves[1]).rejects.toMatchObject({ name: "MoveError", kind: "aborted" });
    expect(await moves[0]).toEqual({ moved: 6, alreadyThere: 0, withoutFile: 0, left: 0 });
    expect(await other.mover.move("account")).toEqual({ moved: 0, alreadyThere: 6, withoutFile: 0, left: 0 });
  });

  it("is refused where the browser computes no hash, with nothing removed", async () => {
    vi.stubGlobal("crypto", {});
    await expect(moverOver({ browser, account }).mover.move("account")).rejects.toMatchObject({ kind: "notVerified" });
    vi.unstubAllGlobals();
    expect((await browser.list()).length).toBe(7);
  });
});

describe("the people of a move", () => {
  const ana: Person = { id: "ana", relation: "applicant", numbers: ["12345678Z"], names: ["Ana Gil"] };
  const leo: Person = { id: "leo", relation: "child", numbers: [], names: ["Leo Gil"] };
  const held = (personId: string) => ({ holder: { personId, origin: "said" as const } });
  const documents = ["ana", "leo"].map((id) => importedDocument(id, { filename: `${id}.pdf`, ...held(id) }));
  const getHolders = async (vault: Vault) =>
    Object.fromEntries((await vault.list()).map(({ filename, holder }) => [filename, holder?.personId]));
  const vaults = () => ({ browser, account });

  beforeEach(async () => {
    [browser, account] = [createMemoryVault(), createMemoryVault()];
  });

  it.each(["account", "browser"] as const)("go along with whose each document is (to the %s)", async (to) => {
    const [from, target] = to === "account" ? [browser, account] : [account, browser];
    await from.importAll(documents, [ana, leo]);
    const { mover, visit, chosen } = moverOver(vaults());
    chosen.choose(to === "account" ? "browser" : "account");
    await mover.move(to);
    expect(await from.people()).toEqual([ana, leo]);
    expect(await visit().mover.removeOriginals()).toBe(2);
    expect([await target.people(), await getHolders(target)]).toEqual([
      [ana, leo],
      { "ana.pdf": "ana", "leo.pdf": "leo" },
    ]);
    expect([await from.people(), await from.list()]).toEqual([[], []]);
  });

  it("join who is there with their number, and a restart finds the copies", async () => {
    await browser.importAll(documents, [ana, leo]);
    await account.savePerson({ ...ana, id: "there" });
    const { mover, visit } = moverOver(vaults());
    await mover.move("account");
    expect(await mover.move("account")).toMatchObject({ moved: 0, alreadyThere: 2 });
    expect(await visit().mover.removeOriginals()).toBe(2);
    expect([await account.people(), await getHolders(account)]).toEqual([
      [{ ...ana, id: "there" }, leo],
      { "ana.pdf": "there", "leo.pdf": "leo" },
    ]);
    expect(await browser.people()).toEqual([]);
  });

  it("are not lost by a move that is cut short at any call, and the same move finishes it", async () => {
    const calls = async (): Promise<number> => {
      await browser.importAll(documents, [ana, leo]);
      return (await recordCalls(({ mover }) => mover.move("account"))).length;
    };
    const amount = await calls();
    for (const isDone of [false, true]) {
      for (let at = 0; at < amount; at += 1) {
        [browser, account] = [createMemoryVault(), createMemoryVault()];
        await browser.importAll(documents, [ana, leo]);
        const { mover, visit } = moverOver(watched(failingAt(at, isDone)));
        await expect(mover.move("account")).rejects.toMatchObject({ kind: "unavailable" });
        expect(await browser.people()).toEqual([ana, leo]);
        await visit().mover.move("account");
        await visit().mover.removeOriginals();
        expect([await account.people(), await getHolders(account), await browser.people()]).toEqual([
          [ana, leo],
          { "ana.pdf": "ana", "leo.pdf": "leo" },
          [],
        ]);
      }
    }
  });

  it("stay with the documents that stay, and where somebody changed them", async () => {
    await browser.importAll(documents, [ana, leo]);
    const { mover, visit } = moverOver(vaults());
    await mover.move("account");
    await browser.importAll([importedDocument("leo", { filename: "leo.pdf", extractedText: "newer", ...held("leo") })]);
    expect(await visit().mover.removeOriginals()).toBe(1);
    expect(await browser.people()).toEqual([leo]);
  });

  it("do not keep an original there whose copy a person gave to somebody else", async () => {
    await browser.importAll(documents, [ana, leo]);
    const { mover, visit } = moverOver(vaults());
    await mover.move("account");
    const copy = (await account.list()).find(({ filename }) => filename === "leo.pdf");
    await account.setHolder(copy?.id ?? "", { personId: "ana", origin: "said" });
    expect(await visit().mover.removeOriginals()).toBe(2);
    expect(await getHolders(account)).toEqual({ "ana.pdf": "ana", "leo.pdf": "ana" });
  });

  it("that the other place does not list make the move not done", async () => {
    await browser.importAll(documents, [ana, leo]);
    const { mover, storage } = moverOver(watched(async (call, real) => (call === "account.people" ? [] : real())));
    await expect(mover.move("account")).rejects.toMatchObject({ kind: "notVerified" });
    expect(storage.getItem(KEYS.movedOriginals)).toBeNull();
  });
});

describe("the originals of a move", () => {
  it("stay as long as the page lives, and go at the next visit", async () => {
    const { mover, visit, storage } = moverOver({ browser, account });
    await mover.move("account");
    expect(await mover.waiting()).toEqual({ waiting: 0, copies: 0, pending: 6 });
    expect([await mover.removeOriginals(), (await browser.list()).length]).toEqual([0, 7]);
    const next = visit().mover;
    expect([await next.removeOriginals(), (await browser.list()).map(({ id }) => id)]).toEqual([6, ["s"]]);
    expect([await next.removeOriginals(), await next.waiting()]).toEqual([0, { waiting: 0, copies: 0, pending: 0 }]);
    expect(storage.getItem(KEYS.movedOriginals)).toBe("null");
  });

  it("of a second move stay for the visit after it, though there was a note when the page was loaded", async () => {
    const { mover, visit } = moverOver({ browser, account });
    await mover.move("account");
    const next = visit().mover;
    await next.move("account");
    expect([await next.removeOriginals(), (await browser.list()).length]).toEqual([0, 7]);
    await next.move("browser");
    expect([await next.removeOriginals(), (await account.list()).length]).toEqual([0, 6]);
    expect([await visit().mover.removeOriginals(), (await browser.list()).length]).toEqual([6, 7]);
  });

  it("are removed by another visit where one is cut short at any call, before its effect or after it", async () => {
    const before = await takeInventory(browser);
    const { mover, storage } = moverOver({ browser, account });
    await mover.move("account");
    const note = storage.getItem(KEYS.movedOriginals) ?? "";
    const calls: string[] = [];
    const counting = moverOver(
      watched((call, real) => {
        calls.push(call);
        return real();
      }),
      {},
    );
    counting.storage.setItem(KEYS.movedOriginals, note);
    await counting.visit().mover.removeOriginals();
    expect(calls.filter((call) => call === "browser.remove")).toHaveLength(6);
    for (const isDone of [false, true]) {
      for (let at = 0; at < calls.length; at += 1) {
        [browser, account] = [createMemoryVault(), createMemoryVault()];
        await browser.importAll([...own, fileless, sample]);
        await account.importAll([...own, fileless]);
        const { visit, storage: kept } = moverOver(watched(failingAt(at, isDone)));
        kept.setItem(KEYS.movedOriginals, note);
        await expect(visit().mover.removeOriginals()).rejects.toMatchObject({ kind: "unavailable" });
        expect(await takeInventory(account)).toEqual(before);
        await visit().mover.removeOriginals();
        expect([await takeInventory(account), await takeInventory(browser)]).toEqual([before, []]);
      }
    }
  });

  it.each([
    ["lost", null],
    ["damaged", '{"to":"account","originals":{"a'],
    ["of another shape", '{"to":"account","originals":[7]}'],
  ])("stay where the note is %s, and the same move and a visit after it remove them", async (_, text) => {
    const { mover, visit, storage } = moverOver({ browser, account });
    await mover.move("account");
    if (text === null) storage.removeItem(KEYS.movedOriginals);
    else storage.setItem(KEYS.movedOriginals, text);
    const next = visit().mover;
    expect([await next.removeOriginals(), (await browser.list()).length]).toEqual([0, 7]);
    expect(await next.waiting()).toEqual({ waiting: 0, copies: 6, pending: 0 });
    expect(await next.move("account")).toEqual({ moved: 0, alreadyThere: 6, withoutFile: 0, left: 0 });
    expect(await visit().mover.removeOriginals()).toBe(6);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["whose copy is gone", () => account.remove("a")],
    [
      "whose copy has another file",
      () => account.importAll([importedDocument("a", own[0]?.record, createBlob("else"))]),
    ],
    ["whose copy has another text", () => account.importAll([importedDocument("a", { filename: "a.pdf" })])],
    ["that was filed elsewhere since", () => browser.move("a", "work")],
    [
      "whose file is another one since",
      () => browser.importAll([importedDocument("a", own[0]?.record, createBlob("new"))]),
    ],
  ])("%s stays, and the others go", async (_, change) => {
    const { mover, visit } = moverOver({ browser, account });
    await mover.move("account");
    await change();
    expect(await visit().mover.removeOriginals()).toBe(5);
    expect((await browser.list()).map(({ id }) => id).toSorted()).toEqual(["a", "s"]);
  });

  it("go though the person has filed the copy elsewhere since", async () => {
    const { mover, visit } = moverOver({ browser, account });
    await mover.move("account");
    await account.move("a", "work");
    expect(await mover.waiting()).toEqual({ waiting: 0, copies: 0, pending: 6 });
    expect(await visit().mover.removeOriginals()).toBe(6);
  });

  it("stay where the other place is chosen by then, or this browser keeps nothing", async () => {
    const { mover, visit, storage } = moverOver({ browser, account });
    await mover.move("account");
    storage.setItem(KEYS.vaultPlace, '"browser"');
    expect(await visit().mover.removeOriginals()).toBe(0);
    storage.setItem(KEYS.movedOriginals, '{"to":"browser","originals":{"a":"0"}}');
    const listed = vi.spyOn(account, "list");
    const store = moverOver({ browser, account }, { keeps: async () => false });
    store.storage.setItem(KEYS.movedOriginals, '{"to":"browser","originals":{"a":"0"}}');
    store.storage.setItem(KEYS.vaultPlace, '"browser"');
    expect(await store.visit().mover.removeOriginals()).toBe(0);
    expect(listed).not.toHaveBeenCalled();
  });
});

describe("what waits in the other place", () => {
  it("is counted without the samples, and apart from what is in both", async () => {
    const { mover, chosen } = moverOver({ browser, account });
    expect(await mover.waiting()).toEqual({ waiting: 6, copies: 0, pending: 0 });
    await account.importAll([own[0] ?? fileless]);
    await browser.move("b", "work");
    await account.importAll([own[1] ?? fileless]);
    expect(await mover.waiting()).toEqual({ waiting: 5, copies: 1, pending: 0 });
    chosen.choose("browser");
    expect(await mover.waiting()).toEqual({ waiting: 1, copies: 1, pending: 0 });
  });

  it("is pending where a move has noted it and its copy is there, and waits again without the copy", async () => {
    const { mover, chosen } = moverOver({ browser, account });
    await mover.move("account");
    expect(await mover.waiting()).toEqual({ waiting: 0, copies: 0, pending: 6 });
    await account.remove("a");
    expect(await mover.waiting()).toEqual({ waiting: 1, copies: 0, pending: 5 });
    chosen.choose("browser");
    expect(await mover.waiting()).toEqual({ waiting: 0, copies: 5, pending: 0 });
  });

  it("is unknown where it cannot be told, and the account is not asked where the browser has none", async () => {
    const calls: string[] = [];
    const vaults = watched(async (call, real) => {
      calls.push(call);
      if (call === "account.list") throw new VaultError("unavailable");
      return real();
    });
    const { mover, chosen } = moverOver(vaults);
    expect(await mover.waiting()).toBeNull();
    chosen.choose("browser");
    expect(await mover.waiting()).toBeNull();
    await browser.clear();
    calls.length = 0;
    expect(await moverOver(vaults).mover.waiting()).toEqual({ waiting: 0, copies: 0, pending: 0 });
    expect(calls).toEqual(["browser.list"]);
  });
});
