import { counted, formatInstant } from "@/domain/format.ts";
import { Button } from "@/components/Button/Button.tsx";
import { PlusGlyph, RefreshGlyph } from "@/components/Icon/icons.ts";
import { Notice } from "@/components/Notice/Notice.tsx";
import type { OpportunitiesViewProps } from "./OpportunitiesView.tsx";
import styles from "./OpportunitiesView.module.css";

/** What stands below the list: more of it, what was left out, how fresh it is and whose data they are. */
export function ListFoot({ kind, listing, onLoadMore, onReload }: OpportunitiesViewProps) {
  const { hasMore, isLoadingMore, failure, leftOut, asOf } = listing;
  const leftOutText = textOf(leftOut);
  return (
    <div className={styles.foot}>
      {failure !== null && (
        <Notice
          tone="warning"
          live
          title="No se pudieron cargar las oportunidades"
          actions={
            <Button size="sm" glyph={RefreshGlyph} onClick={hasMore ? onLoadMore : onReload}>
              Reintentar
            </Button>
          }
        >
          {failure} Lo que ves es de antes.
        </Notice>
      )}
      {hasMore && (
        <Button glyph={PlusGlyph} busy={isLoadingMore} onClick={onLoadMore}>
          Cargar más
        </Button>
      )}
      {leftOutText !== "" && <p>{`Fuera de la lista: ${leftOutText}.`}</p>}
      {kind === "bdns" && (
        <p>
          Fuente: Base de Datos Nacional de Subvenciones (IGAE)
          {asOf !== null && `, consultada el ${formatInstant(asOf)}`}. Los datos pueden cambiar; confírmalos en las
          bases.{" "}
          <a
            href="https://www.infosubvenciones.es/bdnstrans/GE/es/avisolegal"
            target="_blank"
            rel="noopener noreferrer"
          >
            Aviso legal <span className="visually-hidden">(se abre en otra pestaña)</span>
          </a>
        </p>
      )}
    </div>
  );
}

function textOf({ closed, direct, unreadable }: OpportunitiesViewProps["listing"]["leftOut"]): string {
  const parts = [
    closed > 0 && counted(closed, "convocatoria cerrada", "convocatorias cerradas"),
    direct > 0 && counted(direct, "concesión directa, que no se solicita", "concesiones directas, que no se solicitan"),
    unreadable > 0 && counted(unreadable, "ficha que no se pudo leer", "fichas que no se pudieron leer"),
  ].filter((part) => part !== false);
  return new Intl.ListFormat("es-ES").format(parts);
}
