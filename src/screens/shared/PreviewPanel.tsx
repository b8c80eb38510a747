import { useState, type ReactNode } from "react";
import { NO_EVIDENCE } from "@/domain/documents/people/evidence.ts";
import type { HolderChoice } from "@/domain/documents/people/holderChoice.ts";
import type { DocumentHolder, Person } from "@/domain/documents/people/person.ts";
import { getPersonName } from "@/domain/documents/people/personNames.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { getTitle } from "@/domain/documents/vault/title.ts";
import { HolderDialog } from "@/components/documents/HolderDialog/HolderDialog.tsx";
import { NameDialog } from "@/components/documents/NameDialog/NameDialog.tsx";
import { PreviewDialog } from "@/components/documents/PreviewDialog/PreviewDialog.tsx";
import { type ReadAuthenticity, useAuthenticity } from "@/services/documents/authenticity/authenticity.queries.ts";
import type { RenderOriginalCheck } from "./OriginalCheckPanel.tsx";
import { PdfPanel, type OpenPdf } from "./PdfPanel.tsx";
import { useFileUrl, type OpenFile } from "./useFileUrl.ts";

/** Renders the dialog that makes a safe copy of documents. */
export type RenderSafeCopy = (documents: readonly DocumentSummary[], onClose: () => void) => ReactNode;

export interface PreviewPanelProps {
  /** Null while the dialog is closed. */
  readonly document: DocumentSummary | null;
  /** Null while the people are read. */
  readonly holder: {
    readonly people: readonly Person[];
    /** An id for a person who is new. */
    readonly newPersonId: () => string;
    /** The document's holder; null for an unknown one. */
    readonly of: DocumentHolder | null;
    readonly onSet: (document: DocumentSummary, choice: HolderChoice) => void;
  } | null;
  readonly onRename: (document: DocumentSummary, title: string, filename: string) => void;
  readonly openFile: OpenFile;
  readonly openPdf: OpenPdf;
  readonly readAuthenticity: ReadAuthenticity;
  readonly onDownload: (document: DocumentSummary) => void;
  readonly renderSafeCopy: RenderSafeCopy;
  readonly renderOriginalCheck: RenderOriginalCheck;
  readonly onClose: () => void;
}

/** The dialog of a stored document: its file, its name, its holder and a safe copy of it. */
export function PreviewPanel({
  document,
  holder,
  onRename,
  openFile,
  openPdf,
  readAuthenticity,
  onDownload,
  renderSafeCopy,
  renderOriginalCheck,
  onClose,
}: PreviewPanelProps) {
  const file = useFileUrl(openFile, document);
  const authenticity = useAuthenticity(readAuthenticity, document);
  const filename = document?.filename ?? "";
  const [asked, setAsked] = useState<DocumentSummary | null>(null);
  const [copied, setCopied] = useState<DocumentSummary | null>(null);
  const [renamed, setRenamed] = useState<DocumentSummary | null>(null);
  const owner = holder?.people.find(({ id }) => id === holder.of?.personId);
  return (
    <>
      <PreviewDialog
        open={document !== null}
        filename={filename}
        title={document ? getTitle(document) : undefined}
        file={file}
        pdf={file.state === "ready" && <PdfPanel key={file.url} filename={filename} openPdf={openPdf} url={file.url} />}
        authenticity={authenticity}
        comparison={document && !document.isDemoData && renderOriginalCheck(document)}
        holder={
          holder && document && !document.isDemoData
            ? { name: owner ? getPersonName(owner) : null, onChange: () => setAsked(document) }
            : undefined
        }
        onRename={document && !document.isDemoData ? () => setRenamed(document) : undefined}
        onSafeCopy={() => setCopied(document)}
        note={document?.isDemoData ? "Es un documento de ejemplo: no tiene archivo." : undefined}
        onClose={onClose}
        onDownload={() => {
          if (document) onDownload(document);
        }}
      />
      {document && copied === document && renderSafeCopy([document], () => setCopied(null))}
      {document && renamed === document && (
        <NameDialog
          document={document}
          onClose={() => setRenamed(null)}
          onSave={(title, name) => {
            setRenamed(null);
            onRename(document, title, name);
          }}
        />
      )}
      {holder && document && asked === document && (
        <HolderDialog
          people={holder.people}
          newPersonId={holder.newPersonId}
          filename={filename}
          evidence={document.evidence ?? NO_EVIDENCE}
          holder={owner ? holder.of : null}
          onClose={() => setAsked(null)}
          onSave={(choice) => {
            setAsked(null);
            holder.onSet(document, choice);
          }}
        />
      )}
    </>
  );
}
