import { Button } from "@/components/ui/Button/Button.tsx";
import { Notice } from "@/components/ui/Notice/Notice.tsx";

export function OfflineNotice({ onDismiss }: { readonly onDismiss: () => void }) {
  return (
    <Notice live title="Sin conexión" onDismiss={onDismiss}>
      Lo que tienes en este dispositivo funciona igual. La IA, las ayudas y lo que está en un servidor vuelven con la
      conexión.
    </Notice>
  );
}

export interface NewVersionProps {
  readonly onAccept: () => void;
  readonly onLater: () => void;
}

/** A waiting version is installed on request, or at the next visit. */
export function NewVersion({ onAccept, onLater }: NewVersionProps) {
  return (
    <Notice
      live
      title="Hay una versión nueva"
      actions={
        <>
          <Button size="sm" variant="primary" onClick={onAccept}>
            Actualizar
          </Button>
          <Button size="sm" onClick={onLater}>
            Ahora no
          </Button>
        </>
      }
    >
      Al actualizar se vuelve a cargar la página. Guarda antes lo que tengas a medias.
    </Notice>
  );
}

export interface InstallHintProps {
  /** `prompt`: the browser asks; `ios`: manual, in a menu. */
  readonly way: "prompt" | "ios";
  readonly onInstall: () => void;
  readonly onDismiss: () => void;
}

export function InstallHint({ way, onInstall, onDismiss }: InstallHintProps) {
  return (
    <Notice
      title="Ten Tramia a mano"
      onDismiss={onDismiss}
      actions={
        way === "prompt" && (
          <Button size="sm" variant="primary" onClick={onInstall}>
            Instalar
          </Button>
        )
      }
    >
      {way === "prompt"
        ? "Instálala en este dispositivo: se abre como una aplicación, también sin conexión, y puedes compartir con ella un PDF o una foto."
        : "En tu iPhone o iPad: pulsa «Compartir» en el navegador y elige «Añadir a pantalla de inicio». Se abre como una aplicación, también sin conexión. Puede empezar sin tus documentos: haz antes una copia en T-Wallet, «Ajustes»."}
    </Notice>
  );
}
