import { useEffect, useRef } from "react";
import { RECEIVERS, type ConsentSubject } from "@/domain/reading/receivers.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Heading } from "../../ui/Heading/Heading.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { DocumentIcon, ImageFileIcon, type IconShape } from "../../ui/Icon/icons.ts";
import { Grid, Hint, ListRow, Stack, Text } from "../../ui/Layout/Layout.tsx";
import styles from "./ConsentStep.module.css";

export interface ConsentStepProps {
  /** The services that the person has not been asked about; at least one. */
  readonly subjects: readonly ConsentSubject[];
  readonly onAllow: () => void;
  readonly onDeviceOnly: () => void;
  /** Leaves the question open: the files stay in the queue. */
  readonly onCancel: () => void;
}

const REASONS: Readonly<Record<ConsentSubject, { readonly why: string; readonly icon: IconShape }>> = {
  klippa: { why: "Para leer el texto del documento.", icon: ImageFileIcon },
  claude: { why: "Para saber qué documento es, qué datos contiene y en qué carpeta va.", icon: DocumentIcon },
};

/** Asks for consent before a document leaves the device: who gets what, and why (decision A-069). Takes the focus. */
export function ConsentStep({ subjects, onAllow, onDeviceOnly, onCancel }: ConsentStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap={4}>
      <Heading ref={heading} level={3} size="lg">
        ¿Puede salir de este dispositivo?
      </Heading>
      <p>Para procesar tus documentos con un servicio externo hace falta tu permiso. Esto es lo que se enviaría:</p>
      <Stack role="list" as="ul" gap={3}>
        {subjects.map((subject) => {
          const { name, gets } = RECEIVERS[subject];
          const { why, icon } = REASONS[subject];
          return (
            <ListRow key={subject} as="li" gap={3} pad={4} className={styles.receiver}>
              <Text as="span" ink="brand">
                <Icon icon={icon} size="lg" />
              </Text>
              <div>
                <Text weight="bold">{name}</Text>
                <p>Recibe {gets}.</p>
                <Hint>{why}</Hint>
              </div>
            </ListRow>
          );
        })}
      </Stack>
      <Hint>
        Con «Solo en este dispositivo» se lee y se clasifica todo aquí, y no se envía nada a esos servicios. Recordamos
        tu respuesta; puedes cambiarla cuando quieras en «Configurar OCR».
      </Hint>
      {/* Both answers have the same size, so that neither is easier to give. */}
      <Grid min={14} gap={3}>
        <Button onClick={onDeviceOnly}>Solo en este dispositivo</Button>
        <Button onClick={onAllow}>Permitir y continuar</Button>
      </Grid>
      <div className={styles.cancel}>
        <Button variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </Stack>
  );
}
