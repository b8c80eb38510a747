import * as RadixPopover from "@radix-ui/react-popover";
import type { ReactElement, ReactNode } from "react";
import styles from "./Popover.module.css";

export interface PopoverProps {
  /** A button that passes its ref and its further props on to the DOM element. */
  readonly trigger: ReactElement;
  /** Names the panel for assistive technology. */
  readonly label: string;
  readonly children: ReactNode;
  /** Controls the panel from outside; without it the trigger alone does. */
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  readonly side?: "top" | "right" | "bottom" | "left" | undefined;
  readonly align?: "start" | "center" | "end" | undefined;
}

/** A small panel beside its trigger. Escape and a click outside close it; the focus goes back to the trigger. */
export function Popover({ trigger, label, children, side = "bottom", align = "start", ...root }: PopoverProps) {
  return (
    <RadixPopover.Root {...root}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          align={align}
          aria-label={label}
          className={styles.content}
          collisionPadding={12}
          side={side}
          sideOffset={8}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
