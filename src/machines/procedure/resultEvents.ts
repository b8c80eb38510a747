import type { QuestionsAnswered, RowEvent } from "@/domain/procedure/validation/choices.ts";
import type { Inventory, Validation } from "@/domain/procedure/validation/types.ts";

export type ResultEvent =
  | { readonly type: "inventory.changed"; readonly inventory: Inventory }
  | {
      readonly type: "upload.requested";
      readonly row: Pick<Validation, "typeId" | "documentType">;
      /** Opens camera and chooser, and comes back once the document is saved. */
      readonly atOnce: boolean;
    }
  /** Another procedure: the source of a document, or an alternative. */
  | { readonly type: "procedure.opened"; readonly query: string }
  | QuestionsAnswered
  | RowEvent;
