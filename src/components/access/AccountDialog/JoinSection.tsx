import { useEffect, useRef } from "react";
import type { AccountStatus } from "@/domain/access/account/account.ts";
import { JOIN_FAILURES, leavingText } from "@/domain/access/account/accountMessages.ts";
import { AlertDialog } from "../../ui/AlertDialog/AlertDialog.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { Cluster, Hint, Stack } from "../../ui/Layout/Layout.tsx";
import { DigitalIcon } from "../../ui/Icon/icons.ts";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { Textarea } from "../../ui/Textarea/Textarea.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden/VisuallyHidden.tsx";
import { DialogSection } from "../../documents/DataDialog/DialogSection.tsx";

export interface JoinSectionProps {
  readonly status: AccountStatus;
  /** The code as it was typed. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onJoin: () => void;
  readonly onJoinConfirm: () => void;
  readonly onJoinCancel: () => void;
  /** Takes away what the last task came to. */
  readonly onDismiss: () => void;
}

/** 'Abrir aquí la T-Wallet de otro dispositivo': a field for its code, and a question where something would be left behind. */
export function JoinSection({
  status,
  typed,
  onType,
  onJoin,
  onJoinConfirm,
  onJoinCancel,
  onDismiss,
}: JoinSectionProps) {
  const section = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const failure = status.kind === "joinFailed" ? status.failure : null;
  useEffect(() => {
    if (failure) field.current?.focus();
  }, [failure]);
  const busy = status.kind === "checking" || status.kind === "joining";
  const confirming = status.kind === "confirmingJoin";
  /** The button that was pressed goes away; the focus stays in the section. */
  const keepFocus = (act: () => void) => () => {
    section.current?.focus({ preventScroll: true });
    act();
  };

  return (
    <DialogSection ref={section} title="Abrir aquí la T-Wallet de otro dispositivo" icon={DigitalIcon}>
      <Hint>Escribe su código de recuperación. Esa T-Wallet se abrirá aquí en lugar de la que usas ahora.</Hint>
      <Stack
        as="form"
        gap={3}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onJoin();
        }}
      >
        <Textarea
          ref={field}
          label="Código de la otra T-Wallet"
          hint="Puedes escribirlo en mayúsculas o minúsculas, con espacios o con guiones."
          rows={3}
          spellCheck={false}
          value={typed}
          readOnly={busy}
          disabled={status.kind === "deleting"}
          error={failure ? JOIN_FAILURES[failure] : undefined}
          onChange={onType}
        />
        <Cluster gap={3} align="center">
          <Button type="submit" busy={busy} disabled={status.kind === "deleting"}>
            Abrir esta T-Wallet
          </Button>
          {busy && (
            <Button variant="quiet" onClick={keepFocus(onJoinCancel)}>
              Cancelar
            </Button>
          )}
          <div role="status">
            <VisuallyHidden>{busy && "Comprobando el código"}</VisuallyHidden>
          </div>
        </Cluster>
      </Stack>
      {status.kind === "joined" && (
        <Notice live tone="success" onDismiss={keepFocus(onDismiss)}>
          La T-Wallet de tu otro dispositivo ya está abierta aquí.
        </Notice>
      )}
      <AlertDialog
        open={confirming}
        tone="primary"
        title="¿Abrir la otra T-Wallet en este navegador?"
        description={confirming && leavingText(status.documents)}
        confirmLabel="Abrir la otra T-Wallet"
        onConfirm={onJoinConfirm}
        onCancel={onJoinCancel}
      >
        <p>
          Solo su código de recuperación vuelve a abrirla. Si no lo tienes guardado, cancela y créalo antes, un poco más
          arriba.
        </p>
      </AlertDialog>
    </DialogSection>
  );
}
