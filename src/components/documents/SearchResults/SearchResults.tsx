import { pluralize, shownFilename } from "@/domain/shared/format.ts";
import type { SearchHit } from "@/domain/documents/vault/search.ts";
import { DocumentList } from "../DocumentList/DocumentList.tsx";
import type { DocumentActions } from "../DocumentRow/DocumentRow.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { ErrorNotice } from "../../ui/ErrorNotice/ErrorNotice.tsx";
import { EmptyState } from "../../ui/EmptyState/EmptyState.tsx";
import { Heading } from "../../ui/Heading/Heading.tsx";
import { SearchIcon } from "../../ui/Icon/icons.ts";
import { Spinner } from "../../ui/Spinner/Spinner.tsx";
import { Stack, Text } from "../../ui/Layout/Layout.tsx";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

export interface SearchResultsProps extends DocumentActions {
  /** Never blank. */
  readonly query: string;
  /** `preparing` until the query is answered. */
  readonly state: "preparing" | "ready" | "failed";
  /** The best first. */
  readonly hits: readonly SearchHit[];
  /** Number of found documents; more than `hits` where the list is cut off. */
  readonly total: number;
  /** The reader's own day. */
  readonly today: IsoDay;
  /** A filter leaves out other documents. */
  readonly isFiltered?: boolean;
  /** Searches again after a failure. */
  readonly retry: () => void;
}

/** The results of a search in the vault, with their places marked and their number as a polite live region. */
export function SearchResults({ query, state, hits, total, isFiltered = false, retry, ...list }: SearchResultsProps) {
  if (state === "failed") {
    return (
      <ErrorNotice
        title="No se ha podido buscar"
        description="Comprueba tu conexión y vuelve a intentarlo."
        actions={<Button onClick={retry}>Volver a intentarlo</Button>}
      />
    );
  }
  const asked = `«${shownFilename(query.trim())}»`;
  const isEmpty = state === "ready" && total === 0;
  return (
    <Stack as="section" gap={3} aria-label="Resultados de la búsqueda">
      {!isEmpty && <Heading level={2}>Resultados de la búsqueda</Heading>}
      {state === "preparing" && <Spinner label="Preparando la búsqueda…" />}
      <div role="status">
        {state === "ready" && !isEmpty && (
          <Text ink="soft">
            {pluralize(total, "documento", "documentos")} con <bdi>{asked}</bdi>
            {hits.length < total && `. Se muestran los ${hits.length} primeros: añade palabras para acercarte más.`}
          </Text>
        )}
        {isEmpty && (
          <EmptyState
            icon={SearchIcon}
            heading={`Ningún documento${isFiltered ? " de este filtro" : ""} contiene ${asked}`}
          >
            Prueba con menos palabras o con el principio de una. Se busca en el nombre, el tipo y cómo se le suele
            llamar, la carpeta, los datos y el texto reconocido.
          </EmptyState>
        )}
      </div>
      {state === "ready" && (
        <DocumentList
          {...list}
          documents={hits.map((hit) => hit.document)}
          hits={new Map(hits.map((hit) => [hit.document.id, hit]))}
          label="Documentos encontrados"
          showFolder
        />
      )}
    </Stack>
  );
}
