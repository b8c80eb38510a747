import type { CaseQuestion } from "@/domain/procedure/questions/caseQuestions.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Cluster } from "../../ui/Layout/Layout.tsx";
import styles from "./CaseQuestions.module.css";

export interface QuestionFieldProps {
  readonly question: Omit<CaseQuestion, "id">;
  readonly legendId: string;
  readonly onAnswer: (option: string) => void;
  /** Takes the focus on mount. */
  readonly takesFocus?: boolean;
  /** Offers 'No lo sé'. */
  readonly onSkip?: () => void;
  /** Offers to keep the answer. */
  readonly onCancel?: () => void;
}

/** A question with a button for each answer; the current one is pressed. */
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
