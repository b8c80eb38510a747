import { useEffect, useId, useRef, type ReactNode } from "react";
import type { DocumentAnalysis } from "@/domain/capture/classification/analysis.ts";
import { formatDay, shownFilename } from "@/domain/shared/format.ts";
import type { OcrResult } from "@/domain/capture/recognition/result.ts";
import { findExpiryDay, type ReviewField } from "@/domain/capture/review/review.ts";
import { folderName, listReadingNotes } from "@/domain/capture/review/reviewMessages.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import type { VerificationCode } from "@/domain/documents/verification/verification.ts";
import { asksIfMine } from "@/domain/documents/people/holderChoice.ts";
import { findBirthDay } from "@/domain/documents/people/readEvidence.ts";
import { getPreviewKind } from "@/domain/documents/vault/preview.ts";
import { expiryStatus } from "@/domain/documents/vault/expiry.ts";
import { VerificationCodes } from "../../documents/VerificationCodes/VerificationCodes.tsx";
import { HolderField, type HolderFieldProps } from "../../documents/HolderField/HolderField.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { ErrorNotice } from "../../ui/ErrorNotice/ErrorNotice.tsx";
import { Heading } from "../../ui/Heading/Heading.tsx";
import { ArchiveIcon } from "../../ui/Icon/icons.ts";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { ConfirmBar } from "./ConfirmBar.tsx";
import { Detected } from "./Detected.tsx";
import { DocumentPane, type DocumentPaneProps } from "./DocumentPane.tsx";
import { ExtractedData } from "./ExtractedData.tsx";
import { FolderChoice, type FolderActions } from "./FolderChoice.tsx";
import { Cluster, Hint, Stack } from "../../ui/Layout/Layout.tsx";
import styles from "./ReviewCard.module.css";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

export interface ReviewCardProps {
  readonly file: {
    readonly name: string;
    /** An object URL of the file, under the type that domain/documents/vault/preview gives it; null until it is created. */
    readonly url: string | null;
    /** What shows a PDF; mounted while the person looks at it. */
    readonly pdf: ReactNode;
    readonly onRename: (filename: string) => void;
    /** The verification codes in its text. */
    readonly codes?: readonly VerificationCode[];
    /** What is said and asked of it first. */
    readonly notices?: ReactNode;
    /** Of a photo whose straightened page is shown and stored: whether the whole of it is stored too, and how that is changed. */
    readonly original?: Pick<NonNullable<DocumentPaneProps["original"]>, "isKept" | "onChange"> | null;
  };
  readonly documentType: string;
  readonly fields: readonly ReviewField[];
  readonly analysis: Pick<DocumentAnalysis, "confidence" | "source" | "completenessCheck">;
  readonly ocr: Pick<OcrResult, "provider" | "pages" | "legibility" | "isCut">;
  /** The person's own day. */
  readonly today: IsoDay;
  readonly folder: FolderActions;
  /** Whose it is, where 'No lo sé' is an answer; null while nobody can be asked. */
  readonly holder: Omit<HolderFieldProps, "asksIfMine" | "disabled" | "labelHidden"> | null;
  /** Where several documents wait: which of them this is, from 1. */
  readonly position: { readonly number: number; readonly total: number } | null;
  readonly save: {
    readonly busy: boolean;
    /** Why the last save failed, in words. */
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
 * What was read in a document, to be compared with it, corrected and filed (REV-01 to REV-17). Its heading takes the focus
 * when it appears: give it the document's id as its key, so that the next document mounts a new card.
 */
export function ReviewCard({
  file,
  documentType,
  fields,
  analysis,
  ocr,
  today,
  folder,
  holder,
  position,
  save: { busy: saving, failure },
  identicalFile,
  ...on
}: ReviewCardProps) {
  const headingId = useId();
  const holderId = useId();
  const codesId = useId();
  const { codes = [] } = file;
  const heading = useRef<HTMLHeadingElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const name = shownFilename(file.name);
  const folderId = folder.id;
  const expiry = findExpiryDay(fields, today);
  const focusFolder = () => change.current?.focus();

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
        <Button size="sm" onClick={on.onReject}>
          Rechazar
        </Button>
      </Cluster>
      {file.notices}
      {failure && <ErrorNotice headingLevel={4} title={failure.title} description={failure.hint ?? ""} />}
      {identicalFile && (
        <Notice
          live
          tone="warning"
          title="Ya tienes este archivo"
          actions={
            <>
              <Button size="sm" onClick={identicalFile.onShow}>
                Ver el existente
              </Button>
              <Button busy={saving} size="sm" onClick={folderId === null ? focusFolder : on.onConfirm}>
                Guardar igualmente
              </Button>
            </>
          }
        >
          Es idéntico a <bdi>{shownFilename(identicalFile.filename)}</bdi>, que está en{" "}
          {folderName(identicalFile.folderId)}.
        </Notice>
      )}
      {expiry !== null && expiry !== "never" && expiryStatus(expiry, today) === "expired" && (
        <Notice
          live
          tone="warning"
          title={`Este documento caducó el ${formatDay(expiry)}`}
          actions={
            folderId !== "memory" && (
              <Button
                disabled={saving}
                icon={ArchiveIcon}
                size="sm"
                onClick={() => {
                  folder.onChange("memory");
                  focusFolder();
                }}
              >
                Llevarlo a {folderName("memory")}
              </Button>
            )
          }
        >
          No sirve donde piden uno en vigor. Puedes guardarlo igualmente.
        </Notice>
      )}
      {listReadingNotes(ocr).map((note) => (
        <Notice key={note}>{note}</Notice>
      ))}
      <Stack gap={5} className={styles.columns}>
        <DocumentPane
          kind={file.original ? "image" : getPreviewKind(file.name)}
          name={name}
          original={file.original ? { ...file.original, disabled: saving } : null}
          pdf={file.pdf}
          url={file.url}
        />
        <Stack packed gap={6}>
          <Detected
            {...{ documentType, analysis }}
            disabled={saving}
            provider={ocr.provider}
            filename={file.name}
            onDocumentTypeChange={on.onDocumentTypeChange}
            onFilenameChange={file.onRename}
          />
          <ExtractedData
            fields={fields}
            context={{ today, completeness: analysis.completenessCheck, legibility: ocr.legibility }}
            disabled={saving}
            onFieldsChange={on.onFieldsChange}
          />
          {codes.length > 0 && (
            <Stack as="section" packed gap={3} aria-labelledby={codesId}>
              <Heading level={4} id={codesId}>
                Para cotejarlo
              </Heading>
              <VerificationCodes codes={codes} />
            </Stack>
          )}
          {holder && (
            <Stack as="section" packed gap={3} aria-labelledby={holderId}>
              <Heading level={4} id={holderId}>
                De quién es
              </Heading>
              <HolderField
                {...holder}
                asksIfMine={asksIfMine(holder.evidence, holder.people, findBirthDay(fields), today)}
                labelHidden
                disabled={saving}
              />
            </Stack>
          )}
          <FolderChoice {...folder} change={change} disabled={saving} />
        </Stack>
      </Stack>
      <ConfirmBar {...{ folderId, saving }} onConfirm={on.onConfirm} onRefused={focusFolder} />
    </Stack>
  );
}
