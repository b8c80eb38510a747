import { Icon } from "../Icon/Icon.tsx";
import type { IconShape } from "../Icon/icons.ts";
import type { Tone } from "../Tone/tone.ts";
import styles from "./Seal.module.css";

export interface SealProps {
  readonly icon: IconShape;
  readonly tone?: Tone | "brand";
  /** 24, 48 or 96 px at the default text size. */
  readonly size?: "sm" | "md" | "lg";
}

const ICON_SIZE = { sm: "sm", md: "md", lg: "xl" } as const;

/** A seal: two thin rings around an icon. Decorative; always shown beside a word. */
export function Seal({ icon, tone = "brand", size = "md" }: SealProps) {
  return (
    <span className={styles.seal} data-size={size} data-tone={tone} aria-hidden="true">
      <svg className={styles.rings} viewBox="0 0 96 96" focusable="false">
        <circle cx="48" cy="48" r="47" />
        {size === "lg" && <circle className={styles.ticks} cx="48" cy="48" r="43.5" pathLength="216" />}
        <circle cx="48" cy="48" r={size === "sm" ? 38 : 40} />
      </svg>
      <Icon icon={icon} size={ICON_SIZE[size]} />
    </span>
  );
}
