import * as RadixDialog from "@radix-ui/react-dialog";
import type { CSSProperties, ReactNode } from "react";
import { LIMITS } from "@/domain/shared/limits.ts";
import { CloseIcon } from "../Icon/icons.ts";
import { IconButton } from "../IconButton/IconButton.tsx";
import { Cluster, Stack } from "../Layout/Layout.tsx";
import styles from "./Dialog.module.css";
import { DialogBody } from "./DialogBody.tsx";
import { useDialogPortalScope } from "./DialogPortalScope.ts";
import { useReturnFocus } from "./useReturnFocus.ts";

export interface DialogProps {
  readonly open: boolean;
  /** Called by the cross, Escape and a click outside. */
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** The actions, the main one last; they stay in sight while the content scrolls. */
  readonly footer?: ReactNode;
  /**
   * Width up to 28, 40, 60 or 72 rem. Below 480 px every dialog is a sheet. `xl` is for one large
   * thing to look at: at most 90 % of the window high (FOLD-48), its content shrinks to what is left and has no margin.
   */
  readonly size?: "sm" | "md" | "lg" | "xl" | undefined;
  /** A click outside does nothing, so that it does not discard what was filled in. */
  readonly holdsWork?: boolean | undefined;
}

const PREVIEW_LIMITS = {
  "--preview-width": `${LIMITS.previewWidthRem}rem`,
  "--preview-height": `${LIMITS.previewHeightVh}vh`,
} as CSSProperties;

/** A modal dialog. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = "md",
  holdsWork = false,
}: DialogProps) {
  // The dialog itself, so that title and description are read.
  const focus = useReturnFocus((dialog) => dialog);
  const portal = useDialogPortalScope(open);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal {...portal}>
        <RadixDialog.Overlay className={styles.overlay} />
        <RadixDialog.Content
          {...focus}
          {...(description ? {} : { "aria-describedby": undefined })}
          aria-modal
          className={`${styles.paper} ${styles.dialog}`}
          data-size={size}
          style={PREVIEW_LIMITS}
          onInteractOutside={holdsWork ? (event) => event.preventDefault() : keepOpenForToasts}
        >
          <header className={styles.header}>
            <Stack gap={2} className={styles.texts}>
              <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
              {description ? (
                <RadixDialog.Description className={styles.description}>{description}</RadixDialog.Description>
              ) : null}
            </Stack>
            <RadixDialog.Close asChild>
              <IconButton icon={CloseIcon} label="Cerrar" />
            </RadixDialog.Close>
          </header>
          {children ? <DialogBody>{children}</DialogBody> : null}
          {footer ? (
            <Cluster as="footer" gap={3} justify="end" className={styles.footer}>
              {footer}
            </Cluster>
          ) : null}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Toasts are above a dialog: pressing one must not close it. */
function keepOpenForToasts(event: Event) {
  if (event.target instanceof Element && event.target.closest("[data-toasts]")) event.preventDefault();
}
