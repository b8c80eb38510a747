import { useLayoutEffect, useRef, useState, type CSSProperties } from "react";
import { getGuide } from "@/domain/capture/camera/guide.ts";
import type { Size } from "@/domain/reading/imageProcessing/sizes.ts";
import type { CameraView } from "@/domain/capture/camera/cameraView.ts";
import type { GuideShape } from "@/domain/capture/camera/photo.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { CameraIcon } from "../../ui/Icon/icons.ts";
import { SpinnerMark } from "../../ui/Spinner/SpinnerMark.tsx";
import { Cluster } from "../../ui/Layout/Layout.tsx";
import styles from "./CameraCapture.module.css";
import { PageStrip, type PageStripProps } from "./PageStrip.tsx";
import { ShapeControl, type ShapeControlProps } from "./ShapeControl.tsx";
import { useFocusWhenLost } from "./useFocusWhenLost.ts";

/** Actions while the camera's picture is shown. */
export interface LiveActions {
  /** Takes the photo from this video. */
  readonly onCapture: (video: HTMLVideoElement) => void;
  readonly onLight: (isOn: boolean) => void;
}

export interface CameraLiveProps extends LiveActions {
  readonly view: Extract<CameraView, { kind: "live" }>;
  readonly shape: ShapeControlProps;
  readonly strip: PageStripProps;
}

/** The camera's picture with a guide over it, and the shutter button. */
export function CameraLive({ view, shape, strip, onCapture, onLight }: CameraLiveProps) {
  const { stream, isTaking, isLightOn, isBack } = view;
  const video = useRef<HTMLVideoElement>(null);
  const shutter = useFocusWhenLost<HTMLButtonElement>();
  const [picture, setPicture] = useState<Size | null>(null);

  useLayoutEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);

  /** Also called when the phone is rotated, because the picture rotates with it. */
  function measure({ videoWidth: width, videoHeight: height }: HTMLVideoElement) {
    if (width > 0 && height > 0) setPicture({ width, height });
  }

  const isReady = picture !== null && !isTaking;
  return (
    <div className={styles.body}>
      <div className={styles.stage}>
        <div className={styles.picture} style={getFrameStyle(picture)}>
          <video
            ref={video}
            aria-label="Imagen de la cámara"
            autoPlay
            className={styles.video}
            muted
            playsInline
            onLoadedMetadata={(event) => measure(event.currentTarget)}
            onResize={(event) => measure(event.currentTarget)}
          />
          {picture && (
            <div className={styles.guide} data-shape={shape.shape} style={guideStyle(shape.shape, picture)} />
          )}
        </div>
        <Cluster as="p" gap={[0, 3]} justify="center" size="sm" centered>
          Centra el documento en el marco
          {isBack && <strong className={styles.side}>Ahora, el reverso</strong>}
        </Cluster>
      </div>
      <div className={styles.controls}>
        <Cluster gap={3} align="center" justify="center">
          <ShapeControl {...shape} />
          {isLightOn !== null && (
            <Button aria-pressed={isLightOn} onClick={() => onLight(!isLightOn)}>
              Linterna
            </Button>
          )}
        </Cluster>
        <button
          ref={shutter}
          aria-disabled={!isReady}
          className={styles.shutter}
          type="button"
          onClick={() => {
            if (isReady && video.current) onCapture(video.current);
          }}
        >
          <span className={styles.ring}>{isTaking ? <SpinnerMark /> : <Icon icon={CameraIcon} size="lg" />}</span>
          Hacer foto
        </button>
        <PageStrip {...strip} />
      </div>
    </div>
  );
}

function getFrameStyle(picture: Size | null): CSSProperties {
  return { "--picture-ratio": picture ? picture.width / picture.height : 4 / 3 } as CSSProperties;
}

function guideStyle(shape: GuideShape, picture: Size): CSSProperties {
  const { x, y, width, height } = getGuide(shape, picture);
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return {
    insetInlineStart: percent(x, picture.width),
    insetBlockStart: percent(y, picture.height),
    inlineSize: percent(width, picture.width),
    blockSize: percent(height, picture.height),
  };
}
