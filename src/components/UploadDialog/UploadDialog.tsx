import { useId, useRef, useState, type FormEvent } from "react";
import { FOLDERS, folderById, isFolderId, type FolderId } from "@/domain/folders/folders.ts";
import { ACCEPTED_FILES, FILE_FAULTS, fileFaultOf, type FileFault } from "@/domain/upload/checkFile.ts";
import { folderOfWords, type FilingForm } from "@/domain/upload/newDocument.ts";
import { expiryOf } from "@/domain/vault/expiry.ts";
import { Button } from "../Button/Button.tsx";
import { Dialog } from "../Dialog/Dialog.tsx";
import { ErrorNotice } from "../ErrorNotice/ErrorNotice.tsx";
import { FileField } from "../FileField/FileField.tsx";
import { Notice } from "../Notice/Notice.tsx";
import { Select } from "../Select/Select.tsx";
import { TextField } from "../TextField/TextField.tsx";
import styles from "./UploadDialog.module.css";

export interface UploadDialogProps {
  readonly open: boolean;
  /** The folder that the person came from; null where they have to choose one. */
  readonly folderId: FolderId | null;
  /** The missing document that this is for; null when it is for none. */
  readonly requirement: string | null;
  readonly saving: boolean;
  /** Why the last save failed, in words. */
  readonly failure: { readonly title: string; readonly hint?: string } | null;
  readonly onSave: (file: File, form: FilingForm) => void;
  readonly onClose: () => void;
}

/** Takes one document into the vault; the person says what it is. */
export function UploadDialog({ open, onClose, saving, ...form }: UploadDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      holdsWork
      title="Subir documento"
      description="Se guarda en este navegador y no sale de él."
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button busy={saving} form={formId} type="submit" variant="primary">
            Guardar documento
          </Button>
        </>
      }
    >
      <UploadForm {...form} formId={formId} saving={saving} />
    </Dialog>
  );
}

const OPTIONS = FOLDERS.map(({ id, name, description }) => ({ value: id, label: name, hint: description }));

/** What is filed among the keepsakes answers no requirement (decision A-032). */
const ANSWERING = OPTIONS.filter(({ value }) => value !== "memory");

/** Inside the dialog's content, so that every opening begins anew. */
function UploadForm({
  formId,
  folderId,
  requirement,
  saving,
  failure,
  onSave,
}: Omit<UploadDialogProps, "open" | "onClose"> & { readonly formId: string }) {
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<FileFault | null>(null);
  const [chosenFolder, setChosenFolder] = useState<FolderId | null>(folderId);
  const [documentType, setDocumentType] = useState(requirement ?? "");
  const [expiryDate, setExpiryDate] = useState("");
  const [asked, setAsked] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const proposed = chosenFolder === null ? folderOfWords(documentType, file?.name ?? "") : null;
  const folder = chosenFolder ?? proposed;

  const dateError =
    expiryDate !== "" && expiryOf({ expiryDate }) === null
      ? "Escribe una fecha con el año entero, como 2031"
      : undefined;

  function choose(next: File) {
    const nextFault = fileFaultOf(next);
    setFault(nextFault);
    setFile(nextFault ? null : next);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setAsked(true);
    if (saving) return;
    if (!file) picker.current?.focus();
    else if (!folder) event.currentTarget.querySelector<HTMLElement>("[role=combobox]")?.focus();
    else if (!dateError) onSave(file, { folderId: folder, documentType, expiryDate });
  }

  const fileError = fault
    ? `${FILE_FAULTS[fault].title}: ${FILE_FAULTS[fault].text}`
    : asked && !file
      ? "Elige el archivo que quieres guardar"
      : undefined;
  return (
    <form className={styles.form} id={formId} noValidate onSubmit={submit}>
      {requirement && (
        <Notice title={`Para tu trámite falta: ${requirement}`}>
          Lo que guardes aquí pasará a tus documentos disponibles.
        </Notice>
      )}
      {failure && <ErrorNotice headingLevel={3} title={failure.title} description={failure.hint ?? ""} />}
      <FileField
        ref={picker}
        label="Archivo"
        accept={ACCEPTED_FILES}
        accepted="PDF, JPG, PNG (máximo 10MB)"
        error={fileError}
        file={file}
        disabled={saving}
        onChoose={choose}
      />
      <TextField
        label="Qué documento es"
        hint="Por ejemplo: DNI, nómina o contrato de alquiler"
        maxLength={120}
        value={documentType}
        readOnly={saving}
        onChange={setDocumentType}
      />
      <Select
        label="Carpeta"
        hint={proposed ? `Proponemos ${folderById(proposed).name}; puedes cambiarla` : undefined}
        placeholder="Elige una carpeta"
        options={requirement ? ANSWERING : OPTIONS}
        value={folder ?? ""}
        disabled={saving}
        error={asked && !folder ? "Elige la carpeta en la que guardarlo" : undefined}
        onValueChange={(value) => {
          if (isFolderId(value)) setChosenFolder(value);
        }}
      />
      <TextField
        label="Fecha de caducidad (si la tiene)"
        hint="Aparecerá en tus caducidades y podrás añadirla a tu calendario"
        type="date"
        value={expiryDate}
        error={dateError}
        readOnly={saving}
        onChange={setExpiryDate}
      />
    </form>
  );
}
