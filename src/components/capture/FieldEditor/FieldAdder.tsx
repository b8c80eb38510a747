import type { ValueKind } from "@/domain/capture/review/fieldNames.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { PlusIcon } from "../../ui/Icon/icons.ts";
import { EditForm } from "./EditForm.tsx";
import { Hint } from "../../ui/Layout/Layout.tsx";
import styles from "./FieldEditor.module.css";
import { useEditing } from "./useEditing.ts";

export interface FieldAdderProps {
  readonly name: string;
  readonly label: string;
  readonly valueKind: ValueKind;
  readonly disabled?: boolean;
  /** Called with a value that is not empty. */
  readonly onAdd: (value: string) => void;
}

/** Adds a value that was not found in the document. */
export function FieldAdder({ name, label, valueKind, disabled = false, onAdd }: FieldAdderProps) {
  const { editing, opener, open, close } = useEditing();

  if (!editing) {
    return (
      <Button ref={opener} disabled={disabled} icon={PlusIcon} size="sm" variant="quiet" onClick={open}>
        Añadir {within(label)}
      </Button>
    );
  }
  return (
    <div className={styles.adding}>
      <Hint className={styles.label}>{label}</Hint>
      <EditForm
        {...{ name, label, valueKind }}
        value=""
        onCancel={() => close("kept")}
        onDone={(value, how) => {
          if (value !== "") onAdd(value);
          close(how);
        }}
      />
    </div>
  );
}

/** A label within a sentence: 'nombre completo', but 'DNI/NIE'. */
function within(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
}
