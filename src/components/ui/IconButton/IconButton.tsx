import { useState, type ComponentProps, type KeyboardEvent } from "react";
import type { ButtonVariant } from "../Button/Button.tsx";
import { Icon } from "../Icon/Icon.tsx";
import type { IconShape } from "../Icon/icons.ts";
import styles from "./IconButton.module.css";

export interface IconButtonProps extends Omit<
  ComponentProps<"button">,
  "className" | "style" | "children" | "aria-label" | "title"
> {
  /** Accessible name and tooltip. */
  readonly label: string;
  readonly icon: IconShape;
  readonly variant?: Extract<ButtonVariant, "quiet" | "secondary">;
}

/** A button with an icon only. Its tooltip shows on hover and on focus; Escape hides it. */
export function IconButton({
  label,
  icon,
  variant = "quiet",
  type = "button",
  onKeyDown,
  onBlur,
  ...rest
}: IconButtonProps) {
  const [dismissed, setDismissed] = useState(false);

  function handleKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.key === "Escape") setDismissed(true);
    onKeyDown?.(event);
  }

  return (
    <span className={styles.place} onPointerLeave={() => setDismissed(false)}>
      <button
        {...rest}
        className={styles.button}
        data-variant={variant}
        type={type}
        aria-label={label}
        onKeyDown={handleKeyDown}
        onBlur={(event) => {
          setDismissed(false);
          onBlur?.(event);
        }}
      >
        <Icon icon={icon} />
      </button>
      {!dismissed && (
        <span className={styles.tooltip} aria-hidden="true">
          {label}
        </span>
      )}
    </span>
  );
}
