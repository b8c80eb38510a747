import { formatDay, hostOf } from "@/domain/format.ts";
import type { AnswerOrigin as Origin } from "@/domain/requirements/result.ts";
import { Badge } from "../Badge/Badge.tsx";
import { Button } from "../Button/Button.tsx";
import { Disclosure } from "../Disclosure/Disclosure.tsx";
import { SparklesGlyph } from "../Icon/icons.ts";
import { LinkButton } from "../LinkButton/LinkButton.tsx";
import { Notice } from "../Notice/Notice.tsx";
import styles from "./AnswerOrigin.module.css";

export interface AnswerOriginProps {
  readonly origin: Origin;
  /** Chooses one of the nearby procedures; given where the person may start again from here. */
  readonly onChoose?: (title: string) => void;
}

/** Says where an answer comes from, how fresh it is and how far to trust it (decisions ). */
export function AnswerOrigin({ origin, onChoose }: AnswerOriginProps) {
  switch (origin.kind) {
    case "card":
      return (
        <div className={styles.origin}>
          <p className={styles.line}>
            <Badge tone="green" verified>
              Ficha con fuentes oficiales
            </Badge>
            <span>
              «{origin.cardTitle}», revisada el {formatDay(origin.reviewed)}
            </span>
          </p>
          {origin.confidence === "medium" && (
            <Notice tone="warning" title="Confirma los datos en la sede antes de actuar">
              {origin.notes}
            </Notice>
          )}
          <Disclosure label={`De dónde salen los datos (${origin.sources.length})`}>
            <ul className={styles.sources}>
              {origin.sources.map((source) => (
                <li key={source}>
                  <a href={source} target="_blank" rel="noopener noreferrer">
                    {hostOf(source)}
                  </a>{" "}
                  <span className={styles.address}>{source}</span>
                </li>
              ))}
            </ul>
          </Disclosure>
        </div>
      );
    case "ai":
      return (
        <p className={styles.line}>
          <Badge tone="purple" glyph={SparklesGlyph}>
            {`Generado por IA (${origin.model})`}
          </Badge>
          <span>Contrasta cada dato con la sede oficial antes de actuar.</span>
        </p>
      );
    case "demo":
      return (
        <p className={styles.line}>
          <Badge tone="amber">Modo demostración</Badge>
          <span>Respuesta de ejemplo, con importes orientativos.</span>
        </p>
      );
    case "none":
      return (
        <Notice
          title="Sin ficha"
          actions={
            <>
              {onChoose &&
                origin.nearby.map(({ id, title }) => (
                  <Button key={id} size="sm" onClick={() => onChoose(title)}>
                    {title}
                  </Button>
                ))}
              <LinkButton size="sm" variant="quiet" href="https://administracion.gob.es">
                Buscar en administracion.gob.es
              </LinkButton>
            </>
          }
        >
          {origin.nearby.length > 0
            ? "Todavía no tenemos una ficha con fuentes oficiales de este trámite, y no vamos a inventarla. ¿Es alguno de estos?"
            : "Todavía no tenemos una ficha con fuentes oficiales de este trámite, y no vamos a inventarla."}
        </Notice>
      );
  }
}
