import { describe, expect, it, vi } from "vitest";
import { exportAll, exportAllBlob, importBackup } from "./backup.ts";
import { getFailure, NOW, readContents, vaultWith } from "./backupWorld.testing.ts";

const PASSPHRASE = "tres tristes tigres";

async function sealedCopy() {
  const world = await vaultWith({ filename: "a.pdf" }, { filename: "b.pdf", extractedText: "aguja" });
  const { blob } = await exportAllBlob(world.vault, { now: NOW, passphrase: PASSPHRASE });
  return { ...world, blob };
}

const options = (...answers: readonly string[]) => {
  const askPassphrase = vi.fn<(wasWrong: boolean) => Promise<string>>();
  for (const answer of answers) askPassphrase.mockResolvedValueOnce(answer);
  return { now: NOW, confirmReplace: async () => "replace" as const, askPassphrase };
};

describe("a sealed copy", () => {
  it("brings all back with its passphrase, asked again after a wrong one, and can be read by nobody else", async () => {
    const { vault, blob } = await sealedCopy();
    const before = await readContents(vault);
    expect([blob.type, (await blob.text()).includes("aguja")]).toEqual(["application/octet-stream", false]);
    await vault.clear();
    const asking = options("otra", PASSPHRASE);
    expect(await importBackup(vault, blob, asking)).toMatchObject({ added: 2, withoutFile: 0 });
    expect(asking.askPassphrase.mock.calls).toEqual([[false], [true]]);
    expect(await readContents(vault)).toEqual(before);
  });

  it("changes nothing where it is damaged, nobody can be asked, or the person has no passphrase", async () => {
    const { vault, blob, picture } = await sealedCopy();
    const before = await picture();
    const bytes = new Uint8Array(await blob.arrayBuffer());
    bytes.fill(0, bytes.length - 50);
    expect(await getFailure(importBackup(vault, new Blob([bytes]), options(PASSPHRASE)))).toBe("BackupError: damaged");
    for (const length of [60, 600, blob.size - 1])
      expect(await getFailure(importBackup(vault, blob.slice(0, length), options(PASSPHRASE)))).toBe(
        "BackupError: damaged",
      );
    const { now, confirmReplace } = options();
    expect(await getFailure(importBackup(vault, blob, { now, confirmReplace }))).toBe("BackupError: sealed");
    const leaving = new AbortController();
    const asked = {
      ...options(),
      signal: leaving.signal,
      askPassphrase: () => new Promise<string>(() => leaving.abort()),
    };
    expect(await getFailure(importBackup(vault, blob, asked))).toBe("BackupError: aborted");
    expect(await picture()).toEqual(before);
  });

  it("is given up as a whole where it cannot be written", async () => {
    const { vault } = await sealedCopy();
    const sink = new WritableStream<Uint8Array>({
      write: () => Promise.reject(new DOMException("full", "QuotaExceededError")),
    });
    expect(await getFailure(exportAll(vault, sink, { now: NOW, passphrase: PASSPHRASE }))).toContain(
      "QuotaExceededError",
    );
  });
});
