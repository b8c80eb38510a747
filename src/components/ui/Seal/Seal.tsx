import { Icon } from "../Icon/Icon.tsx";
import type { Glyph } from "../Icon/icons.ts";
import type { Tone } from "../Tone/tone.ts";
import styles from "./Seal.module.css";

export interface SealProps {
  readonly glyph: Glyph;
  readonly tone?: Tone | "brand";
  /** 24, 48 or 96 px at the default text size. */
  readonly size?: "sm" | "md" | "lg";
}

const GLYPH_SIZE = { sm: "sm", md: "md", lg: "xl" } as const;

/** The product's mark of a seal: two hairline rings around a glyph. Decoration only; always shown beside a word. */
export function Seal({ glyph, tone = "brand", size = "md" }: SealProps) {
  return (
    <span className={styles.seal} data-size={size} data-tone={tone} aria-hidden="true">
      <svg className={styles.rings} viewBox="0 0 96 96" focusable="false">
        <circle cx="48" cy="48" r="47" />
        {size === "lg" && <circle className={styles.ticks} cx="48" cy="48" r="43.5" pathLength="216" />}
        <circle cx="48" cy="48" r={size === "sm" ? 38 : 40} />
      </svg>
      <Icon glyph={glyph} size={GLYPH_SIZE[size]} />
    </span>
  );
}
