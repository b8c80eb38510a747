import type { Case } from "@/domain/procedure/case.ts";
import type { CaseFile } from "@/domain/procedure/caseFile/caseFile.ts";
import { keepCase, updateKept } from "@/domain/procedure/caseFile/caseFileRows.ts";
import { type Vault, VaultError } from "../documents/vault/vault.ts";

type Cases = Pick<Vault, "cases" | "saveCase">;

/**
 * Keeps an analysed case under its id; one that is kept already stays as it is. Rejects with a VaultError, with `notFound` where only
 * the rows were handed over. @param at ISO instant
 */
export async function keepAnalysed(vault: Pick<Cases, "saveCase">, opened: Case, at: string): Promise<void> {
  const begun = keepCase(opened, at);
  if (!begun) throw new VaultError("notFound");
  await vault.saveCase(begun);
}

/**
 * Takes over into the kept case of an id, where there is one, what changed in its analysis, on top of what another tab or device
 * stores meanwhile. Rejects with a VaultError. @param at ISO instant
 */
export async function updateAnalysed(vault: Cases, before: Case, after: Case, at: string): Promise<void> {
  let file: CaseFile | null = (await vault.cases()).find(({ id }) => id === after.id) ?? null;
  while (file) {
    const changed = updateKept(file, before, after, at);
    if (changed === file) return;
    const saved = await vault.saveCase(changed);
    if (saved.isSaved) return;
    file = saved.file;
  }
}
