import { useRef, useState } from "react";
import type { AccountStatus, AccountTaskActions } from "@/domain/access/account/account.ts";
import { ACCOUNT_FAILURES, PURGE_NOTICE } from "@/domain/access/account/accountMessages.ts";
import type { SyncStatus } from "@/domain/documents/sync/syncStatus.ts";
import {
  SYNC_LABEL,
  SYNC_SENTENCES,
  syncAnnouncement,
  syncProblem,
  syncText,
} from "@/domain/documents/sync/syncMessages.ts";
import { AlertDialog } from "../../ui/AlertDialog/AlertDialog.tsx";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { Checkbox } from "../../ui/Checkbox/Checkbox.tsx";
import { ErrorNotice } from "../../ui/ErrorNotice/ErrorNotice.tsx";
import { AlertIcon, CheckIcon, RefreshIcon } from "../../ui/Icon/icons.ts";
import { Hint, Stack } from "../../ui/Layout/Layout.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { ProgressBar } from "../../ui/ProgressBar/ProgressBar.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden/VisuallyHidden.tsx";
import { DialogSection } from "../../documents/DataDialog/DialogSection.tsx";

export interface SyncSectionProps extends AccountTaskActions {
  readonly status: AccountStatus;
  readonly sync: SyncStatus;
  readonly isSyncing: boolean;
  /** Little space is left: files are downloaded when they are opened. */
  readonly savesSpace: boolean;
  /** This device has a passphrase. */
  readonly isProtected: boolean;
  readonly onRetry: () => void;
  readonly onReload: () => void;
  /** Hides the outcome of the last task. */
  readonly onDismiss: () => void;
}

/** The switch 'Sincronizar entre mis dispositivos', its state in words, and what to do about a problem. */
export function SyncSection({ status, sync, isSyncing, savesSpace, isProtected, ...on }: SyncSectionProps) {
  const section = useRef<HTMLElement>(null);
  const isOn = sync.kind !== "off";
  const problem = syncProblem(sync);
  const isBusy = status.kind === "turningOff" || status.kind === "joining" || status.kind === "deleting";
  return (
    <DialogSection ref={section} title="Sincronización" icon={RefreshIcon}>
      <Checkbox
        isSwitch
        label={SYNC_LABEL}
        checked={isOn}
        disabled={isBusy}
        onChange={(next) => on.onAsk(next ? "code" : "off")}
      />
      <div role="status">
        {sync.kind === "sending" ? (
          <VisuallyHidden>{syncAnnouncement(sync)}</VisuallyHidden>
        ) : (
          <Badge {...(sync.kind === "current" ? FINE : problem && WRONG)}>{syncText(sync)}</Badge>
        )}
      </div>
      {sync.kind === "sending" && (
        <ProgressBar label={syncText(sync)} value={sync.total > 0 ? (100 * sync.done) / sync.total : null} />
      )}
      {status.kind === "joined" && (
        <Notice
          live
          tone="success"
          onDismiss={() => {
            section.current?.focus({ preventScroll: true });
            on.onDismiss();
          }}
        >
          Este dispositivo ya está unido a los demás.
          {isProtected && " Si lo abrías con una llave de acceso, mira en «Ajustes» si tienes que añadirla de nuevo."}
        </Notice>
      )}
      {problem && (
        <Notice
          tone="warning"
          actions={
            (problem.way === "retry" && (
              <Button size="sm" busy={isSyncing} onClick={on.onRetry}>
                Volver a intentarlo
              </Button>
            )) ||
            (problem.way === "reload" && (
              <Button size="sm" onClick={on.onReload}>
                Recargar página
              </Button>
            ))
          }
        >
          {problem.text}
        </Notice>
      )}
      {isOn && savesSpace && (
        <Hint>Queda poco espacio aquí: los archivos de tus otros dispositivos se descargan cuando los abres.</Hint>
      )}
      {isOn ? <Hint>{PURGE_NOTICE}</Hint> : SYNC_SENTENCES.map((sentence) => <Hint key={sentence}>{sentence}</Hint>)}
      {(status.kind === "confirmingOff" || status.kind === "turningOff") && (
        <OffQuestion {...{ status, sync }} {...on} />
      )}
    </DialogSection>
  );
}

const FINE = { tone: "green", icon: CheckIcon } as const;
const WRONG = { tone: "amber", icon: AlertIcon } as const;

type OffQuestionProps = Pick<SyncSectionProps, "status" | "sync" | "onConfirm" | "onDecline">;

/** Asks before synchronising ends, and whether to delete the synchronised copy too. */
function OffQuestion({ status, sync, onConfirm, onDecline }: OffQuestionProps) {
  const [deletes, setDeletes] = useState(false);
  const failure = status.kind === "confirmingOff" ? status.failure : null;
  return (
    <AlertDialog
      open
      title="¿Dejar de sincronizar?"
      description="Este dispositivo conserva todo lo que tiene, pero ya no enviará ni recibirá cambios."
      confirmLabel="Dejar de sincronizar"
      tone={deletes ? "danger" : "primary"}
      busy={status.kind === "turningOff"}
      onConfirm={() => onConfirm({ deletes })}
      onCancel={onDecline}
    >
      <Stack gap={3}>
        {/* Without the key of the account the copy cannot be deleted from here. */}
        {sync.kind !== "gone" && sync.kind !== "needsCode" && (
          <Checkbox
            label="Borrar también la copia sincronizada"
            hint="Tus otros dispositivos dejarán de sincronizarse y tu código dejará de funcionar. Cada uno conserva lo que ya tiene."
            checked={deletes}
            disabled={status.kind === "turningOff"}
            onChange={setDeletes}
          />
        )}
        {failure && (
          <ErrorNotice
            headingLevel={3}
            title="No se ha dejado de sincronizar"
            description={ACCOUNT_FAILURES[failure]}
          />
        )}
      </Stack>
    </AlertDialog>
  );
}
