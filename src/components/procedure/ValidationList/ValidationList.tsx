import { useId } from "react";
import type { RowAnswer, Validation } from "@/domain/procedure/validation/types.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { StatusBadge } from "../StatusBadge/StatusBadge.tsx";
import { Evidence } from "./Evidence.tsx";
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
    <ul role="list" className={styles.list}>
      {validations.map((validation, index) => (
        <li key={validation.documentType} className={styles.row} data-status={validation.status}>
          <div className={styles.head}>
            <span className={styles.name} id={nameIdOf(listId, index)}>
              {validation.documentType}
            </span>
            <span className={styles.badges}>
              {!validation.required && <Badge tone="grey">Según tu caso</Badge>}
              <StatusBadge status={validation.status} />
            </span>
          </div>
          {validation.note && <p className={styles.note}>{validation.note}</p>}
          {validation.suggestion && <p className={styles.suggestion}>{validation.suggestion}</p>}
          <Evidence validation={validation} nameId={nameIdOf(listId, index)} {...(onAnswer ? { onAnswer } : {})} />
        </li>
      ))}
    </ul>
  );
}

const nameIdOf = (listId: string, index: number) => `${listId}-${index}`;
