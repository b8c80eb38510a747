import { Icon } from "../Icon/Icon.tsx";
import { CheckIcon, type IconShape } from "../Icon/icons.ts";
import { Seal } from "../Seal/Seal.tsx";
import type { Tone } from "../Tone/tone.ts";
import styles from "./Badge.module.css";

export interface BadgeProps {
  /** The label: colour is never the only signal (decision A-006). */
  readonly children: string;
  readonly tone?: Tone;
  readonly icon?: IconShape;
  /** Shows the seal, for what was checked against an official source. */
  readonly verified?: boolean;
}

/** A short label of a state. */
export function Badge({ children, tone = "grey", icon, verified = false }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone} data-verified={verified}>
      {verified ? <Seal icon={CheckIcon} tone={tone} size="sm" /> : icon && <Icon icon={icon} size="sm" />}
      {children}
    </span>
  );
}
