import type { QuestionsAnswered, RowEvent } from "@/domain/procedure/validation/choices.ts";
import type { Inventory, Validation } from "@/domain/procedure/validation/types.ts";

/** What may happen while the result of a case is shown, on whichever page. */
export type ResultEvent =
  /** A document, a person or a fact has changed. */
  | { readonly type: "inventory.changed"; readonly inventory: Inventory }
  /** The document of a row is to be uploaded. */
  | { readonly type: "upload.requested"; readonly row: Pick<Validation, "typeId" | "documentType"> }
  /** Another procedure: one that gives a document of this one, or that may be meant. */
  | { readonly type: "procedure.opened"; readonly query: string }
  | QuestionsAnswered
  | RowEvent;
