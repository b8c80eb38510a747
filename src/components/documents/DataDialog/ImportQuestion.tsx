import { importQuestionRest, importQuestionText, importQuestionTitle } from "@/domain/documents/vault/dataMessages.ts";
import { shownFilename } from "@/domain/shared/format.ts";
import type { ImportChoice, VaultDataStatus } from "@/domain/documents/vault/vaultData.ts";
import { AlertDialog } from "../../ui/AlertDialog/AlertDialog.tsx";
import { Text } from "../../ui/Layout/Layout.tsx";
import styles from "./DataDialog.module.css";

export interface ImportQuestionProps {
  readonly status: VaultDataStatus;
  readonly onAnswer: (choice: ImportChoice) => void;
  /** Imports nothing. */
  readonly onCancel: () => void;
}

/** Asks before an import replaces documents; independent of whether the panel is open. */
export function ImportQuestion({ status, onAnswer, onCancel }: ImportQuestionProps) {
  if (status.kind !== "asking") return null;
  const { question } = status;
  const rest = importQuestionRest(question);
  return (
    <AlertDialog
      open
      title={importQuestionTitle(question)}
      description={
        <>
          <ul className={styles.names}>
            {[...question.names.entries()].map(([at, name]) => (
              <li key={at}>
                <Text as="span" lines={2}>
                  {shownFilename(name)}
                </Text>
              </li>
            ))}
            {rest && <li>{rest}</li>}
          </ul>
          <p>{importQuestionText(question)}</p>
        </>
      }
      confirmLabel="Reemplazar"
      alternative={
        question.added === 0 ? undefined : { label: "Añadir solo los nuevos", onChoose: () => onAnswer("addNew") }
      }
      onConfirm={() => onAnswer("replace")}
      onCancel={onCancel}
    />
  );
}
