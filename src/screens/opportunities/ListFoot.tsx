import type { Ref } from "react";
import { pluralize, formatInstant } from "@/domain/shared/format.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { OPPORTUNITY_MESSAGES } from "@/domain/grants/opportunityMessages.ts";
import { REGISTER } from "@/domain/grants/sources.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import { PlusIcon } from "@/components/ui/Icon/icons.ts";
import { RetryNotice } from "./RetryNotice.tsx";
import type { OpportunitiesViewProps } from "./OpportunitiesView.tsx";
import { Stack } from "@/components/ui/Layout/Layout.tsx";
import styles from "./OpportunitiesView.module.css";

interface ListFootProps extends Pick<OpportunitiesViewProps, "kind" | "listing"> {
  readonly footRef: Ref<HTMLDivElement>;
}

/** Below the list: more of it, the calls left out, the date of the data and their source. */
export function ListFoot({ kind, listing, footRef }: ListFootProps) {
  const { hasMore, isLoadingMore, failure, savedFailure, asOf } = listing;
  const leftOutText = formatLeftOut(listing.leftOut);
  return (
    <Stack gap={3} items="center" ink="soft" size="sm" centered className={styles.foot} ref={footRef} tabIndex={-1}>
      {failure !== null && (
        <RetryNotice live title={OPPORTUNITY_MESSAGES.listFailed} onRetry={listing.onRetry}>
          {failure} Lo que ves es de antes.
        </RetryNotice>
      )}
      {savedFailure !== null && (
        <RetryNotice
          live
          title="No se han podido leer todas tus oportunidades guardadas"
          onRetry={listing.onRetrySaved}
        >
          {savedFailure} Siguen guardadas.
        </RetryNotice>
      )}
      {hasMore && (
        <Button icon={PlusIcon} busy={isLoadingMore} onClick={listing.onLoadMore}>
          Cargar más
        </Button>
      )}
      {leftOutText !== "" && <p>{`Fuera de la lista: ${leftOutText}.`}</p>}
      {kind === "bdns" && (
        <p>
          {`Convocatorias recibidas en los últimos ${LIMITS.grantsDays} días. `}
          Fuente: Base de Datos Nacional de Subvenciones (IGAE)
          {asOf !== null && `, consultada el ${formatInstant(asOf)}`}. Los datos pueden cambiar; confírmalos en las
          bases.{" "}
          <a href={REGISTER.legalNotice} target="_blank" rel="noopener noreferrer">
            Aviso legal <span className="visually-hidden">(se abre en otra pestaña)</span>
          </a>
        </p>
      )}
    </Stack>
  );
}

function formatLeftOut({ closed, direct, unreadable }: OpportunitiesViewProps["listing"]["leftOut"]): string {
  const parts = [
    closed > 0 && pluralize(closed, "convocatoria cerrada", "convocatorias cerradas"),
    direct > 0 &&
      pluralize(direct, "concesión directa, que no se solicita", "concesiones directas, que no se solicitan"),
    unreadable > 0 && pluralize(unreadable, "ficha que no se pudo leer", "fichas que no se pudieron leer"),
  ].filter((part) => part !== false);
  return new Intl.ListFormat("es-ES").format(parts);
}
