import { canGoOn, hasUnmoved, MOVE_LABELS, placeSentences } from "@/domain/documents/vault/dataMessagesMove.ts";
import type {
  MoveTaskName,
  VaultDataFacts,
  VaultDataStatus,
  VaultTaskName,
} from "@/domain/documents/vault/vaultData.ts";
import type { VaultPlace } from "@/domain/documents/vault/vaultPlace.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { DigitalGlyph } from "../../ui/Icon/icons.ts";
import { Hint } from "../../ui/Text/Hint.tsx";
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
 * Where the documents are kept, and the way to the other place; the way here as well, where some are in the other place,
 * which ends a move that was cut short, or where nobody can tell. The first button is either of the two, so that it keeps the focus when they change places.
 */
export function PlaceSection({ facts, reading, stateOf, onTask, ...section }: PlaceSectionProps) {
  const { status } = section;
  const inAccount = (facts.place ?? placeAfter(status)) === "account";
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
      glyph={DigitalGlyph}
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

/** Where the last move was to bring the documents: that way goes on while nobody knows where they are. */
function placeAfter(status: VaultDataStatus): VaultPlace {
  const task = status.kind === "failed" ? status.task : status.kind === "done" ? status.report.task : null;
  return task === "moveToAccount" ? "account" : "browser";
}
