import { useLayoutEffect, useRef, useState, type CSSProperties } from "react";
import { guideOf, type Size } from "@/domain/capture/camera/guide.ts";
import type { GuideShape } from "@/domain/capture/camera/photo.ts";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { CameraGlyph } from "../../ui/Icon/icons.ts";
import { SpinnerMark } from "../../ui/Spinner/SpinnerMark.tsx";
import type { CameraCaptureProps } from "./CameraCapture.tsx";
import { Cluster } from "../../ui/Layout/Layout.tsx";
import styles from "./CameraCapture.module.css";
import { LightButton } from "./LightButton.tsx";
import { PageStrip } from "./PageStrip.tsx";
import { ShapeControl } from "./ShapeControl.tsx";
import { useFocusWhenLost } from "./useFocusWhenLost.ts";

export interface CameraLiveProps extends Pick<
  CameraCaptureProps,
  "shape" | "pages" | "onShot" | "onShape" | "onLight" | "onRemovePage" | "onUsePages"
> {
  readonly stream: MediaStream | null;
  readonly isTaking: boolean;
  readonly isLightOn: boolean | null;
  readonly isBack: boolean;
}

/** What the camera sees, with the guide over it and the shutter. */
export function CameraLive({ stream, shape, isTaking, isBack, ...props }: CameraLiveProps) {
  const { pages, isLightOn, onShot, onShape, onLight, onRemovePage, onUsePages } = props;
  const video = useRef<HTMLVideoElement>(null);
  const shutter = useFocusWhenLost<HTMLButtonElement>();
  const [picture, setPicture] = useState<Size | null>(null);

  useLayoutEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);

  /** Also when the phone is turned: the picture turns with it. */
  function measure({ videoWidth: width, videoHeight: height }: HTMLVideoElement) {
    if (width > 0 && height > 0) setPicture({ width, height });
  }

  const isReady = picture !== null && !isTaking;
  return (
    <div className={styles.body}>
      <div className={styles.stage}>
        <div className={styles.picture} style={pictureStyle(picture)}>
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
          {picture && <div className={styles.guide} data-shape={shape} style={guideStyle(shape, picture)} />}
        </div>
        <Cluster as="p" gap={[0, 3]} justify="center" size="sm" centered>
          Centra el documento en el marco
          {isBack && <strong className={styles.side}>Ahora, el reverso</strong>}
        </Cluster>
      </div>
      <div className={styles.controls}>
        <Cluster gap={3} align="center" justify="center">
          <ShapeControl shape={shape} onShape={onShape} />
          {isLightOn !== null && <LightButton isOn={isLightOn} onLight={onLight} />}
        </Cluster>
        <button
          ref={shutter}
          aria-disabled={!isReady}
          className={styles.shutter}
          type="button"
          onClick={() => {
            if (isReady && video.current) onShot(video.current);
          }}
        >
          <span className={styles.ring}>{isTaking ? <SpinnerMark /> : <Icon glyph={CameraGlyph} size="lg" />}</span>
          Hacer foto
        </button>
        <PageStrip {...{ pages, onRemovePage, onUsePages }} />
      </div>
    </div>
  );
}

function pictureStyle(picture: Size | null): CSSProperties {
  return { "--picture-ratio": picture ? picture.width / picture.height : 4 / 3 } as CSSProperties;
}

function guideStyle(shape: GuideShape, picture: Size): CSSProperties {
  const { x, y, width, height } = guideOf(shape, picture);
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return {
    insetInlineStart: percent(x, picture.width),
    insetBlockStart: percent(y, picture.height),
    inlineSize: percent(width, picture.width),
    blockSize: percent(height, picture.height),
  };
}
