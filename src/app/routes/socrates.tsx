import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { createSearchImplementations } from "@/machines/procedure/search/search.actors.ts";
import { searchMachine } from "@/machines/procedure/search/search.machine.ts";
import { SocratesScreen } from "@/screens/socrates/SocratesScreen.tsx";
import { beginCase, getCases } from "../procedure/cases.ts";
import { pausePreference } from "../procedure/pausePreference.ts";
import { queryClient } from "../shell/queryClient.ts";
import { cards, ownKeys, requirements } from "../procedure/requirements.ts";
import { services } from "../services.ts";
import { vault } from "../documents/vault.ts";

export function createSocratesRoute() {
  const machine = searchMachine.provide(
    createSearchImplementations({
      requirements,
      cases: getCases(),
      beginCase,
      pausePreference,
      rememberKey: (ownKey) => ownKeys.remember(ownKey),
    }),
  );
  return function SocratesRoute() {
    useEffect(() => cards.fetchAhead(), []);
    return (
      <QueryClientProvider client={queryClient}>
        <SocratesScreen
          machine={machine}
          ownKey={ownKeys.read()}
          ownKeyOffered={services.config.ownKeys}
          aiConfigured={services.config.chat !== null}
          vault={vault}
        />
      </QueryClientProvider>
    );
  };
}
