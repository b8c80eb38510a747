import { useEffect, useRef } from "react";
import { pluralize } from "@/domain/shared/format.ts";
import { reportMessage, TASK_LABELS } from "@/domain/documents/vault/dataMessages.ts";
import { failureMessage } from "@/domain/documents/vault/dataMessagesFailure.ts";
import type { DataMessage, VaultDataStatus } from "@/domain/documents/vault/vaultData.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { ErrorNotice } from "../../ui/ErrorNotice/ErrorNotice.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { ProgressBar } from "../../ui/ProgressBar/ProgressBar.tsx";
import { Cluster, Hint, Stack } from "../../ui/Layout/Layout.tsx";
import styles from "./DataDialog.module.css";

export interface TaskOutcomeProps {
  readonly status: VaultDataStatus;
  /** Stops the running task. */
  readonly onCancel: () => void;
  /** Stops waiting for the running task. */
  readonly onAbandon: () => void;
  /** Takes the result away. */
  readonly onDismiss: () => void;
}

/** The progress or the result of a task, scrolled into sight when it appears. Key it by the kind of its status. */
export function TaskOutcome({ status, onCancel, onAbandon, onDismiss }: TaskOutcomeProps) {
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    outcome.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <Stack ref={outcome} gap={3} before={1} className={styles.outcome}>
      {status.kind === "working" && (
        <>
          <ProgressBar label={TASK_LABELS[status.task]} {...formatProgress(status.progress)} />
          <Cluster gap={3} align="center">
            {status.cancelling && <Hint>Cancelando…</Hint>}
            <Button size="sm" onClick={status.canCancel ? onCancel : onAbandon}>
              {status.canCancel ? "Cancelar" : "No esperar más"}
            </Button>
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

/** In documents; a total of 0 is unknown. */
function formatProgress(progress: { readonly done: number; readonly total: number } | null) {
  if (!progress || progress.total === 0) return { value: null };
  const { done, total } = progress;
  return { value: (done / total) * 100, hint: `${done} de ${pluralize(total, "documento", "documentos")}` };
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
