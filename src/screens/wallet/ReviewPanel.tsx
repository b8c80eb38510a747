import { shallowEqual, useSelector } from "@xstate/react";
import { useState } from "react";
import type { ActorRefFrom } from "xstate";
import { shownFilename } from "@/domain/shared/format.ts";
import type { CardSides } from "@/domain/capture/upload/cardSides.ts";
import { straightenedPage } from "@/domain/capture/upload/newDocument.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { findVerificationCodes } from "@/domain/documents/verification/verification.ts";
import { DUPLICATE_HINT, SAVE_FAILURES } from "@/domain/documents/vault/walletMessages.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import { Notice } from "@/components/ui/Notice/Notice.tsx";
import { ReviewCard, type ReviewCardProps } from "@/components/capture/ReviewCard/ReviewCard.tsx";
import type { reviewMachine } from "@/machines/capture/uploadQueue/review.machine.ts";
import { selectReview } from "@/machines/capture/uploadQueue/uploadQueue.selectors.ts";
import { PdfPanel, type OpenPdf } from "../shared/PdfPanel.tsx";
import { useFileUrl, type OpenFile } from "../shared/useFileUrl.ts";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

export interface ReviewPanelProps {
  readonly actor: ActorRefFrom<typeof reviewMachine>;
  readonly today: IsoDay;
  readonly position: ReviewCardProps["position"];
  /** Both sides of the card, where the photo of the other one waits in the queue. */
  readonly queuedSides: CardSides | null;
  readonly onJoin: (sides: CardSides) => void;
  /** Puts the pages of a photo that shows two in its place. */
  readonly onSplit: (files: readonly File[]) => void;
  readonly openFile: OpenFile<File>;
  readonly openPdf: OpenPdf;
  /** Shows a document that is stored already. */
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
  const { processed, filename, documentType, fields, folderId, identicalFile, failure, doubt } = review;
  const [shown] = useState(() => {
    const page = straightenedPage(processed);
    return page ? new File([page], "pagina.jpg", { type: page.type }) : processed.file;
  });
  const [codes] = useState(() => findVerificationCodes(processed.ocr.text));
  const file = useFileUrl(openFile, shown);
  const url = file.state === "ready" ? file.url : null;
  // Both sides of one card are one document.
  const cuts = review.holder?.evidence.sides === 2 ? [] : (processed.ocr.cuts ?? []);
  const sides = queuedSides ?? review.storedSides;
  const other = sides && (sides.back.id === processed.id ? sides.front : sides.back);
  const notices = (
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
          tone="warning"
          title="Hay dos documentos en esta foto"
          actions={
            <Button disabled={review.isSaving} size="sm" onClick={() => onSplit(toFiles(cuts, filename))}>
              Separarlos
            </Button>
          }
        >
          Aquí se mezclan los datos de los dos. Si los separas, cada uno vuelve a la cola para leerlo y guardarlo por su
          lado.
        </Notice>
      )}
      {sides && other && (
        <Notice
          live
          title="¿Son las dos caras de la misma tarjeta?"
          actions={
            <Button disabled={review.isSaving} size="sm" onClick={() => onJoin(sides)}>
              Unir con el {other === sides.front ? "anverso" : "reverso"}
            </Button>
          }
        >
          {other === sides.front ? "Esta foto parece el reverso de " : "El reverso parece estar en "}
          <bdi>{shownFilename(other.file.name)}</bdi>
          {sides.storedId === undefined ? "." : ", que ya está guardado."} Juntas son un solo documento.
        </Notice>
      )}
    </>
  );
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
        notices,
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

/** The parts of a photo as files of their own, named like it. */
function toFiles(cuts: readonly Blob[], name: string): readonly File[] {
  const stem = name.replace(/\.[^.]*$/u, "");
  return cuts.map((cut, index) => new File([cut], `${stem}-${index + 1}.jpg`, { type: cut.type }));
}
