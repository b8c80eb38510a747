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
import { PdfPanel, type OpenPdf } from "./PdfPanel.tsx";
import { useFileUrl, type OpenFile } from "./useFileUrl.ts";

/** What makes a safe copy of documents, while it is mounted. */
export type RenderSafeCopy = (documents: readonly DocumentSummary[], onClose: () => void) => ReactNode;

export interface PreviewPanelProps {
  /** Null while nothing is looked at. */
  readonly document: DocumentSummary | null;
  /** Null while the people are not known. */
  readonly holder: {
    readonly people: readonly Person[];
    /** An id for a person who is new. */
    readonly newPersonId: () => string;
    /** Whose the document is now; null while nobody said so. */
    readonly of: DocumentHolder | null;
    readonly onSet: (document: DocumentSummary, choice: HolderChoice) => void;
  } | null;
  readonly onRename: (document: DocumentSummary, title: string, filename: string) => void;
  readonly openFile: OpenFile;
  readonly openPdf: OpenPdf;
  readonly onDownload: (document: DocumentSummary) => void;
  /** The dialog that makes a safe copy. */
  readonly renderSafeCopy: RenderSafeCopy;
  readonly onClose: () => void;
}

/** A stored document, looked at in a dialog. */
export function PreviewPanel({
  document,
  holder,
  onRename,
  openFile,
  openPdf,
  onDownload,
  renderSafeCopy,
  onClose,
}: PreviewPanelProps) {
  const file = useFileUrl(openFile, document);
  const filename = document?.filename ?? "";
  /** The document of which somebody says whose it is. */
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
        <StoredHolder
          {...holder}
          document={document}
          of={owner ? holder.of : null}
          onClose={() => setAsked(null)}
          onSet={(_, choice) => {
            setAsked(null);
            holder.onSet(document, choice);
          }}
        />
      )}
    </>
  );
}

interface StoredHolderProps extends NonNullable<PreviewPanelProps["holder"]> {
  readonly document: DocumentSummary;
  readonly onClose: () => void;
}

function StoredHolder({ document, people, newPersonId, of, onSet, onClose }: StoredHolderProps) {
  const { filename, evidence = NO_EVIDENCE } = document;
  const [newId] = useState(newPersonId);
  return (
    <HolderDialog
      {...{ filename, people, evidence, newId, onClose }}
      holder={of}
      onSave={(choice) => onSet(document, choice)}
    />
  );
}
