import { useId, useMemo, useState, type CSSProperties, type ReactNode } from "react";
import { formatPercent } from "@/domain/shared/format.ts";
import { FitIcon, RotateIcon, ZoomInIcon, ZoomOutIcon } from "../Icon/icons.ts";
import { IconButton } from "../IconButton/IconButton.tsx";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import { useFrame, type FrameActions } from "./useFrame.ts";
import { Cluster, Stack, Text } from "../Layout/Layout.tsx";
import styles from "./ZoomFrame.module.css";

export interface ZoomFrameProps {
  /** What it holds, with its article: 'la imagen', 'la página'. */
  readonly what: string;
  /** The name of the frame, which takes the focus. */
  readonly label: string;
  /** Width to height of what it holds, upright. */
  readonly ratio: number;
  /** An image or a canvas; anything else when `plain`. */
  readonly children: ReactNode;
  /** What it holds is a message, which is neither enlarged nor turned. */
  readonly plain?: boolean;
  /** Further tools, before the others. */
  readonly tools?: ReactNode;
}

/** 1 is the whole image in the frame. */
const STEPS: readonly number[] = [1, 1.5, 2, 3, 4, 6];
const LARGEST = 6;

/** A frame in which an image is made larger and smaller, turned, and moved about, with the keyboard as with the mouse. */
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
