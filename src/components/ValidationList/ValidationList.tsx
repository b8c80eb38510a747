import { useEffect, useId, useRef } from "react";
import { folderById } from "@/domain/folders/folders.ts";
import type { RowAnswer, Validation } from "@/domain/validation/types.ts";
import { Badge } from "../Badge/Badge.tsx";
import { Button } from "../Button/Button.tsx";
import { StatusBadge } from "../StatusBadge/StatusBadge.tsx";
import styles from "./ValidationList.module.css";

export interface ValidationListProps {
  readonly validations: readonly Validation[];
  /** Without it the questions are not asked: the analysis still runs. */
  readonly onAnswer?: (documentType: string, answer: RowAnswer) => void;
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

const SHOWN = 3;

const nameIdOf = (listId: string, index: number) => `${listId}-${index}`;

function Evidence({
  validation,
  nameId,
  onAnswer,
}: { readonly validation: Validation; readonly nameId: string } & Pick<ValidationListProps, "onAnswer">) {
  const { documentType, typeId, evidence } = validation;
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(evidence.kind);
  useEffect(() => {
    if (shown.current === evidence.kind) return;
    shown.current = evidence.kind;
    // The button that was pressed is gone: the focus goes to what stands in its place.
    if (document.activeElement === document.body) place.current?.querySelector("button")?.focus();
  }, [evidence.kind]);
  if (evidence.kind === "none" || typeId === "general") return null;
  const names = evidence.documents.slice(0, SHOWN).map((document) => document.filename);
  const more = evidence.documents.length - names.length;
  const demo = evidence.documents.some((document) => document.isDemoData);
  const list = more > 0 ? `${names.join(", ")} y ${more} más` : names.join(", ");
  const reply = (answer: RowAnswer) => () => onAnswer?.(documentType, answer);
  return (
    <div className={styles.evidence} ref={place}>
      {names.length > 0 && (
        <p>
          En {folderById(typeId).name} tienes: <strong>{list}</strong>
          {demo && (
            <>
              {" "}
              <Badge tone="purple">Demo</Badge>
            </>
          )}
        </p>
      )}
      {evidence.kind === "asked" && onAnswer && (
        <fieldset className={styles.question}>
          <legend>¿Es este documento?</legend>
          <Button size="sm" aria-describedby={nameId} onClick={reply("yes")}>
            Sí
          </Button>
          <Button size="sm" aria-describedby={nameId} onClick={reply("no")}>
            No
          </Button>
        </fieldset>
      )}
      {evidence.kind === "byType" && <p className={styles.sure}>Confirmado por el tipo de documento.</p>}
      {evidence.kind === "byPerson" && (
        <Answered nameId={nameId} text="Lo has confirmado." {...(onAnswer ? { undo: reply("undecided") } : {})} />
      )}
      {evidence.kind === "denied" && (
        <Answered
          nameId={nameId}
          text="Has dicho que no es este documento."
          {...(onAnswer ? { undo: reply("undecided") } : {})}
        />
      )}
    </div>
  );
}

function Answered({
  nameId,
  text,
  undo,
}: {
  readonly nameId: string;
  readonly text: string;
  readonly undo?: () => void;
}) {
  return (
    <p className={styles.answered}>
      <span>{text}</span>
      {undo && (
        <Button size="sm" variant="quiet" aria-describedby={nameId} onClick={undo}>
          Cambiar respuesta
        </Button>
      )}
    </p>
  );
}
