import type { ComponentProps, MouseEvent } from "react";
import { Icon } from "../Icon/Icon.tsx";
import type { IconShape } from "../Icon/icons.ts";
import { SpinnerMark } from "../Spinner/SpinnerMark.tsx";
import styles from "./Button.module.css";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "md" | "sm";

/** Takes every attribute but `className` and `style`, so that it can be a trigger of Radix (`asChild`). */
export interface ButtonProps extends Omit<ComponentProps<"button">, "className" | "style"> {
  /** At most one `primary` in a view; `danger` for what cannot be undone. */
  readonly variant?: ButtonVariant;
  /** The target of `sm` is 44 px high too. */
  readonly size?: ButtonSize;
  /** Shows a spinner, keeps the focus and ignores clicks, also those that would submit a form. */
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
