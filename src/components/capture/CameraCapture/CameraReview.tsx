import { Button } from "../../ui/Button/Button.tsx";
import type { CameraCaptureProps } from "./CameraCapture.tsx";
import { Cluster, Text } from "../../ui/Layout/Layout.tsx";
import styles from "./CameraCapture.module.css";
import { PhotoImage } from "./PhotoImage.tsx";
import { useFocusWhenLost } from "./useFocusWhenLost.ts";

export interface CameraReviewProps extends Pick<
  CameraCaptureProps,
  "pages" | "onRetake" | "onUse" | "onAddPage" | "onAddBack"
> {
  readonly photo: File;
  readonly canAddPage: boolean;
  readonly canAddBack: boolean;
}

/** The photo that was just made, and what can be done with it. */
export function CameraReview({ photo, pages, canAddPage, canAddBack, ...props }: CameraReviewProps) {
  const { onRetake, onUse, onAddPage, onAddBack } = props;
  const use = useFocusWhenLost<HTMLButtonElement>();
  return (
    <div className={styles.body}>
      <div className={styles.stage}>
        <PhotoImage alt="Foto hecha" className={styles.photo} photo={photo} />
      </div>
      <div className={styles.controls}>
        <Text ink="soft" size="sm" centered>
          {pages.length > 0
            ? `Es la foto ${pages.length + 1} del documento. Comprueba que se lee bien.`
            : "Comprueba que se lee bien."}
        </Text>
        <Cluster gap={3} align="center" justify="center">
          {canAddBack && <Button onClick={onAddBack}>Añadir el reverso</Button>}
          {canAddPage && <Button onClick={onAddPage}>Añadir otra página</Button>}
          <Button onClick={onRetake}>Repetir</Button>
          <Button ref={use} variant="primary" onClick={onUse}>
            Usar Foto
          </Button>
        </Cluster>
      </div>
    </div>
  );
}
