import { QueryClientProvider } from "@tanstack/react-query";
import { WalletScreen } from "@/screens/wallet/WalletScreen.tsx";
import { queryClient } from "../queryClient.ts";
import { vault } from "../vault.ts";

/** /wallet over the vault of this browser. */
export function WalletRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <WalletScreen vault={vault} />
    </QueryClientProvider>
  );
}
