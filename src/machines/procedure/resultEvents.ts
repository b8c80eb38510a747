import type { Inventory } from "@/domain/procedure/validation/types.ts";

/** A document, a person or a fact has changed while a result is shown. */
export interface InventoryChanged {
  readonly type: "inventory.changed";
  readonly inventory: Inventory;
}
