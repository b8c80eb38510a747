import type { CSSProperties, ReactNode } from "react";
import { TIMINGS } from "@/domain/shared/timings.ts";
import type { Tone } from "../Tone/tone.ts";
import styles from "./Pulse.module.css";

/** The duration of all pulses together, as a custom property. */
export const pulseStyle = { "--pulse-total": `${TIMINGS.pulse}ms` } as CSSProperties;

export interface PulseProps {
  readonly children: ReactNode;
  /** Starts the pulses, which end by themselves. */
  readonly active: boolean;
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
