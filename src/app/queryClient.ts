import { WALLET_TOASTS } from "@/domain/documents/vault/walletMessages.ts";
import { notify } from "@/components/ui/Toaster/notify.ts";
import { createQueryClient } from "@/services/shared/queryClient.ts";
import { subscribeVault, vaultKeys } from "@/services/documents/vault/vault.queries.ts";
import { dayInSpain } from "@/domain/shared/calendar/dayInSpain.ts";
import { onAccountChange } from "./access.ts";
import { onDay } from "./today.ts";
import { vault } from "./vault.ts";

/** The cached data of the page; what changes in the vault is read again, and nothing of one account shows in another. */
export const queryClient = createQueryClient();
subscribeVault(vault, queryClient);
onAccountChange(() => {
  void queryClient.resetQueries({ queryKey: vaultKeys.all });
  notify(WALLET_TOASTS.anotherOpened);
});

if ("setAppBadge" in navigator)
  import("@/services/procedure/appBadge.ts").then(
    ({ keepAppBadge }) =>
      keepAppBadge({ vault, queryClient, today: () => dayInSpain(new Date()), onDay, target: navigator }),
    (error: unknown) => console.warn("The number on the app's icon could not be loaded.", error),
  );
