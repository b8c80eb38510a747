import { beforeEach, describe, expect, it, vi } from "vitest";
import type { VaultPlace } from "@/domain/vault/vaultPlace.ts";
import { createLock } from "../storage/lock.ts";
import { createMemoryVault, moverOver, type OnCall, pictureOf, seen } from "./moveDocuments.testing.ts";
import { type Vault, VaultError } from "./vault.ts";
import { blobOf, importedDocument } from "./vaultWorld.testing.ts";

const own = ["a", "b", "c", "d", "e"].map((name) =>
  importedDocument(name, { filename: `${name}.pdf`, extractedText: `text of ${name}` }, blobOf(`bytes of ${name}`)),
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
function watched(onCall: OnCall): Readonly<Record<VaultPlace, Vault>> {
  return { browser: seen("browser", browser, onCall), account: seen("account", account, onCall) };
}

/** The calls of a move that ends well. */
async function callsOf(): Promise<readonly string[]> {
  const calls: string[] = [];
  const { mover } = moverOver(
    watched((call, real) => {
      calls.push(call);
      return real();
    }),
  );
  await mover.move("account");
  return calls;
}

describe("a move", () => {
  it("removes nothing before every copy was read anew and the list of copies was compared", async () => {
    const calls = await callsOf();
    const firstRemoval = calls.indexOf("browser.remove");
    expect(calls.slice(firstRemoval).filter((call) => call.startsWith("account."))).toEqual([]);
    const verified = calls.slice(calls.lastIndexOf("account.importAll"), firstRemoval);
    expect(verified.filter((call) => call === "account.list")).toHaveLength(1);
    expect(calls.filter((call) => call === "browser.remove")).toHaveLength(6);
    // Once to verify each copy; the one without a file has none to read.
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
      { done: 0, total: 6, step: "removing" },
      { done: 4, total: 6, step: "removing" },
      { done: 6, total: 6, step: "removing" },
    ]);
  });

  it("that is cut short at any call, before its effect or after it, loses nothing, and the same move finishes it", async () => {
    const before = await pictureOf(browser);
    const amount = (await callsOf()).length;
    expect(amount).toBeGreaterThan(30);
    for (const isDone of [false, true]) {
      for (let at = 0; at < amount; at += 1) {
        [browser, account] = [createMemoryVault(), createMemoryVault()];
        await browser.importAll([...own, fileless, sample]);
        let calls = 0;
        const vaults = watched(async (_, real) => {
          if ((calls += 1) - 1 !== at) return real();
          if (isDone) await real();
          throw new VaultError("unavailable");
        });
        const { mover, chosen } = moverOver(vaults);
        await expect(mover.move("account")).rejects.toMatchObject({ kind: "unavailable" });
        const both = [...(await pictureOf(browser)), ...(await pictureOf(account))];
        expect(both).toEqual(expect.arrayContaining([...before]));
        await mover.move("account");
        expect(await pictureOf(account)).toEqual(before);
        expect(await pictureOf(browser)).toEqual([]);
        expect([chosen.place(), (await browser.list()).length]).toEqual(["account", 1]);
      }
    }
  });

  it("whose copies are missing from the list of the other place removes nothing", async () => {
    let lists = 0;
    const remove = vi.spyOn(browser, "remove");
    const vaults = watched(async (call, real) => {
      const answer = await real();
      return call === "account.list" && (lists += 1) > 1 ? (answer as unknown[]).slice(1) : answer;
    });
    await expect(moverOver(vaults).mover.move("account")).rejects.toMatchObject({ kind: "notVerified" });
    expect(remove).not.toHaveBeenCalled();
  });

  it("waits for the move of another tab, and can be left meanwhile", async () => {
    const lock = createLock(undefined);
    const [one, other] = [moverOver({ browser, account }, { lock }), moverOver({ browser, account }, { lock })];
    const controller = new AbortController();
    const moves = [one.mover.move("account"), other.mover.move("account", { signal: controller.signal })];
    controller.abort();
    await expect(moves[1]).rejects.toMatchObject({ name: "MoveError", kind: "aborted" });
    expect(await moves[0]).toEqual({ moved: 6, alreadyThere: 0, withoutFile: 0, left: 0 });
    expect(await other.mover.move("account")).toEqual({ moved: 0, alreadyThere: 0, withoutFile: 0, left: 0 });
  });

  it("is refused where the browser computes no hash, with nothing removed", async () => {
    vi.stubGlobal("crypto", {});
    await expect(moverOver({ browser, account }).mover.move("account")).rejects.toMatchObject({ kind: "notVerified" });
    vi.unstubAllGlobals();
    expect((await browser.list()).length).toBe(7);
  });
});

describe("what waits in the other place", () => {
  it("is counted without the samples, and apart from what is in both", async () => {
    const { mover, chosen } = moverOver({ browser, account });
    expect(await mover.waiting()).toEqual({ waiting: 6, copies: 0 });
    await account.importAll([own[0] ?? fileless]);
    await browser.move("b", "work");
    await account.importAll([own[1] ?? fileless]);
    expect(await mover.waiting()).toEqual({ waiting: 5, copies: 1 });
    chosen.choose("browser");
    expect(await mover.waiting()).toEqual({ waiting: 1, copies: 1 });
  });

  it("finding: unknown read as none → it is unknown where it cannot be told, and the account is not asked where the browser has none", async () => {
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
    expect(await moverOver(vaults).mover.waiting()).toEqual({ waiting: 0, copies: 0 });
    expect(calls).toEqual(["browser.list"]);
  });
});
