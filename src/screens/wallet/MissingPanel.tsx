import { folderForUpload } from "@/domain/procedure/validation/upload.ts";
import { MissingDocuments } from "@/components/documents/MissingDocuments/MissingDocuments.tsx";
import type { WalletVisit } from "./useWalletVisit.ts";

/** The documents that the person's case asks for; nothing for who comes by another way than the assistant. */
export function MissingPanel({ visit }: { readonly visit: WalletVisit }) {
  const { opened, rows } = visit;
  if (!opened) return null;
  return (
    <MissingDocuments
      tramite={opened.query}
      validations={rows}
      onUpload={(row) => visit.openView({ kind: "folder", folderId: folderForUpload(row) }, row.documentType)}
      onBackToAnalysis={() => visit.goToHub(null)}
      onContinue={() => visit.goToHub("steps")}
      onRetry={visit.goHome}
      onAnswer={opened.requirements ? visit.answer : undefined}
    />
  );
}
