import { useEffect, useRef, type ReactNode } from "react";
import type {
  LockSettings,
  ProtectionFailure,
  ProtectionStatus,
  SecretKind,
  Slot,
} from "@/domain/documents/protection/protection.ts";
import { protectionFailure, SLOT_NAMES } from "@/domain/documents/protection/protectionMessages.ts";
import { formatShortDate } from "@/domain/shared/format.ts";
import type { SlotQuestion, SlotsStep, SlotTask } from "@/domain/documents/protection/steps.ts";
import { Form } from "../../ui/Form/Form.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import { ErrorNotice } from "../../ui/ErrorNotice/ErrorNotice.tsx";
import { Heading } from "../../ui/Heading/Heading.tsx";
import { Cluster, Hint, Stack, Text } from "../../ui/Layout/Layout.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { TextField } from "../../ui/TextField/TextField.tsx";
import { LockSettingsFields } from "./LockSettingsFields.tsx";
import { PassphraseField } from "./PassphraseField.tsx";
import { ResealNotice, type ResealNoticeProps } from "./ResealNotice.tsx";

export interface SlotsDialogProps {
  readonly isOpen: boolean;
  readonly step: SlotsStep;
  readonly isBusy: boolean;
  /** The submitted passphrases are not accepted. */
  readonly isRefused: boolean;
  readonly status: Extract<ProtectionStatus, { kind: "unlocked" }> | null;
  readonly task: SlotTask | null;
  readonly current: string;
  readonly next: string;
  readonly failure: ProtectionFailure | null;
  readonly reseal: ResealNoticeProps;
  /** Shown in place of the list: the new code to keep, or the question for a secret; null for neither. */
  readonly inner: ReactNode;
  readonly on: {
    readonly close: () => void;
    readonly changeSettings: (settings: LockSettings) => void;
    /** Asks for a secret before the change. */
    readonly ask: (question: SlotQuestion) => void;
    readonly decline: () => void;
    readonly changePassphrase: () => void;
    readonly type: (which: "current" | "next", passphrase: string) => void;
    readonly submit: () => void;
  };
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
  const { isOpen, step, status, failure, task, inner, on } = props;
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
        {inner ??
          (isChangingPassphrase(props) ? (
            <PassphraseForm {...props} />
          ) : status ? (
            <Overview {...props} status={status} />
          ) : (
            <Text role="status">Mirando cómo está protegida…</Text>
          ))}
      </Stack>
    </Dialog>
  );
}

/** A slot that was renewed keeps its place in the list. */
const SLOT_ORDER: readonly SecretKind[] = ["passphrase", "recovery", "passkey"];

const isChangingPassphrase = ({ step, task }: SlotsDialogProps) =>
  step === "changing" || (step === "working" && task?.kind === "changePassphrase");

function Overview({
  status,
  isBusy,
  task,
  reseal,
  on,
}: SlotsDialogProps & { status: NonNullable<SlotsDialogProps["status"]> }) {
  // The pressed control keeps the focus.
  const isSaving = isBusy && task?.kind === "saveSettings";
  return (
    <>
      <ResealNotice {...reseal} />
      <Stack as="section" gap={3} aria-labelledby="slots-title">
        <Heading level={3} size="sm" id="slots-title">
          Qué la abre
        </Heading>
        <Stack as="ul" role="list" gap={3}>
          {SLOT_ORDER.flatMap((kind) => {
            const ofKind = status.slots.filter((slot) => slot.kind === kind);
            // The passphrases of several devices are changed at once.
            const shown = kind === "passphrase" ? ofKind.slice(-1) : ofKind;
            return shown.map((slot) => <SlotRow key={slot.id} {...{ slot, kind, isBusy, on }} count={ofKind.length} />);
          })}
        </Stack>
        <Cluster gap={3}>
          <Button disabled={isBusy} onClick={() => on.ask({ kind: "addPasskey" })}>
            Añadir una llave de acceso
          </Button>
        </Cluster>
        <Hint>
          Una llave de acceso la abre con la huella, la cara o el PIN del dispositivo. Es cómoda, pero nunca la única
          forma: se pierde con el dispositivo.
        </Hint>
      </Stack>
      <Stack as="section" gap={3} aria-labelledby="lock-title">
        <Heading level={3} size="sm" id="lock-title">
          Cuándo se bloquea
        </Heading>
        <LockSettingsFields settings={status.settings} disabled={isBusy && !isSaving} onChange={on.changeSettings} />
        <Hint>«Ordenador compartido» cuenta desde la próxima vez que cambies la frase de paso.</Hint>
      </Stack>
      <Cluster gap={3}>
        <Button variant="danger" disabled={isBusy} onClick={() => on.ask({ kind: "unprotect" })}>
          Quitar la protección
        </Button>
      </Cluster>
    </>
  );
}

function SlotRow({
  slot,
  kind,
  count,
  isBusy,
  on,
}: { readonly slot: Slot; readonly kind: SecretKind; readonly count: number } & Pick<
  SlotsDialogProps,
  "isBusy" | "on"
>) {
  const act = (label: string, onClick: () => void) => (
    <Button size="sm" disabled={isBusy} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <Cluster as="li" gap={3} justify="space-between" align="center">
      <span>
        <Text weight="medium">{SLOT_NAMES[kind]}</Text>
        {kind === "passphrase" && count > 1 ? (
          <Hint>Hay {count}, de distintos dispositivos. Si la cambias, solo servirá la nueva.</Hint>
        ) : (
          <Hint>Desde el {formatShortDate(slot.createdAt)}</Hint>
        )}
      </span>
      {kind === "passphrase" && act("Cambiar la frase", on.changePassphrase)}
      {kind === "recovery" && act("Crear un código nuevo", () => on.ask({ kind: "renewRecovery" }))}
      {kind === "passkey" && act("Quitar la llave", () => on.ask({ kind: "removeSlot", id: slot.id }))}
    </Cluster>
  );
}

function PassphraseForm({ current, next, isBusy, isRefused, failure, on }: SlotsDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isBusy) field.current?.focus();
  }, [isBusy]);
  useEffect(() => {
    if (isRefused) field.current?.focus();
  }, [isRefused]);
  const isMissing = isRefused && current === "";
  const isTooEasy = isRefused && !isMissing;
  return (
    <Form gap={4} onSubmit={on.submit}>
      <TextField
        {...(!isTooEasy && { ref: field })}
        label="Frase de paso actual"
        type="password"
        revealable
        autoComplete="current-password"
        value={current}
        readOnly={isBusy}
        error={
          failure ? protectionFailure(failure, "passphrase") : isMissing ? "Escribe la que usas ahora." : undefined
        }
        onChange={(typed) => on.type("current", typed)}
      />
      <PassphraseField
        {...(isTooEasy && { ref: field })}
        label="Frase de paso nueva"
        value={next}
        readOnly={isBusy}
        isRefused={isTooEasy}
        onChange={(typed) => on.type("next", typed)}
      />
      <Cluster gap={3}>
        <Button type="submit" variant="primary" busy={isBusy}>
          Cambiar la frase
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={on.decline}>
          Cancelar
        </Button>
      </Cluster>
    </Form>
  );
}
