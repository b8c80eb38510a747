import { useId } from "react";
import type { RowAnswer, Validation } from "@/domain/procedure/validation/types.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { StatusBadge } from "../StatusBadge/StatusBadge.tsx";
import { Evidence } from "./Evidence.tsx";
import { Cluster, Hint, Stack } from "../../ui/Layout/Layout.tsx";
import styles from "./ValidationList.module.css";

export interface ValidationListProps {
  readonly validations: readonly Validation[];
  /** Without it the questions are not asked: the analysis still runs. */
  readonly onAnswer?: ((documentType: string, answer: RowAnswer) => void) | undefined;
}

/** One row a required document: its status and what the vault has for it. */
export function ValidationList({ validations, onAnswer }: ValidationListProps) {
  const listId = useId();
  return (
    <Stack role="list" as="ul">
      {validations.map((validation, index) => (
        <Stack
          key={validation.documentType}
          as="li"
          gap={1}
          pad={[3, 0]}
          line="between"
          data-status={validation.status}
        >
          <Cluster align="start" justify="space-between" gap={[1, 3]}>
            <span className={styles.name} id={getNameId(listId, index)}>
              {validation.documentType}
            </span>
            <span className={styles.badges}>
              {!validation.required && <Badge tone="grey">Según tu caso</Badge>}
              <StatusBadge status={validation.status} />
            </span>
          </Cluster>
          {validation.note && <Hint>{validation.note}</Hint>}
          {validation.suggestion && <Hint>{validation.suggestion}</Hint>}
          <Evidence validation={validation} nameId={getNameId(listId, index)} {...(onAnswer ? { onAnswer } : {})} />
        </Stack>
      ))}
    </Stack>
  );
}

const getNameId = (listId: string, index: number) => `${listId}-${index}`;
