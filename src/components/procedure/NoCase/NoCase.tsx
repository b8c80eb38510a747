import { useLayoutEffect, useRef } from "react";
import { Button } from "@/components/ui/Button/Button.tsx";
import { EmptyState } from "@/components/ui/EmptyState/EmptyState.tsx";
import { ErrorNotice } from "@/components/ui/ErrorNotice/ErrorNotice.tsx";
import { ClipboardIcon, RefreshIcon } from "@/components/ui/Icon/icons.ts";
import { PageBody } from "@/components/ui/Layout/Layout.tsx";
import { PageHeader } from "@/components/ui/PageHeader/PageHeader.tsx";
import { Skeleton } from "@/components/ui/Skeleton/Skeleton.tsx";

export interface NoCaseProps {
  readonly state: "loading" | "failed" | "unknown";
  readonly onRetry: () => void;
  readonly onBack: () => void;
  /** Called on unmount. */
  readonly onGone: (hadFocus: boolean) => void;
}

/** The page while a case is loading, cannot be read or does not exist. */
export function NoCase({ state, onRetry, onBack, onGone }: NoCaseProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const heading = title.current;
    return () => onGone(document.activeElement === heading);
  }, [onGone]);
  return (
    <PageBody>
      <PageHeader title="Expediente" titleRef={title} onBack={onBack} backLabel="Mis trámites" />
      {state === "loading" && <Skeleton lines={8} label="Cargando el expediente…" />}
      {state === "failed" && (
        <ErrorNotice
          title="No se ha podido leer el expediente"
          description="Sigue guardado: vuelve a intentarlo."
          actions={
            <Button variant="primary" icon={RefreshIcon} onClick={onRetry}>
              Reintentar
            </Button>
          }
        />
      )}
      {state === "unknown" && (
        <EmptyState
          icon={ClipboardIcon}
          heading="Este expediente no está aquí"
          action={
            <Button variant="primary" onClick={onBack}>
              Ver «Mis trámites»
            </Button>
          }
        >
          Puede que lo hayas eliminado, o que esté en otro navegador o en otra T-Wallet.
        </EmptyState>
      )}
    </PageBody>
  );
}
