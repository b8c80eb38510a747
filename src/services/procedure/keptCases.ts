import type { Case } from "@/domain/procedure/case.ts";
import type { CaseFile } from "@/domain/procedure/caseFile/caseFile.ts";
import { changeCaseRow, keepCase, updateKept } from "@/domain/procedure/caseFile/caseFileRows.ts";
import type { RowEvent } from "@/domain/procedure/validation/choices.ts";
import { type Vault, VaultError } from "../documents/vault/vault.ts";

type Cases = Pick<Vault, "cases" | "saveCase">;

/**
 * Keeps an analysed case under its id; one that is kept already takes over its answers and documents. Rejects with a VaultError, with
 * `notFound` where only the rows were handed over. @param at ISO instant
 */
export async function keepAnalysed(vault: Cases, opened: Case, at: string): Promise<void> {
  const begun = keepCase(opened, at);
  if (!begun) throw new VaultError("notFound");
  const { file } = await vault.saveCase(begun);
  if (file) await save(vault, file, (kept) => updateKept(kept, opened, at));
}

/** Applies to the kept case of an id, where there is one, what was said or done about a row elsewhere. Rejects with a VaultError. */
export async function changeKept(vault: Cases, id: string, event: RowEvent, at: string): Promise<void> {
  const kept = (await vault.cases()).find((file) => file.id === id);
  if (kept) await save(vault, kept, (file) => changeCaseRow(file, event, at));
}

/** Makes the change again on top of what another tab or device has stored meanwhile. */
async function save(vault: Cases, kept: CaseFile, change: (file: CaseFile) => CaseFile): Promise<void> {
  for (let file: CaseFile | null = kept; file;) {
    const changed = change(file);
    if (changed === file) return;
    const saved = await vault.saveCase(changed);
    if (saved.isSaved) return;
    file = saved.file;
  }
}
