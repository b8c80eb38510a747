import type { CSSProperties, ReactNode } from "react";
import { TIMINGS } from "@/domain/shared/timings.ts";
import type { Tone } from "../Tone/tone.ts";
import styles from "./Pulse.module.css";

/** How long a pulse lasts in all, for the style sheets. */
export const pulseStyle = { "--pulse-total": `${TIMINGS.pulse}ms` } as CSSProperties;

export interface PulseProps {
  readonly children: ReactNode;
  /** Begins when it turns true, ends by itself. */
  readonly active: boolean;
  /** The outline that pulses: a card's or a circle's. */
  readonly shape?: "card" | "circle";
  readonly tone?: Tone | "brand";
}

/** A ring that spreads from its content for five seconds; it does not move with reduced motion. */
export function Pulse({ children, active, shape = "card", tone = "brand" }: PulseProps) {
  return (
    <div className={styles.pulse} data-active={active} data-shape={shape} data-tone={tone} style={pulseStyle}>
      {children}
    </div>
  );
}
