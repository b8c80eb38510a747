import { useId, type ChangeEvent } from "react";
import { useDropzone, type DropzoneState } from "react-dropzone";
import { LIMITS } from "@/domain/shared/limits.ts";
import { ACCEPTED_FILES } from "@/domain/capture/upload/checkFile.ts";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { AlertIcon, CheckCircleIcon, PlusIcon, UploadIcon } from "../../ui/Icon/icons.ts";
import { Hint, Stack, Text } from "../../ui/Layout/Layout.tsx";
import styles from "./DropZone.module.css";
import { useFilePaste } from "./useFilePaste.ts";

export interface DropZoneProps {
  /** Called with every file that was chosen, dropped or pasted, unchecked. */
  readonly onFiles: (files: readonly File[]) => void;
  /** As small as a button, 'Añadir más archivos'; it grows while files are dragged. */
  readonly compact?: boolean | undefined;
}

const ACCEPTED = {
  "application/pdf": [".pdf"],
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
};

/** Takes files that are chosen, dropped or pasted (UP-06 to UP-10). Its one control is a file input that covers it. */
export function DropZone({ onFiles, compact = false }: DropZoneProps) {
  const inputId = useId();
  const acceptedId = `${inputId}-accepted`;
  const zone = useDropzone({
    accept: ACCEPTED,
    maxSize: LIMITS.uploadBytes,
    multiple: true,
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    onDrop: (accepted, rejected) => onFiles([...accepted, ...rejected.map(({ file }) => file)]),
  });
  useFilePaste(zone.rootRef, onFiles);

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = Array.from(currentTarget.files ?? []);
    // Emptied, so that the same file can be chosen again.
    currentTarget.value = "";
    if (files.length > 0) onFiles(files);
  }

  const isSmall = compact && !zone.isDragGlobal && !zone.isDragActive;
  return (
    <Stack
      {...zone.getRootProps()}
      gap={2}
      items="center"
      pad={[5, 4]}
      centered
      className={styles.zone}
      data-compact={isSmall}
      data-drag-active={zone.isDragActive}
      data-drag-accept={zone.isDragAccept}
      data-drag-reject={zone.isDragReject}
    >
      <input
        accept={ACCEPTED_FILES}
        aria-describedby={acceptedId}
        className={styles.input}
        id={inputId}
        multiple
        type="file"
        onChange={handleChange}
      />
      <span className={styles.icon}>
        <Icon icon={getIcon(zone, isSmall)} size={isSmall ? "md" : "xl"} />
      </span>
      {!isSmall && (
        <Text weight="bold" leading="tight" className={styles.words}>
          {getPrompt(zone)}
        </Text>
      )}
      <label className={styles.choose} htmlFor={inputId}>
        {compact ? "Añadir más archivos" : "Elegir archivos"}
      </label>
      <Hint className={isSmall ? "visually-hidden" : undefined} id={acceptedId}>
        PDF, JPG, PNG (máximo 10MB)
      </Hint>
    </Stack>
  );
}

function getIcon({ isDragAccept, isDragReject }: DropzoneState, isSmall: boolean) {
  if (isDragReject) return AlertIcon;
  if (isDragAccept) return CheckCircleIcon;
  return isSmall ? PlusIcon : UploadIcon;
}

function getPrompt({ isDragActive, isDragAccept, isDragReject }: DropzoneState): string {
  if (isDragReject) return "Hay algo que no es PDF, JPG ni PNG";
  if (isDragAccept) return "Suelta para añadir a la cola";
  return isDragActive ? "Suelta los archivos aquí" : "Arrastra documentos aquí";
}
