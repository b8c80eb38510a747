import { describe, expect, it, vi } from "vitest";
import { createActor, waitFor } from "xstate";
import type { VaultRequest } from "@/domain/documents/vault/vaultData.ts";
import { SAMPLE_INVENTORY } from "@mocks/documents/fixtures/sampleInventory.ts";
import type { BackupTaskOptions } from "@/services/documents/backup/backupToDisk.ts";
import { createVaultDataImplementations, type VaultDataServices } from "./vaultData.actors.ts";
import { vaultDataMachine } from "./vaultData.machine.ts";
import { selectVaultDataStatus } from "./vaultData.selectors.ts";
import { FACTS } from "./vaultData.testing.ts";

function createPanel(backup: Partial<VaultDataServices["backup"]> = {}, isSynchronised = false) {
  const calls: string[] = [];
  const services: VaultDataServices = {
    vault: {
      list: () => Promise.resolve(SAMPLE_INVENTORY.documents),
      verify: () =>
        Promise.resolve({
          statisticsRegenerated: true,

          withoutRecord: ["a", "b", "c"],
          withoutFile: ["d"],
        }),
      removeDemo: () => Promise.resolve(25),
      seedDemo: (again) => {
        calls.push(`seedDemo ${String(again)}`);
        return Promise.resolve(24);
      },
      clear: () => {
        calls.push("clear");
        return Promise.resolve();
      },
    },
    space: { read: () => Promise.resolve(FACTS.space), persist: () => Promise.resolve(true) },
    lastBackup: { read: () => FACTS.lastBackup, write: () => void calls.push("lastBackup") },
    backup: {
      exportList: () => Promise.resolve({ documents: 3, withoutFile: 3, shortened: 1, saved: true }),
      exportAll: () => Promise.resolve({ documents: 3, withoutFile: 1, shortened: 2, saved: true }),
      importFile: () => Promise.resolve({ added: 1, replaced: 2, skipped: 0, withoutFile: 0 }),
      ...backup,
    },
    isSynchronised: () => isSynchronised,
  };
  const actor = createActor(vaultDataMachine.provide(createVaultDataImplementations(services))).start();
  const status = () => selectVaultDataStatus(actor.getSnapshot());
  const settle = () => vi.waitFor(() => expect(actor.getSnapshot().hasTag("busy")).toBe(false));
  return { actor, calls, status, settle };
}

