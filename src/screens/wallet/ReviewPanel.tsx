import { shallowEqual, useSelector } from "@xstate/react";
import { useState } from "react";
import type { ActorRefFrom } from "xstate";
import { shownFilename } from "@/domain/shared/format.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { DUPLICATE_HINT, SAVE_FAILURES } from "@/domain/documents/vault/walletMessages.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import { Notice } from "@/components/ui/Notice/Notice.tsx";
import { ReviewCard, type ReviewCardProps } from "@/components/capture/ReviewCard/ReviewCard.tsx";
import type { reviewMachine } from "@/machines/capture/uploadQueue/review.machine.ts";
import { selectReview } from "@/machines/capture/uploadQueue/uploadQueue.selectors.ts";
import { PdfPanel, type OpenPdf } from "./PdfPanel.tsx";
import { useFileUrl, type OpenFile } from "./useFileUrl.ts";

export interface ReviewPanelProps {
  readonly actor: ActorRefFrom<typeof reviewMachine>;
  /** The viewer's own day, 'YYYY-MM-DD'. */
  readonly today: string;
  readonly position: ReviewCardProps["position"];
  /** The other photo of the same card that waits in the queue; null where there is none. */
  readonly otherSide: { readonly name: string; readonly isFront: boolean; readonly onJoin: () => void } | null;
  /** Puts the pages of a photo that shows two in its place. */
  readonly onSplit: (files: readonly File[]) => void;
  readonly openFile: OpenFile<File>;
  readonly openPdf: OpenPdf;
  /** Shows a document that is stored already. */
  readonly onViewStored: (document: DocumentSummary) => void;
  /** An id for a person who is new. */
  readonly newPersonId: () => string;
}

/** The review of one document, bound to its actor. */
export function ReviewPanel({
  actor,
  today,
  position,
  otherSide,
  onSplit,
  openFile,
  openPdf,
  onViewStored,
  newPersonId,
}: ReviewPanelProps) {
  const review = useSelector(actor, selectReview, shallowEqual);
  const { send } = actor;
  const [newId] = useState(newPersonId);
  const { processed, filename, documentType, fields, folderId, identicalFile, failure, doubt } = review;
  const file = useFileUrl(openFile, processed.file);
  const url = file.state === "ready" ? file.url : null;
  // Both sides of one card are one document.
  const cuts = review.holder?.evidence.sides === 2 ? [] : (processed.ocr.cuts ?? []);
  return (
    <>
      {doubt && (
        <Notice
          live
          tone="warning"
          title="¿Es el documento que falta?"
          actions={
            <Button size="sm" onClick={() => send({ type: "requirement.confirmed" })}>
              Sí, es el que falta
            </Button>
          }
        >
          {doubt}
        </Notice>
      )}
      {cuts.length > 1 && (
        <Notice
          live
          title="Hay dos documentos en esta foto"
          actions={
            <Button disabled={review.isSaving} size="sm" onClick={() => onSplit(toFiles(cuts, filename))}>
              Separarlos
            </Button>
          }
        >
          Cada uno pasará a la cola por separado, para leerlo y guardarlo por su lado.
        </Notice>
      )}
      {otherSide && (
        <Notice
          live
          title="¿Son las dos caras de la misma tarjeta?"
          actions={
            <Button disabled={review.isSaving} size="sm" onClick={otherSide.onJoin}>
              Unir con el anverso
            </Button>
          }
        >
          {otherSide.isFront ? "Esta foto parece el reverso de " : "El reverso parece estar en "}
          <bdi>{shownFilename(otherSide.name)}</bdi>. Juntas son un solo documento.
        </Notice>
      )}
      <ReviewCard
        file={{
          name: filename,
          url,
          pdf: url !== null && <PdfPanel key={url} filename={filename} openPdf={openPdf} url={url} />,
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
            newId,
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
    </>
  );
}

/** The parts of a photo as files of their own, named like it. */
function toFiles(cuts: readonly Blob[], name: string): readonly File[] {
  const stem = name.replace(/\.[^.]*$/u, "");
  return cuts.map((cut, index) => new File([cut], `${stem}-${index + 1}.jpg`, { type: cut.type }));
}
