import { useId, useState, type ReactNode } from "react";
import type { PreviewKind } from "@/domain/documents/vault/preview.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Checkbox } from "../../ui/Checkbox/Checkbox.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { DocumentIcon, EyeIcon, EyeOffIcon } from "../../ui/Icon/icons.ts";
import { ImageViewer } from "../../ui/ImageViewer/ImageViewer.tsx";
import { Stack } from "../../ui/Layout/Layout.tsx";
import styles from "./ReviewCard.module.css";

export interface DocumentPaneProps {
  readonly kind: PreviewKind;
  /** The file name as it is shown. */
  readonly name: string;
  readonly url: string | null;
  /** The viewer of a PDF; mounted while it is shown. */
  readonly pdf: ReactNode;
  /** The choice to store the whole photo too; null where the file is stored unchanged. */
  readonly original: {
    readonly isKept: boolean;
    readonly disabled: boolean;
    readonly onChange: (isKept: boolean) => void;
  } | null;
}

/** The document: an image, which can be hidden on a narrow screen, or the name of a PDF, whose pages can be shown (REV-03). */
export function DocumentPane({ kind, name, url, pdf, original }: DocumentPaneProps) {
  const paneId = useId();
  const isImage = kind === "image";
  const [open, setOpen] = useState(isImage);
  const noun = isImage ? "la imagen" : "el documento";
  const toggle = (
    <Button
      aria-controls={paneId}
      aria-expanded={open}
      icon={open ? EyeOffIcon : EyeIcon}
      size="sm"
      onClick={() => setOpen(!open)}
    >
      {`${open ? "Ocultar" : "Ver"} ${noun}`}
    </Button>
  );
  if (isImage) {
    return (
      <Stack gap={2} packed className={styles.pane}>
        <div className={styles.toggle}>{toggle}</div>
        <div className={styles.picture} data-open={open} id={paneId}>
          {url !== null && <ImageViewer key={url} name={name} url={url} />}
        </div>
        {original && (
          <Checkbox
            checked={original.isKept}
            disabled={original.disabled}
            hint="Se guarda la página enderezada, en PDF. La foto entera iría detrás, en otra página."
            label="Guardar también la foto original"
            onChange={original.onChange}
          />
        )}
      </Stack>
    );
  }
  return (
    <Stack gap={2} packed className={styles.pane}>
      <Stack gap={3} items="center" pad={[5, 4]} ink="soft" centered className={styles.file} data-open={open}>
        <Icon icon={DocumentIcon} size={open ? "md" : "xl"} />
        <p>
          <bdi>{name}</bdi>
        </p>
        {url !== null && kind === "pdf" && toggle}
      </Stack>
      <div id={paneId}>{open && url !== null && pdf}</div>
    </Stack>
  );
}
