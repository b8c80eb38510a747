import * as RadixDialog from "@radix-ui/react-dialog";
import { useState } from "react";
import type { CameraView } from "@/domain/capture/camera/cameraView.ts";
import type { CapturedPage, GuideShape } from "@/domain/capture/camera/photo.ts";
import { counted } from "@/domain/shared/format.ts";
import { AlertDialog } from "../../ui/AlertDialog/AlertDialog.tsx";
import { useReturnFocus } from "../../ui/Dialog/useReturnFocus.ts";
import { CloseGlyph } from "../../ui/Icon/icons.ts";
import { IconButton } from "../../ui/IconButton/IconButton.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden/VisuallyHidden.tsx";
import { Cluster } from "../../ui/Layout/Layout.tsx";
import styles from "./CameraCapture.module.css";
import { CameraLive } from "./CameraLive.tsx";
import { CameraNative } from "./CameraNative.tsx";
import { CameraFailed, CameraNotAssembled, CameraUnavailable, CameraWaiting } from "./CameraProblem.tsx";
import { CameraReview } from "./CameraReview.tsx";

export interface CameraCaptureProps {
  readonly view: CameraView;
  readonly shape: GuideShape;
  /** The photos that were accepted so far. */
  readonly pages: readonly CapturedPage[];
  readonly isIos: boolean;
  readonly isSafari: boolean;
  /** The shutter, with the video that the person looks at. */
  readonly onShot: (video: HTMLVideoElement) => void;
  readonly onShape: (shape: GuideShape) => void;
  readonly onLight: (isOn: boolean) => void;
  readonly onRetake: () => void;
  readonly onUse: () => void;
  readonly onAddPage: () => void;
  readonly onAddBack: () => void;
  readonly onRemovePage: (id: number) => void;
  readonly onUsePages: () => void;
  readonly onRetry: () => void;
  readonly onAlternative: () => void;
  readonly onSeveral: (isSeveral: boolean) => void;
  readonly onNativePhoto: (file: File) => void;
  readonly onClose: () => void;
}

/** Views that bear a button 'Cerrar' of their own. */
const CLOSES_ITSELF: ReadonlySet<CameraView["kind"]> = new Set(["failed", "notAssembled", "iosNative", "unavailable"]);

/**
 * Photographs a document, over the whole window. Closing asks first where photos would be lost.
 */
export function CameraCapture(props: CameraCaptureProps) {
  const { view, pages, onClose } = props;
  const focus = useReturnFocus();
  const [leaving, setLeaving] = useState(false);
  const photos = pages.length + (view.kind === "captured" ? 1 : 0);
  const leave = () => (photos > 0 ? setLeaving(true) : onClose());
  return (
    <RadixDialog.Root
      open={view.kind !== "closed"}
      onOpenChange={(open) => {
        if (!open) leave();
      }}
    >
      <RadixDialog.Portal>
        <RadixDialog.Content
          aria-describedby={undefined}
          aria-modal
          className={styles.camera}
          onCloseAutoFocus={focus.giveBack}
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            focus.remember();
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
        >
          <Cluster
            as="header"
            oneLine
            gap={4}
            align="center"
            justify="space-between"
            pad={[2, 4]}
            className={styles.header}
          >
            <RadixDialog.Title className={styles.title}>Capturar Documento</RadixDialog.Title>
            {!CLOSES_ITSELF.has(view.kind) && <IconButton glyph={CloseGlyph} label="Cerrar" onClick={leave} />}
          </Cluster>
          <VisuallyHidden>
            <span role="status">{statusOf(view, pages.length)}</span>
          </VisuallyHidden>
          <CameraBody {...props} onClose={leave} />
          <AlertDialog
            open={leaving}
            title="Descartar las fotos"
            description={`Si cierras la cámara se ${photos === 1 ? "pierde la foto que has hecho" : `pierden las ${photos} fotos que has hecho`}.`}
            confirmLabel="Descartar"
            cancelLabel="Seguir con la cámara"
            onConfirm={onClose}
            onCancel={() => setLeaving(false)}
          />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function CameraBody({ view, ...props }: CameraCaptureProps) {
  const { isIos, isSafari, pages, onRetry, onAlternative, onRemovePage, onUsePages, onClose } = props;
  const strip = { pages, onRemovePage, onUsePages };
  switch (view.kind) {
    case "starting":
      return (
        <CameraWaiting label="Iniciando cámara...">
          Si el navegador te pide permiso para usar la cámara, acéptalo.
        </CameraWaiting>
      );
    case "live":
      return <CameraLive {...props} {...view} />;
    case "captured":
      return <CameraReview {...props} {...view} />;
    case "assembling":
      return <CameraWaiting label="Preparando el documento…" />;
    case "failed":
      return <CameraFailed {...strip} {...{ isIos, isSafari, onRetry, onAlternative, onClose }} error={view.error} />;
    case "notAssembled":
      return <CameraNotAssembled {...strip} {...{ onRetry, onClose }} />;
    case "iosNative":
      return <CameraNative {...props} {...view} />;
    case "unavailable":
      return <CameraUnavailable onClose={onClose} />;
    case "closed":
      return null;
  }
}

/** What is read aloud when the view changes; waiting and errors speak for themselves. */
function statusOf(view: CameraView, pages: number): string {
  if (view.kind === "captured") return "Foto hecha";
  if (view.kind !== "live" || view.isTaking) return "";
  if (pages === 0) return "Cámara lista";
  return `${counted(pages, "foto guardada", "fotos guardadas")}. ${view.isBack ? "Ahora, el reverso." : "Cámara lista."}`;
}
