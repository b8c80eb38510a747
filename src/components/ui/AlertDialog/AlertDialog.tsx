import * as RadixAlertDialog from "@radix-ui/react-alert-dialog";
import type { ReactNode, RefObject } from "react";
import { Box } from "../Box/Box.tsx";
import { Button } from "../Button/Button.tsx";
import paper from "../Dialog/Dialog.module.css";
import { useDialogPortalScope } from "../Dialog/DialogPortalScope.ts";
import { useReturnFocus } from "../Dialog/useReturnFocus.ts";
import { Cluster } from "../Layout/Layout.tsx";
import styles from "./AlertDialog.module.css";

export interface AlertDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly description: ReactNode;
  /** Below the description, but no part of it, such as a copy to save first. */
  readonly children?: ReactNode;
  /** A verb, such as 'Eliminar'. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  /** A third answer, between the two. */
  readonly alternative?: { readonly label: string; readonly onChoose: () => void } | undefined;
  /** `danger` for what cannot be undone. */
  readonly tone?: "danger" | "primary" | undefined;
  /** The field to fill in, which has the focus first instead of Cancel. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  readonly busy?: boolean | undefined;
  /** Does not close the dialog. */
  readonly onConfirm: () => void;
  /** Called by the cancel button and by Escape. */
  readonly onCancel: () => void;
}

/** A question that has to be answered before going on: a click outside does nothing. */
export function AlertDialog({
  open,
  title,
  description,
  children,
  confirmLabel,
  cancelLabel = "Cancelar",
  alternative,
  tone = "danger",
  initialFocus,
  busy = false,
  onConfirm,
  onCancel,
}: AlertDialogProps) {
  const focus = useReturnFocus(() => initialFocus?.current);
  const portal = useDialogPortalScope(open);
  return (
    <RadixAlertDialog.Root open={open} onOpenChange={onCancel}>
      <RadixAlertDialog.Portal {...portal}>
        <RadixAlertDialog.Overlay className={paper.overlay} />
        <RadixAlertDialog.Content {...focus} aria-modal className={`${paper.paper} ${styles.dialog}`} data-tone={tone}>
          <RadixAlertDialog.Title className={styles.title}>{title}</RadixAlertDialog.Title>
          <RadixAlertDialog.Description asChild>
            <div className={styles.description}>{description}</div>
          </RadixAlertDialog.Description>
          {children ? <Box before={4}>{children}</Box> : null}
          <Cluster gap={3} justify="end" before={5} className={styles.actions}>
            <RadixAlertDialog.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </RadixAlertDialog.Cancel>
            {alternative && (
              <Button variant="secondary" onClick={alternative.onChoose}>
                {alternative.label}
              </Button>
            )}
            <Button busy={busy} variant={tone} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </Cluster>
        </RadixAlertDialog.Content>
      </RadixAlertDialog.Portal>
    </RadixAlertDialog.Root>
  );
}
