import { useLocation, useNavigate } from "react-router-dom";
import { useState } from "react";
import { ROUTES, walletHandoverOf } from "@/domain/navigation.ts";
import { foldersOf } from "@/domain/vault/statistics.ts";
import type { Vault } from "@/services/vault/vault.ts";
import { useStatistics } from "@/services/vault/vault.queries.ts";
import { WalletView } from "./WalletView.tsx";

export interface WalletScreenProps {
  readonly vault: Vault;
}

/** The vault on /wallet: its folders and, coming from an analysis, the documents that are missing. */
export function WalletScreen({ vault }: WalletScreenProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const [handover] = useState(() => walletHandoverOf(location.state));
  const statistics = useStatistics(vault);
  return (
    <WalletView
      folders={
        statistics.data
          ? { state: "ready", folders: foldersOf(statistics.data) }
          : statistics.isError
            ? { state: "failed" }
            : { state: "loading" }
      }
      handover={handover}
      onBack={() => void navigate(ROUTES.home)}
      onReload={() => void statistics.refetch()}
      onBackToAnalysis={() =>
        void navigate(ROUTES.hub, { state: { tramite: handover?.tramite, done: true, analysis: handover?.analysis } })
      }
    />
  );
}
