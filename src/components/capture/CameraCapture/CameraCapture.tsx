import * as RadixDialog from "@radix-ui/react-dialog";
import { useState } from "react";
import type { CameraView } from "@/domain/capture/camera/cameraView.ts";
import { pluralize } from "@/domain/shared/format.ts";
import { AlertDialog } from "../../ui/AlertDialog/AlertDialog.tsx";
import { useReturnFocus } from "../../ui/Dialog/useReturnFocus.ts";
import { CloseIcon } from "../../ui/Icon/icons.ts";
import { IconButton } from "../../ui/IconButton/IconButton.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden/VisuallyHidden.tsx";
import { Cluster } from "../../ui/Layout/Layout.tsx";
import styles from "./CameraCapture.module.css";
import { CameraLive, type LiveActions } from "./CameraLive.tsx";
import { CameraNative, type NativeActions } from "./CameraNative.tsx";
import { CameraFailed, CameraNotAssembled, CameraUnavailable, CameraWaiting } from "./CameraProblem.tsx";
import { CameraReview, type PhotoActions } from "./CameraReview.tsx";
import type { PageStripProps } from "./PageStrip.tsx";
import type { ShapeControlProps } from "./ShapeControl.tsx";

export interface CameraCaptureProps {
  readonly view: CameraView;
  readonly platform: { readonly isIos: boolean; readonly isSafari: boolean };
  readonly shape: ShapeControlProps;
  /** The accepted photos. */
  readonly strip: PageStripProps;
  readonly live: LiveActions;
  readonly photo: PhotoActions;
  readonly native: NativeActions;
  readonly onRetry: () => void;
  /** Switches to the device's own camera app. */
  readonly onAlternative: () => void;
  readonly onClose: () => void;
}

/** Views that have their own button 'Cerrar'. */
const CLOSES_ITSELF: ReadonlySet<CameraView["kind"]> = new Set(["failed", "notAssembled", "iosNative", "unavailable"]);

/** Photographs a document, over the whole window. Asks before it closes with photos that are not used yet. */
export function CameraCapture(props: CameraCaptureProps) {
  const { view, onClose } = props;
  const { pages } = props.strip;
  const focus = useReturnFocus((dialog) => dialog);
  const [leaving, setLeaving] = useState(false);
  const photos = pages.length + (view.kind === "captured" ? 1 : 0);
  const leave = () => (photos > 0 ? setLeaving(true) : onClose());
  return (
    <RadixDialog.Root open={view.kind !== "closed"} onOpenChange={leave}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          {...focus}
          aria-describedby={undefined}
          aria-modal
          className={styles.camera}
          onInteractOutside={(event) => event.preventDefault()}
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
            {!CLOSES_ITSELF.has(view.kind) && <IconButton icon={CloseIcon} label="Cerrar" onClick={leave} />}
          </Cluster>
          <VisuallyHidden>
            <span role="status">{getAnnouncement(view, pages.length)}</span>
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

function CameraBody({ view, platform, shape, strip, onRetry, onAlternative, onClose, ...props }: CameraCaptureProps) {
  switch (view.kind) {
    case "starting":
      return (
        <CameraWaiting label="Iniciando cámara...">
          Si el navegador te pide permiso para usar la cámara, acéptalo.
        </CameraWaiting>
      );
    case "live":
      return <CameraLive {...props.live} {...{ view, shape, strip }} />;
    case "captured":
      return <CameraReview {...props.photo} {...{ view }} photos={strip.pages.length} />;
    case "assembling":
      return <CameraWaiting label="Preparando el documento…" />;
    case "failed":
      return <CameraFailed {...{ platform, strip, onRetry, onAlternative, onClose }} error={view.error} />;
    case "notAssembled":
      return <CameraNotAssembled {...{ strip, onRetry, onClose }} />;
    case "iosNative":
      return <CameraNative {...props.native} {...{ view, platform, shape, strip, onClose }} />;
    case "unavailable":
      return <CameraUnavailable onClose={onClose} />;
    case "closed":
      return null;
  }
}

/** The text that is read aloud when the view changes; waiting and errors have live regions of their own. */
function getAnnouncement(view: CameraView, pages: number): string {
  if (view.kind === "captured") return "Foto hecha";
  if (view.kind !== "live" || view.isTaking) return "";
  if (pages === 0) return "Cámara lista";
  return `${pluralize(pages, "foto guardada", "fotos guardadas")}. ${view.isBack ? "Ahora, el reverso." : "Cámara lista."}`;
}
