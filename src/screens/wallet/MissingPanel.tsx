import { useMemo } from "react";
import { analysisState, continueState } from "@/domain/shared/navigation.ts";
import { folderForUpload } from "@/domain/procedure/validation/upload.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { visitRows } from "@/domain/documents/walletVisit.ts";
import { MissingDocuments } from "@/components/documents/MissingDocuments/MissingDocuments.tsx";
import type { WalletVisitNavigation } from "./useWalletVisit.ts";

export interface MissingPanelProps {
  readonly visit: WalletVisitNavigation;
  readonly documents: readonly DocumentSummary[] | undefined;
}

/** The documents that the person's procedure asks for; nothing for who comes by another way than the assistant. */
export function MissingPanel({ visit, documents }: MissingPanelProps) {
  const { handover, uploaded } = visit;
  const rows = useMemo(
    () => (handover ? visitRows({ handover, uploaded }, documents) : []),
    [handover, uploaded, documents],
  );
  if (!handover) return null;
  const { tramite, analysis } = handover;
  return (
    <MissingDocuments
      tramite={tramite}
      validations={rows}
      onUpload={(row) => visit.openView({ kind: "folder", folderId: folderForUpload(row) }, row.documentType)}
      onBackToAnalysis={() => visit.goToHub(analysisState(tramite, rows, analysis))}
      onContinue={() => visit.goToHub(continueState(tramite, rows, analysis))}
      onRetry={visit.goHome}
      onAnswer={analysis ? visit.setAnswer : undefined}
    />
  );
}
