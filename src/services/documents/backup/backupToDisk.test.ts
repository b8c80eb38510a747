import { describe, expect, it, vi } from "vitest";
import * as backups from "./backup.ts";
import { createBackupToDisk, type BackupToDiskDeps } from "./backupToDisk.ts";
import type { PickedFile } from "../download/pickSaveFile.ts";
import { createWorld, newDocument } from "../vault/vaultWorld.testing.ts";

const NOW = new Date(2026, 10, 21, 12);

async function createDisk(pickFile: BackupToDiskDeps["pickFile"] = async () => null) {
  const { vault } = createWorld().openTab();
  await vault.save(newDocument());
  const saved: { readonly name: string; readonly file: Blob }[] = [];
  const load = vi.fn(async () => backups);
  const disk = createBackupToDisk(vault, {
    load,
    pickFile,
    save: (file, name) => void saved.push({ file, name }),
    now: () => NOW,
  });
  return { vault, disk, saved, load };
}

const options = () => ({
  signal: new AbortController().signal,
  onProgress: vi.fn<() => void>(),
  confirmReplace: async () => "replace" as const,
});

describe("copies on the person's disk", () => {
  it("[STORE-15] saves the list as JSON under the day's name", async () => {
    const { disk, saved } = await createDisk();
    expect(await disk.exportList(options())).toEqual({ documents: 1, withoutFile: 0, shortened: 0, saved: true });
    expect(saved.map(({ name }) => name)).toEqual(["tramia-documentos-2026-11-21.json"]);
    expect(JSON.parse(await saved[0]!.file.text())).toMatchObject({ version: 3 });
  });

  it("saves no list once it was told to stop", async () => {
    const { disk, saved } = await createDisk();
    const { onProgress } = options();
    await expect(disk.exportList({ signal: AbortSignal.abort(), onProgress })).rejects.toMatchObject({
      kind: "aborted",
    });
    expect(saved).toEqual([]);
  });

  it("hands the ZIP to the downloads where the browser has no save dialog, and reads it again", async () => {
    const { disk, saved, vault } = await createDisk();
    const told = options();
    expect(await disk.exportAll(told)).toEqual({ documents: 1, withoutFile: 0, shortened: 0, saved: true });
    expect(told.onProgress).toHaveBeenLastCalledWith({ done: 1, total: 1 });
    expect(saved.map(({ name }) => name)).toEqual(["tramia-copia-2026-11-21.zip"]);
    await vault.clear();
    expect(await disk.importFile(saved[0]!.file, options())).toEqual({
      added: 1,
      replaced: 0,
      skipped: 0,
      withoutFile: 0,
    });
    expect((await vault.list()).map(({ filename }) => filename)).toEqual(["dni.pdf"]);
  });

  it("writes straight into the file that was picked", async () => {
    const chunks: Uint8Array[] = [];
    const picked: PickedFile = {
      createWritable: async () => new WritableStream({ write: (chunk: Uint8Array) => void chunks.push(chunk) }),
    };
    const { disk, saved } = await createDisk(async () => picked);
    expect(await disk.exportAll(options())).toEqual({ documents: 1, withoutFile: 0, shortened: 0, saved: true });
    expect(saved).toEqual([]);
    expect(new TextDecoder().decode(chunks[0]!.slice(0, 2))).toBe("PK");
  });

  it("saves nothing when the save dialog was closed", async () => {
    const { disk, saved, load } = await createDisk(async () => "dismissed");
    expect(await disk.exportAll(options())).toEqual({ documents: 0, withoutFile: 0, shortened: 0, saved: false });
    expect(saved).toEqual([]);
    expect(load).not.toHaveBeenCalled();
  });

  it("asks where to save before it waits for anything else", async () => {
    const pickFile = vi.fn(async () => "dismissed" as const);
    const { disk } = await createDisk(pickFile);
    void disk.exportAll(options());
    expect(pickFile).toHaveBeenCalledWith("tramia-copia-2026-11-21.zip");
  });
});
