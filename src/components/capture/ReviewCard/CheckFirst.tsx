import { useId, useState } from "react";
import { getFieldMeaning } from "@/domain/capture/review/fieldNames.ts";
import type { DoubtfulField, ReviewField } from "@/domain/capture/review/review.ts";
import { pluralize } from "@/domain/shared/format.ts";
import { Heading } from "../../ui/Heading/Heading.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { AlertIcon } from "../../ui/Icon/icons.ts";
import { DoubtfulValue } from "./DoubtfulValue.tsx";
import { Cluster, Stack } from "../../ui/Layout/Layout.tsx";
import styles from "./ReviewCard.module.css";

export interface CheckFirstProps {
  readonly fields: readonly ReviewField[];
  readonly doubtful: readonly DoubtfulField[];
  readonly disabled: boolean;
  readonly onConfirm: (index: number) => void;
  readonly onCorrect: (index: number, value: string) => void;
}

/** The doubtful values, above all others. The number of those left is read aloud. */
export function CheckFirst({ fields, doubtful, disabled, onConfirm, onCorrect }: CheckFirstProps) {
  const headingId = useId();
  const [hadDoubts] = useState(doubtful.length > 0);
  return (
    <>
      <p className="visually-hidden" role="status">
        {doubtful.length > 0
          ? `${pluralize(doubtful.length, "dato", "datos")} por revisar`
          : hadDoubts && "No queda ningún dato por revisar"}
      </p>
      {doubtful.length > 0 && (
        <Stack gap={3} pad={4} surface="toned" data-tone="amber" role="group" aria-labelledby={headingId}>
          <Cluster oneLine gap={2} align="center" className={styles.checkTitle}>
            <Icon icon={AlertIcon} />
            <Heading level={4} size="sm" id={headingId}>
              Revisa estos datos
            </Heading>
          </Cluster>
          <Stack as="ul" gap={4} role="list">
            {doubtful.map(({ index, doubt }, place) => {
              const field = fields[index];
              return field ? (
                <DoubtfulValue
                  key={index}
                  {...{ field, doubt, disabled }}
                  isNext={place === 0}
                  valueKind={getFieldMeaning(field.name).kind}
                  onConfirm={() => onConfirm(index)}
                  onCorrect={(value) => onCorrect(index, value)}
                />
              ) : null;
            })}
          </Stack>
        </Stack>
      )}
    </>
  );
}
