import { useRef } from "react";
import { RECEIVERS } from "@/domain/capture/recognition/recognitionMessages.ts";
import type { ConsentSubject, RecognitionSettings } from "@/domain/capture/recognition/settings.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { Heading } from "../../ui/Heading/Heading.tsx";
import styles from "./RecognitionSettings.module.css";

export interface ConsentsProps {
  readonly consent: RecognitionSettings["consent"];
  readonly onReset: (subject: ConsentSubject) => void;
}

const SUBJECTS = ["klippa", "claude"] as const satisfies readonly ConsentSubject[];

/** What the person answered about each service outside, and how to take it back (decision A-069). */
export function Consents({ consent, onReset }: ConsentsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const answered = SUBJECTS.filter((id) => consent[id] !== "unasked").map((id) => ({ id, ...RECEIVERS[id] }));
  return (
    <section className={styles.section}>
      <Heading ref={heading} level={4} size="sm">
        Permisos
      </Heading>
      {answered.length === 0 && (
        <p className={styles.soft}>
          No has dado permiso a ningún servicio externo. Te preguntaremos antes de enviar nada.
        </p>
      )}
      {answered.map(({ id, name, gets }) => (
        <div key={id} className={styles.consent}>
          <div>
            <p className={styles.head}>
              <strong>{name}</strong>
              {consent[id] === "granted" ? <Badge tone="blue">Permitido</Badge> : <Badge>No permitido</Badge>}
            </p>
            <p className={styles.soft}>{consent[id] === "granted" ? `Puede recibir ${gets}.` : "No recibe nada."}</p>
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
        </div>
      ))}
    </section>
  );
}
