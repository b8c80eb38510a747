import { useRef, useState } from "react";
import type { ColourImage } from "@/domain/reading/imageProcessing/image.ts";
import { PDF_FAILURES, type PdfFailure } from "@/domain/documents/vault/pdfView.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Disclosure } from "../../ui/Disclosure/Disclosure.tsx";
import { ErrorNotice } from "../../ui/ErrorNotice/ErrorNotice.tsx";
import { ZoomFrame } from "../../ui/ImageViewer/ZoomFrame.tsx";
import { Spinner } from "../../ui/Spinner/Spinner.tsx";
import { PagePager } from "../PagePager/PagePager.tsx";
import { PageCanvas } from "./PageCanvas.tsx";
import styles from "./PdfViewer.module.css";

/** Loading state of the shown page. */
export type PdfPageView =
  | { readonly state: "drawing" }
  /** `text` is the page's text layer, empty where it is a picture. */
  | { readonly state: "drawn"; readonly picture: ColourImage; readonly text: string }
  | { readonly state: "failed"; readonly failure: PdfFailure };

export interface PdfViewerProps {
  /** File name, safe to show. */
  readonly name: string;
  /** The shown page, from 1. */
  readonly number: number;
  /** Pages of the PDF; null until the first of them is drawn. */
  readonly pages: number | null;
  readonly page: PdfPageView;
  readonly onNumberChange: (number: number) => void;
  readonly onRetry: () => void;
}

/** Width to height of A4, until the page is drawn. */
const USUAL_RATIO = 210 / 297;

/** The pages of a PDF, one at a time, each as a picture: nothing in it runs and no link leads anywhere. */
export function PdfViewer({ name, number, pages, page, onNumberChange, onRetry }: PdfViewerProps) {
  const viewer = useRef<HTMLDivElement>(null);
  const [showsText, setShowsText] = useState(false);
  const failure = page.state === "failed" && (
    <PageFailure
      failure={page.failure}
      onRetry={() => {
        // The button is removed while it has the focus.
        viewer.current?.focus();
        onRetry();
      }}
    />
  );
  const group = {
    ref: viewer,
    role: "group",
    tabIndex: -1,
    "aria-label": `Documento ${name}`,
    className: styles.viewer,
  };
  if (failure && pages === null) return <div {...group}>{failure}</div>;
  const drawn = page.state === "drawn" ? page : null;
  return (
    <div {...group}>
      <ZoomFrame
        what="la página"
        label="Página del documento"
        plain={!drawn}
        ratio={drawn ? drawn.picture.width / drawn.picture.height : USUAL_RATIO}
        tools={<PagePager shown={number - 1} pages={pages} onShow={(index) => onNumberChange(index + 1)} />}
      >
        {page.state === "drawing" && <Spinner label="Cargando la página…" />}
        {failure}
        {drawn && <PageCanvas label={`Página ${number} de ${name}`} picture={drawn.picture} />}
      </ZoomFrame>
      {drawn && (
        <Disclosure label={`Texto de la página ${number}`} open={showsText} onOpenChange={setShowsText}>
          <p className={styles.text}>
            {drawn.text === "" ? "Esta página es una imagen y no contiene texto." : drawn.text}
          </p>
        </Disclosure>
      )}
    </div>
  );
}

function PageFailure({ failure, onRetry }: { readonly failure: PdfFailure; readonly onRetry: () => void }) {
  const { title, description, canRetry } = PDF_FAILURES[failure];
  return (
    <div className={styles.failure}>
      <ErrorNotice
        headingLevel={3}
        title={title}
        description={description}
        actions={canRetry ? <Button onClick={onRetry}>Volver a intentarlo</Button> : undefined}
      />
    </div>
  );
}
