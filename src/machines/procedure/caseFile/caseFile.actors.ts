import { fromPromise } from "xstate";
import type { CaseFile } from "@/domain/procedure/caseFile/caseFile.ts";
import { mergeCaseFiles } from "@/domain/procedure/caseFile/mergeCaseFiles.ts";
import type { CardRequirements } from "@/services/procedure/requirements/cardRequirements.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";

/** The implementations of the case file machine over the vault and the cards. */
export function createCaseFileActors(vault: Pick<Vault, "saveCase">, cards: Pick<CardRequirements, "find">) {
  return {
    readCard: fromPromise(({ input }: { input: { id: string } }) => cards.find(input.id)),
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
