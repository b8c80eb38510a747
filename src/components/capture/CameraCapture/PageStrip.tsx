import type { CapturedPage } from "@/domain/capture/camera/photo.ts";
import { pluralize } from "@/domain/shared/format.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { CloseIcon } from "../../ui/Icon/icons.ts";
import { IconButton } from "../../ui/IconButton/IconButton.tsx";
import { Cluster } from "../../ui/Layout/Layout.tsx";
import styles from "./CameraCapture.module.css";
import { PhotoImage } from "./PhotoImage.tsx";

export interface PageStripProps {
  readonly pages: readonly CapturedPage[];
  readonly onRemove: (id: number) => void;
  /** Makes a document of the photos. */
  readonly onUse: () => void;
}

/** The accepted photos, each with a button to remove it, and a button to use them all. Nothing without photos. */
export function PageStrip({ pages, onRemove, onUse }: PageStripProps) {
  if (pages.length === 0) return null;
  return (
    <Cluster gap={[2, 3]} align="center" justify="center" className={styles.strip}>
      <Cluster aria-label="Fotos del documento" as="ol" oneLine gap={3} className={styles.pages} role="list">
        {pages.map((page, index) => (
          <Cluster key={page.id} as="li" oneLine align="center" className={styles.page}>
            <PhotoImage alt={formatPageName(page, index)} className={styles.thumbnail} photo={page.photo} />
            <IconButton
              icon={CloseIcon}
              label={`Quitar ${formatPageName(page, index)}`}
              variant="secondary"
              onClick={() => onRemove(page.id)}
            />
          </Cluster>
        ))}
      </Cluster>
      <Button variant="primary" onClick={onUse}>
        {`Usar ${pluralize(pages.length, "foto", "fotos")}`}
      </Button>
    </Cluster>
  );
}

function formatPageName({ isBack }: CapturedPage, index: number): string {
  return isBack ? `foto ${index + 1}, reverso` : `foto ${index + 1}`;
}
