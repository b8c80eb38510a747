import { beforeEach, describe, expect, it } from "vitest";
import { idIn } from "./moveDocumentsContent.ts";
import { createMemoryVault, moverOver, type OnCall, pictureOf, seen } from "./moveDocuments.testing.ts";
import { createMemoryRecords } from "./recordStore.ts";
import { type Vault, VaultError } from "./vault.ts";
import { blobOf, importedDocument } from "./vaultWorld.testing.ts";

const A = "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c001";
const B = "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c002";
const a = importedDocument(A, { filename: "a.pdf" }, blobOf("one"));
const b = importedDocument(B, { filename: "b.pdf" }, blobOf("two"));
const changedA = importedDocument(A, { filename: "a.pdf", folderId: "health" }, blobOf("newer"));

let browser: Vault;
let account: Vault;

beforeEach(async () => {
  [browser, account] = [createMemoryVault(), createMemoryVault()];
  await browser.importAll([a, b]);
});

const mover = (onCall: OnCall = (_, real) => real()) =>
  moverOver({ browser: seen("browser", browser, onCall), account: seen("account", account, onCall) }).mover;

/** What each document of the vault is called, where it is filed and what its file says. */
const documentsOf = async (vault: Vault) =>
  (await pictureOf(vault))
    .map((shown) => {
      const { filename, folderId, text } = shown as Record<string, unknown>;
      return [filename, folderId, text].join(" ");
    })
    .toSorted();

/** Runs the task when all is copied and verified, right before it is asked what changed meanwhile. */
function onceCopied(task: () => Promise<unknown>): OnCall {
  let lists = 0;
  return async (call, real) => {
    if (call === "browser.list" && (lists += 1) === 2) await task();
    return real();
  };
}

describe("finding: a document in neither vault → one that changed right before its removal", () => {
  /** It changes before the first removal, and cannot be put back; the calls of `broken` fail from then on. */
  function unrestorable(calls: string[], broken?: string): OnCall {
    let isRemoving = false;
    return async (call, real) => {
      calls.push(call);
      if (call === "browser.remove" && !isRemoving) {
        isRemoving = true;
        await browser.importAll([changedA]);
      }
      if (call === "browser.restore") throw new VaultError("quota");
      if (isRemoving && call === broken) throw new VaultError("unavailable");
      return real();
    };
  }

  beforeEach(() => browser.remove(B));

  it("goes beside its copy where it cannot be put back, and is not brought twice", async () => {
    const calls: string[] = [];
    const report = await mover(unrestorable(calls)).move("account");
    expect(report).toEqual({ moved: 1, alreadyThere: 0, withoutFile: 0, left: 0 });
    expect(await documentsOf(account)).toEqual(["a.pdf health newer", "a.pdf identity one"]);
    expect(await (await account.readFile(A))?.text()).toBe("one");
    // As after a failure that was told though it was put back.
    await browser.importAll([changedA]);
    expect(await mover().move("account")).toMatchObject({ alreadyThere: 1, left: 0 });
    expect(await documentsOf(account)).toHaveLength(2);
  });

  it("is read anew there", async () => {
    const calls: string[] = [];
    await mover(unrestorable(calls)).move("account");
    const rescue = calls.slice(calls.lastIndexOf("account.importAll"));
    expect(rescue).toEqual(["account.importAll", "account.get", "account.readFile", "browser.list"]);
  });

  it("is left as it is where an earlier move brought it there", async () => {
    await mover(unrestorable([])).move("account");
    await browser.importAll([a]);
    const calls: string[] = [];
    await mover(unrestorable(calls)).move("account");
    expect(calls).toContain("browser.restore");
    expect(calls).not.toContain("account.importAll");
    expect(await documentsOf(account)).toEqual(["a.pdf health newer", "a.pdf identity one"]);
  });

  it("is put back where its file cannot be compared", async () => {
    const file = Object.assign(blobOf("one"), {
      arrayBuffer: () => Promise.reject(new DOMException("gone", "NotReadableError")),
    });
    const onCall: OnCall = async (call, real) => {
      const answer = await real();
      return call === "browser.remove" ? Object.assign({}, answer, { file }) : answer;
    };
    expect(await mover(onCall).move("account")).toEqual({ moved: 0, alreadyThere: 0, withoutFile: 0, left: 1 });
    expect((await browser.list()).map(({ id }) => id)).toEqual([A]);
  });

  it.each(["account.importAll", "account.get"])(
    "says why it could not be put back where %s fails too",
    async (broken) => {
      const move = mover(unrestorable([], broken)).move("account");
      await expect(move).rejects.toMatchObject({ kind: "quota" });
    },
  );

  it("says so where what came there is not whole", async () => {
    const onCall = unrestorable([]);
    let reads = 0;
    const move = mover(async (call, real) => {
      const answer = await onCall(call, real);
      return call === "account.readFile" && (reads += 1) > 1 ? blobOf("else") : answer;
    }).move("account");
    await expect(move).rejects.toMatchObject({ kind: "quota" });
  });
});

