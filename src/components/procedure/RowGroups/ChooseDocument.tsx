import { useId, useState } from "react";
import { folderById } from "@/domain/documents/folders/folders.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import type { Validation } from "@/domain/procedure/validation/types.ts";
import { folderForUpload } from "@/domain/procedure/validation/upload.ts";
import { shownFilename } from "@/domain/shared/format.ts";
import { normalizeForSearch } from "@/domain/shared/text/normalize.ts";
import { FolderIcon } from "../../documents/FolderIcon/FolderIcon.tsx";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import { Heading } from "../../ui/Heading/Heading.tsx";
import { Hint, Stack } from "../../ui/Layout/Layout.tsx";
import { SearchField } from "../../ui/SearchField/SearchField.tsx";
import styles from "./RowGroups.module.css";

export interface ChooseDocumentProps {
  readonly validation: Validation;
  /** The whole vault; samples and keepsakes are left out. */
  readonly documents: readonly DocumentSummary[];
  readonly onChoose: (documentId: string) => void;
  readonly onClose: () => void;
}

/** True for a document that may answer a row (decisions ). */
export const isChoosable = ({ isDemoData, folderId }: DocumentSummary) => !isDemoData && folderId !== "memory";

/** Chooses a stored document for a row; those of its folder come first. */
export function ChooseDocument({ validation, documents, onChoose, onClose }: ChooseDocumentProps) {
  const [text, setText] = useState("");
  const own = folderForUpload(validation);
  const words = normalizeForSearch(text).split(" ");
  const found = documents.filter(isChoosable).filter(({ filename, documentType }) => {
    const name = normalizeForSearch(`${filename} ${documentType}`);
    return words.every((word) => name.includes(word));
  });
  const lists = [
    [`En ${folderById(own).name}`, found.filter(({ folderId }) => folderId === own)],
    ["En otras carpetas", found.filter(({ folderId }) => folderId !== own)],
  ] as const;
  return (
    <Dialog
      open
      title="Elegir de T-Wallet"
      description={
        <>
          ¿Cuál es «<bdi>{validation.documentType}</bdi>»?
        </>
      }
      onOpenChange={onClose}
    >
      <Stack gap={4}>
        <SearchField label="Buscar entre tus documentos" value={text} onChange={setText} />
        {found.length === 0 && <Hint role="status">Ningún documento se llama así.</Hint>}
        {lists.map(
          ([title, list]) => list.length > 0 && <Choices key={title} title={title} list={list} onChoose={onChoose} />,
        )}
      </Stack>
    </Dialog>
  );
}

function Choices({
  title,
  list,
  onChoose,
}: Pick<ChooseDocumentProps, "onChoose"> & { readonly title: string; readonly list: readonly DocumentSummary[] }) {
  const id = useId();
  return (
    <Stack as="section" gap={2} aria-labelledby={id}>
      <Heading level={3} size="sm" id={id}>
        {title}
      </Heading>
      <Stack role="list" as="ul" gap={2}>
        {list.map((document) => (
          <li key={document.id} className={styles.item}>
            <button type="button" className={styles.choice} onClick={() => onChoose(document.id)}>
              <FolderIcon folder={document.folderId} />
              <span>
                <bdi className={styles.files}>{shownFilename(document.filename)}</bdi>
                <Hint as="span" className={styles.type}>
                  {document.documentType}
                </Hint>
              </span>
            </button>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
