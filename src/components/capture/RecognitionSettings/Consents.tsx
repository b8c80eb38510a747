import { useRef } from "react";
import type { RecognitionSettings } from "@/domain/capture/recognition/settings.ts";
import { RECEIVERS, type ConsentSubject } from "@/domain/reading/receivers.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { Heading } from "../../ui/Heading/Heading.tsx";
import { Cluster, Hint, Stack } from "../../ui/Layout/Layout.tsx";
import styles from "./RecognitionSettings.module.css";

export interface ConsentsProps {
  readonly consent: RecognitionSettings["consent"];
  readonly onReset: (subject: ConsentSubject) => void;
}

const SUBJECTS = ["klippa", "claude"] as const satisfies readonly ConsentSubject[];

/** The consents that were given or refused, each with a button to take it back (decision A-069). */
export function Consents({ consent, onReset }: ConsentsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const answered = SUBJECTS.filter((id) => consent[id] !== "unasked").map((id) => ({ id, ...RECEIVERS[id] }));
  return (
    <Stack as="section" gap={3} line="above" className={styles.section}>
      <Heading ref={heading} level={4} size="sm">
        Permisos
      </Heading>
      {answered.length === 0 && (
        <Hint>No has dado permiso a ningún servicio externo. Te preguntaremos antes de enviar nada.</Hint>
      )}
      {answered.map(({ id, name, gets }) => (
        <Cluster key={id} gap={3} align="center" justify="space-between">
          <div>
            <Cluster as="p" gap={[2, 3]} align="center">
              <strong>{name}</strong>
              {consent[id] === "granted" ? <Badge tone="blue">Permitido</Badge> : <Badge>No permitido</Badge>}
            </Cluster>
            <Hint>{consent[id] === "granted" ? `Puede recibir ${gets}.` : "No recibe nada."}</Hint>
          </div>
          <Button
            aria-label={`${consent[id] === "granted" ? "Retirar permiso" : "Volver a preguntarme"}: ${name}`}
            size="sm"
            onClick={() => {
              heading.current?.focus({ preventScroll: true });
              onReset(id);
            }}
          >
            {consent[id] === "granted" ? "Retirar permiso" : "Volver a preguntarme"}
          </Button>
        </Cluster>
      ))}
    </Stack>
  );
}
