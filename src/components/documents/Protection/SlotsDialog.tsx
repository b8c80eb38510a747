import { useEffect, useRef, type ReactNode } from "react";
import type {
  ConversionProgress,
  LockSettings,
  ProtectionFailure,
  ProtectionStatus,
  Slot,
} from "@/domain/documents/protection/protection.ts";
import type { StorageLocation } from "@/domain/documents/vault/storageLocation.ts";
import { protectionFailure, SLOT_NAMES } from "@/domain/documents/protection/protectionMessages.ts";
import { formatShortDate } from "@/domain/shared/format.ts";
import type { SlotQuestion, SlotsStep, SlotTask } from "@/domain/documents/protection/steps.ts";
import { Form } from "../../ui/Form/Form.tsx";
import { AlertDialog } from "../../ui/AlertDialog/AlertDialog.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import { ErrorNotice } from "../../ui/ErrorNotice/ErrorNotice.tsx";
import { Heading } from "../../ui/Heading/Heading.tsx";
import { Cluster, Hint, Stack, Text } from "../../ui/Layout/Layout.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { TextField } from "../../ui/TextField/TextField.tsx";
import { DocumentProgress } from "../DataDialog/DocumentProgress.tsx";
import { LockSettingsFields } from "./LockSettingsFields.tsx";
import { PassphraseField } from "./PassphraseField.tsx";

export interface SlotsDialogProps {
  /** Where the documents are. */
  readonly place: StorageLocation;
  readonly isOpen: boolean;
  readonly step: SlotsStep;
  readonly isBusy: boolean;
  /** The passphrases that were submitted are not taken. */
  readonly isRefused: boolean;
  readonly status: Extract<ProtectionStatus, { kind: "unlocked" }> | null;
  readonly question: SlotQuestion | null;
  readonly task: SlotTask | null;
  readonly current: string;
  readonly next: string;
  readonly progress: ConversionProgress | null;
  readonly failure: ProtectionFailure | null;
  /** What takes the place of the list: the new code that is to be kept, or the question for what opens the vault. */
  readonly inner: ReactNode;
  readonly on: {
    readonly close: () => void;
    readonly addPasskey: () => void;
    readonly changeSettings: (settings: LockSettings) => void;
    readonly ask: (question: SlotQuestion) => void;
    readonly confirm: () => void;
    readonly decline: () => void;
    readonly changePassphrase: () => void;
    readonly type: (which: "current" | "next", passphrase: string) => void;
    readonly submit: () => void;
    /** Asks for what opens the vault, to take its protection off. */
    readonly unprotect: () => void;
    readonly resume: () => void;
    readonly postpone: () => void;
  };
}

const QUESTIONS = {
  renewRecovery: {
    title: "¿Crear un código de recuperación nuevo?",
    description:
      "El nuevo se enseña una sola vez: ten a mano dónde guardarlo. El que tienes sirve hasta que confirmes el nuevo.",
    confirmLabel: "Crear código",
  },
  removeSlot: {
    title: "¿Quitar esta forma de abrir tu T-Wallet?",
    description: "Dejará de abrirla. Las demás siguen sirviendo.",
    confirmLabel: "Quitar",
  },
} as const;

const DONE: Readonly<Record<SlotTask["kind"], string>> = {
  addPasskey: "Llave de acceso añadida.",
  changePassphrase: "Frase de paso cambiada. La anterior ya no abre tu T-Wallet.",
  renewRecovery: "Código nuevo creado. El anterior ya no abre tu T-Wallet.",
  removeSlot: "Quitada. Ya no abre tu T-Wallet.",
  saveSettings: "Guardado.",
};

