import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { PreviewDialog } from "@/components/documents/PreviewDialog/PreviewDialog.tsx";
import { PdfPanel, type OpenPdf } from "./PdfPanel.tsx";
import { useFileUrl, type OpenFile } from "./useFileUrl.ts";

export interface PreviewPanelProps {
  /** Null while nothing is looked at. */
  readonly document: DocumentSummary | null;
  readonly openFile: OpenFile;
  readonly openPdf: OpenPdf;
  readonly onDownload: (document: DocumentSummary) => void;
  readonly onClose: () => void;
}

/** A stored document, looked at in a dialog. */
export function PreviewPanel({ document, openFile, openPdf, onDownload, onClose }: PreviewPanelProps) {
  const file = useFileUrl(openFile, document);
  const filename = document?.filename ?? "";
  return (
    <PreviewDialog
      open={document !== null}
      filename={filename}
      file={file}
      pdf={file.state === "ready" && <PdfPanel key={file.url} filename={filename} openPdf={openPdf} url={file.url} />}
      note={document?.isDemoData ? "Es un documento de ejemplo: no tiene archivo." : undefined}
      onClose={onClose}
      onDownload={() => {
        if (document) onDownload(document);
      }}
    />
  );
}
