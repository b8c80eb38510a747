import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { StorageLocation } from "@/domain/documents/vault/storageLocation.ts";
import type { MoverDeps } from "@/services/documents/vault/moveDocuments.ts";
import { moverOver, type OnCall, takeInventory, seen } from "@/services/documents/vault/moveDocuments.testing.ts";
import { type Vault, VaultError } from "@/services/documents/vault/vault.ts";
import { createBlob, createWorld, fillDisk, importedDocument } from "@/services/documents/vault/vaultWorld.testing.ts";
import { project, type Visitor } from "../shared/project.testing.ts";
import { createRemoteWorld } from "./supabaseVault.testing.ts";

const A = "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c001";
const B = "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c002";
const C = "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c003";
const D = "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c004";
const SAMPLE = "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c005";

const backend = project();
let visitor: Visitor;
let device: ReturnType<typeof createWorld>;
let browser: Vault;
let account: Vault;

beforeAll(async () => {
  visitor = await backend.visitor();
});

const a = importedDocument(
  A,
  { filename: "a.pdf", extractedInfo: { z: [1, { b: 2, a: 0.1 }], a: "ñ" } },
  createBlob("one"),
);
const b = importedDocument(B, { filename: "b.jpg", folderId: "work" }, createBlob("two", "image/jpeg"));
const c = importedDocument(C, { filename: "c.pdf", uploadDate: "2025-12-01T23:59:59.999Z" }, createBlob("three"));
/** Its file is lost. */
const d = importedDocument(D, { filename: "d.pdf", originalFile: { name: "d.pdf", type: "application/pdf", size: 9 } });

beforeEach(async () => {
  const remote = createRemoteWorld(backend, visitor);
  await remote.empty();
  device = createWorld();
  [browser, account] = [device.openTab().vault, remote.openTab().vault];
  await browser.importAll([a, b, c, importedDocument(SAMPLE, { filename: "muestra.pdf", isDemoData: true })]);
});

function movers(onCall: OnCall, deps: Partial<MoverDeps> = {}) {
  return moverOver({ browser: seen("browser", browser, onCall), account: seen("account", account, onCall) }, deps);
}

const plainly: OnCall = (_, real) => real();

/** Moves the documents as one visit does, and removes the originals as the next one does. @returns what the move came to */
async function moveAll(to: StorageLocation, onCall = plainly) {
  const { mover, visit, chosen } = movers(onCall);
  const report = await mover.move(to);
  await visit().mover.removeOriginals();
  return { ...report, place: chosen.place() };
}

/** Lets the n-th call of that name fail, once. */
function failing(name: string, nth: number): OnCall {
  let seenCalls = 0;
  return async (call, real) => {
    if (call === name && (seenCalls += 1) === nth) throw new VaultError("unavailable");
    return real();
  };
}

const createVault = (place: StorageLocation): Vault => (place === "browser" ? browser : account);
const own = async (place: StorageLocation) => (await takeInventory(createVault(place))).length;
const getKind = (move: Promise<unknown>) =>
  move.then(
    () => "done",
    (error: unknown) => (error as { readonly kind: unknown }).kind,
  );

