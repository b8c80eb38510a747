import { createQueryClient } from "@/services/queryClient.ts";
import { subscribeVault } from "@/services/vault/vault.queries.ts";
import { vault } from "./vault.ts";

/** The cached data of the page; what changes in the vault is asked anew. */
export const queryClient = createQueryClient();
subscribeVault(vault, queryClient);
