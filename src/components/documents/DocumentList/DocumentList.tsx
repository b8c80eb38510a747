import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { DocumentRow, type DocumentActions, type DocumentHit } from "../DocumentRow/DocumentRow.tsx";
import { RowList } from "./RowList.tsx";

export interface DocumentListProps extends DocumentActions {
  /** In the order in which they are shown; an empty list shows nothing. */
  readonly documents: readonly DocumentSummary[];
  /** The reader's own day, 'YYYY-MM-DD'. */
  readonly today: string;
  /** Names the list: 'Documentos de Identidad'. */
  readonly label: string;
  /** Names each document's folder. */
  readonly showFolder?: boolean | undefined;
  /** The ids of the documents with which something is being done. */
  readonly busyIds?: ReadonlySet<string> | undefined;
  /** By document id, what a search found. */
  readonly hits?: ReadonlyMap<string, DocumentHit> | undefined;
}

/** The documents of a folder or of a search, one row each; however many there are, only those in sight are mounted. */
export function DocumentList({ documents, label, busyIds, hits, ...row }: DocumentListProps) {
  return (
    <RowList rows={documents} idOf={idOf} label={label}>
      {(document) => (
        <DocumentRow
          {...row}
          document={document}
          busy={busyIds?.has(document.id) ?? false}
          hit={hits?.get(document.id)}
        />
      )}
    </RowList>
  );
}

function idOf(document: DocumentSummary): string {
  return document.id;
}
