import { MOVE_LABELS, placeSentences } from "@/domain/vault/dataMessagesMove.ts";
import type { MoveTaskName, VaultDataFacts, VaultTaskName } from "@/domain/vault/vaultData.ts";
import { Button } from "../Button/Button.tsx";
import { DigitalGlyph } from "../Icon/icons.ts";
import styles from "./DataDialog.module.css";
import { type ButtonState, DataSection, type DataSectionProps } from "./DataSection.tsx";

export interface PlaceSectionProps extends Pick<
  DataSectionProps,
  "status" | "place" | "onCancel" | "onAbandon" | "onDismiss"
> {
  readonly facts: VaultDataFacts;
  readonly stateOf: (task: VaultTaskName) => ButtonState;
  readonly onTask: (task: { readonly task: MoveTaskName }) => void;
}

/**
 * Where the documents are kept, and the way to the other place; the way here as well, where some are in the other place. The
 * first button stands for either, so that it keeps the focus when the one has made way for the other.
 */
export function PlaceSection({ facts, stateOf, onTask, ...section }: PlaceSectionProps) {
  const inAccount = facts.place === "account";
  const away = inAccount ? "moveToBrowser" : "moveToAccount";
  const here = inAccount ? "moveToAccount" : "moveToBrowser";
  const hasOthers = facts.waiting + facts.copies > 0;
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
      actions={
        <>
          {button(hasOthers ? here : away, hasOthers || !inAccount)}
          {hasOthers && button(away, false)}
        </>
      }
    >
      {placeSentences(facts).map((sentence) => (
        <p key={sentence} className={styles.soft}>
          {sentence}
        </p>
      ))}
    </DataSection>
  );
}
