import type { CaseDraft } from "@/domain/procedure/caseFile/mergeCaseFiles.ts";
import { parseCaseFile } from "@/domain/procedure/caseFile/parseCaseFile.ts";
import { caseDraftKey } from "../shared/storage/keys.ts";
import type { KeyValueStore } from "../shared/storage/keyValueStore.ts";

/** What the vault had not stored of a case when its page went away. */
export interface CaseDrafts {
  /** Null where there is none. Never throws. */
  read(id: string): CaseDraft | null;
  /** Keeps what differs from the stored case; where nothing does, there is no draft any more. Never throws. */
  keep(draft: CaseDraft): void;
  remove(id: string): void;
}

/** Drafts in the storage of the tab: they live through a reload, and go with the tab. */
export function createCaseDrafts(store: Pick<KeyValueStore, "getItem" | "setItem" | "removeItem">): CaseDrafts {
  const remove = (id: string) => store.removeItem(caseDraftKey(id));
  return {
    read(id) {
      try {
        const { stored, saving, file } = Object(JSON.parse(store.getItem(caseDraftKey(id)) ?? "null")) as Record<
          string,
          unknown
        >;
        const [base, mine] = [parseCaseFile(stored), parseCaseFile(file)];
        return base?.id === id && mine?.id === id ? { stored: base, saving: parseCaseFile(saving), file: mine } : null;
      } catch (error) {
        console.warn("The draft of a case could not be read.", error);
        return null;
      }
    },
    keep({ stored, saving, file }) {
      try {
        if (file === stored) remove(file.id);
        else store.setItem(caseDraftKey(file.id), JSON.stringify({ stored, saving, file }));
      } catch (error) {
        console.warn("The draft of a case could not be kept.", error);
      }
    },
    remove,
  };
}
