import { shallowEqual, useSelector } from "@xstate/react";
import { useState } from "react";
import type { ActorRefFrom } from "xstate";
import { straightenedPage } from "@/domain/capture/upload/newDocument.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { findVerificationCodes } from "@/domain/documents/verification/verification.ts";
import { DUPLICATE_HINT, SAVE_FAILURES } from "@/domain/documents/vault/walletMessages.ts";
import { describeCodes } from "@/domain/documents/authenticity/codes.ts";
import { describeSignatures } from "@/domain/documents/authenticity/describeSignatures.ts";
import { ReviewCard, type ReviewCardProps } from "@/components/capture/ReviewCard/ReviewCard.tsx";
import type { reviewMachine } from "@/machines/capture/uploadQueue/review.machine.ts";
import { selectReview } from "@/machines/capture/uploadQueue/uploadQueue.selectors.ts";
import { PdfPanel, type OpenPdf } from "../shared/PdfPanel.tsx";
import { ReviewNotices, type ReviewNoticesProps } from "./ReviewNotices.tsx";
import { useFileUrl, type OpenFile } from "../shared/useFileUrl.ts";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

export interface ReviewPanelProps extends Pick<ReviewNoticesProps, "queuedSides" | "onJoin" | "onSplit"> {
  readonly actor: ActorRefFrom<typeof reviewMachine>;
  readonly today: IsoDay;
  readonly position: ReviewCardProps["position"];
  readonly openFile: OpenFile<File>;
  readonly openPdf: OpenPdf;
  /** Shows a stored document. */
  readonly onViewStored: (document: DocumentSummary) => void;
}

/** The review of one document, bound to its actor. */
export function ReviewPanel({
  actor,
  today,
  position,
  queuedSides,
  onJoin,
  onSplit,
  openFile,
  openPdf,
  onViewStored,
}: ReviewPanelProps) {
  const review = useSelector(actor, selectReview, shallowEqual);
  const { send } = actor;
  const { processed, filename, documentType, fields, folderId, identicalFile, failure } = review;
  const [shown] = useState(() => {
    const page = straightenedPage(processed);
    return page ? new File([page], "pagina.jpg", { type: page.type }) : processed.file;
  });
  const [codes] = useState(() => findVerificationCodes(processed.ocr.text));
  const file = useFileUrl(openFile, shown);
  const url = file.state === "ready" ? file.url : null;
  return (
    <ReviewCard
      file={{
        name: filename,
        url,
        pdf: url !== null && <PdfPanel key={url} filename={filename} openPdf={openPdf} url={url} />,
        original:
          review.keepsOriginal === null
            ? null
            : { isKept: review.keepsOriginal, onChange: (isKept) => send({ type: "original.chosen", isKept }) },
        codes,
        authenticity: [...describeSignatures(review.signatures ?? []), ...describeCodes(review.codes)],
        notices: (
          <ReviewNotices
            {...{ review, queuedSides, onJoin, onSplit }}
            onConfirmRequirement={() => send({ type: "requirement.confirmed" })}
          />
        ),
        onRename: (corrected) => send({ type: "name.corrected", filename: corrected }),
      }}
      documentType={documentType}
      fields={fields}
      analysis={processed.analysis}
      ocr={processed.ocr}
      today={today}
      folder={{
        id: folderId,
        choosing: review.isChoosingFolder,
        forRequirement: review.isForRequirement,
        onRequest: () => send({ type: "folder.requested" }),
        onDismiss: () => send({ type: "folder.dismissed" }),
        onChange: (chosen) => send({ type: "folder.chosen", folderId: chosen }),
      }}
      position={position}
      holder={
        review.holder && {
          ...review.holder,
          onChange: (choice) => send({ type: "holder.chosen", choice }),
        }
      }
      save={{
        busy: review.isSaving,
        failure: failure && {
          title: SAVE_FAILURES[failure],
          ...(failure === "duplicate" ? { hint: DUPLICATE_HINT } : {}),
        },
      }}
      identicalFile={identicalFile ? { ...identicalFile, onShow: () => onViewStored(identicalFile) } : null}
      onDocumentTypeChange={(corrected) => send({ type: "type.corrected", documentType: corrected })}
      onFieldsChange={(corrected) => send({ type: "fields.corrected", fields: corrected })}
      onConfirm={() => send({ type: "document.confirmed" })}
      onReject={() => send({ type: "document.rejected" })}
    />
  );
}
