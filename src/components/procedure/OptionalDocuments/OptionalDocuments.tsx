import type { Validation } from "@/domain/procedure/validation/types.ts";
import { Checkbox } from "../../ui/Checkbox/Checkbox.tsx";
import { Hint } from "../../ui/Layout/Layout.tsx";
import styles from "./OptionalDocuments.module.css";

export interface OptionalDocumentsProps {
  /** The required ones among them are passed over. */
  readonly validations: readonly Validation[];
  readonly onCount: (documentType: string, counts: boolean) => void;
}

/** The documents that are asked for in some cases only; a tick makes one count (decision A-135). Nothing where there are none. */
export function OptionalDocuments({ validations, onCount }: OptionalDocumentsProps) {
  const optional = validations.filter((validation) => !validation.required);
  if (optional.length === 0) return null;
  return (
    <fieldset className={styles.optional}>
      <legend>Según tu caso</legend>
      <Hint>Marca los que te pidan a ti: contarán como los demás.</Hint>
      {optional.map(({ documentType, note, counts }) => (
        <Checkbox
          key={documentType}
          label={documentType}
          checked={counts}
          onChange={(checked) => onCount(documentType, checked)}
          {...(note ? { hint: note } : {})}
        />
      ))}
    </fieldset>
  );
}
