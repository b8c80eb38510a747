import { useId } from "react";
import type { DocumentAnalysis } from "@/domain/capture/classification/analysis.ts";
import { formatPercent, shownFilename } from "@/domain/shared/format.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { sourceText } from "@/domain/capture/review/reviewMessages.ts";
import { shownValue } from "@/domain/capture/review/values.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { FieldEditor } from "../FieldEditor/FieldEditor.tsx";
import { Heading } from "../../ui/Heading/Heading.tsx";
import { AlertIcon } from "../../ui/Icon/icons.ts";
import { Cluster, Hint, Stack, Text } from "../../ui/Layout/Layout.tsx";
import { Box } from "../../ui/Box/Box.tsx";
import styles from "./ReviewCard.module.css";

export interface DetectedProps {
  readonly filename: string;
  readonly documentType: string;
  readonly analysis: Pick<DocumentAnalysis, "confidence" | "source">;
  /** Who read the document. */
  readonly provider: string;
  readonly disabled: boolean;
  readonly onDocumentTypeChange: (documentType: string) => void;
  readonly onFilenameChange: (filename: string) => void;
}

/** What the document is, how sure that is, and who says so (REV-04). */
export function Detected({
  filename,
  documentType,
  analysis,
  provider,
  disabled,
  onDocumentTypeChange,
  onFilenameChange,
}: DetectedProps) {
  const headingId = useId();
  return (
    <Stack as="section" packed gap={3} aria-labelledby={headingId}>
      <Heading level={4} id={headingId}>
        Lo que he detectado
      </Heading>
      <Box as="dl" line="above">
        <FieldEditor
          disabled={disabled}
          label="Tipo de documento"
          name="documentType"
          text={shownValue(documentType)}
          onChange={(type) => {
            if (type !== "") onDocumentTypeChange(type);
          }}
        />
        <FieldEditor
          disabled={disabled}
          label="Nombre del archivo"
          name="filename"
          text={shownFilename(filename)}
          onChange={onFilenameChange}
        />
        <Stack gap={[0, 3]} line="below" className={styles.fact}>
          <Hint as="dt">Lo he reconocido</Hint>
          <Cluster as="dd" gap={[1, 3]} align="center" weight="medium">
            {analysis.confidence < LIMITS.lowConfidence ? "Con dudas" : "Con seguridad"} (
            {formatPercent(analysis.confidence)})
            {analysis.confidence < LIMITS.lowConfidence && (
              <Badge icon={AlertIcon} tone="amber">
                Baja: revísalo
              </Badge>
            )}
          </Cluster>
        </Stack>
        <Stack gap={[0, 3]} line="below" className={styles.fact}>
          <Hint as="dt">Origen</Hint>
          <Text as="dd" weight="medium">
            {sourceText(analysis.source, provider)}
          </Text>
        </Stack>
      </Box>
    </Stack>
  );
}
