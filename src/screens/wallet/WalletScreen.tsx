import { useLocation } from "react-router-dom";
import { useState } from "react";
import { walletHandoverOf, type WalletHandover } from "@/domain/navigation.ts";
import { ROUTES } from "@/domain/routes.ts";
import type { Validation } from "@/domain/validation/types.ts";
import { validate } from "@/domain/validation/validate.ts";
import type { DocumentSummary } from "@/domain/vault/document.ts";
import { foldersOf } from "@/domain/vault/statistics.ts";
import type { Vault } from "@/services/vault/vault.ts";
import { useDocuments, useStatistics } from "@/services/vault/vault.queries.ts";
import { useNavigateOnce } from "../useNavigateOnce.ts";
import { WalletView } from "./WalletView.tsx";

export interface WalletScreenProps {
  readonly vault: Vault;
}

/** The vault on /wallet: its folders and, coming from an analysis, the documents that are missing. */
export function WalletScreen({ vault }: WalletScreenProps) {
  const navigateOnce = useNavigateOnce();
  const location = useLocation();
  const [handover] = useState(() => walletHandoverOf(location.state));
  const statistics = useStatistics(vault);
  const documents = useDocuments(vault);
  return (
    <WalletView
      folders={
        statistics.data
          ? { state: "ready", folders: foldersOf(statistics.data) }
          : statistics.isError
            ? { state: "failed" }
            : { state: "loading" }
      }
      handover={handover && { ...handover, platonValidations: rowsOf(handover, documents.data) }}
      onBack={() => navigateOnce(ROUTES.home)}
      onReload={() => void statistics.refetch()}
      onBackToAnalysis={() =>
        navigateOnce(ROUTES.hub, { tramite: handover?.tramite, done: true, analysis: handover?.analysis })
      }
    />
  );
}

/** The rows as the vault stands now; as they were handed over where the analysis did not come with them. */
function rowsOf(handover: WalletHandover, documents: readonly DocumentSummary[] | undefined): readonly Validation[] {
  const { analysis, platonValidations } = handover;
  if (!analysis || !documents) return platonValidations;
  return validate(analysis.result.documentRequirements, { documents }, analysis.choices);
}
