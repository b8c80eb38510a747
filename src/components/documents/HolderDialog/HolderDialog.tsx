import { useState } from "react";
import { toHolderChoice, type HolderChoice } from "@/domain/documents/people/holderChoice.ts";
import type { DocumentHolder } from "@/domain/documents/people/person.ts";
import { proposeHolder } from "@/domain/documents/people/propose.ts";
import { shownFilename } from "@/domain/shared/format.ts";
import { FormDialog } from "../../ui/Dialog/FormDialog.tsx";
import { HolderField, type HolderFieldProps } from "../HolderField/HolderField.tsx";

export interface HolderDialogProps extends Pick<HolderFieldProps, "people" | "evidence" | "newId"> {
  readonly filename: string;
  /** Whose it is now; null while nobody said so. */
  readonly holder: DocumentHolder | null;
  readonly onSave: (choice: HolderChoice) => void;
  readonly onClose: () => void;
}

/** Says or changes whose a stored document is. Mount it while it is open: it begins with what is stored, else with the proposal. */
export function HolderDialog({ filename, holder, onSave, onClose, ...field }: HolderDialogProps) {
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
      <HolderField {...field} labelHidden choice={choice} onChange={setChoice} />
    </FormDialog>
  );
}
