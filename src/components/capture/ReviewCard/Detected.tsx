import type { DocumentAnalysis } from "@/domain/capture/classification/analysis.ts";
import { formatPercent, shownFilename } from "@/domain/shared/format.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { sourceText } from "@/domain/capture/review/reviewMessages.ts";
import { shownValue } from "@/domain/capture/review/values.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { FieldEditor } from "../FieldEditor/FieldEditor.tsx";
import { AlertIcon } from "../../ui/Icon/icons.ts";
import { Box } from "../../ui/Box/Box.tsx";
import { Fact, Section } from "./Section.tsx";

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

/** The recognised type of the document, how certain it is, and who recognised it (REV-04). */
export function Detected({
  filename,
  documentType,
  analysis,
  provider,
  disabled,
  onDocumentTypeChange,
  onFilenameChange,
}: DetectedProps) {
  const isDoubtful = analysis.confidence < LIMITS.lowConfidence;
  return (
    <Section title="Lo que he detectado">
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
        <Fact name="Lo he reconocido">
          {isDoubtful ? "Con dudas" : "Con seguridad"} ({formatPercent(analysis.confidence)})
          {isDoubtful && (
            <Badge icon={AlertIcon} tone="amber">
              Baja: revísalo
            </Badge>
          )}
        </Fact>
        <Fact name="Origen">{sourceText(analysis.source, provider)}</Fact>
      </Box>
    </Section>
  );
}
