import { useId, useState } from "react";
import { previewKindOf } from "@/domain/vault/preview.ts";
import { Button } from "../Button/Button.tsx";
import button from "../Button/Button.module.css";
import { Icon } from "../Icon/Icon.tsx";
import { DocumentGlyph, ExternalLinkGlyph, EyeGlyph, EyeOffGlyph } from "../Icon/icons.ts";
import { ImageViewer } from "../ImageViewer/ImageViewer.tsx";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import styles from "./ReviewCard.module.css";

export interface DocumentPaneProps {
  /** By its extension the kind of the file is known. */
  readonly filename: string;
  /** The file's name as it is shown. */
  readonly name: string;
  readonly url: string | null;
}

/** The document itself: the image, or the file name of a PDF (REV-03). On a narrow screen the image can be put away. */
export function DocumentPane({ filename, name, url }: DocumentPaneProps) {
  const paneId = useId();
  const [open, setOpen] = useState(true);
  if (previewKindOf(filename) !== "image") {
    return (
      <div className={styles.file}>
        <Icon glyph={DocumentGlyph} size="xl" />
        <p>
          <bdi>{name}</bdi>
        </p>
        {url !== null && (
          <a
            className={button.button}
            data-variant="secondary"
            data-size="sm"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
          >
            <span>
              Ver el documento <VisuallyHidden>(se abre en otra pestaña)</VisuallyHidden>
            </span>
            <Icon glyph={ExternalLinkGlyph} size="sm" />
          </a>
        )}
      </div>
    );
  }
  return (
    <div className={styles.pane}>
      <div className={styles.toggle}>
        <Button
          aria-controls={paneId}
          aria-expanded={open}
          glyph={open ? EyeOffGlyph : EyeGlyph}
          size="sm"
          onClick={() => setOpen(!open)}
        >
          {open ? "Ocultar la imagen" : "Ver la imagen"}
        </Button>
      </div>
      <div className={styles.picture} data-open={open} id={paneId}>
        {url !== null && <ImageViewer key={url} name={name} url={url} />}
      </div>
    </div>
  );
}
