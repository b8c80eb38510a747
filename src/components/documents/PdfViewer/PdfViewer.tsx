import { type ReactNode, type Ref, useRef, useState } from "react";
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
  readonly pageCount: number | null;
  readonly page: PdfPageView;
  readonly onNumberChange: (number: number) => void;
  readonly onRetry: () => void;
}

/** Width to height, until the page is drawn. */
const A4_RATIO = 210 / 297;

/** Shows a PDF one page at a time as an image, so scripts and links in it do nothing. */
export function PdfViewer({ name, number, pageCount, page, onNumberChange, onRetry }: PdfViewerProps) {
  const viewer = useRef<HTMLDivElement>(null);
  const [showsText, setShowsText] = useState(false);
  const retry = () => {
    // Retrying removes the focused button, so focus moves to the viewer.
    viewer.current?.focus();
    onRetry();
  };
  if (page.state === "failed" && pageCount === null) {
    return (
      <ViewerGroup name={name} ref={viewer}>
        <PageFailure failure={page.failure} onRetry={retry} />
      </ViewerGroup>
    );
  }
  const drawn = page.state === "drawn" ? page : null;
  return (
    <ViewerGroup name={name} ref={viewer}>
      <ZoomFrame
        what="la página"
        label="Página del documento"
        plain={!drawn}
        ratio={drawn ? drawn.picture.width / drawn.picture.height : A4_RATIO}
        tools={<PagePager shown={number - 1} pages={pageCount} onShow={(index) => onNumberChange(index + 1)} />}
      >
        {page.state === "drawing" && <Spinner label="Cargando la página…" />}
        {page.state === "failed" && <PageFailure failure={page.failure} onRetry={retry} />}
        {drawn && <PageCanvas label={`Página ${number} de ${name}`} picture={drawn.picture} />}
      </ZoomFrame>
      {drawn && (
        <Disclosure label={`Texto de la página ${number}`} open={showsText} onOpenChange={setShowsText}>
          <p className={styles.text}>
            {drawn.text === "" ? "Esta página es una imagen y no contiene texto." : drawn.text}
          </p>
        </Disclosure>
      )}
    </ViewerGroup>
  );
}

interface ViewerGroupProps {
  readonly name: string;
  readonly ref: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

function ViewerGroup({ name, ref, children }: ViewerGroupProps) {
  return (
    <div ref={ref} role="group" tabIndex={-1} aria-label={`Documento ${name}`} className={styles.viewer}>
      {children}
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
