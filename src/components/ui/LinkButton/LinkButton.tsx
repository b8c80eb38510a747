import type { ReactNode } from "react";
import styles from "../Button/Button.module.css";
import type { ButtonSize, ButtonVariant } from "../Button/Button.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { ExternalLinkIcon, type IconShape } from "../Icon/icons.ts";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";

export interface LinkButtonProps {
  readonly children: ReactNode;
  /** An https address of another site. */
  readonly href: string;
  readonly variant?: Extract<ButtonVariant, "primary" | "secondary">;
  readonly size?: ButtonSize;
  readonly icon?: IconShape;
}

/** A link to another site with the look of a button; it says that it opens in a new tab. */
export function LinkButton({ children, href, variant = "secondary", size = "md", icon }: LinkButtonProps) {
  return (
    <a
      className={styles.button}
      data-variant={variant}
      data-size={size}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {icon && <Icon icon={icon} size={size} />}
      <span>
        {children} <VisuallyHidden>(se abre en otra pestaña)</VisuallyHidden>
      </span>
      <Icon icon={ExternalLinkIcon} size="sm" />
    </a>
  );
}
