import { beforeEach, describe, expect, it, test } from "vitest";
import { idIn } from "./documentCopies.ts";
import { createMemoryVault, moverOver, type OnCall, takeInventory, seen } from "./moveDocuments.testing.ts";
import { type Vault, VaultError } from "./vault.ts";
import { createBlob, importedDocument } from "./vaultWorld.testing.ts";

const A = "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c001";
const B = "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c002";
const a = importedDocument(A, { filename: "a.pdf" }, createBlob("one"));
const b = importedDocument(B, { filename: "b.pdf" }, createBlob("two"));
const changedA = importedDocument(A, { filename: "a.pdf", folderId: "health" }, createBlob("newer"));

let browser: Vault;
let account: Vault;

beforeEach(async () => {
  [browser, account] = [createMemoryVault(), createMemoryVault()];
  await browser.importAll([a, b]);
});

const movers = (onCall: OnCall = (_, real) => real()) =>
  moverOver({ browser: seen("browser", browser, onCall), account: seen("account", account, onCall) });

/** What each document of the vault is called, where it is filed and what its file says. */
const getDocuments = async (vault: Vault) =>
  (await takeInventory(vault))
    .map((shown) => {
      const { filename, folderId, text } = shown as Record<string, unknown>;
      return [filename, folderId, text].join(" ");
    })
    .toSorted();

describe("an original that changes right before its removal", () => {
  /** Moves the documents, and lets a later visit remove the originals. @returns how many it has removed */
  async function moveAndRemove(onCall: OnCall): Promise<number> {
    const { mover, visit } = movers(onCall);
    await mover.move("account");
    return visit().mover.removeOriginals();
  }

  /** It changes before the first removal; the calls of `broken` fail from then on. */
  function changing(calls: string[], ...broken: readonly string[]): OnCall {
    let isRemoving = false;
    return async (call, real) => {
      calls.push(call);
      if (call === "browser.remove" && !isRemoving) {
        isRemoving = true;
        await browser.importAll([changedA]);
      }
      if (isRemoving && broken.includes(call))
        throw new VaultError(call === "browser.restore" ? "quota" : "unavailable");
      return real();
    };
  }

  beforeEach(() => browser.remove(B));

  it("is put back", async () => {
    expect(await moveAndRemove(changing([]))).toBe(0);
    expect([await getDocuments(browser), await getDocuments(account)]).toEqual([
      ["a.pdf health newer"],
      ["a.pdf identity one"],
    ]);
  });

  it("goes beside its copy where it cannot be put back, is read again there, and is not brought twice", async () => {
    const calls: string[] = [];
    expect(await moveAndRemove(changing(calls, "browser.restore"))).toBe(0);
    expect(await getDocuments(account)).toEqual(["a.pdf health newer", "a.pdf identity one"]);
    expect(await (await account.readFile(A))?.text()).toBe("one");
    expect(calls.slice(calls.lastIndexOf("account.importAll"))).toEqual([
      "account.importAll",
      "account.get",
      "account.readFile",
      "browser.cases",
    ]);
    // As after a failure that was told though it was put back.
    await browser.importAll([changedA]);
    expect(await movers().mover.move("account")).toMatchObject({ alreadyThere: 1, left: 0 });
    expect(await getDocuments(account)).toHaveLength(2);
  });

  it("is put back where its file cannot be compared", async () => {
    const file = Object.assign(createBlob("one"), {
      arrayBuffer: () => Promise.reject(new DOMException("gone", "NotReadableError")),
    });
    const onCall: OnCall = async (call, real) => {
      const answer = await real();
      return call === "browser.remove" ? Object.assign({}, answer, { file }) : answer;
    };
    expect(await moveAndRemove(onCall)).toBe(0);
    expect((await browser.list()).map(({ id }) => id)).toEqual([A]);
  });

  it.each(["account.importAll", "account.get"])(
    "says why it could not be put back where %s fails too",
    async (broken) => {
      await expect(moveAndRemove(changing([], "browser.restore", broken))).rejects.toMatchObject({ kind: "quota" });
    },
  );

  it("says so where what came beside its copy is not whole", async () => {
    let isBeside = false;
    const onCall = changing([], "browser.restore");
    const removing = moveAndRemove(async (call, real) => {
      if (call === "browser.restore") isBeside = true;
      const answer = await onCall(call, real);
      return isBeside && call === "account.readFile" ? createBlob("else") : answer;
    });
    await expect(removing).rejects.toMatchObject({ kind: "quota" });
  });
});

test("an original that goes while the other place answers is never told as a copy that stays", async () => {
  let onList = async () => {};
  const { mover, visit } = movers(async (call, real) => {
    const answer = await real();
    if (call === "account.list") await onList();
    return answer;
  });
  await mover.move("account");
  const next = visit().mover;
  onList = async () => {
    onList = async () => {};
    await next.removeOriginals();
  };
  expect(await next.waiting()).toEqual({ waiting: 0, copies: 0, pending: 2 });
  expect(await next.waiting()).toEqual({ waiting: 0, copies: 0, pending: 0 });
});

describe("the id of a copy", () => {
  it.each([
    ["another content", "b.pdf", "two", 1],
    ["the same content", "a.pdf", "one", 0],
  ])("is not that of another original with %s: that one is for the next move", async (_, filename, text, left) => {
    const named = importedDocument("documento 1", { filename: "a.pdf" }, createBlob("one"));
    const id = await idIn("account", "documento 1");
    const other = importedDocument(id, { filename }, createBlob(text));
    [browser, account] = [createMemoryVault(), createMemoryVault()];
    await browser.importAll([named, other]);
    const { mover, visit } = movers();
    expect(await mover.move("account")).toMatchObject({ moved: 1, left: 1 });
    expect(await mover.move("account")).toMatchObject({ moved: left, alreadyThere: 2 - left, left: 0 });
    const before = new Set(await getDocuments(browser));
    expect(await visit().mover.removeOriginals()).toBe(2);
    expect(await getDocuments(account)).toEqual([...before]);
  });

  it("is another one where a different document has it, which stays as it is", async () => {
    await account.importAll([changedA]);
    expect(await movers().mover.move("account")).toEqual({ moved: 2, alreadyThere: 0, withoutFile: 0, left: 0 });
    expect(await getDocuments(account)).toEqual(["a.pdf health newer", "a.pdf identity one", "b.pdf identity two"]);
  });

  it("is another one where a document has it that is listed there and has lost its text", async () => {
    await account.importAll([importedDocument(A, { filename: "dañado.pdf" }, createBlob("three"))]);
    let isCopied = false;
    const { mover } = movers(async (call, real) => {
      isCopied ||= call === "account.importAll";
      return call === "account.get" && !isCopied ? null : real();
    });
    expect(await mover.move("account")).toMatchObject({ moved: 2, left: 0 });
    expect(await (await account.readFile(A))?.text()).toBe("three");
  });
});
