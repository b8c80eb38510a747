import { useEffect, useRef } from "react";
import { folderById } from "@/domain/documents/folders/folders.ts";
import type { RowAnswer, Validation } from "@/domain/procedure/validation/types.ts";
import { folderForUpload } from "@/domain/procedure/validation/upload.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { Cluster, Stack, Text } from "../../ui/Layout/Layout.tsx";
import styles from "./Evidence.module.css";

const SHOWN = 3;

export interface EvidenceProps {
  readonly validation: Validation;
  /** Of the element that names the row. */
  readonly nameId: string;
  /** Without it nothing is asked. */
  readonly onAnswer?: ((documentType: string, answer: RowAnswer) => void) | undefined;
}

/** What the vault holds for a row, how sure that is, and the question where it is not (decision A-136). Nothing where it holds nothing. */
export function Evidence({ validation, nameId, onAnswer }: EvidenceProps) {
  const { documentType, evidence } = validation;
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(evidence.kind);
  useEffect(() => {
    if (shown.current === evidence.kind) return;
    shown.current = evidence.kind;
    // The button that was pressed is gone: the focus goes to what replaced it.
    if (document.activeElement === document.body) place.current?.querySelector("button")?.focus();
  }, [evidence.kind]);
  if (evidence.kind === "none") return null;
  const names = evidence.documents.slice(0, SHOWN).map((document) => document.filename);
  const more = evidence.documents.length - names.length;
  const demo = evidence.documents.some((document) => document.isDemoData);
  const list = more > 0 ? `${names.join(", ")} y ${more} más` : names.join(", ");
  const reply = (answer: RowAnswer) => () => onAnswer?.(documentType, answer);
  return (
    <Stack gap={2} ink="soft" size="sm" ref={place}>
      {names.length > 0 && (
        <p>
          En {folderById(evidence.documents[0]?.folderId ?? folderForUpload(validation)).name} tienes:{" "}
          <strong>{list}</strong>
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
      {evidence.kind === "byType" && <Text ink="green">Confirmado por el tipo de documento.</Text>}
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
    </Stack>
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
    <Cluster as="p" align="center" gap={2}>
      <span>{text}</span>
      {undo && (
        <Button size="sm" variant="quiet" aria-describedby={nameId} onClick={undo}>
          Cambiar respuesta
        </Button>
      )}
    </Cluster>
  );
}
