import { Icon } from "../Icon/Icon.tsx";
import { CheckGlyph, type Glyph } from "../Icon/icons.ts";
import { Seal } from "../Seal/Seal.tsx";
import type { Tone } from "../Tone/tone.ts";
import styles from "./Badge.module.css";

export interface BadgeProps {
  /** The label: colour is never the only signal (decision A-006). */
  readonly children: string;
  readonly tone?: Tone;
  readonly glyph?: Glyph;
  /** Bears the seal: for what Tramia has checked against an official source. */
  readonly verified?: boolean;
}

/** A short state label beside an element. */
export function Badge({ children, tone = "grey", glyph, verified = false }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone} data-verified={verified}>
      {verified ? <Seal glyph={CheckGlyph} tone={tone} size="sm" /> : glyph && <Icon glyph={glyph} size="sm" />}
      {children}
    </span>
  );
}
