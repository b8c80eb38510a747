import { folderById } from "@/domain/documents/folders/folders.ts";
import { formatPercent } from "@/domain/shared/format.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { QueueItem } from "@/domain/capture/upload/queue.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { Disclosure } from "../../ui/Disclosure/Disclosure.tsx";
import { FolderIcon } from "../../documents/FolderIcon/FolderIcon.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { CheckCircleIcon, QuestionIcon } from "../../ui/Icon/icons.ts";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { Cluster, Hint, Text } from "../../ui/Layout/Layout.tsx";
import styles from "./QueueRow.module.css";

export interface RowResultProps {
  readonly item: Pick<QueueItem, "suggestedCategory" | "confidence" | "documentType" | "extractedText">;
}

/** The result of a file: its folder with the confidence, and its text (QUEUE-06, QUEUE-08, QUEUE-09, QUEUE-11, QUEUE-12). */
export function RowResult({ item: { suggestedCategory, confidence, documentType, extractedText } }: RowResultProps) {
  const category = suggestedCategory ?? "unknown";
  const isUnknown = category === "unknown";
  return (
    <>
      <Cluster as="p" gap={[2, 3]} align="center" size="sm">
        <Badge tone="green" icon={CheckCircleIcon}>
          Completado
        </Badge>
        {documentType.trim() !== "" && (
          <Text as="bdi" weight="bold">
            {documentType}
          </Text>
        )}
        <Cluster as="span" oneLine align="center" gap={2} ink="soft">
          {isUnknown ? <Icon icon={QuestionIcon} size="sm" /> : <FolderIcon folder={category} size="sm" />}
          <span>
            <span>{isUnknown ? "Sin clasificar" : folderById(category).name}</span> · Confianza{" "}
            {formatPercent(confidence)}
          </span>
        </Cluster>
      </Cluster>
      {confidence === 0 && (
        <Notice tone="warning">
          <strong>Clasificación manual requerida:</strong> No se pudo determinar automáticamente el tipo de documento.
        </Notice>
      )}
      {extractedText !== "" && (
        <Disclosure label={`Ver texto extraído (${extractedText.length} caracteres)`}>
          <pre className={styles.text}>{extractedText.slice(0, LIMITS.textPreview).toWellFormed()}</pre>
          {extractedText.length > LIMITS.textPreview && (
            <Hint leading="snug">Se muestran los primeros {LIMITS.textPreview} caracteres.</Hint>
          )}
        </Disclosure>
      )}
    </>
  );
}
