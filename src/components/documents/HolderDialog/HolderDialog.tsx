import { useState } from "react";
import { toHolderChoice, type HolderChoice } from "@/domain/documents/people/holderChoice.ts";
import type { DocumentHolder } from "@/domain/documents/people/person.ts";
import { proposeHolder } from "@/domain/documents/people/propose.ts";
import { shownFilename } from "@/domain/shared/format.ts";
import { FormDialog } from "../../ui/Dialog/FormDialog.tsx";
import { HolderField, type HolderFieldProps } from "../HolderField/HolderField.tsx";

export interface HolderDialogProps extends Pick<HolderFieldProps, "people" | "evidence"> {
  /** An id for a person who is new. */
  readonly newPersonId: () => string;
  readonly filename: string;
  /** Null for an unknown one. */
  readonly holder: DocumentHolder | null;
  readonly onSave: (choice: HolderChoice) => void;
  readonly onClose: () => void;
}

/** Sets the holder of a stored document, beginning with the stored one, else the proposal. Mount it while it is open. */
export function HolderDialog({ filename, holder, newPersonId, onSave, onClose, ...field }: HolderDialogProps) {
  const [newId] = useState(newPersonId);
  const [choice, setChoice] = useState<HolderChoice>(() =>
    toHolderChoice(holder ?? proposeHolder(field.evidence, field.people)),
  );
  return (
    <FormDialog
      title="De quién es"
      description={<bdi>{shownFilename(filename)}</bdi>}
      onSave={() => onSave(choice)}
      onClose={onClose}
    >
      <HolderField {...field} newId={newId} labelHidden choice={choice} onChange={setChoice} />
    </FormDialog>
  );
}
