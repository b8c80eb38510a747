import { useId, type ReactNode, type Ref } from "react";
import { Cluster } from "../Layout/Layout.tsx";
import { FieldFrame, useFieldIds, type FieldTexts } from "../TextField/FieldFrame.tsx";
import frame from "../TextField/FieldFrame.module.css";
import styles from "./Textarea.module.css";

export interface TextareaProps extends FieldTexts {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Height in lines before the person drags it. */
  readonly rows?: number | undefined;
  /** Below the text; describes it, read on focus and never on each key. */
  readonly counter?: ReactNode;
  readonly counterTone?: "grey" | "green" | undefined;
  /** Beside the counter; read politely when it appears, and null before. */
  readonly status?: ReactNode;
  readonly maxLength?: number | undefined;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  /** False for a secret: some browsers send what they check to a server. */
  readonly spellCheck?: boolean | undefined;
  readonly ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** Several lines of text with label, hint, counter and error; the ref is the textarea. */
export function Textarea({
  label,
  labelHidden,
  hint,
  error,
  onChange,
  rows = 4,
  counter,
  counterTone = "grey",
  status,
  ...textarea
}: TextareaProps) {
  const counterId = useId();
  const ids = useFieldIds({ hint, error }, ...(counter ? [counterId] : []));
  const below =
    counter || status !== undefined ? (
      <Cluster gap={[1, 4]} justify="space-between" size="sm" leading="close">
        <span className={styles.counter} data-tone={counterTone} id={counterId}>
          {counter}
        </span>
        <span className={styles.status} role="status">
          {status}
        </span>
      </Cluster>
    ) : null;
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, ids, below }}>
      <textarea
        {...textarea}
        aria-describedby={ids.describedBy}
        aria-invalid={error ? true : undefined}
        className={`${frame.control} ${styles.textarea}`}
        id={ids.control}
        rows={rows}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}
