import { folderById } from "@/domain/folders/folders.ts";
import type { Validation } from "@/domain/validation/types.ts";
import { Badge } from "../Badge/Badge.tsx";
import { Button } from "../Button/Button.tsx";
import { StatusBadge } from "../StatusBadge/StatusBadge.tsx";
import styles from "./ValidationList.module.css";

/** What the person says of a row that its folder alone satisfies (decision A-136). */
export type RowReply = "yes" | "no" | "undecided";

export interface ValidationListProps {
  readonly validations: readonly Validation[];
  /** Without it the questions are not asked: the analysis still runs. */
  readonly onAnswer?: (documentType: string, answer: RowReply) => void;
}

/** One row a required document: its status and what the vault has for it. */
export function ValidationList({ validations, onAnswer }: ValidationListProps) {
  return (
    <ul role="list" className={styles.list}>
      {validations.map((validation) => (
        <li key={validation.documentType} className={styles.row} data-status={validation.status}>
          <div className={styles.head}>
            <span className={styles.name}>{validation.documentType}</span>
            <span className={styles.badges}>
              {!validation.required && <Badge tone="grey">Según tu caso</Badge>}
              <StatusBadge status={validation.status} />
            </span>
          </div>
          {validation.note && <p className={styles.note}>{validation.note}</p>}
          {validation.suggestion && <p className={styles.suggestion}>{validation.suggestion}</p>}
          <Evidence validation={validation} {...(onAnswer ? { onAnswer } : {})} />
        </li>
      ))}
    </ul>
  );
}

const SHOWN = 3;

function Evidence({
  validation,
  onAnswer,
}: { readonly validation: Validation } & Pick<ValidationListProps, "onAnswer">) {
  const { documentType, typeId, evidence } = validation;
  if (evidence.kind === "none" || typeId === "general") return null;
  const names = evidence.documents.slice(0, SHOWN).map((document) => document.filename);
  const more = evidence.documents.length - names.length;
  const demo = evidence.documents.some((document) => document.isDemoData);
  const list = more > 0 ? `${names.join(", ")} y ${more} más` : names.join(", ");
  const reply = (answer: RowReply) => () => onAnswer?.(documentType, answer);
  return (
    <div className={styles.evidence}>
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
          <Button size="sm" aria-label={`Sí, lo tengo: ${documentType}`} onClick={reply("yes")}>
            Sí
          </Button>
          <Button size="sm" aria-label={`No lo tengo: ${documentType}`} onClick={reply("no")}>
            No
          </Button>
        </fieldset>
      )}
      {evidence.kind === "byType" && <p className={styles.sure}>Confirmado por el tipo de documento.</p>}
      {evidence.kind === "byPerson" && (
        <Answered text="Lo has confirmado." {...(onAnswer ? { undo: reply("undecided") } : {})} />
      )}
      {evidence.kind === "denied" && (
        <Answered text="Has dicho que no es este documento." {...(onAnswer ? { undo: reply("undecided") } : {})} />
      )}
    </div>
  );
}

function Answered({ text, undo }: { readonly text: string; readonly undo?: () => void }) {
  return (
    <p className={styles.answered}>
      <span>{text}</span>
      {undo && (
        <Button size="sm" variant="quiet" onClick={undo}>
          Cambiar respuesta
        </Button>
      )}
    </p>
  );
}
