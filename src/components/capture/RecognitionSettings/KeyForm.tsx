import { useRef, useState } from "react";
import { LIMITS } from "@/domain/shared/limits.ts";
import { additionalKeyFault, type KeyFault } from "@/domain/capture/recognition/additionalKey.ts";
import { Form } from "../../ui/Form/Form.tsx";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { Heading } from "../../ui/Heading/Heading.tsx";
import { CheckIcon } from "../../ui/Icon/icons.ts";
import { TextField } from "../../ui/TextField/TextField.tsx";
import { Cluster } from "../../ui/Layout/Layout.tsx";
import styles from "./RecognitionSettings.module.css";

export interface KeyFormProps {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  /** The stored key; empty without one. */
  readonly saved: string;
  /** The messages for an unusable key (OCR-07). */
  readonly faults: Readonly<Record<KeyFault, string>>;
  readonly saveLabel: string;
  /** Called with a trimmed key that is not empty. */
  readonly onSave: (key: string) => void;
  /** The button that deletes the stored key. */
  readonly reset?: { readonly label: string; readonly onReset: () => void } | undefined;
}

/** An API key of the person, as a password field (OCR-02 to OCR-07). */
export function KeyForm({ title, label, hint, saved, faults, saveLabel, onSave, reset }: KeyFormProps) {
  const [draft, setDraft] = useState(saved);
  const [fault, setFault] = useState<KeyFault | null>(null);
  const field = useRef<HTMLInputElement>(null);

  function submit() {
    const found = additionalKeyFault(draft);
    setFault(found);
    if (found) field.current?.focus();
    else onSave(draft.trim());
  }

  function clearKey() {
    setDraft("");
    setFault(null);
    // The button may be removed with the key.
    field.current?.focus();
    reset?.onReset();
  }

  return (
    <Form gap={3} line="above" className={styles.section} onSubmit={submit}>
      <Cluster gap={[2, 3]} align="center">
        <Heading level={4} size="sm">
          {title}
        </Heading>
        {saved !== "" && (
          <Badge tone="green" icon={CheckIcon}>
            Guardada
          </Badge>
        )}
      </Cluster>
      <TextField
        ref={field}
        autoComplete="off"
        error={fault ? faults[fault] : undefined}
        hint={hint}
        label={label}
        maxLength={LIMITS.keyCharacters}
        revealable
        type="password"
        value={draft}
        onChange={(value) => {
          setDraft(value);
          setFault(null);
        }}
      />
      <Cluster gap={[2, 3]} align="center" className={styles.actions}>
        <Button type="submit">{saveLabel}</Button>
        {reset && (
          <Button variant="quiet" onClick={clearKey}>
            {reset.label}
          </Button>
        )}
      </Cluster>
    </Form>
  );
}
