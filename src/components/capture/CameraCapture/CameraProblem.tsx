import type { ReactNode } from "react";
import {
  ASSEMBLY_FAILED,
  CAMERA_ERRORS,
  CAMERA_ERROR_TITLE,
  PERMISSION_HINT,
  type CameraError,
} from "@/domain/capture/camera/cameraMessages.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { EmptyState } from "../../ui/EmptyState/EmptyState.tsx";
import { ErrorNotice } from "../../ui/ErrorNotice/ErrorNotice.tsx";
import { CameraIcon } from "../../ui/Icon/icons.ts";
import { Spinner } from "../../ui/Spinner/Spinner.tsx";
import type { CameraCaptureProps } from "./CameraCapture.tsx";
import { Text } from "../../ui/Layout/Layout.tsx";
import styles from "./CameraCapture.module.css";
import { PageStrip } from "./PageStrip.tsx";
import { useFocusWhenLost } from "./useFocusWhenLost.ts";

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

type FailedProps = Pick<CameraCaptureProps, "platform" | "strip" | "onRetry" | "onAlternative" | "onClose"> & {
  readonly error: CameraError;
};

/** Why the camera cannot be used and what to do (CAM-06, CAM-07, decision A-134). */
export function CameraFailed({ error, platform, strip, onRetry, onAlternative, onClose }: FailedProps) {
  return (
    <Problem
      title={CAMERA_ERROR_TITLE}
      description={CAMERA_ERRORS[error]}
      detail={error === "denied" && !platform.isSafari ? PERMISSION_HINT : null}
      action={platform.isIos ? "Usar método alternativo" : "Intentar de nuevo"}
      onAction={platform.isIos ? onAlternative : onRetry}
      {...{ strip, onClose }}
    />
  );
}

/** The photos could not be made into a document; the one that causes this can be removed. */
export function CameraNotAssembled({
  strip,
  onRetry,
  onClose,
}: Pick<CameraCaptureProps, "strip" | "onRetry" | "onClose">) {
  return (
    <Problem {...ASSEMBLY_FAILED} detail={null} action="Intentar de nuevo" onAction={onRetry} {...{ strip, onClose }} />
  );
}

interface ProblemProps extends Pick<CameraCaptureProps, "strip" | "onClose"> {
  readonly title: string;
  readonly description: string;
  /** One more sentence; null for none. */
  readonly detail: string | null;
  readonly action: string;
  readonly onAction: () => void;
}

function Problem({ title, description, detail, action, onAction, strip, onClose }: ProblemProps) {
  const main = useFocusWhenLost<HTMLButtonElement>();
  return (
    <div className={styles.message}>
      <ErrorNotice
        {...{ title, description }}
        headingLevel={3}
        details={detail === null ? undefined : [detail]}
        actions={
          <>
            <Button ref={main} variant="primary" onClick={onAction}>
              {action}
            </Button>
            <Button onClick={onClose}>Cerrar</Button>
          </>
        }
      />
      <PageStrip {...strip} />
    </div>
  );
}

/** This device offers no way to take a photo (CAM-10). */
export function CameraUnavailable({ onClose }: Pick<CameraCaptureProps, "onClose">) {
  const main = useFocusWhenLost<HTMLButtonElement>();
  return (
    <div className={styles.message}>
      <EmptyState
        icon={CameraIcon}
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
