import { useEffect, useId, useRef, type ReactNode } from "react";
import type { AuthenticityLine } from "@/domain/documents/authenticity/line.ts";
import type { DocumentAnalysis } from "@/domain/capture/classification/analysis.ts";
import { shownFilename } from "@/domain/shared/format.ts";
import type { OcrResult } from "@/domain/capture/recognition/result.ts";
import type { ReviewField } from "@/domain/capture/review/review.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import type { VerificationCode } from "@/domain/documents/verification/verification.ts";
import { asksIfMine } from "@/domain/documents/people/holderChoice.ts";
import { findBirthDay } from "@/domain/documents/people/readEvidence.ts";
import { getPreviewKind } from "@/domain/documents/vault/preview.ts";
import { Authenticity } from "../../documents/Authenticity/Authenticity.tsx";
import { VerificationCodes } from "../../documents/VerificationCodes/VerificationCodes.tsx";
import { HolderField, type HolderFieldProps } from "../../documents/HolderField/HolderField.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { Heading } from "../../ui/Heading/Heading.tsx";
import { ConfirmBar } from "./ConfirmBar.tsx";
import { Detected } from "./Detected.tsx";
import { DocumentPane, type DocumentPaneProps } from "./DocumentPane.tsx";
import { ExtractedData } from "./ExtractedData.tsx";
import { FolderChoice, type FolderActions } from "./FolderChoice.tsx";
import { ReviewNotices } from "./ReviewNotices.tsx";
import { Section } from "./Section.tsx";
import { Cluster, Hint, Stack } from "../../ui/Layout/Layout.tsx";
import styles from "./ReviewCard.module.css";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

export interface ReviewCardProps {
  readonly file: {
    readonly name: string;
    /** An object URL with the MIME type from domain/documents/vault/preview; null until it is created. */
    readonly url: string | null;
    /** The PDF viewer, mounted while the card is shown. */
    readonly pdf: ReactNode;
    readonly onRename: (filename: string) => void;
    /** Verification codes found in its text. */
    readonly codes?: readonly VerificationCode[];
    /** The lines about its signatures. */
    readonly authenticity?: readonly AuthenticityLine[];
    /** Messages and questions about the file, above everything else. */
    readonly notices?: ReactNode;
    /** Whether the whole photo is stored beside its straightened page; for photos whose straightened page is shown. */
    readonly original?: Pick<NonNullable<DocumentPaneProps["original"]>, "isKept" | "onChange"> | null;
  };
  readonly documentType: string;
  readonly fields: readonly ReviewField[];
  readonly analysis: Pick<DocumentAnalysis, "confidence" | "source" | "completenessCheck" | "isUnexamined">;
  readonly ocr: Pick<OcrResult, "provider" | "pages" | "legibility" | "isCut" | "isReaderMissing">;
  /** Today in the person's time zone. */
  readonly today: IsoDay;
  readonly folder: FolderActions;
  /** The question about the holder, with 'No lo sé' among its answers; null while it cannot be asked. */
  readonly holder: Omit<HolderFieldProps, "asksIfMine" | "disabled" | "labelHidden"> | null;
  /** Position among the documents to review, from 1; null for a single document. */
  readonly position: { readonly number: number; readonly total: number } | null;
  readonly save: {
    readonly busy: boolean;
    /** Error texts of the last failed save. */
    readonly failure: { readonly title: string; readonly hint?: string } | null;
  };
  /** The stored document with the same bytes (decision A-099). */
  readonly identicalFile: (Pick<DocumentSummary, "filename" | "folderId"> & { readonly onShow: () => void }) | null;
  readonly onDocumentTypeChange: (documentType: string) => void;
  readonly onFieldsChange: (fields: readonly ReviewField[]) => void;
  readonly onConfirm: () => void;
  readonly onReject: () => void;
}

/**
 * The review of a document: its values, to be checked against it, corrected and filed (REV-01 to REV-17). The heading takes the
 * focus when the card mounts: use the document's id as key, so that the next document mounts a new card.
 */
export function ReviewCard(props: ReviewCardProps) {
  const { file, documentType, fields, analysis, ocr, today, folder, holder, position, save } = props;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const focusFolder = () => change.current?.focus();
  const disabled = save.busy;

  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <Stack as="section" gap={5} className={styles.card} aria-labelledby={headingId}>
      <Cluster as="header" gap={[2, 3]} align="start" justify="space-between">
        <Stack gap={1}>
          <Heading ref={heading} level={3} size="lg" id={headingId}>
            Documento Analizado
          </Heading>
          {position && <Hint>{`Documento ${position.number} de ${position.total}`}</Hint>}
        </Stack>
        <Button size="sm" onClick={props.onReject}>
          Rechazar
        </Button>
      </Cluster>
      {file.notices}
      <ReviewNotices {...props} focusFolder={focusFolder} />
      <Stack gap={5} className={styles.columns}>
        <DocumentPane
          kind={file.original ? "image" : getPreviewKind(file.name)}
          name={shownFilename(file.name)}
          original={file.original ? { ...file.original, disabled } : null}
          pdf={file.pdf}
          url={file.url}
        />
        <Stack packed gap={6}>
          {holder && (
            <Section title="De quién es">
              <HolderField
                {...holder}
                asksIfMine={asksIfMine(holder.evidence, holder.people, findBirthDay(fields), today)}
                labelHidden
                disabled={disabled}
              />
            </Section>
          )}
          <Detected
            {...{ documentType, analysis, disabled }}
            provider={ocr.provider}
            filename={file.name}
            onDocumentTypeChange={props.onDocumentTypeChange}
            onFilenameChange={file.onRename}
          />
          <ExtractedData
            {...{ fields, disabled }}
            context={{ today, completeness: analysis.completenessCheck, legibility: ocr.legibility }}
            onFieldsChange={props.onFieldsChange}
          />
          <Authenticity lines={file.authenticity ?? []} headingLevel={4} />
          {file.codes && file.codes.length > 0 && (
            <Section title="Para cotejarlo">
              <VerificationCodes codes={file.codes} />
            </Section>
          )}
          <FolderChoice {...folder} {...{ change, disabled }} />
        </Stack>
      </Stack>
      <ConfirmBar folderId={folder.id} saving={save.busy} onConfirm={props.onConfirm} onRefused={focusFolder} />
    </Stack>
  );
}
