import { useEffect, useRef, useState, type FocusEvent } from "react";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { ValueKind } from "@/domain/capture/review/fieldNames.ts";
import { checkValue } from "@/domain/capture/review/review.ts";
import { CHECK_TEXTS } from "@/domain/capture/review/reviewMessages.ts";
import { dayIn, dayText, VALIDITY_WORDS } from "@/domain/capture/review/values.ts";
import { Form } from "../../ui/Form/Form.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl/SegmentedControl.tsx";
import { TextField } from "../../ui/TextField/TextField.tsx";
import { Cluster } from "../../ui/Layout/Layout.tsx";
import styles from "./FieldEditor.module.css";
import { ValueNote } from "./ValueNote.tsx";

export interface EditFormProps {
  /** Name of the field, which decides how its value is checked. */
  readonly name: string;
  readonly label: string;
  readonly valueKind: ValueKind;
  readonly value: string;
  /** Called with the trimmed value; `left` where the focus has moved elsewhere and stays there. */
  readonly onDone: (value: string, how: "kept" | "left") => void;
  readonly onCancel: () => void;
}

/** Characters from which on a value is judged: a shorter one is not finished. */
const JUDGED_FROM = 8;
const VALIDITY = Object.values(VALIDITY_WORDS).map((word) => ({ value: word, label: word }));

/** Edits one value: Enter and leaving the form keep it, Escape does not. Takes the focus. */
export function EditForm({ name, label, valueKind, value, onDone, onCancel }: EditFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(value);
  const check = checkValue(name, draft);
  const day = valueKind === "day" ? dayIn(draft) : null;
  const judged = check === "digitRight" || draft.trim().length >= JUDGED_FROM;

  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>("input:checked, input:not([type=radio])")?.focus();
  }, []);

  useEffect(() => {
    // Captured at the window: a dialog listens on the document in the capture phase, and would close.
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !(event.target instanceof Node) || !form.current?.contains(event.target)) return;
      event.preventDefault();
      onCancel();
    };
    window.addEventListener("keydown", onEscape, { capture: true });
    return () => window.removeEventListener("keydown", onEscape, { capture: true });
  }, [onCancel]);

  function leave(event: FocusEvent<HTMLDivElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) onDone(draft.trim(), "left");
  }

  return (
    <div role="presentation" onBlur={leave}>
      <Form ref={form} gap={2} className={styles.form} onSubmit={() => onDone(draft.trim(), "kept")}>
        {valueKind === "validity" ? (
          <SegmentedControl legend={label} legendHidden segments={VALIDITY} value={draft} onChange={setDraft} />
        ) : (
          <TextField
            label={label}
            labelHidden
            autoComplete="off"
            maxLength={LIMITS.reviewValueCharacters}
            value={draft}
            onChange={setDraft}
          />
        )}
        <div role="status">
          {day !== null && draft.trim() !== dayText(day) && <ValueNote tone="plain">{dayText(day)}</ValueNote>}
          {judged && CHECK_TEXTS[check] !== null && (
            <ValueNote tone={check === "digitRight" ? "right" : "wrong"}>{CHECK_TEXTS[check]}</ValueNote>
          )}
        </div>
        <Cluster gap={2}>
          <Button size="sm" type="submit">
            Hecho
          </Button>
          {/* Keeps the focus in the form: not every browser reports where a press moves it. */}
          <Button size="sm" variant="quiet" onClick={onCancel} onMouseDown={(event) => event.preventDefault()}>
            Cancelar
          </Button>
        </Cluster>
      </Form>
    </div>
  );
}
