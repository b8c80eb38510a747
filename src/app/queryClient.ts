import { QueryClient } from "@tanstack/react-query";
import { LIMITS } from "@/domain/limits.ts";
import { TIMINGS } from "@/domain/timings.ts";
import { subscribeVault } from "@/services/vault/vault.queries.ts";
import { vault } from "./vault.ts";

/** The cached data of the page (CONST-05); what changes in the vault is asked anew. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: TIMINGS.staleDefault, retry: LIMITS.defaultRetries } },
});
subscribeVault(vault, queryClient);
