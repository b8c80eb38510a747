import { folderForUpload } from "@/domain/procedure/validation/upload.ts";
import { MissingDocuments } from "@/components/documents/MissingDocuments/MissingDocuments.tsx";
import type { WalletVisit } from "./useWalletVisit.ts";

/** The documents that the person's case asks for; nothing for who comes by another way than the assistant. */
export function MissingPanel({ visit }: { readonly visit: WalletVisit }) {
  const { opened, rows, inventory } = visit;
  // Before the vault is read there is nothing to compare with.
  if (!opened || !(inventory || opened.handedOver)) return null;
  return (
    <MissingDocuments
      tramite={opened.name}
      validations={rows}
      inventory={inventory}
      onUpload={(row) => visit.openView({ kind: "folder", folderId: folderForUpload(row) }, row.documentType)}
      onProcedure={visit.openProcedure}
      onBackToAnalysis={() => visit.goToHub(null)}
      onContinue={() => void visit.goOn()}
      onRetry={visit.goHome}
      onChange={opened.handedOver ? undefined : (event) => void visit.change(event)}
    />
  );
}
