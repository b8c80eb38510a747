import { useRef } from "react";
import { CAMERA_ERRORS, PERMISSION_HINT, type CameraError } from "@/domain/capture/camera/cameraMessages.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Checkbox } from "../../ui/Checkbox/Checkbox.tsx";
import { Heading } from "../../ui/Heading/Heading.tsx";
import { CameraGlyph } from "../../ui/Icon/icons.ts";
import { Notice } from "../../ui/Notice/Notice.tsx";
import type { CameraCaptureProps } from "./CameraCapture.tsx";
import { Cluster, Stack } from "../../ui/Layout/Layout.tsx";
import styles from "./CameraCapture.module.css";
import { PageStrip } from "./PageStrip.tsx";
import { ShapeControl } from "./ShapeControl.tsx";
import { useFocusWhenLost } from "./useFocusWhenLost.ts";

export interface CameraNativeProps extends Pick<
  CameraCaptureProps,
  "shape" | "pages" | "isSafari" | "onShape" | "onSeveral" | "onNativePhoto" | "onRemovePage" | "onUsePages" | "onClose"
> {
  readonly error: CameraError | null;
  readonly isReading: boolean;
  readonly isSeveral: boolean;
  readonly canTakeMore: boolean;
}

/** Takes the photos by the camera app of an iPhone or iPad (CAM-08, CAM-09). */
export function CameraNative({ error, isReading, isSeveral, canTakeMore, ...props }: CameraNativeProps) {
  const { shape, pages, isSafari, onShape, onSeveral, onNativePhoto, onRemovePage, onUsePages, onClose } = props;
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
            {error === "denied" && !isSafari && ` ${PERMISSION_HINT}`}
          </Notice>
        )}
        <Cluster gap={3} align="center" justify="center">
          <Button
            ref={main}
            busy={isReading}
            disabled={!canTakeMore}
            glyph={CameraGlyph}
            variant={pages.length === 0 ? "primary" : "secondary"}
            onClick={() => input.current?.click()}
          >
            Abrir Cámara
          </Button>
          <Button onClick={onClose}>Cerrar</Button>
        </Cluster>
        {pages.length === 0 && (
          <Checkbox
            checked={isSeveral}
            label="Voy a hacer varias fotos"
            hint="Las páginas de un documento, o las dos caras de una tarjeta, en un solo PDF."
            onChange={onSeveral}
          />
        )}
        {(isSeveral || pages.length > 0) && <ShapeControl shape={shape} onShape={onShape} />}
        <input
          ref={input}
          accept="image/*"
          aria-label="Foto de la cámara"
          capture="environment"
          hidden
          type="file"
          onChange={(event) => {
            const [photo] = event.currentTarget.files ?? [];
            if (photo) onNativePhoto(photo);
            // The next photo may bear the same name.
            event.currentTarget.value = "";
          }}
        />
        <PageStrip {...{ pages, onRemovePage, onUsePages }} />
      </Stack>
    </div>
  );
}
