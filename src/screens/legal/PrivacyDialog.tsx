import { useState } from "react";
import type { CodeWays } from "@/domain/account/account.ts";
import type { StoragePlace } from "@/services/storage/erase.ts";
import { Button } from "@/components/Button/Button.tsx";
import { Dialog } from "@/components/Dialog/Dialog.tsx";
import { ErrorNotice } from "@/components/ErrorNotice/ErrorNotice.tsx";
import { TrashGlyph } from "@/components/Icon/icons.ts";
import { EraseQuestion } from "./EraseQuestion.tsx";
import styles from "./Legal.module.css";
import { PrivacyText, type ServerRole } from "./PrivacyText.tsx";

export interface PrivacyDialogProps {
  readonly server: ServerRole;
  /** The code of the account that is open here; null for none. */
  readonly recoveryCode: () => string | null;
  readonly codeWays: CodeWays;
  /** Erases all that the product keeps in this browser. @returns the places that could not be emptied */
  readonly onErase: () => Promise<readonly StoragePlace[]>;
  readonly onClose: () => void;
}

/** What is stored where, what leaves the device and when, and how to erase it (decision A-145). */
export function PrivacyDialog({ server, recoveryCode, codeWays, onErase, onClose }: PrivacyDialogProps) {
  const [erasing, setErasing] = useState<"no" | "asked" | "working" | "failed">("no");

  async function erase() {
    setErasing("working");
    const left = await onErase().catch((): readonly StoragePlace[] => ["indexedDB"]);
    if (left.length > 0) setErasing("failed");
  }

  return (
    <>
      <Dialog
        open
        size="md"
        title="Privacidad"
        description="Qué se guarda, dónde, y qué sale de tu dispositivo."
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        footer={
          <Button variant="danger" glyph={TrashGlyph} onClick={() => setErasing("asked")}>
            Borrar todo de este navegador
          </Button>
        }
      >
        <div className={styles.text}>
          <PrivacyText server={server} />
          {erasing === "failed" && (
            <ErrorNotice
              headingLevel={3}
              title="No se ha podido borrar todo"
              description="Cierra las demás pestañas de Tramia y vuelve a intentarlo."
            />
          )}
        </div>
      </Dialog>
      <EraseQuestion
        open={erasing === "asked" || erasing === "working"}
        busy={erasing === "working"}
        recoveryCode={recoveryCode}
        codeWays={codeWays}
        onConfirm={() => void erase()}
        onCancel={() => setErasing("no")}
      />
    </>
  );
}
