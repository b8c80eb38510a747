import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import type { SearchHit } from "@/domain/documents/vault/search.ts";
import { DocumentRow, type DocumentActions } from "../DocumentRow/DocumentRow.tsx";
import { RowList } from "./RowList.tsx";

export interface DocumentListProps extends DocumentActions {
  /** In the order shown; an empty list shows nothing. */
  readonly documents: readonly DocumentSummary[];
  /** The reader's own day, 'YYYY-MM-DD'. */
  readonly today: string;
  /** Names the list: 'Documentos de Identidad'. */
  readonly label: string;
  readonly showFolder?: boolean | undefined;
  /** Search hits by document id. */
  readonly hits?: ReadonlyMap<string, SearchHit> | undefined;
}

/** The documents of a folder or of a search, one row each; of a long list only the visible rows are mounted. */
export function DocumentList({ documents, label, hits, ...row }: DocumentListProps) {
  return (
    <RowList rows={documents} label={label}>
      {(document) => <DocumentRow {...row} document={document} hit={hits?.get(document.id)} />}
    </RowList>
  );
}
