import { WALLET_LOADING } from "@/domain/documents/vault/walletMessages.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import { ErrorNotice } from "@/components/ui/ErrorNotice/ErrorNotice.tsx";
import { HomeIcon, RefreshIcon } from "@/components/ui/Icon/icons.ts";
import { Notice } from "@/components/ui/Notice/Notice.tsx";
import { Spinner } from "@/components/ui/Spinner/Spinner.tsx";

export interface WalletLoadingProps {
  readonly phase: "loading" | "slow" | "walletFailed" | "documentsFailed";
  /** Replaces the usual text of a failed wallet. */
  readonly message?: string | null;
  readonly onRetry: () => void;
  readonly onReload: () => void;
  readonly onHome: () => void;
}

/** Shown until the documents are loaded (WAL-06 to WAL-14, FOLD-32). */
export function WalletLoading({ phase, message, onRetry, onReload, onHome }: WalletLoadingProps) {
  if (phase === "loading") return <Spinner label="Cargando tus documentos" />;
  if (phase === "documentsFailed") {
    return (
      <ErrorNotice
        title={WALLET_LOADING.folderFailed}
        description="Siguen donde estaban. Vuelve a intentarlo; si no funciona, recarga la página."
        actions={
          <Button icon={RefreshIcon} onClick={onRetry}>
            Volver a intentarlo
          </Button>
        }
      />
    );
  }
  const buttons = (
    <>
      <Button variant="primary" icon={RefreshIcon} onClick={onReload}>
        Recargar página
      </Button>
      <Button icon={HomeIcon} onClick={onHome}>
        Volver al inicio
      </Button>
    </>
  );
  if (phase === "walletFailed") {
    return (
      <ErrorNotice
        title={WALLET_LOADING.failedTitle}
        description={message ?? WALLET_LOADING.failedText}
        details={["Tus documentos siguen donde estaban."]}
        actions={buttons}
      />
    );
  }
  return (
    <>
      <Spinner label="Cargando tus documentos" />
      <Notice live tone="warning" title={`${WALLET_LOADING.slowTitle}: ${WALLET_LOADING.slowText}`} actions={buttons}>
        Puedes seguir esperando, o recargar la página: no se pierde nada.
      </Notice>
    </>
  );
}
