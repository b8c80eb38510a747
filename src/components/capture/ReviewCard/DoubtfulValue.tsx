import type { ValueKind } from "@/domain/capture/review/fieldNames.ts";
import type { Doubt, ReviewField } from "@/domain/capture/review/review.ts";
import { DOUBT_TEXTS } from "@/domain/capture/review/reviewMessages.ts";
import { getFieldLabel } from "@/domain/capture/review/sections.ts";
import { readableValue } from "@/domain/capture/review/values.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { EditForm } from "../FieldEditor/EditForm.tsx";
import { OriginChip } from "../FieldEditor/OriginChip.tsx";
import { CheckIcon } from "../../ui/Icon/icons.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden/VisuallyHidden.tsx";
import { Cluster, Hint, Stack, Text } from "../../ui/Layout/Layout.tsx";
import styles from "./ReviewCard.module.css";
import { useEditing } from "../FieldEditor/useEditing.ts";

export interface DoubtfulValueProps {
  readonly field: ReviewField;
  readonly doubt: Doubt;
  readonly valueKind: ValueKind;
  /** The first of the list, which gets the focus when another one is answered. */
  readonly isNext: boolean;
  readonly disabled: boolean;
  readonly onConfirm: () => void;
  readonly onCorrect: (value: string) => void;
}

/** One question: is this value right? */
export function DoubtfulValue({ field, doubt, valueKind, isNext, disabled, onConfirm, onCorrect }: DoubtfulValueProps) {
  const { editing, opener, open, close } = useEditing();
  const label = getFieldLabel(field);
  const text = readableValue(field.name, valueKind, field.value);

  return (
    <Stack as="li" gap={1} className={styles.question}>
      <Hint>{label}</Hint>
      {editing ? (
        <EditForm
          {...{ label, valueKind }}
          name={field.name}
          value={text}
          onCancel={() => close("kept")}
          onDone={(value, how) => {
            if (value !== text) onCorrect(value);
            close(how);
          }}
        />
      ) : (
        <>
          <Text weight="medium">
            <bdi>{text}</bdi> <OriginChip field={field} label={label} />
          </Text>
          <Hint>{DOUBT_TEXTS[doubt]}</Hint>
          <Cluster gap={2} before={1}>
            <Button data-next={isNext || undefined} disabled={disabled} icon={CheckIcon} size="sm" onClick={onConfirm}>
              Es correcto<VisuallyHidden> ({label})</VisuallyHidden>
            </Button>
            <Button ref={opener} disabled={disabled} size="sm" variant="quiet" onClick={open}>
              Corregir<VisuallyHidden> {label}</VisuallyHidden>
            </Button>
          </Cluster>
        </>
      )}
    </Stack>
  );
}
