import { WALLET_LOADING } from "@/domain/documents/vault/walletMessages.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import { ErrorNotice } from "@/components/ui/ErrorNotice/ErrorNotice.tsx";
import { HomeGlyph, RefreshGlyph } from "@/components/ui/Icon/icons.ts";
import { Notice } from "@/components/ui/Notice/Notice.tsx";
import { Spinner } from "@/components/ui/Spinner/Spinner.tsx";

export interface WalletLoadingProps {
  readonly phase: "loading" | "slow" | "error";
  /** What the error says to people; null when it says nothing. */
  readonly message: string | null;
  readonly onReload: () => void;
  readonly onHome: () => void;
}

/** What stands in the place of the documents while they are not there (WAL-06 to WAL-14). */
export function WalletLoading({ phase, message, onReload, onHome }: WalletLoadingProps) {
  const actions = (
    <>
      <Button variant="primary" glyph={RefreshGlyph} onClick={onReload}>
        Recargar página
      </Button>
      <Button glyph={HomeGlyph} onClick={onHome}>
        Volver al inicio
      </Button>
    </>
  );
  switch (phase) {
    case "loading":
      return <Spinner label="Cargando tus documentos" />;
    case "slow":
      return (
        <>
          <Spinner label="Cargando tus documentos" />
          <Notice
            live
            tone="warning"
            title={`${WALLET_LOADING.slowTitle}: ${WALLET_LOADING.slowText}`}
            actions={actions}
          >
            Puedes seguir esperando, o recargar la página: no se pierde nada.
          </Notice>
        </>
      );
    case "error":
      return (
        <ErrorNotice
          title={WALLET_LOADING.failedTitle}
          description={message ?? WALLET_LOADING.failedText}
          details={["Tus documentos siguen donde estaban."]}
          actions={actions}
        />
      );
  }
}
