import { fromPromise } from "xstate";
import type { CaseFile } from "@/domain/procedure/caseFile/caseFile.ts";
import { mergeCaseFiles } from "@/domain/procedure/caseFile/mergeCaseFiles.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";

/** The implementations of the case file machine over the vault. */
export function createCaseFileActors(vault: Pick<Vault, "saveCase">) {
  return {
    saveCase: fromPromise<CaseFile | null, { base: CaseFile; changed: CaseFile }>(async ({ input, signal }) => {
      let { base, changed } = input;
      for (;;) {
        const { isSaved, file } = await vault.saveCase({ ...changed, version: base.version });
        if (isSaved || !file || signal.aborted) return file;
        changed = mergeCaseFiles(base, changed, file);
        base = file;
      }
    }),
  };
}
