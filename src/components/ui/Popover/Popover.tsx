import * as RadixPopover from "@radix-ui/react-popover";
import type { ReactElement, ReactNode } from "react";
import styles from "./Popover.module.css";

export interface PopoverProps {
  /** A button that passes its ref and all props on to the DOM element. */
  readonly trigger: ReactElement;
  /** Name of the panel, read aloud. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A small panel below its trigger. Escape and a click outside close it, and the trigger has the focus again. */
export function Popover({ trigger, label, children }: PopoverProps) {
  return (
    <RadixPopover.Root>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          align="start"
          aria-label={label}
          className={styles.content}
          collisionPadding={12}
          sideOffset={8}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
