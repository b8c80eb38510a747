import { useState } from "react";
import type { StoragePlace } from "@/services/storage/erase.ts";
import { AlertDialog } from "@/components/AlertDialog/AlertDialog.tsx";
import { Button } from "@/components/Button/Button.tsx";
import { Dialog } from "@/components/Dialog/Dialog.tsx";
import { ErrorNotice } from "@/components/ErrorNotice/ErrorNotice.tsx";
import { Heading } from "@/components/Heading/Heading.tsx";
import { TrashGlyph } from "@/components/Icon/icons.ts";
import styles from "./Legal.module.css";

export interface PrivacyDialogProps {
  /** A backend is configured: attempts at the gate are noted there. */
  readonly backend: boolean;
  /** Erases all that the product keeps in this browser. @returns the places that could not be emptied */
  readonly onErase: () => Promise<readonly StoragePlace[]>;
  readonly onClose: () => void;
}

/** What is stored where, what leaves the device and when, and how to erase it (decision A-145). */
export function PrivacyDialog({ backend, onErase, onClose }: PrivacyDialogProps) {
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
          <Heading level={3}>Qué se guarda en este navegador</Heading>
          <ul>
            <li>Tus documentos, con su texto y sus datos: solo aquí, en el almacenamiento de este navegador.</li>
            <li>Cómo quieres que se lean, qué has permitido enviar y las claves que pongas en «Configurar OCR».</li>
            <li>
              Qué oportunidades has guardado o abierto y, si la has contado, tu situación (provincia, actividad, tamaño
              y etapa).
            </li>
            <li>El lector de documentos, que se descarga la primera vez para leer sin conexión.</li>
            <li>Que ya has escrito la contraseña, para no pedírtela cada vez, y el tema claro u oscuro que elijas.</li>
            {!backend && (
              <li>
                Los últimos 50 intentos de acceso: fecha, navegador, plataforma, idioma, pantalla y zona horaria. Nunca
                la contraseña.
              </li>
            )}
          </ul>
          <Heading level={3}>Qué sale de tu dispositivo</Heading>
          {backend ? (
            <p>
              Cada intento de acceso se anota en el servidor de Tramia: si se acertó la contraseña, la fecha, el
              navegador, el idioma, la plataforma, el tamaño de la pantalla y la zona horaria. Nunca la contraseña. Los
              trámites se analizan y tus documentos se comparan en este dispositivo. Al buscar ayudas se consultan en el
              servidor las palabras que escribas y, si las has contado, tu provincia y qué tipo de solicitante eres.
            </p>
          ) : (
            <p>
              Nada, mientras no uses una API Key. Los trámites se analizan y tus documentos se leen y se comparan en
              este dispositivo, con fichas que vienen con la propia aplicación. Los enlaces oficiales solo se abren si
              los pulsas tú.
            </p>
          )}
          <p>
            Si en Sócrates pones tu propia API Key, tu consulta y la ficha del trámite se envían a OpenAI con esa clave,
            que se olvida al recargar la página. Tus documentos no se le envían nunca.
          </p>
          <p>
            Al subir un documento solo sale algo de aquí si tú lo permites, y te lo preguntamos antes: la imagen o el
            PDF a KLIPPA, para leerlo, y el texto reconocido y el nombre del archivo, nunca la imagen, a Claude
            (Anthropic), para clasificarlo. Puedes retirar el permiso en «Configurar OCR».
          </p>
          <Heading level={3}>Qué debes saber</Heading>
          <ul>
            <li>
              Quien use este navegador puede ver lo que hay en él. En un ordenador compartido, bórralo al terminar.
            </li>
            <li>Algunos navegadores borran datos que llevan tiempo sin usarse. Conserva tus originales.</li>
            <li>Tramia no usa publicidad, ni cookies de seguimiento, ni mide lo que haces.</li>
          </ul>
          {erasing === "failed" && (
            <ErrorNotice
              headingLevel={3}
              title="No se ha podido borrar todo"
              description="Cierra las demás pestañas de Tramia y vuelve a intentarlo."
            />
          )}
        </div>
      </Dialog>
      <AlertDialog
        open={erasing === "asked" || erasing === "working"}
        title="¿Borrar todo de este navegador?"
        description="Se borrarán tus documentos, tus ajustes y el acceso guardado. No se puede deshacer."
        confirmLabel="Borrar todo"
        busy={erasing === "working"}
        onConfirm={() => void erase()}
        onCancel={() => setErasing("no")}
      />
    </>
  );
}
