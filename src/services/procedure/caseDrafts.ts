import type { Case } from "@/domain/procedure/case/case.ts";
import { applyDraft, type CaseDraft } from "@/domain/procedure/case/mergeCases.ts";
import { parseCase } from "@/domain/procedure/case/parseCase.ts";
import type { Vault } from "../documents/vault/vault.ts";
import { caseDraftKey } from "../shared/storage/keys.ts";
import type { KeyValueStore } from "../shared/storage/keyValueStore.ts";

/** Changes of cases that the vault had not stored when their page was left. */
export interface CaseDrafts {
  ids(): readonly string[];
  /** Null without a draft. Never throws. */
  read(id: string): CaseDraft | null;
  /** Stores the difference from the stored case; without one, removes the draft. Never throws. */
  keep(draft: Omit<CaseDraft, "file"> & { readonly file: Case | null }): void;
  remove(id: string): void;
}

/** Drafts in the tab's storage: they survive a reload and end with the tab. */
export function createCaseDrafts(store: KeyValueStore): CaseDrafts {
  const remove = (id: string) => store.removeItem(caseDraftKey(id));
  const prefix = caseDraftKey("");
  return {
    ids: () => store.keys().flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : [])),
    read(id) {
      try {
        const { stored, saving, file } = Object(JSON.parse(store.getItem(caseDraftKey(id)) ?? "null")) as Record<
          string,
          unknown
        >;
        const [base, mine] = [parseCase(stored), parseCase(file)];
        const isWhole = mine?.id === id && (stored === null || base?.id === id);
        return isWhole ? { stored: base, saving: parseCase(saving), file: mine } : null;
      } catch (error) {
        console.warn("The draft of a case could not be read.", error);
        return null;
      }
    },
    keep({ stored, saving, file }) {
      try {
        if (!file) return;
        if (file === stored) remove(file.id);
        else store.setItem(caseDraftKey(file.id), JSON.stringify({ stored, saving, file }));
      } catch (error) {
        console.warn("The draft of a case could not be kept.", error);
      }
    },
    remove,
  };
}

/** Stores drafts of earlier pages in the vault. A draft that fails stays. Never rejects. */
export async function storeDrafts(drafts: CaseDrafts, vault: Pick<Vault, "cases" | "saveCase">): Promise<void> {
  for (const id of drafts.ids()) {
    const draft = drafts.read(id);
    try {
      if (draft && (await isStored(draft, vault))) drafts.remove(id);
    } catch (error) {
      console.warn("The draft of a case could not be stored.", error);
    }
  }
}

/** @returns false if the case was removed */
async function isStored(draft: CaseDraft, vault: Pick<Vault, "cases" | "saveCase">): Promise<boolean> {
  let current = (await vault.cases()).find(({ id }) => id === draft.file.id) ?? null;
  if (!current && !draft.stored) return (await vault.saveCase({ ...draft.file, version: 0 })).isSaved;
  while (current) {
    const changed = applyDraft(current, draft);
    if (changed === current) return true;
    const saved = await vault.saveCase(changed);
    if (saved.isSaved) return true;
    current = saved.file;
  }
  return false;
}
