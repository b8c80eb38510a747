import { createQueryClient } from "@/services/queryClient.ts";
import { subscribeVault, vaultKeys } from "@/services/vault/vault.queries.ts";
import { services } from "./services.ts";
import { vault } from "./vault.ts";

/** The cached data of the page; what changes in the vault is asked anew. */
export const queryClient = createQueryClient();
subscribeVault(vault, queryClient);

const { session } = services;
let account = session?.accountId() ?? null;
session?.subscribe(() => {
  const present = session.accountId();
  // Lost for now: what is below the gate stays as it is.
  if (present === null || present === account) return;
  account = present;
  void queryClient.resetQueries({ queryKey: vaultKeys.all });
});
