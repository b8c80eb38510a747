import { useEffect, useRef, useState } from "react";
import type { AccountStatus } from "@/domain/access/account/account.ts";
import { JOIN_FAILURES } from "@/domain/access/account/accountMessages.ts";
import type { SyncStatus } from "@/domain/documents/sync/syncStatus.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Form } from "../../ui/Form/Form.tsx";
import { Cluster, Hint } from "../../ui/Layout/Layout.tsx";
import { DigitalIcon } from "../../ui/Icon/icons.ts";
import { TextField } from "../../ui/TextField/TextField.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden/VisuallyHidden.tsx";
import { DialogSection } from "../../documents/DataDialog/DialogSection.tsx";

export interface JoinSectionProps {
  readonly status: AccountStatus;
  readonly sync: SyncStatus;
  readonly typed: string;
  /** This device has a passphrase. */
  readonly isProtected: boolean;
  readonly onType: (typed: string) => void;
  /** @param passphrase empty where this device has none */
  readonly onJoin: (passphrase: string) => void;
  readonly onJoinCancel: () => void;
}

/** 'Unir este dispositivo': asks for the recovery code of the other devices, and for the passphrase of this one. */
export function JoinSection({ status, sync, typed, isProtected, onType, onJoin, onJoinCancel }: JoinSectionProps) {
  const section = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const passphraseField = useRef<HTMLInputElement>(null);
  const [passphrase, setPassphrase] = useState("");
  const [tried, setTried] = useState("");
  const failure = status.kind === "joinFailed" ? status.failure : null;
  const isWrongPassphrase = isProtected && failure === "wrongPassphrase";
  useEffect(() => {
    if (failure) (isWrongPassphrase ? passphraseField : field).current?.focus();
  }, [failure, isWrongPassphrase]);
  const join = () => {
    if (isProtected && passphrase === "") return passphraseField.current?.focus();
    setTried(passphrase);
    onJoin(isProtected ? passphrase : "");
  };
  const busy = status.kind === "joining";
  const waits = status.kind === "deleting" || status.kind === "turningOff";
  return (
    <DialogSection ref={section} title="Unir este dispositivo" icon={DigitalIcon}>
      <Hint>
        {sync.kind === "needsCode"
          ? "Con tu código de recuperación, este dispositivo vuelve a abrir lo que hay en los demás."
          : "Si ya sincronizas otro dispositivo, escribe su código de recuperación. Tendrás aquí la misma T-Wallet, y lo que ya tengas se añadirá a ella."}
      </Hint>
      <Form gap={3} onSubmit={join}>
        <TextField
          ref={field}
          label="Código de recuperación"
          hint="Puedes escribirlo en mayúsculas o minúsculas, con espacios o con guiones."
          rows={3}
          spellCheck={false}
          value={typed}
          readOnly={busy}
          disabled={waits}
          error={failure && !isWrongPassphrase ? JOIN_FAILURES[failure] : undefined}
          onChange={onType}
        />
        {isProtected && (
          <TextField
            ref={passphraseField}
            label="Frase de paso"
            hint="Este dispositivo seguirá pidiéndotela."
            type="password"
            revealable
            autoComplete="current-password"
            value={passphrase}
            readOnly={busy}
            disabled={waits}
            error={isWrongPassphrase && passphrase === tried ? JOIN_FAILURES[failure] : undefined}
            onChange={setPassphrase}
          />
        )}
        <Cluster gap={3} align="center">
          <Button type="submit" busy={busy} disabled={waits}>
            Unir este dispositivo
          </Button>
          {busy && (
            <Button
              variant="quiet"
              onClick={() => {
                // The button is removed; the focus stays in the section.
                section.current?.focus({ preventScroll: true });
                onJoinCancel();
              }}
            >
              Cancelar
            </Button>
          )}
          <div role="status">
            <VisuallyHidden>{busy && "Comprobando el código"}</VisuallyHidden>
          </div>
        </Cluster>
      </Form>
    </DialogSection>
  );
}
