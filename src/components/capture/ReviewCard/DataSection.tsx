import { useId } from "react";
import type { ReviewField } from "@/domain/capture/review/review.ts";
import type { ReviewSection } from "@/domain/capture/review/sections.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { FieldAdder } from "../FieldEditor/FieldAdder.tsx";
import { FieldEditor } from "../FieldEditor/FieldEditor.tsx";
import { OriginChip } from "../FieldEditor/OriginChip.tsx";
import { AlertIcon, CheckCircleIcon } from "../../ui/Icon/icons.ts";
import { Box } from "../../ui/Box/Box.tsx";
import { Cluster, Hint, Stack } from "../../ui/Layout/Layout.tsx";
import styles from "./ReviewCard.module.css";
import { Fact } from "./Section.tsx";

export interface DataSectionProps extends Pick<ReviewSection, "rows" | "missing"> {
  /** Undefined where another element names the section. */
  readonly title?: string;
  /** In place of the rows where there are none. */
  readonly nothing: string;
  readonly fields: readonly ReviewField[];
  readonly disabled: boolean;
  readonly onCorrect: (index: number, value: string) => void;
  readonly onAdd: (name: string, value: string) => void;
}

const LOOKS = {
  valid: { tone: "green", icon: CheckCircleIcon },
  expired: { tone: "red", icon: AlertIcon },
} as const;

/** One group of values, and buttons for those that were not found. */
export function DataSection({ title, nothing, rows, missing, fields, disabled, onCorrect, onAdd }: DataSectionProps) {
  const headingId = useId();
  const named = title === undefined ? {} : { role: "group", "aria-labelledby": headingId };
  return (
    <Stack {...named} gap={2} before={3}>
      {title !== undefined && (
        <h5 className={styles.sectionTitle} id={headingId}>
          {title}
        </h5>
      )}
      {rows.length > 0 ? (
        <Box as="dl" line="above">
          {rows.map((row) => {
            if (row.kind === "derived") {
              return (
                <Fact key={row.label} name={row.label}>
                  {row.isExpired === undefined ? (
                    row.text
                  ) : (
                    <Badge {...LOOKS[row.isExpired ? "expired" : "valid"]}>{row.text}</Badge>
                  )}
                </Fact>
              );
            }
            const field = fields[row.index];
            return field ? (
              <FieldEditor
                key={row.index}
                disabled={disabled}
                label={row.label}
                name={field.name}
                origin={<OriginChip field={field} label={row.label} />}
                text={row.text}
                valueKind={row.valueKind}
                onChange={(value) => onCorrect(row.index, value)}
              />
            ) : null;
          })}
        </Box>
      ) : (
        <Hint>{nothing}</Hint>
      )}
      {missing.length > 0 && (
        <Cluster gap={1} className={styles.missing}>
          {missing.map((row) => (
            <FieldAdder key={row.name} {...row} disabled={disabled} onAdd={(value) => onAdd(row.name, value)} />
          ))}
        </Cluster>
      )}
    </Stack>
  );
}
