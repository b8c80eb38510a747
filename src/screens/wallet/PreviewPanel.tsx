import { useState } from "react";
import type { DocumentEvidence } from "@/domain/documents/people/evidence.ts";
import { draftPerson, resolveHolder, type ChosenHolder } from "@/domain/documents/people/holderChoice.ts";
import type { DocumentHolder, Person } from "@/domain/documents/people/person.ts";
import { getPersonName } from "@/domain/documents/people/personNames.ts";
import { proposeHolder } from "@/domain/documents/people/propose.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { HolderDialog, type HolderDialogProps } from "@/components/documents/HolderDialog/HolderDialog.tsx";
import { PreviewDialog } from "@/components/documents/PreviewDialog/PreviewDialog.tsx";
import { PdfPanel, type OpenPdf } from "./PdfPanel.tsx";
import { useFileUrl, type OpenFile } from "./useFileUrl.ts";

export interface PreviewPanelProps {
  /** Null while nothing is looked at. */
  readonly document: DocumentSummary | null;
  readonly holder: {
    readonly people: readonly Person[];
    /** An id for a person who is new. */
    readonly newPersonId: () => string;
    /** Whose the document is now; null while nobody said so. */
    readonly of: DocumentHolder | null;
    readonly onSet: (document: DocumentSummary, chosen: ChosenHolder) => void;
  };
  readonly openFile: OpenFile;
  readonly openPdf: OpenPdf;
  readonly onDownload: (document: DocumentSummary) => void;
  readonly onClose: () => void;
}

/** A stored document, looked at in a dialog. */
export function PreviewPanel({ document, holder, openFile, openPdf, onDownload, onClose }: PreviewPanelProps) {
  const file = useFileUrl(openFile, document);
  const filename = document?.filename ?? "";
  const [isHolderOpen, setHolderOpen] = useState(false);
  const { people, newPersonId, of } = holder;
  const owner = people.find(({ id }) => id === of?.personId);
  return (
    <>
      <PreviewDialog
        open={document !== null}
        filename={filename}
        file={file}
        pdf={file.state === "ready" && <PdfPanel key={file.url} filename={filename} openPdf={openPdf} url={file.url} />}
        holder={
          document && !document.isDemoData
            ? { name: owner ? getPersonName(owner) : null, onChange: () => setHolderOpen(true) }
            : undefined
        }
        note={document?.isDemoData ? "Es un documento de ejemplo: no tiene archivo." : undefined}
        onClose={onClose}
        onDownload={() => {
          if (document) onDownload(document);
        }}
      />
      {document && isHolderOpen && (
        <StoredHolder
          document={document}
          people={people}
          newPersonId={newPersonId}
          holder={owner && of ? of : null}
          onClose={() => setHolderOpen(false)}
          onSet={(chosen) => {
            setHolderOpen(false);
            holder.onSet(document, chosen);
          }}
        />
      )}
    </>
  );
}

const NO_EVIDENCE: DocumentEvidence = { kind: null, numbers: [], names: [] };

interface StoredHolderProps extends Pick<HolderDialogProps, "people" | "holder" | "onClose"> {
  readonly document: DocumentSummary;
  readonly newPersonId: () => string;
  readonly onSet: (chosen: ChosenHolder) => void;
}

function StoredHolder({ document, newPersonId, onSet, ...dialog }: StoredHolderProps) {
  const { filename, evidence = NO_EVIDENCE } = document;
  const { people } = dialog;
  const [newId] = useState(newPersonId);
  return (
    <HolderDialog
      {...dialog}
      {...{ filename, newId }}
      proposal={proposeHolder(evidence, people)}
      draft={draftPerson(evidence, people)}
      onSave={(choice) => onSet(resolveHolder(choice, evidence, people))}
    />
  );
}