/** The dialog 'Solo tú' of a protected vault: what opens it, when it locks, and how it is taken off. */
export function SlotsDialog(props: SlotsDialogProps) {
  const { isOpen, step, status, question, progress, failure, task, on } = props;
  const shown = step === "asking" && question ? QUESTIONS[question.kind] : null;
  return (
    <>
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
          {step === "done" && (
            <Notice live tone="success">
              {task ? DONE[task.kind] : "Tu T-Wallet está protegida."}
            </Notice>
          )}
          {step === "keeping" || step === "confirming" ? (
            props.inner
          ) : step === "converting" ? (
            <>
              <DocumentProgress label="Convirtiendo tus documentos" progress={progress} />
              <Cluster gap={3}>
                <Button variant="quiet" onClick={on.postpone}>
                  Seguir luego
                </Button>
              </Cluster>
            </>
          ) : isChangingPassphrase(props) ? (
            <PassphraseForm {...props} />
          ) : status ? (
            <Overview {...props} status={status} />
          ) : (
            <Text role="status">Mirando cómo está protegida…</Text>
          )}
        </Stack>
      </Dialog>
      <AlertDialog
        open={isOpen && shown !== null}
        {...(shown ?? QUESTIONS.removeSlot)}
        tone={question?.kind === "renewRecovery" ? "primary" : "danger"}
        onConfirm={on.confirm}
        onCancel={on.decline}
      />
    </>
  );
}

/** A slot that was renewed keeps its place in the list. */
const SLOT_ORDER = ["passphrase", "recovery", "passkey"] as const;

const isChangingPassphrase = ({ step, task }: SlotsDialogProps) =>
  step === "changing" || (step === "working" && task?.kind === "changePassphrase");

function Overview({
  status,
  isBusy,
  task,
  on,
}: SlotsDialogProps & { status: NonNullable<SlotsDialogProps["status"]> }) {
  // What was pressed keeps the focus.
  const isAdding = isBusy && task?.kind === "addPasskey";
  const isSaving = isBusy && task?.kind === "saveSettings";
  return (
    <>
      {status.pending && (
        <Notice
          tone="warning"
          title={status.pending === "protecting" ? "Falta cifrar documentos" : "La protección se quedó a medio quitar"}
          actions={
            <Button size="sm" disabled={isBusy} onClick={on.resume}>
              {status.pending === "protecting" ? "Seguir ahora" : "Volver a cifrar"}
            </Button>
          }
        >
          {status.pending === "protecting"
            ? "Se quedó a medias. No se ha perdido nada."
            : "No se ha perdido nada. Puedes volver a cifrar lo que se abrió, o quitarla otra vez con tu frase."}
        </Notice>
      )}
      <Stack as="section" gap={3} aria-labelledby="slots-title">
        <Heading level={3} size="sm" id="slots-title">
          Qué la abre
        </Heading>
        <Stack as="ul" role="list" gap={3}>
          {SLOT_ORDER.flatMap((kind) => status.slots.filter((slot) => slot.kind === kind)).map((slot) => (
            <SlotRow key={slot.id} slot={slot} isBusy={isBusy} on={on} />
          ))}
        </Stack>
        <Cluster gap={3}>
          <Button busy={isAdding} disabled={isBusy && !isAdding} onClick={on.addPasskey}>
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
        <Button variant="danger" disabled={isBusy} onClick={on.unprotect}>
          Quitar la protección
        </Button>
      </Cluster>
    </>
  );
}

function SlotRow({ slot, isBusy, on }: { readonly slot: Slot } & Pick<SlotsDialogProps, "isBusy" | "on">) {
  const act = (label: string, onClick: () => void) => (
    <Button size="sm" disabled={isBusy} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <Cluster as="li" gap={3} justify="space-between" align="center">
      <span>
        <Text weight="medium">{SLOT_NAMES[slot.kind]}</Text>
        <Hint>Desde el {formatShortDate(slot.createdAt)}</Hint>
      </span>
      {slot.kind === "passphrase" && act("Cambiar la frase", on.changePassphrase)}
      {slot.kind === "recovery" && act("Crear un código nuevo", () => on.ask({ kind: "renewRecovery" }))}
      {slot.kind === "passkey" && act("Quitar la llave", () => on.ask({ kind: "removeSlot", id: slot.id }))}
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
