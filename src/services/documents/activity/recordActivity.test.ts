import { describe, expect, it, vi } from "vitest";
import type { Activity } from "@/domain/documents/activity/activity.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { ProtectionError, type VaultProtection } from "../protection/vaultProtection.ts";
import { VaultError } from "../vault/vault.ts";
import { createWorld, newDocument } from "../vault/vaultWorld.testing.ts";
import { recordBackups, recordFiles, recordMerges, recordProtection, recordVault } from "./recordActivity.ts";

function createLog() {
  const heard: Activity[] = [];
  const clear = vi.fn<() => void>();
  const takeWaiting = vi.fn<() => void>();
  return { heard, clear, takeWaiting, record: (activity: Activity) => void heard.push(activity) };
}

const DNI = { id: "1", filename: "dni.pdf", isDemoData: false } as DocumentSummary;
const { signal } = new AbortController();
const refuse = () => Promise.reject(new Error("refused"));

describe("the vault", () => {
  it("records what is deleted and what is put back, and nothing of the samples or of what failed", async () => {
    const log = createLog();
    const vault = recordVault(createWorld().openTab().vault, log);
    const { id } = await vault.save(newDocument());
    const sample = await vault.save(newDocument({ filename: "muestra.pdf", isDemoData: true }));
    const removed = await vault.remove(id);
    await vault.restore(removed);
    await vault.restore(await vault.remove(sample.id));
    await expect(vault.remove("gone")).rejects.toBeInstanceOf(VaultError);
    expect(log.heard).toEqual([
      { kind: "deleted", name: "dni.pdf" },
      { kind: "restored", name: "dni.pdf" },
    ]);
  });

  it("forgets everything where it is emptied, and only then", async () => {
    const log = createLog();
    const { vault } = createWorld().openTab();
    await recordVault(vault, log).clear();
    await expect(recordVault({ ...vault, clear: refuse }, log).clear()).rejects.toThrow("refused");
    expect(log.clear).toHaveBeenCalledOnce();
  });
});

describe("the files", () => {
  it("records what was opened and what was saved to the disk, not what has no file or failed", async () => {
    const log = createLog();
    const file = { url: "blob:1", isUndecodable: false, release: () => {} };
    const files = recordFiles({ openStored: async () => file, download: async () => {} }, log);
    expect(await files.openStored(DNI)).toBe(file);
    await files.download(DNI, signal);
    const broken = recordFiles({ openStored: async () => null, download: refuse }, log);
    expect(await broken.openStored(DNI)).toBeNull();
    await expect(broken.download(DNI, signal)).rejects.toThrow("refused");
    expect(log.heard).toEqual([
      { kind: "opened", name: "dni.pdf" },
      { kind: "downloaded", name: "dni.pdf" },
    ]);
  });
});

it("records what was joined of documents, people and cases, and nothing of values", () => {
  const log = createLog();
  const note = { kind: "returned", title: "dni.pdf", fields: [] } as const;
  recordMerges(
    [
      { ...note, row: "doc/1" },
      { ...note, row: "value/tramia-activity", title: "" },
    ],
    log,
  );
  expect(log.heard).toEqual([{ kind: "merged", outcome: "returned", name: "dni.pdf" }]);
});

describe("copies", () => {
  const report = { documents: 3, withoutFile: 0, shortened: 0, saved: true };
  const options = { signal, onProgress: () => {}, confirmReplace: async () => "replace" as const };

  it("records the copies that were saved", async () => {
    const log = createLog();
    const importFile = refuse;
    const saved = recordBackups({ exportList: async () => report, exportAll: async () => report, importFile }, log);
    await saved.exportAll(options);
    await saved.exportAll({ ...options, passphrase: "frase" });
    expect(await saved.exportList(options)).toBe(report);
    const dismissed = async () => ({ ...report, saved: false });
    await recordBackups({ exportList: dismissed, exportAll: dismissed, importFile }, log).exportAll(options);
    expect(log.heard).toEqual([
      { kind: "exported", documents: 3, content: "all", isSealed: false },
      { kind: "exported", documents: 3, content: "all", isSealed: true },
      { kind: "exported", documents: 3, content: "list", isSealed: false },
    ]);
  });
});

describe("the protection", () => {
  const settings = { idleMinutes: 15, isSharedComputer: false } as const;
  const code = { kind: "recovery", code: "x" } as const;
  const protectionOf = (overrides: Partial<VaultProtection>) => overrides as VaultProtection;

  it("records that the vault is encrypted and that it is no longer", async () => {
    const log = createLog();
    const start = async () => {};
    const protection = recordProtection(
      protectionOf({ prepare: async () => ({ recoveryCode: "x", start }), unprotect: async () => {} }),
      log,
    );
    const prepared = await protection.prepare("frase", settings);
    expect([prepared.recoveryCode, log.heard]).toEqual(["x", []]);
    await prepared.start();
    await protection.unprotect({ kind: "passkey" });
    expect(log.heard).toEqual([{ kind: "protected" }, { kind: "unprotected" }]);
  });

  it("records a wrong secret, and nothing of what failed otherwise or opened it", async () => {
    const log = createLog();
    for (const kind of ["wrongSecret", "cancelled", "damaged"] as const) {
      const reject = () => Promise.reject(new ProtectionError(kind));
      const protection = recordProtection(protectionOf({ unlock: reject, removeSlot: reject }), log);
      await expect(protection.unlock(code)).rejects.toMatchObject({ kind });
      await expect(protection.removeSlot("1", code)).rejects.toMatchObject({ kind });
    }
    expect(log.takeWaiting).not.toHaveBeenCalled();
    const opened = recordProtection(
      protectionOf({ unlock: async () => {}, unlockFromOtherTab: async () => true }),
      log,
    );
    await opened.unlock(code);
    await opened.unlockFromOtherTab();
    expect(log.takeWaiting).toHaveBeenCalledTimes(2);
    expect(log.heard).toEqual([{ kind: "unlockFailed" }, { kind: "unlockFailed" }]);
  });
});
