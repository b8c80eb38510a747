import { useRef } from "react";
import { Button } from "@/components/ui/Button/Button.tsx";
import { Cluster, Stack } from "@/components/ui/Layout/Layout.tsx";
import styles from "./RunControls.module.css";

export interface RunControlsProps {
  /** Skips the remaining pauses, this time or always; null without a result. */
  readonly onSkip: ((always: boolean) => void) | null;
  readonly onCancel: () => void;
}

/** Cancels a running analysis or, once the answer has arrived, skips to the result (decision A-163). */
export function RunControls({ onSkip, onCancel }: RunControlsProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  function skip(always: boolean) {
    // The pressed button is removed, and a slow vault may keep this view for long.
    cancel.current?.focus();
    onSkip?.(always);
  }
  return (
    <Stack gap={2} items="center" className={styles.controls}>
      <Button ref={cancel} variant="quiet" onClick={onCancel}>
        Cancelar
      </Button>
      <p aria-live="polite" className="visually-hidden">
        {onSkip && "La respuesta ya está: puedes ver el resultado sin esperar."}
      </p>
      {onSkip && (
        <Cluster gap={3} justify="center">
          <Button onClick={() => skip(false)}>Ver ya el resultado</Button>
          <Button variant="quiet" onClick={() => skip(true)}>
            Ver siempre sin esperas
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}
