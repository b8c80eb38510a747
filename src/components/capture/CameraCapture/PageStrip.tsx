import type { CapturedPage } from "@/domain/capture/camera/photo.ts";
import { counted } from "@/domain/shared/format.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { CloseGlyph } from "../../ui/Icon/icons.ts";
import { IconButton } from "../../ui/IconButton/IconButton.tsx";
import type { CameraCaptureProps } from "./CameraCapture.tsx";
import { Cluster } from "../../ui/Layout/Layout.tsx";
import styles from "./CameraCapture.module.css";
import { PhotoImage } from "./PhotoImage.tsx";

export type PageStripProps = Pick<CameraCaptureProps, "pages" | "onRemovePage" | "onUsePages">;

/** The photos that were accepted, each with a way to take it out, and the way on with them. Nothing where there is none. */
export function PageStrip({ pages, onRemovePage, onUsePages }: PageStripProps) {
  if (pages.length === 0) return null;
  return (
    <Cluster gap={[2, 3]} align="center" justify="center" className={styles.strip}>
      <Cluster aria-label="Fotos del documento" as="ol" oneLine gap={3} className={styles.pages} role="list">
        {pages.map((page, index) => (
          <Cluster key={page.id} as="li" oneLine align="center" className={styles.page}>
            <PhotoImage alt={nameOf(page, index)} className={styles.thumbnail} photo={page.photo} />
            <IconButton
              glyph={CloseGlyph}
              label={`Quitar ${nameOf(page, index)}`}
              variant="secondary"
              onClick={() => onRemovePage(page.id)}
            />
          </Cluster>
        ))}
      </Cluster>
      <Button variant="primary" onClick={onUsePages}>
        {`Usar ${counted(pages.length, "foto", "fotos")}`}
      </Button>
    </Cluster>
  );
}

function nameOf({ isBack }: CapturedPage, index: number): string {
  return isBack ? `foto ${index + 1}, reverso` : `foto ${index + 1}`;
}
