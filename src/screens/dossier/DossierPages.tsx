import { useEffect, useState } from "react";
import type { ColourImage } from "@/domain/reading/imageProcessing/image.ts";
import { type ChosenDocument, type ChosenPage, turnPage } from "@/domain/documents/dossier/choice.ts";
import { PageCanvas } from "@/components/documents/PdfViewer/PageCanvas.tsx";
import { Button } from "@/components/ui/Button/Button.tsx";
import { Checkbox } from "@/components/ui/Checkbox/Checkbox.tsx";
import { RotateIcon } from "@/components/ui/Icon/icons.ts";
import { Grid, Hint, Stack } from "@/components/ui/Layout/Layout.tsx";
import { Skeleton } from "@/components/ui/Skeleton/Skeleton.tsx";
import type { DossierEvent } from "@/machines/documents/dossier/dossier.machine.ts";
import { MoreButton } from "../shared/MoreButton.tsx";
import styles from "./Dossier.module.css";

export interface DossierPagesProps {
  readonly document: ChosenDocument;
  readonly preview: (id: string, page: number) => Promise<ColourImage>;
  readonly send: (event: DossierEvent) => void;
}

/** Previews added each time, because each one renders a PDF page. */
const PAGES_PER_STEP = 12;

/** Page previews of a document. Each page can be rotated or left out. */
export function DossierPages({ document, preview, send }: DossierPagesProps) {
  const { id, pages } = document;
  const [shown, setShown] = useState(PAGES_PER_STEP);
  return (
    <Stack gap={3}>
      <Grid as="ul" role="list" min={9} sameWidth gap={3}>
        {pages?.slice(0, shown).map((page) => (
          <li key={page.number}>
            <Page {...{ id, page, preview, send }} />
          </li>
        ))}
      </Grid>
      <MoreButton
        size="sm"
        label="Ver más páginas"
        rest={(pages?.length ?? 0) - shown}
        onClick={() => setShown(shown + PAGES_PER_STEP)}
      />
    </Stack>
  );
}

interface PageProps extends Omit<DossierPagesProps, "document"> {
  readonly id: string;
  readonly page: ChosenPage;
}

function Page({ id, page, preview, send }: PageProps) {
  const { number, turn, isKept } = page;
  const changePage = (change: Partial<ChosenPage>) => send({ type: "page.changed", id, number, change });
  const [picture, setPicture] = useState<ColourImage | "failed" | null>(null);
  useEffect(() => {
    let isCancelled = false;
    const show = (drawn: ColourImage | "failed") => {
      if (!isCancelled) setPicture(drawn);
    };
    preview(id, number).then(show, () => show("failed"));
    return () => {
      isCancelled = true;
    };
  }, [id, number, preview]);
  return (
    <Stack gap={2}>
      <div className={styles.page}>
        {picture === null && <Skeleton shape="block" label={`Cargando la página ${number}…`} />}
        {picture === "failed" && <Hint>No se puede mostrar, pero se incluirá.</Hint>}
        {picture !== null && picture !== "failed" && (
          <div className={styles.sheet} style={{ rotate: `${turn}deg`, opacity: isKept ? 1 : 0.35 }}>
            <PageCanvas label={`Página ${number}`} picture={picture} />
          </div>
        )}
      </div>
      <Checkbox label={`Página ${number}`} checked={isKept} onChange={(next) => changePage({ isKept: next })} />
      <Button
        size="sm"
        icon={RotateIcon}
        aria-label={`Girar la página ${number}${turn === 0 ? "" : ` (girada ${turn}°)`}`}
        onClick={() => changePage(turnPage(page))}
      >
        Girar
      </Button>
    </Stack>
  );
}
