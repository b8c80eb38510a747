import type { ComponentProps, MouseEvent } from "react";
import { Icon } from "../Icon/Icon.tsx";
import type { IconShape } from "../Icon/icons.ts";
import { SpinnerMark } from "../Spinner/SpinnerMark.tsx";
import styles from "./Button.module.css";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "md" | "sm";

/** Every attribute of a button but its look: a trigger of Radix can be a Button (`asChild`). */
export interface ButtonProps extends Omit<ComponentProps<"button">, "className" | "style"> {
  /** One primary a view; danger for what cannot be undone. */
  readonly variant?: ButtonVariant;
  /** `sm` looks smaller; its target keeps 44 px. */
  readonly size?: ButtonSize;
  /** Work is under way: shows a spinner, keeps the focus and ignores clicks, also those that would submit a form. */
  readonly busy?: boolean;
  /** Before the text. */
  readonly icon?: IconShape;
  readonly fullWidth?: boolean;
}

/** A button with words. Its type is `button` by default. */
export function Button({
  variant = "secondary",
  size = "md",
  busy = false,
  icon,
  fullWidth = false,
  type = "button",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      {...(busy ? { "aria-busy": true, "aria-disabled": true } : {})}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      data-full={fullWidth}
      type={type}
      onClick={handleClick}
    >
      {busy && <SpinnerMark />}
      {icon && !busy && <Icon icon={icon} size={size} />}
      <span>{children}</span>
    </button>
  );
}
