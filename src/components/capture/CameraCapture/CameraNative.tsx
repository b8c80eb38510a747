import { useRef } from "react";
import { CAMERA_ERRORS, PERMISSION_HINT } from "@/domain/capture/camera/cameraMessages.ts";
import type { CameraView } from "@/domain/capture/camera/cameraView.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Checkbox } from "../../ui/Checkbox/Checkbox.tsx";
import { Heading } from "../../ui/Heading/Heading.tsx";
import { CameraIcon } from "../../ui/Icon/icons.ts";
import { Notice } from "../../ui/Notice/Notice.tsx";
import type { CameraCaptureProps } from "./CameraCapture.tsx";
import { Cluster, Stack } from "../../ui/Layout/Layout.tsx";
import styles from "./CameraCapture.module.css";
import { PageStrip } from "./PageStrip.tsx";
import { ShapeControl } from "./ShapeControl.tsx";
import { useFocusWhenLost } from "./useFocusWhenLost.ts";

/** Actions with the device's own camera app. */
export interface NativeActions {
  readonly onMultiPage: (isMultiPage: boolean) => void;
  readonly onPhoto: (file: File) => void;
}

export interface CameraNativeProps
  extends NativeActions, Pick<CameraCaptureProps, "platform" | "shape" | "strip" | "onClose"> {
  readonly view: Extract<CameraView, { kind: "iosNative" }>;
}

/** Takes photos with the camera app of an iPhone or iPad (CAM-08, CAM-09). */
export function CameraNative({ view, platform, shape, strip, onMultiPage, onPhoto, onClose }: CameraNativeProps) {
  const { error, isReading, isMultiPage, canTakeMore } = view;
  const hasPages = strip.pages.length > 0;
  const input = useRef<HTMLInputElement>(null);
  const main = useFocusWhenLost<HTMLButtonElement>();
  return (
    <div className={styles.message}>
      <Stack gap={4} items="start" className={styles.native}>
        <Heading level={3} size="lg">
          Modo iOS Optimizado
        </Heading>
        <p>Haz la foto con la cámara de tu dispositivo: la recibiremos aquí.</p>
        {error && (
          <Notice tone="warning">
            {CAMERA_ERRORS[error]}
            {error === "denied" && !platform.isSafari && ` ${PERMISSION_HINT}`}
          </Notice>
        )}
        <Cluster gap={3} align="center" justify="center">
          <Button
            ref={main}
            busy={isReading}
            disabled={!canTakeMore}
            icon={CameraIcon}
            variant={hasPages ? "secondary" : "primary"}
            onClick={() => input.current?.click()}
          >
            Abrir Cámara
          </Button>
          <Button onClick={onClose}>Cerrar</Button>
        </Cluster>
        {!hasPages && (
          <Checkbox
            checked={isMultiPage}
            label="Voy a hacer varias fotos"
            hint="Las páginas de un documento, o las dos caras de una tarjeta, en un solo PDF."
            onChange={onMultiPage}
          />
        )}
        {(isMultiPage || hasPages) && <ShapeControl {...shape} />}
        <input
          ref={input}
          accept="image/*"
          aria-label="Foto de la cámara"
          capture="environment"
          hidden
          type="file"
          onChange={(event) => {
            const [photo] = event.currentTarget.files ?? [];
            if (photo) onPhoto(photo);
            // Without this, a next photo of the same name fires no change event.
            event.currentTarget.value = "";
          }}
        />
        <PageStrip {...strip} />
      </Stack>
    </div>
  );
}
