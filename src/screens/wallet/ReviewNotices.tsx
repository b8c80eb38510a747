import { shownFilename } from "@/domain/shared/format.ts";
import type { CardSides } from "@/domain/capture/upload/cardSides.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import { Notice } from "@/components/ui/Notice/Notice.tsx";
import type { selectReview } from "@/machines/capture/uploadQueue/uploadQueue.selectors.ts";

export interface ReviewNoticesProps {
  readonly review: ReturnType<typeof selectReview>;
  /** Both sides of the card, if the photo of the other side is in the queue. */
  readonly queuedSides: CardSides | null;
  readonly onJoin: (sides: CardSides) => void;
  /** Replaces a photo of two pages with one file for each page. */
  readonly onSplit: (files: readonly File[]) => void;
  readonly onConfirmRequirement: () => void;
}

/** Questions before saving: the missing document of a requirement, two documents in one photo, two sides of a card. */
export function ReviewNotices({ review, queuedSides, onJoin, onSplit, onConfirmRequirement }: ReviewNoticesProps) {
  const { processed, filename, doubt, isSaving } = review;
  // Both sides of a card are one document, so they are not split.
  const cuts = review.holder?.evidence.sides === 2 ? [] : (processed.ocr.cuts ?? []);
  const sides = queuedSides ?? review.storedSides;
  return (
    <>
      {doubt && (
        <Notice
          live
          tone="warning"
          title="¿Es el documento que falta?"
          actions={
            <Button size="sm" onClick={onConfirmRequirement}>
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
            <Button disabled={isSaving} size="sm" onClick={() => onSplit(toFiles(cuts, filename))}>
              Separarlos
            </Button>
          }
        >
          Aquí se mezclan los datos de los dos. Si los separas, cada uno vuelve a la cola para leerlo y guardarlo por su
          lado.
        </Notice>
      )}
      {sides && <OtherSide {...{ sides, isSaving, onJoin }} reviewedId={processed.id} />}
    </>
  );
}

interface OtherSideProps extends Pick<ReviewNoticesProps, "onJoin"> {
  readonly sides: CardSides;
  readonly reviewedId: string;
  readonly isSaving: boolean;
}

function OtherSide({ sides, reviewedId, isSaving, onJoin }: OtherSideProps) {
  const isBack = sides.back.id === reviewedId;
  const other = isBack ? sides.front : sides.back;
  return (
    <Notice
      live
      title="¿Son las dos caras de la misma tarjeta?"
      actions={
        <Button disabled={isSaving} size="sm" onClick={() => onJoin(sides)}>
          Unir con el {isBack ? "anverso" : "reverso"}
        </Button>
      }
    >
      {isBack ? "Esta foto parece el reverso de " : "El reverso parece estar en "}
      <bdi>{shownFilename(other.file.name)}</bdi>
      {sides.storedId === undefined ? "." : ", que ya está guardado."} Juntas son un solo documento.
    </Notice>
  );
}

/** Converts the parts of a photo to files named after it. */
function toFiles(cuts: readonly Blob[], name: string): readonly File[] {
  const stem = name.replace(/\.[^.]*$/u, "");
  return cuts.map((cut, index) => new File([cut], `${stem}-${index + 1}.jpg`, { type: cut.type }));
}
