import { useEffect, useState } from "react";
import { shownFilename } from "@/domain/shared/format.ts";
import type { PdfFailure } from "@/domain/documents/vault/pdfView.ts";
import { PdfViewer, type PdfPageView } from "@/components/documents/PdfViewer/PdfViewer.tsx";
import type { PdfError, PdfPages } from "@/services/documents/pdf/pdfPages.ts";

/** Opens the PDF behind an object URL; its worker runs from the first page until it is closed. */
export type OpenPdf = (url: string) => PdfPages;

export interface PdfPanelProps {
  readonly openPdf: OpenPdf;
  readonly url: string;
  readonly filename: string;
}

const DRAWING: PdfPageView = { state: "drawing" };

/** The pages of a PDF, drawn while it is mounted. Give the URL as its key. */
export function PdfPanel({ openPdf, url, filename }: PdfPanelProps) {
  const [pdf] = useState(() => openPdf(url));
  const [number, setNumber] = useState(1);
  const [attempt, setAttempt] = useState(0);
  const [pageCount, setPageCount] = useState<number | null>(null);
  const [shown, setShown] = useState<{ readonly key: string; readonly page: PdfPageView } | null>(null);
  const key = `${number} ${attempt}`;

  useEffect(() => () => pdf.close(), [pdf]);

  useEffect(() => {
    const leaving = new AbortController();
    const show = (page: PdfPageView) => {
      if (!leaving.signal.aborted) setShown({ key, page });
    };
    pdf.draw(number, leaving.signal).then(
      ({ pages: total, picture, text }) => {
        if (!leaving.signal.aborted) setPageCount(total);
        show({ state: "drawn", picture, text });
      },
      (error: unknown) => show({ state: "failed", failure: toPdfFailure(error) }),
    );
    return () => leaving.abort();
  }, [pdf, number, key]);

  return (
    <PdfViewer
      name={shownFilename(filename)}
      number={number}
      pageCount={pageCount}
      page={shown?.key === key ? shown.page : DRAWING}
      onNumberChange={setNumber}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}

function toPdfFailure(error: unknown): PdfFailure {
  return error instanceof Error && error.name === "PdfError" ? (error as PdfError).kind : "damaged";
}
