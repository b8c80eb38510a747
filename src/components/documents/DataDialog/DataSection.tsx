import { useId, useRef, type ReactNode } from "react";
import type { VaultDataStatus, VaultTaskName } from "@/domain/documents/vault/vaultData.ts";
import type { StorageLocation } from "@/domain/documents/vault/storageLocation.ts";
import { Heading } from "../../ui/Heading/Heading.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import type { IconShape } from "../../ui/Icon/icons.ts";
import { ListRow, Stack } from "../../ui/Layout/Layout.tsx";
import styles from "./DataDialog.module.css";
import { TaskOutcome, type TaskOutcomeProps } from "./TaskOutcome.tsx";

/** What can be done with a running or finished task. */
export type OutcomeHandlers = Pick<TaskOutcomeProps, "onCancel" | "onAbandon" | "onDismiss">;

/** The button of the running task keeps the focus; the others wait. */
export interface ButtonState {
  readonly busy: boolean;
  readonly disabled: boolean;
}

export interface DataSectionProps extends OutcomeHandlers, Pick<TaskOutcomeProps, "onAgain"> {
  readonly title: string;
  readonly icon: IconShape;
  /** The tasks that start here; their progress and result show here. */
  readonly tasks: readonly VaultTaskName[];
  readonly status: VaultDataStatus;
  /** Where the documents are kept; the words for a failure depend on it. */
  readonly place: StorageLocation;
  readonly children: ReactNode;
  /** The buttons. */
  readonly actions?: ReactNode;
  readonly tone?: "brand" | "red";
}

/** A section of the dialog: its text, its buttons, and below them the result of the last task (decision A-134). */
export function DataSection({
  title,
  icon,
  tasks,
  status,
  place,
  children,
  actions,
  tone = "brand",
  onCancel,
  onAbandon,
  onDismiss,
  onAgain,
}: DataSectionProps) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const task = getTask(status);
  /** The button that was pressed goes away; the focus stays in the section. */
  const keepFocus = (act: () => void) => () => {
    section.current?.focus({ preventScroll: true });
    act();
  };
  return (
    <ListRow
      ref={section}
      tabIndex={-1}
      as="section"
      gap={3}
      pad={[5, 0]}
      line="below"
      className={styles.section}
      data-tone={tone}
      aria-labelledby={titleId}
    >
      <span className={styles.icon}>
        <Icon icon={icon} />
      </span>
      <Stack gap={3} className={styles.content}>
        <Heading level={3} size="sm" id={titleId}>
          {title}
        </Heading>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
        {task !== null && tasks.includes(task) && (
          <TaskOutcome
            key={status.kind}
            status={status}
            place={place}
            onCancel={keepFocus(onCancel)}
            onAbandon={keepFocus(onAbandon)}
            onDismiss={keepFocus(onDismiss)}
            {...(onAgain && { onAgain: keepFocus(onAgain) })}
          />
        )}
      </Stack>
    </ListRow>
  );
}

function getTask(status: VaultDataStatus): VaultTaskName | null {
  switch (status.kind) {
    case "working":
    case "failed":
      return status.task;
    case "done":
      return status.report.task;
    case "idle":
    case "confirming":
    case "asking":
      return null;
  }
}
