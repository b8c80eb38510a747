import { useId } from "react";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { expiryStatus } from "@/domain/documents/vault/expiry.ts";

/** Ids for a document's title and file name, and the props of a button that acts on it and is described by both. */
export function useRowActions(document: DocumentSummary) {
  const titleId = useId();
  const fileId = useId();
  const action = (run: (document: DocumentSummary) => void) => ({
    size: "sm" as const,
    "aria-describedby": `${titleId} ${fileId}`,
    onClick: () => run(document),
  });
  return { titleId, fileId, action };
}

/** True for an expired document that is not among the keepsakes yet. */
export function mayBeArchived({ folderId, expiryDate }: DocumentSummary, today: string): boolean {
  return folderId !== "memory" && expiryDate !== undefined && expiryStatus(expiryDate, today) === "expired";
}
