import type { ReactNode } from "react";
import {
  ASSEMBLY_FAILED,
  CAMERA_ERRORS,
  CAMERA_ERROR_TITLE,
  PERMISSION_HINT,
} from "@/domain/capture/camera/cameraMessages.ts";
import type { CameraError } from "@/domain/capture/camera/cameraMessages.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { EmptyState } from "../../ui/EmptyState/EmptyState.tsx";
import { ErrorNotice } from "../../ui/ErrorNotice/ErrorNotice.tsx";
import { CameraGlyph } from "../../ui/Icon/icons.ts";
import { Spinner } from "../../ui/Spinner/Spinner.tsx";
import type { CameraCaptureProps } from "./CameraCapture.tsx";
import { Text } from "../../ui/Layout/Layout.tsx";
import styles from "./CameraCapture.module.css";
import { PageStrip, type PageStripProps } from "./PageStrip.tsx";
import { useFocusWhenLost } from "./useFocusWhenLost.ts";

/** Says what is waited for. */
export function CameraWaiting({ label, children }: { readonly label: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.message}>
      <Spinner label={label} size="lg" />
      {children && (
        <Text ink="soft" size="sm" centered>
          {children}
        </Text>
      )}
    </div>
  );
}

type FailedProps = PageStripProps &
  Pick<CameraCaptureProps, "isIos" | "isSafari" | "onRetry" | "onAlternative" | "onClose">;

/** The error overlay: why the camera does not serve and the ways on (CAM-06, CAM-07, decision A-134). */
export function CameraFailed({
  error,
  isIos,
  isSafari,
  onRetry,
  onAlternative,
  onClose,
  ...strip
}: FailedProps & { readonly error: CameraError }) {
  const main = useFocusWhenLost<HTMLButtonElement>();
  return (
    <div className={styles.message}>
      <ErrorNotice
        title={CAMERA_ERROR_TITLE}
        headingLevel={3}
        description={CAMERA_ERRORS[error]}
        {...(error === "denied" && !isSafari ? { details: [PERMISSION_HINT] } : {})}
        actions={
          <>
            <Button ref={main} variant="primary" onClick={isIos ? onAlternative : onRetry}>
              {isIos ? "Usar método alternativo" : "Intentar de nuevo"}
            </Button>
            <Button onClick={onClose}>Cerrar</Button>
          </>
        }
      />
      <PageStrip {...strip} />
    </div>
  );
}

/** The photos could not be put together; one that is to blame can be taken out. */
export function CameraNotAssembled({
  onRetry,
  onClose,
  ...strip
}: PageStripProps & Pick<CameraCaptureProps, "onRetry" | "onClose">) {
  const main = useFocusWhenLost<HTMLButtonElement>();
  return (
    <div className={styles.message}>
      <ErrorNotice
        title={ASSEMBLY_FAILED.title}
        headingLevel={3}
        description={ASSEMBLY_FAILED.description}
        actions={
          <>
            <Button ref={main} variant="primary" onClick={onRetry}>
              Intentar de nuevo
            </Button>
            <Button onClick={onClose}>Cerrar</Button>
          </>
        }
      />
      <PageStrip {...strip} />
    </div>
  );
}

/** There is no camera to be shown and no other way to a photo (CAM-10). */
export function CameraUnavailable({ onClose }: Pick<CameraCaptureProps, "onClose">) {
  const main = useFocusWhenLost<HTMLButtonElement>();
  return (
    <div className={styles.message}>
      <EmptyState
        glyph={CameraGlyph}
        heading="Cámara no disponible"
        headingLevel={3}
        action={
          <Button ref={main} onClick={onClose}>
            Cerrar
          </Button>
        }
      >
        Tu dispositivo no soporta captura de cámara web.
      </EmptyState>
    </div>
  );
}