describe("the panel over its services", () => {
  it("reads the space and the last copy", async () => {
    const { actor } = createPanel();
    actor.send({ type: "panel.opened" });
    await vi.waitFor(() => expect(actor.getSnapshot().context.facts).toEqual(FACTS));
  });

  it("reads whether other devices have the documents too", async () => {
    const { actor } = createPanel({}, true);
    actor.send({ type: "panel.opened" });
    await vi.waitFor(() => expect(actor.getSnapshot().context.facts).toEqual({ ...FACTS, isSynchronised: true }));
  });

  it.each<[VaultRequest, object, string[]]>([
    [{ task: "exportList" }, { documents: 3, withoutFile: 3, shortened: 1, saved: true }, []],
    [{ task: "exportAll" }, { documents: 3, withoutFile: 1, shortened: 2, saved: true }, ["lastBackup"]],
    [{ task: "importFile", file: new Blob() }, { added: 1, replaced: 2, skipped: 0, withoutFile: 0 }, []],
    [{ task: "verify" }, { statisticsRegenerated: true, withoutRecord: 3, withoutFile: 1 }, []],
    [{ task: "removeDemo" }, { documents: 25 }, []],
    [{ task: "loadDemo" }, { documents: 24 }, ["seedDemo true"]],
    [{ task: "persist" }, { granted: true }, []],
  ])("$task reports what it came to", async (task, report, expected) => {
    const { actor, calls, status, settle } = createPanel();
    actor.send({ type: "task.requested", task });
    await settle();
    expect(status()).toEqual({ kind: "done", report: { task: task.task, ...report } });
    expect(calls).toEqual(expected);
  });

  it("empties the vault and counts what was in it", async () => {
    const { actor, calls, status, settle } = createPanel();
    actor.send({ type: "clear.requested" });
    actor.send({ type: "clear.confirmed" });
    await settle();
    expect([status(), calls]).toEqual([{ kind: "done", report: { task: "clear", documents: 6 } }, ["clear"]]);
  });

  it("does not note a copy that was not saved", async () => {
    const { actor, calls, settle } = createPanel({
      exportAll: () => Promise.resolve({ documents: 0, withoutFile: 0, shortened: 0, saved: false }),
    });
    actor.send({ type: "task.requested", task: { task: "exportAll" } });
    await settle();
    expect(calls).toEqual([]);
  });

  it("calls the export within the click, so that the browser lets it open its save dialog", () => {
    const exportAll = vi.fn(() => new Promise<never>(() => {}));
    const { actor } = createPanel({ exportAll });
    actor.send({ type: "task.requested", task: { task: "exportAll" } });
    expect(exportAll).toHaveBeenCalledOnce();
  });

  it("hands the file on, passes the progress up, and aborts the signal when it is stopped", async () => {
    const file = new Blob(["copia"]);
    let heard: { file: Blob; options: BackupTaskOptions } | undefined;
    const { actor, status, settle } = createPanel({
      importFile: (given, options) =>
        new Promise((_, reject) => {
          heard = { file: given, options };
          options.signal.addEventListener("abort", () => reject(Object.assign(new Error(), { kind: "aborted" })));
        }),
    });
    actor.send({ type: "task.requested", task: { task: "importFile", file } });
    heard?.options.onProgress({ done: 1, total: 4 });
    expect(heard?.file).toBe(file);
    expect(status()).toMatchObject({ kind: "working", progress: { done: 1, total: 4 } });
    actor.send({ type: "task.cancelled" });
    await settle();
    expect(heard?.options.signal.aborted).toBe(true);
    expect(status()).toEqual({ kind: "failed", task: "importFile", failure: "aborted" });
  });

  it("hands the questions of an import up and their answers down", async () => {
    const question = { replaced: 1, added: 0, names: ["dni.pdf"] };
    const report = { added: 0, replaced: 1, skipped: 0, withoutFile: 0 };
    const answers: string[] = [];
    const { actor, status, settle } = createPanel({
      importFile: async (_, { confirmReplace }) => {
        for (let asked = 0; asked < 2; asked += 1) answers.push(await confirmReplace(question));
        return report;
      },
    });
    actor.send({ type: "task.requested", task: { task: "importFile", file: new Blob() } });
    for (const choice of ["addNew", "replace"] as const) {
      await vi.waitFor(() => expect(status()).toEqual({ kind: "asking", question }));
      actor.send({ type: "import.answered", choice });
    }
    await settle();
    expect([answers, status()]).toEqual([
      ["addNew", "replace"],
      { kind: "done", report: { task: "importFile", ...report } },
    ]);
  });

  it("aborts an abandoned task, and nothing that it still says counts", async () => {
    let options: BackupTaskOptions | undefined;
    let end:
      | ((report: { documents: number; withoutFile: number; shortened: number; saved: boolean }) => void)
      | undefined;
    const { actor, status, calls } = createPanel({
      exportList: (given) => {
        options = given;
        return new Promise((resolve) => (end = resolve));
      },
    });
    actor.send({ type: "task.requested", task: { task: "exportList" } });
    actor.send({ type: "task.abandoned" });
    expect(options?.signal.aborted).toBe(true);
    actor.send({ type: "task.requested", task: { task: "persist" } });
    await vi.waitFor(() => expect(status().kind).toBe("done"));
    options?.onProgress({ done: 9, total: 9 });
    end?.({ documents: 9, withoutFile: 0, shortened: 0, saved: true });
    await Promise.resolve();
    expect([status(), actor.getSnapshot().context.progress, calls]).toEqual([
      { kind: "done", report: { task: "persist", granted: true } },
      null,
      [],
    ]);
  });
});

describe("the passphrase of a sealed copy", () => {
  it("is asked for until it opens the copy, and goes to nothing else", async () => {
    const given: string[] = [];
    const { actor } = createPanel({
      importFile: async (_, { askPassphrase }) => {
        while (given.at(-1) !== "buena") given.push((await askPassphrase?.(given.length > 0)) ?? "buena");
        return { added: 1, replaced: 0, skipped: 0, withoutFile: 0 };
      },
    });
    actor.send({ type: "task.requested", task: { task: "importFile", file: new Blob(["x"]) } });
    await waitFor(actor, (snapshot) => selectVaultDataStatus(snapshot).kind === "unsealing");
    expect(selectVaultDataStatus(actor.getSnapshot())).toEqual({ kind: "unsealing", wasWrong: false });
    actor.send({ type: "passphrase.answered", passphrase: "mala" });
    await waitFor(actor, (snapshot) => snapshot.context.wasWrong);
    actor.send({ type: "passphrase.answered", passphrase: "buena" });
    await waitFor(actor, (snapshot) => selectVaultDataStatus(snapshot).kind === "done");
    expect(given).toEqual(["mala", "buena"]);
  });

  it("seals an export", async () => {
    const exportAll = vi.fn(() => Promise.resolve({ documents: 1, withoutFile: 0, shortened: 0, saved: true }));
    const { actor } = createPanel({ exportAll });
    actor.send({ type: "task.requested", task: { task: "exportAll", passphrase: "una frase" } });
    await waitFor(actor, (snapshot) => selectVaultDataStatus(snapshot).kind === "done");
    expect(exportAll).toHaveBeenCalledWith(expect.objectContaining({ passphrase: "una frase" }));
  });
});