describe("the id of a copy", () => {
  it.each([
    ["another content", "b.pdf", "two"],
    ["the same content", "a.pdf", "one"],
  ])("is not that of another original with %s, in one part or the next", async (_, filename, text) => {
    const named = importedDocument("documento 1", { filename: "a.pdf" }, blobOf("one"));
    const id = await idIn("account", "documento 1");
    const other = importedDocument(id, { filename }, blobOf(text));
    // Newer, so that they fill the first part but for one.
    const between = ["1", "2", "3"].map((name) =>
      importedDocument(name, { filename: `${name}.pdf`, uploadDate: "2026-01-16T08:00:00.000Z" }, blobOf(name)),
    );
    for (const documents of [
      [named, other],
      [...between, named, other],
    ]) {
      [browser, account] = [createMemoryVault(), createMemoryVault()];
      await browser.importAll(documents);
      const before = await documentsOf(browser);
      expect(await mover().move("account")).toMatchObject({ moved: documents.length, left: 0 });
      expect(await documentsOf(account)).toEqual(before);
    }
  });

  it.each([
    ["was filed elsewhere", { ...a, record: { ...a.record, folderId: "work" as const } }, "a.pdf work one"],
    ["got another file", { ...a, file: blobOf("else") }, "a.pdf identity else"],
  ])("stays with a copy that %s there while its original changed", async (_, edited, shown) => {
    const onCall = onceCopied(async () => {
      await account.importAll([edited]);
      await browser.importAll([changedA]);
    });
    expect(await mover(onCall).move("account")).toEqual({ moved: 2, alreadyThere: 0, withoutFile: 0, left: 0 });
    expect(await documentsOf(account)).toEqual(["a.pdf health newer", shown, "b.pdf identity two"].toSorted());
  });

  it("stays its own where its original changed, and the copy gives way", async () => {
    const onCall = onceCopied(() => browser.importAll([changedA]));
    expect(await mover(onCall).move("account")).toEqual({ moved: 2, alreadyThere: 0, withoutFile: 0, left: 0 });
    expect(await documentsOf(account)).toEqual(["a.pdf health newer", "b.pdf identity two"]);
  });

  it("stays with what was there before the move, though the original was the same at first", async () => {
    await account.importAll([a]);
    const onCall = onceCopied(() => browser.importAll([changedA]));
    expect(await mover(onCall).move("account")).toEqual({ moved: 2, alreadyThere: 0, withoutFile: 0, left: 0 });
    expect(await documentsOf(account)).toEqual(["a.pdf health newer", "a.pdf identity one", "b.pdf identity two"]);
  });

  it("stays with a document that is listed there and has lost its text", async () => {
    const records = createMemoryRecords();
    account = createMemoryVault(records);
    await account.importAll([importedDocument(A, { filename: "dañado.pdf" }, blobOf("three"))]);
    await records.change(({ summaries }) => ({
      result: null,
      change: { remove: [A], put: [{ summary: summaries.get(A)!, record: null, file: blobOf("three") }] },
    }));
    expect(await mover().move("account")).toMatchObject({ moved: 2, left: 0 });
    expect(await documentsOf(account)).toEqual([
      "a.pdf identity one",
      "b.pdf identity two",
      "dañado.pdf identity three",
    ]);
    expect(await (await account.readFile(A))?.text()).toBe("three");
  });
});