describe("documents between this browser and the account", () => {
  it("go there and back with their ids, dates, texts, values and files; samples stay, and the place is chosen", async () => {
    const before = await takeInventory(browser);
    const { mover, visit, chosen } = movers(plainly);
    expect(await mover.waiting()).toEqual({ waiting: 3, copies: 0, pending: 0 });
    expect(await mover.move("account")).toEqual({ moved: 3, alreadyThere: 0, withoutFile: 0, left: 0 });
    expect([await takeInventory(account), await takeInventory(browser), chosen.place()]).toEqual([
      before,
      before,
      "account",
    ]);
    expect(await mover.waiting()).toEqual({ waiting: 0, copies: 0, pending: 3 });
    const second = visit().mover;
    expect(await second.removeOriginals()).toBe(3);
    expect((await browser.list()).map(({ id }) => id)).toEqual([SAMPLE]);
    expect((await device.recordIds()).files).toEqual([]);

    expect(await second.move("browser")).toEqual({ moved: 3, alreadyThere: 0, withoutFile: 0, left: 0 });
    const third = visit();
    expect(await third.mover.removeOriginals()).toBe(3);
    expect([await takeInventory(browser), third.chosen.place(), await own("account")]).toEqual([before, "browser", 0]);
    expect(await createRemoteWorld(backend, visitor).paths()).toEqual([]);
    expect(await third.mover.waiting()).toEqual({ waiting: 0, copies: 0, pending: 0 });
  });

  it.each<[string, StorageLocation, string, number]>([
    ["a copy", "account", "account.importAll", 1],
    ["verifying a copy", "account", "account.readFile", 2],
    ["a removal", "account", "browser.remove", 2],
    ["a removal", "browser", "account.remove", 2],
  ])(
    "are whole in both places where %s fails on the way to the %s, and the same move finishes it",
    async (_, to, name, nth) => {
      if (to === "browser") await moveAll("account");
      const from = to === "browser" ? "account" : "browser";
      const before = await takeInventory(createVault(from));
      const { mover, visit } = movers(failing(name, nth));
      const isRemoval = name.endsWith("remove");
      const outcomes = [await getKind(mover.move(to)), await getKind(visit().mover.removeOriginals())];
      expect(outcomes).toEqual(isRemoval ? ["done", "unavailable"] : ["unavailable", "done"]);
      const places = [...(await takeInventory(browser)), ...(await takeInventory(account))];
      expect(places).toEqual(expect.arrayContaining([...before]));
      expect(await own(from)).toBe(isRemoval ? 2 : 3);
      const { moved, alreadyThere } = await visit().mover.move(to);
      expect(moved + alreadyThere).toBe(isRemoval ? 2 : 3);
      await visit().mover.removeOriginals();
      expect([await takeInventory(createVault(to)), await own(from)]).toEqual([before, 0]);
    },
  );

  it.each<[StorageLocation, string]>([
    ["account", "account.readFile"],
    ["browser", "browser.readFile"],
  ])("stay where a copy in the %s has other bytes", async (to, name) => {
    if (to === "browser") await moveAll("account");
    const from = to === "browser" ? "account" : "browser";
    const before = await takeInventory(createVault(from));
    const calls: string[] = [];
    const { mover, chosen } = movers(async (call, real) => {
      calls.push(call);
      const answer = await real();
      return call === name && answer instanceof Blob ? createBlob(`${await answer.text()}.`) : answer;
    });
    chosen.choose(from);
    expect(await getKind(mover.move(to))).toBe("notVerified");
    expect([calls.filter((call) => call.endsWith("remove")), chosen.place()]).toEqual([[], from]);
    expect(await takeInventory(createVault(from))).toEqual(before);
  });

  it("leave another document that has the id of one as it is, now and after a removal that was cut short", async () => {
    await account.importAll([importedDocument(A, { filename: "otro.pdf" }, createBlob("another")), b]);
    const { mover, visit } = movers(failing("browser.remove", 1));
    await mover.move("account");
    expect(await getKind(visit().mover.removeOriginals())).toBe("unavailable");
    expect(await mover.move("account")).toEqual({ moved: 0, alreadyThere: 3, withoutFile: 0, left: 0 });
    await visit().mover.removeOriginals();
    const all = await account.list();
    expect(new Set(all.map(({ filename }) => filename))).toEqual(new Set(["a.pdf", "b.jpg", "c.pdf", "otro.pdf"]));
    expect(all).toHaveLength(4);
    expect(await (await account.readFile(A))?.text()).toBe("another");
    const beside = all.find((document) => document.filename === "a.pdf");
    expect([await (await account.readFile(beside?.id ?? ""))?.text(), beside?.uploadDate]).toEqual([
      "one",
      a.record.uploadDate,
    ]);
    expect(await own("browser")).toBe(0);
  });

  it("whose file is lost come without it, or find the one that is there", async () => {
    await browser.importAll([d]);
    expect(await moveAll("account")).toMatchObject({ moved: 4, left: 0 });
    expect(await account.get(D)).toEqual(d.record);
    await browser.importAll([{ record: c.record }]);
    expect(await moveAll("account")).toMatchObject({ moved: 0, alreadyThere: 1, left: 0 });
    expect([await (await account.readFile(C))?.text(), await own("account")]).toEqual(["three", 4]);
    expect(await own("browser")).toBe(0);
  });

  it("that were added or changed while the others were copied stay, and another move brings them", async () => {
    let isFirst = true;
    const { mover, visit } = movers(async (call, real) => {
      const answer = await real();
      if (call === "account.importAll" && isFirst) {
        isFirst = false;
        await browser.move(A, "health");
        await browser.importAll([importedDocument(B, { filename: "b2.jpg" }, createBlob("newer", "image/jpeg")), d]);
      }
      return answer;
    });
    expect(await mover.move("account")).toEqual({ moved: 3, alreadyThere: 0, withoutFile: 0, left: 1 });
    const next = visit().mover;
    expect(await next.removeOriginals()).toBe(1);
    expect(await next.waiting()).toEqual({ waiting: 3, copies: 0, pending: 0 });
    expect(await takeInventory(browser)).toMatchObject([
      { id: A, folderId: "health", text: "one" },
      { id: B, filename: "b2.jpg", text: "newer" },
      { id: D },
    ]);
    expect(await moveAll("account")).toMatchObject({ moved: 3, left: 0 });
    const there = (await account.list()).map(({ filename, folderId }) => `${filename} ${folderId}`);
    expect(there).toEqual(
      expect.arrayContaining(["a.pdf health", "a.pdf identity", "b.jpg work", "b2.jpg identity", "c.pdf identity"]),
    );
    expect([there.length, await own("browser")]).toEqual([6, 0]);
  });

  it("that the account cannot hold whole stay, and hold up no other", async () => {
    const long = `${"x".repeat(300)}.pdf`;
    await browser.importAll([
      importedDocument("largo", { filename: long }, createBlob("four")),
      importedDocument("imagen", { filename: "e.svg" }, createBlob("<svg/>", "image/svg+xml")),
    ]);
    expect(await moveAll("account")).toMatchObject({ moved: 3, alreadyThere: 0, withoutFile: 0, left: 2 });
    expect((await takeInventory(browser)).map((document) => "text" in document && document.text)).toEqual([
      "<svg/>",
      "four",
    ]);
    const { mover, chosen } = movers(plainly);
    expect(await mover.move("account")).toEqual({ moved: 0, alreadyThere: 0, withoutFile: 0, left: 2 });
    chosen.choose("browser");
    expect([await getKind(mover.move("account")), chosen.place()]).toEqual(["unknown", "browser"]);
  });

  it("whose ids are no ids of rows come under others, each once", async () => {
    await browser.importAll([importedDocument("documento número 1", { filename: "e.pdf" }, createBlob("five"))]);
    const { mover, visit } = movers(plainly);
    await mover.move("account");
    expect(await mover.waiting()).toEqual({ waiting: 0, copies: 0, pending: 4 });
    expect(await mover.move("account")).toMatchObject({ alreadyThere: 4, left: 0 });
    expect([await visit().mover.removeOriginals(), await own("account")]).toEqual([4, 4]);
  });
});

