import { TIMINGS } from "@/domain/shared/timings.ts";
import type { RemoteBackend } from "./supabaseVaultBackend.ts";
import { forgetFiles } from "./supabaseVaultPending.ts";
import { pathOfRow } from "./supabaseVaultRow.ts";
import type { VerifyReport } from "./vault.ts";

/**
 * Sweeps the files that belong to no row, and names the documents whose file is gone (STORE-18). A young file is spared:
 * another device may be about to write its row. Statistics are counted when asked for, so none can disagree.
 */
export async function verify(backend: RemoteBackend): Promise<VerifyReport> {
  const { rows, files, now } = backend;
  const named = new Map<string, string>();
  // The rows before the files: a file is there before its row is.
  for await (const page of rows.pages("id,upload_date,storage_path")) {
    for (const row of page) {
      const path = pathOfRow(row);
      if (path !== null) named.set(path, String(row["id"]));
    }
  }
  const listed = await files.list();
  const orphans = listed
    .filter(({ path, createdAt }) => !named.has(path) && now().getTime() - createdAt >= TIMINGS.vaultOrphan)
    .map(({ path }) => path);
  await files.remove(orphans);
  forgetFiles(backend, orphans);

  const stored = new Set(listed.map(({ path }) => path));
  const suspects = new Map([...named].filter(([path]) => !stored.has(path)));
  // Asked once more: they may have been removed meanwhile.
  const left = await rows.byIds("id,storage_path", [...suspects.values()]);
  return {
    statisticsRegenerated: false,
    orphansRemoved: orphans.length,
    withoutRecord: [],
    withoutFile: left.flatMap((row) => suspects.get(pathOfRow(row) ?? "") ?? []),
  };
}
