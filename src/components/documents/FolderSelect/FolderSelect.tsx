import { isFolderId, type FolderId } from "@/domain/documents/folders/folders.ts";
import { pluralize } from "@/domain/shared/format.ts";
import type { WalletFolder } from "@/domain/procedure/validation/types.ts";
import { Select } from "../../ui/Select/Select.tsx";

export interface FolderSelectProps {
  readonly folders: readonly WalletFolder[];
  readonly onChange: (id: FolderId) => void;
}

/** Goes straight to one of the folders (WAL-01). */
export function FolderSelect({ folders, onChange }: FolderSelectProps) {
  return (
    <Select
      label="Qué carpeta quieres consultar?"
      placeholder="Elige una carpeta"
      options={folders.map(({ id, name, documentCount }) => ({
        value: id,
        label: name,
        hint: pluralize(documentCount, "documento", "documentos"),
      }))}
      value=""
      onValueChange={(id) => {
        if (isFolderId(id)) onChange(id);
      }}
    />
  );
}
