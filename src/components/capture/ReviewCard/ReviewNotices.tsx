import { findExpiryDay } from "@/domain/capture/review/review.ts";
import { folderName, listReadingNotes } from "@/domain/capture/review/reviewMessages.ts";
import { expiryStatus } from "@/domain/documents/vault/expiry.ts";
import { formatDay, shownFilename } from "@/domain/shared/format.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { ErrorNotice } from "../../ui/ErrorNotice/ErrorNotice.tsx";
import { ArchiveIcon } from "../../ui/Icon/icons.ts";
import { Notice } from "../../ui/Notice/Notice.tsx";
import type { ReviewCardProps } from "./ReviewCard.tsx";

export interface ReviewNoticesProps extends Pick<
  ReviewCardProps,
  "fields" | "ocr" | "analysis" | "today" | "folder" | "save" | "identicalFile" | "onConfirm"
> {
  readonly focusFolder: () => void;
}

/** Notices before saving: a failed save, an identical file, an expired document, and the quality of the reading. */
export function ReviewNotices(review: ReviewNoticesProps) {
  const { failure } = review.save;
  return (
    <>
      {failure && <ErrorNotice headingLevel={4} title={failure.title} description={failure.hint ?? ""} />}
      <IdenticalFile {...review} />
      <Expired {...review} />
      {listReadingNotes({ ...review.ocr, ...review.analysis }).map((note) => (
        <Notice key={note}>{note}</Notice>
      ))}
    </>
  );
}

function IdenticalFile({ identicalFile, folder, save, focusFolder, onConfirm }: ReviewNoticesProps) {
  if (!identicalFile) return null;
  return (
    <Notice
      live
      tone="warning"
      title="Ya tienes este archivo"
      actions={
        <>
          <Button size="sm" onClick={identicalFile.onShow}>
            Ver el existente
          </Button>
          <Button busy={save.busy} size="sm" onClick={folder.id === null ? focusFolder : onConfirm}>
            Guardar igualmente
          </Button>
        </>
      }
    >
      Es idéntico a <bdi>{shownFilename(identicalFile.filename)}</bdi>, que está en {folderName(identicalFile.folderId)}
      .
    </Notice>
  );
}

function Expired({ fields, today, folder, save, focusFolder }: ReviewNoticesProps) {
  const expiry = findExpiryDay(fields, today);
  if (expiry === null || expiry === "never" || expiryStatus(expiry, today) !== "expired") return null;
  return (
    <Notice
      live
      tone="warning"
      title={`Este documento caducó el ${formatDay(expiry)}`}
      actions={
        folder.id !== "memory" && (
          <Button
            disabled={save.busy}
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
  );
}
