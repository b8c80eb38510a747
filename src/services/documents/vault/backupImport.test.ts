import { describe, expect, it, vi } from "vitest";
import { LIMITS } from "@/domain/shared/limits.ts";
import { exportList, importBackup, type ImportOptions } from "./backup.ts";
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
