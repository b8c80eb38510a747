import { QueryClientProvider } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { MyCases } from "@/screens/home/MyCases.tsx";
import { facts } from "../facts.ts";
import { queryClient } from "../queryClient.ts";
import { useDayInSpain } from "../today.ts";
import { vault } from "../vault.ts";

function Cases() {
  const read = useSyncExternalStore(facts.subscribe, facts.read);
  return <MyCases vault={vault} facts={read} today={useDayInSpain()} />;
}

/** 'Mis trámites' on home over the vault in use. */
export function MyCasesRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <Cases />
    </QueryClientProvider>
  );
}
