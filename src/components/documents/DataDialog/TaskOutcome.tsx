import { useEffect, useRef } from "react";
import { reportMessage, TASK_LABELS } from "@/domain/documents/vault/dataMessages.ts";
import { failureMessage } from "@/domain/documents/vault/dataMessagesFailure.ts";
import type { DataMessage, VaultDataStatus } from "@/domain/documents/vault/vaultData.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { ErrorNotice } from "../../ui/ErrorNotice/ErrorNotice.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { Cluster, Hint, Stack } from "../../ui/Layout/Layout.tsx";
import { DocumentProgress } from "./DocumentProgress.tsx";
import styles from "./DataDialog.module.css";

export interface TaskOutcomeProps {
  readonly status: VaultDataStatus;
  /** Stops the running task. */
  readonly onCancel: () => void;
  /** Waits no longer for the running task. */
  readonly onAbandon: () => void;
  /** Takes the result away. */
  readonly onDismiss: () => void;
}

/** How far a task has come, or what it came to; scrolled into sight when it appears. Keyed by the kind of its status. */
export function TaskOutcome({ status, onCancel, onAbandon, onDismiss }: TaskOutcomeProps) {
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    outcome.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <Stack ref={outcome} gap={3} before={1} className={styles.outcome}>
      {status.kind === "working" && (
        <>
          <DocumentProgress label={TASK_LABELS[status.task]} progress={status.progress} />
          <Cluster gap={3} align="center">
            {status.cancelling && <Hint>Cancelando…</Hint>}
            {status.canCancel ? (
              <Button size="sm" onClick={onCancel}>
                Cancelar
              </Button>
            ) : (
              <Button size="sm" onClick={onAbandon}>
                No esperar más
              </Button>
            )}
          </Cluster>
        </>
      )}
      {status.kind === "done" && <Message message={reportMessage(status.report)} onDismiss={onDismiss} />}
      {status.kind === "failed" && (
        <Message message={failureMessage(status.task, status.failure)} onDismiss={onDismiss} />
      )}
    </Stack>
  );
}

interface MessageProps {
  readonly message: DataMessage;
  readonly onDismiss: () => void;
}

function Message({ message, onDismiss }: MessageProps) {
  const { tone, title, description } = message;
  if (tone === "error") {
    return (
      <ErrorNotice
        headingLevel={4}
        title={title}
        description={description}
        actions={
          <Button size="sm" onClick={onDismiss}>
            Cerrar aviso
          </Button>
        }
      />
    );
  }
  return (
    <Notice live tone={tone} {...(description ? { title } : {})} onDismiss={onDismiss}>
      {description ?? title}
    </Notice>
  );
}
