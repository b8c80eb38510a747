import { useLayoutEffect, useRef, type ReactNode } from "react";
import { pluralize } from "@/domain/shared/format.ts";
import { PROVIDER_NAMES, type RecognitionProvider } from "@/domain/capture/recognition/result.ts";
import { AlertDialog } from "../../ui/AlertDialog/AlertDialog.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import { DropZone } from "../DropZone/DropZone.tsx";
import { CameraIcon, SettingsIcon } from "../../ui/Icon/icons.ts";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { UploadQueue, type UploadQueueProps } from "../UploadQueue/UploadQueue.tsx";
import { RejectedFiles, type RejectedFilesProps } from "./RejectedFiles.tsx";
import { Cluster, Stack } from "../../ui/Layout/Layout.tsx";
import styles from "./UploadDialog.module.css";

export type UploadView = "queue" | "consent" | "settings";

export interface UploadDialogProps extends UploadBodyProps {
  readonly open: boolean;
  /** The reader of the next document, for the title (UP-03, decision A-141); null without one. */
  readonly provider: RecognitionProvider | null;
  /** Asks whether to discard what is not saved (decision A-090). */
  readonly closing: boolean;
  /** Called by the cross and by Escape. */
  readonly onClose: () => void;
  readonly onCloseConfirm: () => void;
  readonly onCloseDecline: () => void;
}

interface UploadBodyProps {
  readonly view: UploadView;
  /** Shown instead of the queue in the other views: ConsentStep or RecognitionSettings. */
  readonly children?: ReactNode;
  /** The missing document that the upload is for, if any. */
  readonly requirement: string | null;
  readonly refused: RejectedFilesProps;
  /** The card of the document under review (UP-13); it takes the focus itself. */
  readonly review?: ReactNode;
  readonly queue: UploadQueueProps;
  /** Called with every file that was chosen, dropped or pasted, unchecked. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly onCamera: () => void;
  readonly onSettings: () => void;
}

const SOURCES: Readonly<Record<RecognitionProvider, string>> = {
  klippa: "KLIPPA lee tus documentos, si tú lo permites.",
  device: "Tus documentos se leen en este dispositivo.",
};

/** The upload of documents: files, photos, their queue and their review (UP-03 to UP-13). */
export function UploadDialog({
  open,
  provider,
  closing,
  onClose,
  onCloseConfirm,
  onCloseDecline,
  ...body
}: UploadDialogProps) {
  const amount = pluralize(body.queue.items.length, "archivo que todavía no está guardado", "archivos sin guardar");
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onClose}
        holdsWork
        size={body.review && body.view === "queue" ? "lg" : "md"}
        title={`T-Wallet OCR · ${provider ? PROVIDER_NAMES[provider] : "KLIPPA sin configurar"}`}
        description={provider ? SOURCES[provider] : "Configura cómo se leen tus documentos."}
      >
        <UploadBody {...body} />
      </Dialog>
      <AlertDialog
        open={open && closing}
        title="Hay archivos sin guardar"
        description={`Si cierras ahora se descarta lo que hay en la cola: ${amount}.`}
        confirmLabel="Descartar y cerrar"
        cancelLabel="Seguir aquí"
        onConfirm={onCloseConfirm}
        onCancel={onCloseDecline}
      />
    </>
  );
}

function UploadBody({ view, children, onSettings, ...rest }: UploadBodyProps) {
  const settingsButton = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const files = rest.queue.items.length;
  const before = useRef({ view, files });

  // A layout effect, because the dialog takes the focus of what was removed: the panel, or the last file.
  useLayoutEffect(() => {
    const { view: earlier, files: filesBefore } = before.current;
    before.current = { view, files };
    if (view !== "queue" || document.activeElement !== document.body) return;
    if (earlier === "settings") settingsButton.current?.focus();
    else if (earlier === "consent") body.current?.querySelector<HTMLElement>("[role=group]")?.focus();
    else if (filesBefore > 0 && files === 0) body.current?.querySelector<HTMLElement>("input[type=file]")?.focus();
  }, [view, files]);

  if (view !== "queue") return children;
  const { requirement, refused, review, queue, onFiles, onCamera } = rest;
  return (
    <Stack ref={body} gap={5}>
      {requirement && !review && (
        <Notice title={`Para tu trámite falta: ${requirement}`}>
          Lo que guardes aquí pasará a tus documentos disponibles.
        </Notice>
      )}
      {refused.files.length > 0 && !review && <RejectedFiles {...refused} />}
      {review}
      <Cluster gap={3} align="center" className={styles.sources} data-review={Boolean(review)}>
        <DropZone compact={Boolean(review)} onFiles={onFiles} />
        <Button icon={CameraIcon} onClick={onCamera}>
          Tomar Foto con Cámara
        </Button>
        <span className={styles.settings}>
          <Button ref={settingsButton} icon={SettingsIcon} variant="quiet" onClick={onSettings}>
            Configurar OCR
          </Button>
        </span>
      </Cluster>
      <UploadQueue {...queue} />
    </Stack>
  );
}
