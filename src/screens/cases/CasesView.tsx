import { type ReactNode, useState } from "react";
import { LIMITS } from "@/domain/shared/limits.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import { EmptyState } from "@/components/ui/EmptyState/EmptyState.tsx";
import { ErrorNotice } from "@/components/ui/ErrorNotice/ErrorNotice.tsx";
import { ClipboardIcon, RefreshIcon, SearchIcon } from "@/components/ui/Icon/icons.ts";
import { PageBody } from "@/components/ui/Layout/Layout.tsx";
import { PageHeader } from "@/components/ui/PageHeader/PageHeader.tsx";
import { Skeleton } from "@/components/ui/Skeleton/Skeleton.tsx";
import { useKeptFocus } from "../shared/useKeptFocus.ts";
import { MoreButton } from "../shared/MoreButton.tsx";
import { CaseList, type CaseListProps } from "../shared/CaseList.tsx";

export interface CasesViewProps extends Omit<CaseListProps, "cases" | "label" | "onRemove"> {
  /** Undefined while they are read. */
  readonly cases: CaseListProps["cases"] | undefined;
  readonly isError: boolean;
  /** The due things and the begun plans, above the list. */
  readonly agenda: ReactNode;
  readonly onRemove: NonNullable<CaseListProps["onRemove"]>;
  readonly onRetry: () => void;
  /** Leads to the choice of a procedure. */
  readonly onStart: () => void;
  readonly onBack: () => void;
}

/** The kept cases, the last changed first, a page of them at a time. */
export function CasesView(props: CasesViewProps) {
  const { cases, isError, agenda, inventory, today, onRemove, onRetry, onStart, onBack } = props;
  const [shown, setShown] = useState<number>(LIMITS.plainRows);
  const [title, kept] = useKeptFocus<HTMLHeadingElement>();
  return (
    <PageBody>
      <PageHeader
        title="Mis trámites"
        titleRef={title}
        description="Los expedientes que guardas: qué te falta, qué has presentado y hasta cuándo."
        onBack={onBack}
      />
      {agenda}
      {isError && !cases && (
        <ErrorNotice
          title="No se han podido leer tus expedientes"
          description="Siguen guardados: vuelve a intentarlo."
          actions={
            <Button variant="primary" icon={RefreshIcon} onClick={onRetry}>
              Reintentar
            </Button>
          }
        />
      )}
      {!isError && !cases && <Skeleton lines={6} label="Cargando tus expedientes…" />}
      {cases?.length === 0 && (
        <EmptyState
          icon={ClipboardIcon}
          heading="Aún no tienes ningún expediente"
          action={
            <Button variant="primary" icon={SearchIcon} onClick={onStart}>
              Buscar un trámite
            </Button>
          }
        >
          Analiza un trámite y pulsa «Guardar como expediente»: aquí verás por dónde vas, aunque cierres la página.
        </EmptyState>
      )}
      {cases && cases.length > 0 && (
        <CaseList
          label="Tus expedientes"
          cases={cases.slice(0, shown)}
          {...{ inventory, today }}
          onRemove={(file) => kept(() => onRemove(file))()}
        />
      )}
      <MoreButton rest={(cases?.length ?? 0) - shown} onClick={() => setShown(shown + LIMITS.plainRows)} />
    </PageBody>
  );
}
