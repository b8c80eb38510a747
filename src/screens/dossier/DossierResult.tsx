import type { ReactNode } from "react";
import { DOSSIER_FAILURES, DOSSIER_REFUSALS, UNTOUCHED_REASONS } from "@/domain/documents/dossier/dossierMessages.ts";
import { formatPart, formatSplit } from "@/domain/documents/dossier/registerTexts.ts";
import { formatSize, pluralize } from "@/domain/shared/format.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import { ErrorNotice } from "@/components/ui/ErrorNotice/ErrorNotice.tsx";
import { Heading } from "@/components/ui/Heading/Heading.tsx";
import { DownloadIcon } from "@/components/ui/Icon/icons.ts";
import { Hint, Stack } from "@/components/ui/Layout/Layout.tsx";
import { Notice } from "@/components/ui/Notice/Notice.tsx";
import type { DossierContext, DossierEvent } from "@/machines/documents/dossier/dossier.machine.ts";
import type { BuiltDossier, BuiltFile } from "@/domain/documents/dossier/dossier.ts";

export interface DossierResultProps extends Pick<DossierContext, "documents" | "settings" | "saved" | "failed"> {
  readonly built: BuiltDossier;
  readonly isSaving: boolean;
  readonly send: (event: DossierEvent) => void;
}

/** The files of a finished dossier, the reason for several parts, and the documents left out. */
export function DossierResult({ built, documents, settings, saved, failed, isSaving, send }: DossierResultProps) {
  const { files, submissions, refused, untouched, pictured, withoutAttachments } = built;
  const getTitles = (ids: readonly string[]) =>
    documents
      .filter(({ id }) => ids.includes(id))
      .map(({ title }) => title)
      .join(", ");
  const parts = Array.from({ length: submissions }, (_, index) => index + 1);
  const failure = failed && DOSSIER_FAILURES[failed.failure];
  return (
    <Stack gap={4}>
      {submissions > 1 && <Notice title="Va en varias partes">{formatSplit(submissions, settings.profile)}</Notice>}
      {refused.map(({ id, pages, reason }) => (
        <Notice key={`${id}-${reason}`} tone="warning" title={`No está: ${getTitles([id])}${toPageList(pages)}`}>
          {DOSSIER_REFUSALS[reason]}
        </Notice>
      ))}
      {failure && <ErrorNotice title={failure.title} description={failure.description} />}
      {parts.map((submission) => (
        <Stack key={submission} gap={3}>
          {submissions > 1 && <Heading level={2}>{formatPart(submission)}</Heading>}
          <Stack as="ul" role="list" gap={3}>
            {files
              .filter((file) => file.submission === submission)
              .map((file) => (
                <SavedFile
                  key={file.name}
                  {...{ file, isSaving }}
                  isSaved={saved.includes(file.name)}
                  onSave={() => send({ type: "file.saveRequested", file })}
                >
                  {untouched.map(
                    ({ id, reason }) =>
                      file.documents.length === 1 &&
                      file.documents[0] === id && <Hint key={id}>{UNTOUCHED_REASONS[reason]}</Hint>,
                  )}
                </SavedFile>
              ))}
          </Stack>
        </Stack>
      ))}
      {pictured.length > 0 && <Hint>Con páginas convertidas en imagen para que quepan: {getTitles(pictured)}.</Hint>}
      {withoutAttachments.length > 0 && (
        <Hint>Sin los archivos que llevaban adjuntos dentro: {getTitles(withoutAttachments)}.</Hint>
      )}
    </Stack>
  );
}

/** ', páginas 2 y 5'; nothing for a whole document. */
const toPageList = (pages: readonly number[]) =>
  pages.length === 0
    ? ""
    : `, ${pages.length === 1 ? "página" : "páginas"} ${new Intl.ListFormat("es").format(pages.map(String))}`;

interface SavedFileProps {
  readonly file: BuiltFile;
  readonly isSaved: boolean;
  readonly isSaving: boolean;
  readonly children: ReactNode;
  readonly onSave: () => void;
}

function SavedFile({ file: { name, pages, bytes }, isSaved, isSaving, children, onSave }: SavedFileProps) {
  return (
    <Stack as="li" surface="sheet" gap={2} pad="box">
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <Hint>
        {pluralize(pages, "página", "páginas")} · {formatSize(bytes)}
      </Hint>
      {children}
      <div>
        <Button
          icon={DownloadIcon}
          variant={isSaved ? "secondary" : "primary"}
          busy={isSaving}
          aria-label={`${isSaved ? "Guardar otra vez" : "Guardar"} ${name}`}
          onClick={onSave}
        >
          {isSaved ? "Guardar otra vez" : "Guardar"}
        </Button>
      </div>
      <Hint role="status">{isSaved && "Guardado"}</Hint>
    </Stack>
  );
}
