import { canContinue, hasUnmoved, MOVE_LABELS, placeSentences } from "@/domain/documents/vault/dataMessagesMove.ts";
import type {
  MoveTaskName,
  VaultDataInfo,
  VaultDataStatus,
  VaultTaskName,
} from "@/domain/documents/vault/vaultData.ts";
import type { StorageLocation } from "@/domain/documents/vault/storageLocation.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { DigitalIcon } from "../../ui/Icon/icons.ts";
import { Hint } from "../../ui/Layout/Layout.tsx";
import { type ButtonState, DataSection, type DataSectionProps } from "./DataSection.tsx";

export interface LocationSectionProps extends Pick<
  DataSectionProps,
  "status" | "place" | "onCancel" | "onAbandon" | "onDismiss"
> {
  readonly facts: VaultDataInfo;
  /** The facts are being read. */
  readonly reading: boolean;
  readonly getTaskState: (task: VaultTaskName) => ButtonState;
  readonly onTask: (task: { readonly task: MoveTaskName }) => void;
}

/**
 * Where the documents are kept, with a button that moves them to the other location. A second button moves the rest here
 * where some are still in the other location or it cannot be told. The first button stays when the two change places, so
 * that it keeps the focus.
 */
export function LocationSection({ facts, reading, getTaskState, onTask, ...section }: LocationSectionProps) {
  const { status } = section;
  const inAccount = (facts.place ?? getDestination(status)) === "account";
  const away = inAccount ? "moveToBrowser" : "moveToAccount";
  const here = inAccount ? "moveToAccount" : "moveToBrowser";
  const hasOthers = hasUnmoved(facts);
  const again = status.kind === "failed" && canContinue(status.task, status.failure) ? status.task : null;
  const button = (task: MoveTaskName, isFirst: boolean) => (
    <Button variant={isFirst ? "primary" : "secondary"} {...getTaskState(task)} onClick={() => onTask({ task })}>
      {MOVE_LABELS[task]}
    </Button>
  );
  return (
    <DataSection
      {...section}
      title="Dónde se guardan"
      icon={DigitalIcon}
      tasks={["moveToAccount", "moveToBrowser"]}
      {...(again && { onAgain: () => onTask({ task: again }) })}
      actions={
        <>
          {button(hasOthers ? here : away, hasOthers || !inAccount)}
          {hasOthers && button(away, false)}
        </>
      }
    >
      {placeSentences(facts, reading).map((sentence) => (
        <Hint key={sentence}>{sentence}</Hint>
      ))}
    </DataSection>
  );
}

/** The destination of the last move; it is assumed while the location is unknown. */
function getDestination(status: VaultDataStatus): StorageLocation {
  const task = status.kind === "failed" ? status.task : status.kind === "done" ? status.report.task : null;
  return task === "moveToAccount" ? "account" : "browser";
}
