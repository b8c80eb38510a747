import { describe, expect, it, vi } from "vitest";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { Person } from "@/domain/documents/people/person.ts";
import { answerFromCard } from "@/domain/procedure/cards/answer.ts";
import { CARD_SET } from "@/domain/procedure/cards/cardSet.ts";
import { type Case, tick } from "@/domain/procedure/case/case.ts";
import { sampleCase, startCase } from "@/domain/procedure/case/case.testing.ts";
import { exportAllBlob, exportList, importBackup, type ImportOptions } from "./backup.ts";
import { getFailure, NOW, vaultWith } from "./backupWorld.testing.ts";

describe("an import that would replace documents", () => {
  it("asks before it replaces, by the names in the vault, and replaces what was agreed to", async () => {
    const { vault } = await vaultWith({ filename: "a.pdf" }, { filename: "b.pdf" });
    const { blob: list } = await exportList(vault, NOW);
    await vault.remove("tab1-2");
    const confirmReplace = vi.fn<ImportOptions["confirmReplace"]>(async () => "replace");
    expect(await importBackup(vault, list, { now: NOW, confirmReplace })).toMatchObject({ added: 1, replaced: 1 });
    expect(confirmReplace.mock.calls).toEqual([[{ replaced: 1, added: 1, names: ["a.pdf"] }]]);
  });

  it("asks nothing where nothing is replaced, and names no more than a few", async () => {
    const files = Array.from({ length: LIMITS.importQuestionNames + 1 }, (_, n) => ({ filename: `${n}.pdf` }));
    const { vault } = await vaultWith(...files);
    const { blob: list } = await exportList(vault, NOW);
    const confirmReplace = vi.fn<ImportOptions["confirmReplace"]>(async () => "replace");
    await importBackup(vault, list, { now: NOW, confirmReplace });
    expect(confirmReplace.mock.calls[0]?.[0].names).toHaveLength(LIMITS.importQuestionNames);
    await vault.clear();
    await importBackup(vault, list, { now: NOW, confirmReplace });
    expect(confirmReplace).toHaveBeenCalledOnce();
  });

  it("adds only the new ones on demand, and leaves the others as they are", async () => {
    const { vault } = await vaultWith({ filename: "a.pdf" }, { filename: "b.pdf" });
    const { blob: list } = await exportList(vault, NOW);
    await vault.move("tab1-1", "fiscal");
    await vault.remove("tab1-2");
    const onlyNew = { now: NOW, confirmReplace: async () => "addNew" as const };
    expect(await importBackup(vault, list, onlyNew)).toMatchObject({ added: 1, replaced: 0, skipped: 1 });
    expect((await vault.list()).map(({ filename, folderId }) => [filename, folderId])).toEqual([
      ["b.pdf", "identity"],
      ["a.pdf", "fiscal"],
    ]);
  });

  it("changes nothing where the person cancels it instead of answering", async () => {
    const { vault, picture } = await vaultWith({ filename: "a.pdf" });
    const { blob: list } = await exportList(vault, NOW);
    await vault.move("tab1-1", "fiscal");
    const before = await picture();
    const controller = new AbortController();
    const confirmReplace = (): Promise<never> => {
      controller.abort();
      return new Promise(() => {});
    };
    const importing = importBackup(vault, list, { now: NOW, signal: controller.signal, confirmReplace });
    expect(await getFailure(importing)).toBe("BackupError: aborted");
    expect(await picture()).toEqual(before);
  });

  it.each([
    ["replace", 2, { added: 0, replaced: 2, skipped: 0 }],
    ["addNew", 1, { added: 0, replaced: 0, skipped: 2 }],
  ] as const)(
    "looks again before it writes: another tab put a document there during the question (%s)",
    async (choice, questions, report) => {
      const { vault } = await vaultWith({ filename: "a.pdf" }, { filename: "b.pdf" });
      const { blob: list } = await exportList(vault, NOW);
      const removed = await vault.remove("tab1-2");
      const confirmReplace = vi.fn<ImportOptions["confirmReplace"]>(async () => {
        await vault.restore(removed);
        return choice;
      });
      expect(await importBackup(vault, list, { now: NOW, confirmReplace })).toMatchObject(report);
      expect(confirmReplace).toHaveBeenCalledTimes(questions);
    },
  );
});

