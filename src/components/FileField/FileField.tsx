import type { Ref } from "react";
import { formatSize } from "@/domain/format.ts";
import { Icon } from "../Icon/Icon.tsx";
import { DocumentGlyph, UploadGlyph } from "../Icon/icons.ts";
import { FieldFrame, useFieldIds, type FieldTexts } from "../TextField/FieldFrame.tsx";
import styles from "./FileField.module.css";

export interface FileFieldProps extends FieldTexts {
  /** The chosen file; null while there is none. */
  readonly file: Pick<File, "name" | "size"> | null;
  /** For the picker's `accept`. */
  readonly accept: string;
  /** What may be chosen, in words. */
  readonly accepted: string;
  readonly onChoose: (file: File) => void;
  readonly disabled?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** One file from the device. The whole box opens the picker, and the keyboard reaches it as one control. */
export function FileField({
  label,
  labelHidden,
  hint,
  error,
  file,
  accept,
  accepted,
  onChoose,
  disabled = false,
  ref,
}: FileFieldProps) {
  const acceptedId = `${useFieldIds({}).control}-accepted`;
  const ids = useFieldIds({ hint, error }, acceptedId);
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, ids }}>
      <div className={styles.box} data-invalid={error !== undefined} data-chosen={file !== null}>
        <input
          accept={accept}
          aria-describedby={ids.describedBy}
          aria-invalid={error ? true : undefined}
          className={styles.input}
          disabled={disabled}
          id={ids.control}
          ref={ref}
          type="file"
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? [];
            if (chosen) onChoose(chosen);
            // The same file can be chosen again after it was mended.
            event.currentTarget.value = "";
          }}
        />
        <span className={styles.glyph}>
          <Icon glyph={file ? DocumentGlyph : UploadGlyph} size="lg" />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{file ? <bdi>{file.name}</bdi> : "Elige un archivo"}</span>
          <span className={styles.accepted} id={acceptedId}>
            {file ? `${formatSize(file.size)} · pulsa para cambiarlo` : accepted}
          </span>
        </span>
      </div>
    </FieldFrame>
  );
}
