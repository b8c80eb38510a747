import { useId, useMemo, useState, type CSSProperties, type ReactNode } from "react";
import { formatPercent } from "@/domain/shared/format.ts";
import { FitIcon, RotateIcon, ZoomInIcon, ZoomOutIcon } from "../Icon/icons.ts";
import { IconButton } from "../IconButton/IconButton.tsx";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import { useFrame, type FrameActions } from "./useFrame.ts";
import { Cluster, Stack, Text } from "../Layout/Layout.tsx";
import styles from "./ZoomFrame.module.css";

export interface ZoomFrameProps {
  /** The content, with its article: 'la imagen', 'la página'. */
  readonly what: string;
  /** Name of the frame, read aloud. */
  readonly label: string;
  /** Width to height of the upright content. */
  readonly ratio: number;
  /** An image or a canvas; anything else when `plain`. */
  readonly children: ReactNode;
  /** The content is a message, which is neither zoomed nor turned. */
  readonly plain?: boolean;
  /** Tools before the frame's own. */
  readonly tools?: ReactNode;
}

/** Zoom steps; at 1 the whole image is in the frame. */
const STEPS: readonly number[] = [1, 1.5, 2, 3, 4, 6];
const LARGEST = 6;

/** A frame in which an image can be zoomed, turned and moved, with the keyboard or the mouse. */
export function ZoomFrame({ what, label, ratio, children, plain = false, tools }: ZoomFrameProps) {
  const hintId = useId();
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
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

  // The frame scrolls, so it must take the focus.
  const reachable = { role: "group", tabIndex: 0, "aria-label": label, "aria-describedby": hintId };
  const look = { "--zoom": zoom, "--ratio": ratio, "--turn": `${turns * 90}deg` } as CSSProperties;
  return (
    <Stack gap={2}>
      <Cluster align="center" gap={[1, 4]} justify="space-between" className={styles.bar}>
        {tools}
        <Cluster align="center" role="group" aria-label={`Vista de ${what}`}>
          <IconButton icon={ZoomOutIcon} label="Alejar" onClick={actions.smaller} />
          <output className={styles.zoom}>
            <VisuallyHidden>Tamaño: </VisuallyHidden>
            {formatPercent(zoom * 100)}
          </output>
          <IconButton icon={ZoomInIcon} label="Acercar" onClick={actions.larger} />
          <IconButton icon={FitIcon} label="Ajustar" onClick={actions.fit} />
          <IconButton icon={RotateIcon} label="Girar" onClick={() => setTurns((now) => (now + 1) % 4)} />
        </Cluster>
      </Cluster>
      <div ref={frame} {...reachable} className={styles.frame} data-zoomed={!plain && zoom > 1} style={look}>
        {plain ? (
          <Stack pad={4} className={styles.message}>
            {children}
          </Stack>
        ) : (
          <div className={styles.sheet}>
            <div className={styles.box} data-lying={turns % 2 === 1}>
              {children}
            </div>
          </div>
        )}
      </div>
      <Text ink="soft" size="xs" className={styles.hint} id={hintId}>
        {`Con el teclado: + y − cambian el tamaño, 0 lo ajusta y las flechas mueven ${what}.`}
      </Text>
    </Stack>
  );
}
