import { useState } from "react";
import type { StorageArea } from "@/services/shared/storage/erase.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import { Dialog } from "@/components/ui/Dialog/Dialog.tsx";
import { ErrorNotice } from "@/components/ui/ErrorNotice/ErrorNotice.tsx";
import { TrashIcon } from "@/components/ui/Icon/icons.ts";
import { Notice } from "@/components/ui/Notice/Notice.tsx";
import { EraseQuestion } from "./EraseQuestion.tsx";
import { Stack } from "@/components/ui/Layout/Layout.tsx";
import styles from "./Legal.module.css";
import { PrivacyText, type ServerRole } from "./PrivacyText.tsx";

/** Result of erasing this browser. */
export interface EraseOutcome {
  /** The places that could not be emptied. */
  readonly left: readonly StorageArea[];
  /** False where the session could not be ended at the server. */
  readonly sessionEnded: boolean;
}

export interface PrivacyDialogProps {
  readonly server: ServerRole;
  /** An account at the server is open here. */
  readonly hasAccount: () => boolean;
  /** Ends the session at the server and erases all that the product keeps in this browser. */
  readonly onErase: () => Promise<EraseOutcome>;
  /** Reloads the empty page. */
  readonly onErased: () => void;
  readonly onClose: () => void;
}

/** The privacy notice, with the button that erases this browser (decision A-145). */
export function PrivacyDialog({ server, hasAccount, onErase, onErased, onClose }: PrivacyDialogProps) {
  const [erasing, setErasing] = useState<"no" | "asked" | "working" | "failed" | "notEnded">("no");

  async function erase() {
    setErasing("working");
    const outcome = await onErase().catch((): EraseOutcome => ({ left: ["indexedDB"], sessionEnded: true }));
    if (outcome.left.length > 0) setErasing("failed");
    else if (!outcome.sessionEnded) setErasing("notEnded");
    else onErased();
  }

  return (
    <>
      <Dialog
        open
        size="md"
        title="Privacidad"
        description="Qué se guarda, dónde, y qué sale de tu dispositivo."
        onOpenChange={(open) => {
          if (open) return;
          if (erasing === "notEnded") onErased();
          else onClose();
        }}
        footer={
          erasing === "notEnded" ? (
            <Button variant="primary" onClick={onErased}>
              Volver al inicio
            </Button>
          ) : (
            <Button variant="danger" icon={TrashIcon} onClick={() => setErasing("asked")}>
              Borrar todo de este navegador
            </Button>
          )
        }
      >
        <Stack gap={3} className={styles.text}>
          {erasing === "notEnded" && (
            <Notice live tone="warning" title="Se ha borrado todo de este navegador">
              No hemos podido avisar al servidor: para él, la sesión de este dispositivo sigue abierta y caduca sola en
              14 días. Para cerrarla antes, quita este dispositivo desde otro: T-Wallet, «Ajustes», «Tus dispositivos»,
              «Quitar los demás».
            </Notice>
          )}
          <PrivacyText server={server} />
          {erasing === "failed" && (
            <ErrorNotice
              headingLevel={3}
              title="No se ha podido borrar todo"
              description="Cierra las demás pestañas de Tramia y vuelve a intentarlo."
            />
          )}
        </Stack>
      </Dialog>
      <EraseQuestion
        open={erasing === "asked" || erasing === "working"}
        busy={erasing === "working"}
        hasAccount={hasAccount()}
        onConfirm={() => void erase()}
        onCancel={() => setErasing("no")}
      />
    </>
  );
}
