import { QueryClientProvider } from "@tanstack/react-query";
import { DossierScreen } from "@/screens/dossier/DossierScreen.tsx";
import { openDossier } from "@/services/documents/dossier/dossier.ts";
import { createDossierSession } from "@/services/documents/dossier/dossierSession.ts";
import { activity } from "../documents/activity.ts";
import { renderSafeCopy } from "../documents/LazySafeCopy.tsx";
import { queryClient } from "../shell/queryClient.ts";
import { vault } from "../documents/vault.ts";
import { useStoredData } from "../procedure/homeParts.tsx";

const createSession = () => createDossierSession({ vault, open: openDossier, record: activity.record });

export function DossierRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <Dossier />
    </QueryClientProvider>
  );
}

function Dossier() {
  return <DossierScreen {...useStoredData()} {...{ createSession, renderSafeCopy }} />;
}
