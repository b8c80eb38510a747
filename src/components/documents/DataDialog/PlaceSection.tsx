import { canGoOn, hasUnmoved, MOVE_LABELS, placeSentences } from "@/domain/documents/vault/dataMessagesMove.ts";
import type {
  MoveTaskName,
  VaultDataFacts,
  VaultDataStatus,
  VaultTaskName,
} from "@/domain/documents/vault/vaultData.ts";
import type { VaultPlace } from "@/domain/documents/vault/vaultPlace.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { DigitalIcon } from "../../ui/Icon/icons.ts";
import { Hint } from "../../ui/Layout/Layout.tsx";
import { type ButtonState, DataSection, type DataSectionProps } from "./DataSection.tsx";

export interface PlaceSectionProps extends Pick<
  DataSectionProps,
  "status" | "place" | "onCancel" | "onAbandon" | "onDismiss"
> {
  readonly facts: VaultDataFacts;
  /** The facts are being read. */
  readonly reading: boolean;
  readonly stateOf: (task: VaultTaskName) => ButtonState;
  readonly onTask: (task: { readonly task: MoveTaskName }) => void;
}

/**
 * Where the documents are kept, with a button that moves them to the other location. A second button moves the rest here
 * where some are still in the other location or it cannot be told. The first button stays when the two change places, so
 * that it keeps the focus.
 */
export function PlaceSection({ facts, reading, stateOf, onTask, ...section }: PlaceSectionProps) {
  const { status } = section;
  const inAccount = (facts.place ?? getDestination(status)) === "account";
  const away = inAccount ? "moveToBrowser" : "moveToAccount";
  const here = inAccount ? "moveToAccount" : "moveToBrowser";
  const hasOthers = hasUnmoved(facts);
  const again = status.kind === "failed" && canGoOn(status.task, status.failure) ? status.task : null;
  const button = (task: MoveTaskName, isFirst: boolean) => (
    <Button variant={isFirst ? "primary" : "secondary"} {...stateOf(task)} onClick={() => onTask({ task })}>
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
function getDestination(status: VaultDataStatus): VaultPlace {
  const task = status.kind === "failed" ? status.task : status.kind === "done" ? status.report.task : null;
  return task === "moveToAccount" ? "account" : "browser";
}
