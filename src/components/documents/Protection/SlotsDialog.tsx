import type { ReactElement } from "react";
import { protectionFailure } from "@/domain/documents/protection/protectionMessages.ts";
import type { SlotsStep, SlotTask } from "@/domain/documents/protection/steps.ts";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import { ErrorNotice } from "../../ui/ErrorNotice/ErrorNotice.tsx";
import { Stack, Text } from "../../ui/Layout/Layout.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { ChangePassphraseForm, type ChangePassphraseFormProps } from "./ChangePassphraseForm.tsx";
import { SlotsOverview, type SlotsOverviewProps } from "./SlotsOverview.tsx";

export interface SlotsDialogProps
  extends Omit<ChangePassphraseFormProps, "on">, Omit<SlotsOverviewProps, "status" | "on"> {
  readonly isOpen: boolean;
  readonly step: SlotsStep;
  /** Null until it is read. */
  readonly status: SlotsOverviewProps["status"] | null;
  /** Shown in place of the list: the new code to keep, or the question for a secret; null for neither. */
  readonly replacement: ReactElement | null;
  readonly on: ChangePassphraseFormProps["on"] & SlotsOverviewProps["on"] & { readonly close: () => void };
}

const DONE: Readonly<Record<SlotTask["kind"], string>> = {
  addPasskey: "Llave de acceso añadida.",
  changePassphrase: "Frase de paso cambiada. La anterior ya no abre tu T-Wallet.",
  renewRecovery: "Código nuevo creado. El anterior ya no abre tu T-Wallet.",
  removeSlot: "Quitada. Ya no abre tu T-Wallet.",
  saveSettings: "Guardado.",
  unprotect: "Tu T-Wallet ya no está protegida.",
};

/** The dialog 'Solo tú' of a protected vault: its secrets, when it locks, and how to remove the protection. */
export function SlotsDialog(props: SlotsDialogProps) {
  const { isOpen, step, failure, task, on } = props;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) on.close();
      }}
      title="Solo tú"
      description="Qué abre tu T-Wallet y cuándo se bloquea."
      holdsWork={step === "changing" || step === "confirming" || step === "keeping"}
    >
      <Stack gap={5}>
        {step === "failed" && failure && (
          <ErrorNotice headingLevel={3} title="No se ha hecho" description={protectionFailure(failure)} />
        )}
        {step === "done" && task && (
          <Notice live tone="success">
            {DONE[task.kind]}
          </Notice>
        )}
        {renderBody(props)}
      </Stack>
    </Dialog>
  );
}

function renderBody(props: SlotsDialogProps) {
  const { replacement, step, task, status } = props;
  if (replacement) return replacement;
  if (step === "changing" || (step === "working" && task?.kind === "changePassphrase"))
    return <ChangePassphraseForm {...props} />;
  if (status) return <SlotsOverview {...props} status={status} />;
  return <Text role="status">Mirando cómo está protegida…</Text>;
}
