import styles from "./Icon.module.css";
import type { IconShape } from "./icons.ts";

export type IconSize = "sm" | "md" | "lg" | "xl";

export interface IconProps {
  /** One of `Icon/icons.ts`. */
  readonly icon: IconShape;
  /** 16, 20, 24 or 32 px at the default text size. */
  readonly size?: IconSize;
  /** Accessible name of an icon without text beside it; otherwise the icon is decorative. */
  readonly label?: string;
}

/** One icon in the colour of the text around it. */
export function Icon({ icon: IconShape, size = "md", label }: IconProps) {
  return (
    <IconShape
      className={styles.icon}
      data-size={size}
      strokeWidth={1.75}
      focusable="false"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    />
  );
}
