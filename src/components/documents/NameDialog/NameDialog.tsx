import { useState } from "react";
import { getTitle } from "@/domain/documents/vault/title.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { FormDialog } from "../../ui/Dialog/FormDialog.tsx";
import { Stack } from "../../ui/Layout/Layout.tsx";
import { TextField } from "../../ui/TextField/TextField.tsx";

export interface NameDialogProps {
  readonly document: Pick<DocumentSummary, "filename" | "documentType" | "evidence">;
  /** An empty title is replaced by one made of type and holder. */
  readonly onSave: (title: string, filename: string) => void;
  readonly onClose: () => void;
}

/** Changes the title and the file name of a stored document. Mount it while it is open. */
export function NameDialog({ document, onSave, onClose }: NameDialogProps) {
  const current = getTitle(document);
  const [title, setTitle] = useState(current);
  const [filename, setFilename] = useState(document.filename);
  return (
    <FormDialog
      title="Cambiar el nombre"
      // An unchanged title keeps following the type and the holder.
      onSave={() => onSave(title === current ? (document.evidence?.title ?? "") : title, filename)}
      onClose={onClose}
    >
      <Stack gap={4}>
        <TextField
          label="Título"
          hint="Si lo dejas vacío, será el tipo de documento y su titular."
          maxLength={LIMITS.personNameCharacters}
          value={title}
          onChange={setTitle}
        />
        <TextField label="Nombre del archivo" value={filename} onChange={setFilename} />
      </Stack>
    </FormDialog>
  );
}