it("a move that is stopped while it copies leaves both places whole, and goes on from there", async () => {
  const before = await takeInventory(browser);
  const controller = new AbortController();
  const { mover } = movers(async (call, real) => {
    if (call === "account.importAll") controller.abort();
    return real();
  });
  expect(await getKind(mover.move("account", { signal: controller.signal }))).toBe("aborted");
  const copies = { waiting: 0, copies: 3, pending: 0 };
  expect([await takeInventory(browser), await mover.waiting()]).toEqual([before, copies]);
  expect(await moveAll("account")).toMatchObject({ moved: 0, alreadyThere: 3, withoutFile: 0, left: 0 });
  expect([await takeInventory(account), await own("browser")]).toEqual([before, 0]);
});

describe("a move that is refused", () => {
  it("by the server for the session says so, and nothing has changed", async () => {
    const onRefused = vi.fn<() => void>();
    account = createRemoteWorld(backend, { ...visitor, accessToken: "not-a-token" }).openTab({ onRefused }).vault;
    const before = await takeInventory(browser);
    expect(await getKind(movers(plainly).mover.move("account"))).toBe("refused");
    expect([await takeInventory(browser), onRefused.mock.calls.length]).toEqual([before, 1]);
  });

  it("by a browser without room says so; what is in the account stays", async () => {
    await moveAll("account");
    const before = await takeInventory(account);
    const { mover, chosen } = movers(plainly);
    const makeRoom = fillDisk();
    expect([await getKind(mover.move("browser")), chosen.place()]).toEqual(["quota", "account"]);
    makeRoom();
    expect([await takeInventory(account), await own("browser")]).toEqual([before, 0]);
  });

  it("by a browser that keeps nothing beyond the page asks nothing of the account", async () => {
    const calls: string[] = [];
    const onCall: OnCall = (call, real) => {
      calls.push(call);
      return real();
    };
    const { mover } = movers(onCall, { keeps: () => Promise.resolve(false) });
    expect([await getKind(mover.move("browser")), calls]).toEqual(["notKept", []]);
    expect(await getKind(mover.move("account"))).toBe("done");
  });
});
