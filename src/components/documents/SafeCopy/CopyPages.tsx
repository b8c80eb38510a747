import { useState } from "react";
import { PhotoImage } from "../../capture/CameraCapture/PhotoImage.tsx";
import { Stack } from "../../ui/Layout/Layout.tsx";
import { formatPage, PagePager } from "../PagePager/PagePager.tsx";
import styles from "./CopyPages.module.css";

export interface CopyPagesProps {
  readonly pictures: readonly Blob[];
}

/** The pages of a finished copy, one at a time. */
export function CopyPages({ pictures }: CopyPagesProps) {
  const [shown, setShown] = useState(0);
  const picture = pictures[shown];
  return (
    <Stack gap={3}>
      {pictures.length > 1 && <PagePager shown={shown} pages={pictures.length} onShow={setShown} />}
      {picture && (
        <PhotoImage
          photo={picture}
          className={styles.page}
          alt={`${formatPage(shown, pictures.length)} de la copia, como se entrega`}
        />
      )}
    </Stack>
  );
}