describe("people in a copy", () => {
  const ANA: Person = { id: "ana", alias: "Yo", relation: "applicant", numbers: ["12345678Z"], names: ["Ana Gil"] };
  const LEO: Person = { id: "leo", alias: "Leo", relation: "child", numbers: [], names: ["Leo Gil"] };
  const options: ImportOptions = { now: NOW, confirmReplace: async () => "replace" };

  /** A vault of two people who have a document each. */
  async function vaultOfTwo() {
    const world = await vaultWith({ filename: "a.pdf" }, { filename: "b.pdf" });
    await world.vault.savePerson(ANA);
    await world.vault.savePerson(LEO);
    await world.vault.setHolder("tab1-1", { personId: "ana", origin: "number" });
    await world.vault.setHolder("tab1-2", { personId: "leo", origin: "said" });
    return world;
  }
  const holders = async ({ vault }: Awaited<ReturnType<typeof vaultOfTwo>>) =>
    Object.fromEntries((await vault.list()).map(({ filename, holder }) => [filename, holder?.personId]));

  it.each(["JSON", "ZIP"])("come back with whose each document is (%s)", async (format) => {
    const world = await vaultOfTwo();
    const { vault } = world;
    const { blob } = await (format === "ZIP" ? exportAllBlob(vault, { now: NOW }) : exportList(vault, NOW));
    await vault.clear();
    expect(await vault.people()).toEqual([]);
    await importBackup(vault, blob, options);
    expect(await vault.people()).toEqual([ANA, LEO]);
    expect(await holders(world)).toEqual({ "a.pdf": "ana", "b.pdf": "leo" });
  });

  it("join who is there by id, and take nothing of what is known of them", async () => {
    const { vault } = await vaultOfTwo();
    const { blob } = await exportList(vault, NOW);
    await vault.savePerson({ ...LEO, alias: "Leo G.", numbers: ["00000000T"] });
    await importBackup(vault, blob, options);
    expect(await vault.people()).toEqual([ANA, { ...LEO, alias: "Leo G.", numbers: ["00000000T"] }]);
  });

  it("join who has their number, and the documents go to that person", async () => {
    const world = await vaultOfTwo();
    const { vault } = world;
    const { blob } = await exportList(vault, NOW);
    await vault.clear();
    await vault.savePerson({ ...ANA, id: "here" });
    await importBackup(vault, blob, options);
    expect(await vault.people()).toEqual([{ ...ANA, id: "here" }, LEO]);
    expect(await holders(world)).toEqual({ "a.pdf": "here", "b.pdf": "leo" });
  });

  it("are refused where there would be too many, and nothing changes", async () => {
    const { vault, picture } = await vaultOfTwo();
    const { blob } = await exportList(vault, NOW);
    await vault.clear();
    for (let index = 1; index < LIMITS.people; index += 1) {
      await vault.savePerson({ id: `p${index}`, relation: "other", numbers: [], names: [] });
    }
    const before = await picture();
    expect(await getFailure(importBackup(vault, blob, options))).toBe("BackupError: tooLarge");
    expect(await picture()).toEqual(before);
  });
});

describe("cases in a copy", () => {
  const options: ImportOptions = { now: NOW, confirmReplace: async () => "replace" };
  const AT = "2026-11-22T10:00:00.000Z";
  const stored = CARD_SET.cards.map((card) =>
    startCase(card.id, card.titulo, answerFromCard(card, "2026-11-20", card.titulo), AT),
  );

  it.each(["JSON", "ZIP"])("come back, those of every card (%s)", async (format) => {
    const { vault } = await vaultWith({ filename: "a.pdf" });
    for (const file of stored) await vault.saveCase({ ...file, notes: '"documents":[]}' });
    const before = await vault.cases();
    const { blob } = await (format === "ZIP" ? exportAllBlob(vault, { now: NOW }) : exportList(vault, NOW));
    await vault.clear();
    expect(await vault.cases()).toEqual([]);
    await importBackup(vault, blob, options);
    const byId = (files: readonly Case[]) => new Map(files.map((file) => [file.id, { ...file, version: 0 }]));
    expect([byId(await vault.cases()), (await vault.list()).length]).toEqual([byId(before), 1]);
  });

  it("lose nothing that was changed since, and are for the person who has the number", async () => {
    const { vault } = await vaultWith({ filename: "a.pdf" });
    const me: Person = { id: "me", relation: "applicant", numbers: ["12345678Z"], names: [] };
    await vault.savePerson(me);
    await vault.saveCase(sampleCase("analysis", { status: "analysed", updatedAt: "2020-01-01T00:00:00.000Z" }));
    await vault.saveCase({ ...sampleCase("dni"), subject: "me" });
    const { blob } = await exportList(vault, NOW);
    const [file = sampleCase("dni")] = await vault.cases();
    await vault.saveCase(tick(file, "fee", true, "2026-11-23T10:00:00.000Z"));
    await importBackup(vault, blob, options);
    expect(await vault.cases()).toMatchObject([
      { done: ["fee"], version: 2 },
      { id: "analysis", version: 1 },
    ]);
    await vault.clear();
    await vault.savePerson({ ...me, id: "here" });
    await importBackup(vault, blob, options);
    // A copy has what is kept.
    expect(await vault.cases()).toMatchObject([{ subject: "here", done: [] }]);
  });
});
