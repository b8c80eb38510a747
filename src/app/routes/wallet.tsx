import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { LIMITS } from "@/domain/limits.ts";
import { TIMINGS } from "@/domain/timings.ts";
import { WalletScreen } from "@/screens/wallet/WalletScreen.tsx";
import { subscribeVault } from "@/services/vault/vault.queries.ts";
import { vault } from "../vault.ts";

const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: TIMINGS.staleDefault, retry: LIMITS.defaultRetries } },
});
subscribeVault(vault, queryClient);

/** /wallet over the vault of this browser. */
export function WalletRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <WalletScreen vault={vault} />
    </QueryClientProvider>
  );
}
