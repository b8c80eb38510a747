import { useId } from "react";
import type { Situation } from "@/domain/grants/situation.ts";
import { isSituationKnown } from "@/domain/grants/situationOptions.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import { Dialog } from "@/components/ui/Dialog/Dialog.tsx";
import { Cluster } from "@/components/ui/Layout/Layout.tsx";
import styles from "./SituationDialog.module.css";
import { SituationForm } from "./SituationForm.tsx";

export interface SituationDialogProps {
  readonly open: boolean;
  readonly situation: Situation;
  readonly onSave: (situation: Situation) => void;
  /** 'Ahora no', the cross or Escape: nothing changes. */
  readonly onSkip: () => void;
  readonly onForget: () => void;
}

/**
 * The dialog 'Tu situación': four questions, each of which can be left open, so that calls can be compared with the
 * answers. The answers stay in the dialog until they are saved.
 */
export function SituationDialog({ open, situation, onSave, onSkip, onForget }: SituationDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={onSkip}
      holdsWork
      title="Tu situación"
      description="Cuatro preguntas para ver qué convocatorias encajan contigo. Puedes dejar sin contestar las que quieras."
      footer={
        <Cluster gap={3} className={styles.actions}>
          {isSituationKnown(situation) && (
            <Button variant="quiet" onClick={onForget}>
              Olvidar lo que dije
            </Button>
          )}
          <Button onClick={onSkip}>Ahora no</Button>
          <Button variant="primary" type="submit" form={formId}>
            Guardar
          </Button>
        </Cluster>
      }
    >
      <SituationForm id={formId} situation={situation} onSave={onSave} />
    </Dialog>
  );
}
