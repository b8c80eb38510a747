import type { CameraView } from "@/domain/capture/camera/cameraView.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Cluster, Text } from "../../ui/Layout/Layout.tsx";
import styles from "./CameraCapture.module.css";
import { PhotoImage } from "./PhotoImage.tsx";
import { useFocusWhenLost } from "./useFocusWhenLost.ts";

/** Actions for the photo just taken. */
export interface PhotoActions {
  readonly onRetake: () => void;
  readonly onUse: () => void;
  readonly onAddPage: () => void;
  readonly onAddBack: () => void;
}

export interface CameraReviewProps extends PhotoActions {
  readonly view: Extract<CameraView, { kind: "captured" }>;
  /** Number of photos accepted before this one. */
  readonly photos: number;
}

/** The photo just taken, with the buttons to retake or use it. */
export function CameraReview({ view, photos, onRetake, onUse, onAddPage, onAddBack }: CameraReviewProps) {
  const use = useFocusWhenLost<HTMLButtonElement>();
  return (
    <div className={styles.body}>
      <div className={styles.stage}>
        <PhotoImage alt="Foto hecha" className={styles.photo} photo={view.photo} />
      </div>
      <div className={styles.controls}>
        <Text ink="soft" size="sm" centered>
          {photos > 0
            ? `Es la foto ${photos + 1} del documento. Comprueba que se lee bien.`
            : "Comprueba que se lee bien."}
        </Text>
        <Cluster gap={3} align="center" justify="center">
          {view.canAddBack && <Button onClick={onAddBack}>Añadir el reverso</Button>}
          {view.canAddPage && <Button onClick={onAddPage}>Añadir otra página</Button>}
          <Button onClick={onRetake}>Repetir</Button>
          <Button ref={use} variant="primary" onClick={onUse}>
            Usar Foto
          </Button>
        </Cluster>
      </div>
    </div>
  );
}
