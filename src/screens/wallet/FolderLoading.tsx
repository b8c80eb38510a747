import { WALLET_LOADING } from "@/domain/documents/vault/walletMessages.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import { ErrorNotice } from "@/components/ui/ErrorNotice/ErrorNotice.tsx";
import { RefreshGlyph } from "@/components/ui/Icon/icons.ts";
import { WalletLoading, type WalletLoadingProps } from "./WalletLoading.tsx";

export interface FolderLoadingProps extends Pick<WalletLoadingProps, "onReload" | "onHome"> {
  readonly state: "loading" | "slow" | "failed";
  readonly onRetry: () => void;
}

/** What stands in the place of some of the documents while they are not there (WAL-06 to WAL-10, FOLD-32). */
export function FolderLoading({ state, onRetry, onReload, onHome }: FolderLoadingProps) {
  if (state !== "failed") return <WalletLoading phase={state} message={null} onReload={onReload} onHome={onHome} />;
  return (
    <ErrorNotice
      title={WALLET_LOADING.folderFailed}
      description="Siguen donde estaban. Vuelve a intentarlo; si no funciona, recarga la página."
      actions={
        <Button glyph={RefreshGlyph} onClick={onRetry}>
          Volver a intentarlo
        </Button>
      }
    />
  );
}
