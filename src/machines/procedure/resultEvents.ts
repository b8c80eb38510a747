import type { QuestionsAnswered, RowEvent } from "@/domain/procedure/validation/choices.ts";
import type { Inventory } from "@/domain/procedure/validation/types.ts";
import type { UploadRow } from "@/domain/procedure/validation/upload.ts";

export type ResultEvent =
  | { readonly type: "inventory.changed"; readonly inventory: Inventory }
  | { readonly type: "upload.requested"; readonly row: UploadRow }
  /** Another procedure: the source of a document, or an alternative. */
  | { readonly type: "procedure.opened"; readonly query: string }
  | QuestionsAnswered
  | RowEvent;
