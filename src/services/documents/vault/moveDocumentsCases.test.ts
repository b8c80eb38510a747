import { beforeEach, describe, expect, it } from "vitest";
import { caseFile } from "@/domain/procedure/caseFile/caseFile.testing.ts";
import { KEYS } from "../../shared/storage/keys.ts";
import { createMemoryRecords } from "./recordStore.ts";
import { createMemoryVault, moverOver, seen } from "./moveDocuments.testing.ts";
import { importedDocument, person } from "./vaultWorld.testing.ts";

const ana = person("ana");
const leo = person("leo", { numbers: [] });
const documents = ["ana", "leo"].map((id) => importedDocument(id, { filename: `${id}.pdf` }));
let [browser, account] = [createMemoryVault(), createMemoryVault()];
const vaults = () => ({ browser, account });

beforeEach(() => {
  [browser, account] = [createMemoryVault(), createMemoryVault()];
});

it("moves and removes nothing where a later version stored what this one does not read", async () => {
  const records = createMemoryRecords();
  browser = createMemoryVault(records);
  await browser.importAll(documents, [ana, leo], [caseFile("dni")]);
  const { mover, visit, chosen } = moverOver(vaults());
  chosen.choose("browser");
  await mover.move("account");
  const newer = { ...caseFile("later"), ruling: { day: "2027-02-03" } };
  await records.change(() => ({ result: null, change: { cases: { put: [newer] } } }));
  await expect(visit().mover.removeOriginals()).rejects.toMatchObject({ kind: "newer" });
  await expect(mover.move("account")).rejects.toMatchObject({ kind: "newer" });
  expect([(await browser.list()).length, await records.cases()]).toEqual([2, [expect.anything(), newer]]);
  expect((await account.cases()).map(({ id }) => id)).toEqual(["dni"]);
});

describe("the cases of a move", () => {
  it.each(["account", "browser"] as const)("go along, and join those that are there (to the %s)", async (to) => {
    const [from, target] = to === "account" ? [browser, account] : [account, browser];
    await from.importAll(documents, [ana, leo], [{ ...caseFile("dni"), subject: "ana" }, caseFile("taxi")]);
    await target.importAll([], [{ ...ana, id: "there" }], [caseFile("dni", { notes: "x" })]);
    const { mover, visit, chosen } = moverOver(vaults());
    chosen.choose(to === "account" ? "browser" : "account");
    await mover.move(to);
    const moved = async () => new Map((await target.cases()).map(({ id, subject, notes }) => [id, [subject, notes]]));
    const expected = new Map([
      ["dni", ["there", "x"]],
      ["taxi", [null, ""]],
    ]);
    expect([await moved(), (await from.cases()).length]).toEqual([expected, 2]);
    await from.saveCase({ ...caseFile("late"), version: 0 });
    await visit().mover.removeOriginals();
    expect([await moved(), (await from.cases()).map(({ id }) => id)]).toEqual([expected, ["late"]]);
  });

  it("are compared at once, however many there are, and one that changes meanwhile goes along as it was last", async () => {
    const many = Array.from({ length: 20 }, (_, n) => caseFile(`c${n}`));
    await browser.importAll(documents, [ana], many);
    const calls: string[] = [];
    const seenBrowser = seen("browser", browser, async (call, real) => {
      if (call === "browser.removeCase" && !calls.includes(call)) {
        const last = (await browser.cases()).find(({ id }) => id === "c19");
        if (last) await browser.saveCase({ ...last, notes: "x" });
      }
      calls.push(call);
      return real();
    });
    const seenAccount = seen("account", account, (call, real) => {
      calls.push(call);
      return real();
    });
    const { mover, visit } = moverOver({ browser: seenBrowser, account: seenAccount });
    await mover.move("account");
    calls.length = 0;
    await visit().mover.removeOriginals();
    expect(calls.filter((call) => call.endsWith(".cases")).length).toBeLessThan(5);
    expect([await browser.cases(), (await account.cases()).length]).toEqual([[], 20]);
    expect((await account.cases()).find(({ id }) => id === "c19")?.notes).toBe("x");
  });

  it("that the other place does not list make the move not done", async () => {
    await browser.importAll(documents, [ana], [caseFile("dni")]);
    const { mover, storage } = moverOver({
      browser,
      account: seen("account", account, async (call, real) => (call === "account.cases" ? [] : real())),
    });
    await expect(mover.move("account")).rejects.toMatchObject({ kind: "notVerified" });
    expect([storage.getItem(KEYS.movedOriginals), (await browser.cases()).length]).toEqual([null, 1]);
  });
});
