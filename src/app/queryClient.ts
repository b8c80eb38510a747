import { WALLET_TOASTS } from "@/domain/documents/vault/walletMessages.ts";
import { notify } from "@/components/ui/Toaster/notify.ts";
import { createQueryClient } from "@/services/shared/queryClient.ts";
import { subscribeVault, vaultKeys } from "@/services/documents/vault/vault.queries.ts";
import { onAccountChange } from "./access.ts";
import { vault } from "./vault.ts";

/** The cached data of the page; what changes in the vault is read again, and nothing of one account shows in another. */
export const queryClient = createQueryClient();
subscribeVault(vault, queryClient);
onAccountChange(() => {
  void queryClient.resetQueries({ queryKey: vaultKeys.all });
  notify(WALLET_TOASTS.anotherOpened);
});
