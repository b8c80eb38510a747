import type { ReactNode } from "react";
import type { ValueKind } from "@/domain/capture/review/fieldNames.ts";
import { checkValue } from "@/domain/capture/review/review.ts";
import { CHECK_TEXTS } from "@/domain/capture/review/reviewMessages.ts";
import { EditIcon } from "../../ui/Icon/icons.ts";
import { IconButton } from "../../ui/IconButton/IconButton.tsx";
import { EditForm } from "./EditForm.tsx";
import { Hint, Stack } from "../../ui/Layout/Layout.tsx";
import styles from "./FieldEditor.module.css";
import { ValueNote } from "./ValueNote.tsx";
import { useEditing } from "./useEditing.ts";

export interface FieldEditorProps {
  /** Name of the field, which decides how its value is checked. */
  readonly name: string;
  readonly label: string;
  /** The value as it is shown and edited. */
  readonly text: string;
  readonly valueKind?: ValueKind;
  /** Beside the value: where it comes from. */
  readonly origin?: ReactNode;
  readonly disabled?: boolean;
  /** Called when the value differs; empty if the person says that there is none. */
  readonly onChange: (value: string) => void;
}

/** A name and a value, which can be corrected in place (decision A-132). Rendered in a `dl`. */
export function FieldEditor({
  name,
  label,
  text,
  valueKind = "text",
  origin,
  disabled = false,
  onChange,
}: FieldEditorProps) {
  const { editing, opener, open, close } = useEditing();
  const check = checkValue(name, text);

  return (
    <Stack gap={[0, 3]} align="start" pad={[1, 0]} line="below" className={styles.row}>
      <Hint as="dt" className={styles.label}>
        {label}
      </Hint>
      {editing ? (
        <dd className={styles.editing}>
          <EditForm
            {...{ name, label, valueKind }}
            value={text}
            onCancel={() => close("kept")}
            onDone={(value, how) => {
              if (value !== text) onChange(value);
              close(how);
            }}
          />
        </dd>
      ) : (
        <>
          <dd className={styles.value}>
            <bdi>{text}</bdi>
            {origin}
            {(check === "digitWrong" || check === "noDay") && (
              <ValueNote tone="wrong">{CHECK_TEXTS[check] ?? ""}</ValueNote>
            )}
          </dd>
          <dd className={styles.edit}>
            <IconButton ref={opener} disabled={disabled} icon={EditIcon} label={`Corregir ${label}`} onClick={open} />
          </dd>
        </>
      )}
    </Stack>
  );
}
