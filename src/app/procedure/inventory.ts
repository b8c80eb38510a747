import { readInventory as readInventoryFrom } from "@/services/procedure/inventory.ts";
import { facts } from "./facts.ts";
import { readThrough } from "@/services/documents/vault/vault.queries.ts";
import { queryClient } from "../shell/queryClient.ts";
import { vault } from "../documents/vault.ts";

export const readInventory = () =>
  readInventoryFrom({ vault: readThrough(vault, queryClient), readFacts: facts.read, now: () => new Date() });
