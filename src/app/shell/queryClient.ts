import { createQueryClient } from "@/services/shared/queryClient.ts";
import { subscribeVault } from "@/services/documents/vault/vault.queries.ts";
import { dayInSpain } from "@/domain/shared/calendar/dayInSpain.ts";
import { onDay } from "./today.ts";
import { vault } from "../documents/vault.ts";

/** The cached data of the page; reloaded when the vault changes. */
export const queryClient = createQueryClient();
subscribeVault(vault, queryClient);

if ("setAppBadge" in navigator)
  import("@/services/procedure/appBadge.ts").then(
    ({ keepAppBadge }) =>
      keepAppBadge({ vault, queryClient, today: () => dayInSpain(new Date()), onDay, target: navigator }),
    (error: unknown) => console.warn("The number on the app's icon could not be loaded.", error),
  );
