import { useId } from "react";
import type { FolderId } from "@/domain/documents/folders/folders.ts";
import { folderName } from "@/domain/capture/review/reviewMessages.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Cluster, Hint } from "../../ui/Layout/Layout.tsx";
import styles from "./ReviewCard.module.css";

export interface ConfirmBarProps {
  readonly folderId: FolderId | null;
  readonly saving: boolean;
  readonly onConfirm: () => void;
  /** Called when the button is pressed without a folder. */
  readonly onRefused: () => void;
}

/** The button that saves, always in view; without a folder it says what is missing (REV-08, REV-09, decision A-098). */
export function ConfirmBar({ folderId, saving, onConfirm, onRefused }: ConfirmBarProps) {
  const hintId = useId();
  const hint = folderId === null ? "Elige antes una carpeta con «Cambiar»." : null;
  const blocked = hint === null ? {} : { "aria-disabled": true, "aria-describedby": hintId };
  return (
    <Cluster gap={[2, 4]} align="center" justify="end" pad={[3, 0]} line="above" className={styles.bar}>
      {hint !== null && <Hint id={hintId}>{hint}</Hint>}
      <Button
        {...blocked}
        busy={saving}
        variant="primary"
        onClick={() => {
          if (hint === null) onConfirm();
          else onRefused();
        }}
      >
        Guardar en {folderName(folderId)}
      </Button>
    </Cluster>
  );
}
