import { useId, useMemo, useState, type CSSProperties } from "react";
import { formatPercent } from "@/domain/format.ts";
import { EmptyState } from "../EmptyState/EmptyState.tsx";
import { FitGlyph, ImageFileGlyph, RotateGlyph, ZoomInGlyph, ZoomOutGlyph } from "../Icon/icons.ts";
import { IconButton } from "../IconButton/IconButton.tsx";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import styles from "./ImageViewer.module.css";
import { useFrame, type FrameActions } from "./useFrame.ts";

export interface ImageViewerProps {
  /** An object URL of the image's bytes; give it as the key too, so that another image begins whole and upright. */
  readonly url: string;
  /** What the image is, read aloud. */
  readonly name: string;
}

/** 1 is the whole image in the frame. */
const STEPS: readonly number[] = [1, 1.5, 2, 3, 4, 6];
const LARGEST = 6;
/** Width to height, until the image is there. */
const USUAL_RATIO = 1.5;

/** An image to compare with what was read in it: larger, smaller, turned, and moved about, with the keyboard as with the mouse. */
export function ImageViewer({ url, name }: ImageViewerProps) {
  const hintId = useId();
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  const [ratio, setRatio] = useState(USUAL_RATIO);
  const [broken, setBroken] = useState(false);
  const actions = useMemo(
    (): FrameActions => ({
      scale: (factor) => setZoom((now) => Math.min(LARGEST, Math.max(1, now * factor))),
      larger: () => setZoom((now) => STEPS.find((step) => step > now) ?? LARGEST),
      smaller: () => setZoom((now) => STEPS.findLast((step) => step < now) ?? 1),
      fit: () => setZoom(1),
    }),
    [],
  );
  const frame = useFrame(zoom, actions);

  if (broken) {
    return (
      <EmptyState glyph={ImageFileGlyph} heading="No se puede mostrar la imagen" headingLevel={4}>
        Puedes revisar los datos y guardar el documento igualmente.
      </EmptyState>
    );
  }

  // The frame scrolls, so it must take the focus.
  const reachable = { role: "group", tabIndex: 0, "aria-label": "Imagen del documento", "aria-describedby": hintId };
  const look = { "--zoom": zoom, "--ratio": ratio, "--turn": `${turns * 90}deg` } as CSSProperties;
  return (
    <div className={styles.viewer}>
      <div className={styles.tools} role="group" aria-label="Vista de la imagen">
        <IconButton glyph={ZoomOutGlyph} label="Alejar" onClick={actions.smaller} />
        <output className={styles.zoom}>
          <VisuallyHidden>Tamaño: </VisuallyHidden>
          {formatPercent(zoom * 100)}
        </output>
        <IconButton glyph={ZoomInGlyph} label="Acercar" onClick={actions.larger} />
        <IconButton glyph={FitGlyph} label="Ajustar" onClick={actions.fit} />
        <IconButton glyph={RotateGlyph} label="Girar" onClick={() => setTurns((now) => (now + 1) % 4)} />
      </div>
      <div ref={frame} {...reachable} className={styles.frame} data-zoomed={zoom > 1} style={look}>
        <div className={styles.sheet}>
          <div className={styles.box} data-lying={turns % 2 === 1}>
            <img
              className={styles.image}
              alt={name}
              src={url}
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
                if (naturalWidth > 0 && naturalHeight > 0) setRatio(naturalWidth / naturalHeight);
              }}
              onError={() => setBroken(true)}
            />
          </div>
        </div>
      </div>
      <p className={styles.hint} id={hintId}>
        Con el teclado: + y − cambian el tamaño, 0 lo ajusta y las flechas mueven la imagen.
      </p>
    </div>
  );
}
