import { readInventory as readInventoryFrom } from "@/services/procedure/inventory.ts";
import { vault } from "./vault.ts";

/** What the cases of this page are compared with. */
export const readInventory = () => readInventoryFrom({ vault, readFacts: () => ({}), now: () => new Date() });
