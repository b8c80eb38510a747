import { fromCallback, fromPromise } from "xstate";
import { type Case, isKept } from "@/domain/procedure/case/case.ts";
import { applyDraft, mergeCases } from "@/domain/procedure/case/mergeCases.ts";
import type { CaseDrafts } from "@/services/procedure/caseDrafts.ts";
import type { CardRequirements } from "@/services/procedure/requirements/cardRequirements.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import type { CaseActorEvent, FoundCase } from "./case.machine.ts";

export function createCaseActors(
  vault: Pick<Vault, "cases" | "saveCase" | "subscribe">,
  cards: Pick<CardRequirements, "find">,
  drafts: Pick<CaseDrafts, "read" | "remove">,
) {
  return {
    findCase: fromPromise<FoundCase | null, { id: string }>(async ({ input: { id } }) => {
      const stored = (await vault.cases()).find((file) => file.id === id) ?? null;
      const draft = drafts.read(id);
      if (!stored && draft?.stored !== null) return null;
      drafts.remove(id);
      return { file: stored && draft ? applyDraft(stored, draft) : (stored ?? draft?.file ?? null), stored };
    }),
    readStored: fromPromise(
      async ({ input: { id } }: { input: { id: string } }) =>
        (await vault.cases()).find((file) => file.id === id) ?? null,
    ),
    saveCase: fromPromise<Case | null, { base: Case | null; changed: Case }>(async ({ input, signal }) => {
      let { base, changed } = input;
      for (;;) {
        const { isSaved, file } = await vault.saveCase({ ...changed, version: base?.version ?? 0 });
        // Only the latest analyses are kept: a dropped one is stored again.
        const isDropped = !file && base !== null && !isKept(base);
        if (isSaved || (!file && !isDropped) || signal.aborted) return file;
        if (file) changed = mergeCases(base, changed, file);
        base = file;
      }
    }),
    vaultChanges: fromCallback<CaseActorEvent>(({ sendBack }) =>
      vault.subscribe(() => sendBack({ type: "vault.changed" })),
    ),
    readCard: fromPromise(({ input }: { input: { id: string } }) => cards.find(input.id)),
  };
}
