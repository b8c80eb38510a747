import { useRef, type ReactNode } from "react";
import type { VaultDataStatus, VaultTaskName } from "@/domain/documents/vault/vaultData.ts";
import type { IconShape } from "../../ui/Icon/icons.ts";
import { DialogSection } from "./DialogSection.tsx";
import { TaskOutcome, type TaskOutcomeProps } from "./TaskOutcome.tsx";
import { Cluster } from "../../ui/Layout/Layout.tsx";

export type OutcomeHandlers = Pick<TaskOutcomeProps, "onCancel" | "onAbandon" | "onDismiss">;

export interface DataSectionProps extends OutcomeHandlers {
  readonly title: string;
  readonly icon: IconShape;
  /** The tasks that start here; their progress and result show here. */
  readonly tasks: readonly VaultTaskName[];
  readonly status: VaultDataStatus;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly tone?: "brand" | "red";
}

/** A section of the dialog: its text, its buttons, and below them the result of the last task (decision A-134). */
export function DataSection({
  title,
  icon,
  tasks,
  status,
  children,
  actions,
  tone = "brand",
  onCancel,
  onAbandon,
  onDismiss,
}: DataSectionProps) {
  const section = useRef<HTMLElement>(null);
  const task = getTask(status);
  /** The pressed button is removed; the focus stays in the section. */
  const keepFocus = (act: () => void) => () => {
    section.current?.focus({ preventScroll: true });
    act();
  };
  return (
    <DialogSection ref={section} title={title} icon={icon} tone={tone}>
      {children}
      {actions && (
        <Cluster gap={3} align="center" fill>
          {actions}
        </Cluster>
      )}
      {task !== null && tasks.includes(task) && (
        <TaskOutcome
          key={status.kind}
          status={status}
          onCancel={keepFocus(onCancel)}
          onAbandon={keepFocus(onAbandon)}
          onDismiss={keepFocus(onDismiss)}
        />
      )}
    </DialogSection>
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
    case "unsealing":
      return null;
  }
}
