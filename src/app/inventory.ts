import { readInventory as readInventoryFrom } from "@/services/procedure/inventory.ts";
import { facts } from "./facts.ts";
import { vault } from "./vault.ts";

/** What the cases of this page are compared with. */
export const readInventory = () => readInventoryFrom({ vault, readFacts: facts.read, now: () => new Date() });
