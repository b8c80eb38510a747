import type { CaseQuestion } from "@/domain/procedure/questions/caseQuestions.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Cluster } from "../../ui/Layout/Layout.tsx";
import styles from "./CaseQuestions.module.css";

export interface QuestionFieldProps {
  readonly question: Omit<CaseQuestion, "id">;
  /** The legend can take the focus. */
  readonly legendId: string;
  readonly onAnswer: (option: string) => void;
  /** Takes the focus when it appears. */
  readonly takesFocus?: boolean;
  /** Offers the answer that decides nothing. */
  readonly onSkip?: () => void;
  /** Offers to leave the answer as it is. */
  readonly onCancel?: () => void;
}

/** A question and a button for each answer; the one given before is pressed. */
export function QuestionField({
  question,
  legendId,
  takesFocus = false,
  onAnswer,
  onSkip,
  onCancel,
}: QuestionFieldProps) {
  const { text, options, answer, unknownText } = question;
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend} id={legendId} tabIndex={-1} {...(takesFocus && { ref: focusOnce })}>
        {text}
      </legend>
      <Cluster gap={3} fill>
        {options.map((option) => (
          <Button
            key={option.id}
            {...(answer !== undefined && { "aria-pressed": option.id === answer })}
            onClick={() => onAnswer(option.id)}
          >
            {option.text}
          </Button>
        ))}
        {onSkip && (
          <Button variant="quiet" onClick={onSkip}>
            {unknownText}
          </Button>
        )}
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Dejarlo como está
          </Button>
        )}
      </Cluster>
    </fieldset>
  );
}

const focusOnce = (legend: HTMLElement | null) => legend?.focus();
