import { isOfficialUrl } from "@/domain/procedure/cards/officialHosts.ts";
import { formatDay, getHost } from "@/domain/shared/format.ts";
import { NO_CARD } from "@/domain/shared/messages.es.ts";
import type { AnswerOrigin as Origin, NearbyCard, QueryResult } from "@/domain/procedure/requirements/result.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { Disclosure } from "../../ui/Disclosure/Disclosure.tsx";
import { SparklesIcon } from "../../ui/Icon/icons.ts";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden/VisuallyHidden.tsx";
import { Cluster, Stack, Text } from "../../ui/Layout/Layout.tsx";
import { UncheckedNote } from "../UncheckedNote/UncheckedNote.tsx";
import styles from "./AnswerOrigin.module.css";

export interface AnswerOriginProps {
  readonly origin: Origin;
  /** The parts of the answer that were not checked at their source. */
  readonly unchecked?: QueryResult["unchecked"];
  /** Chooses a nearby procedure; without it none is offered. */
  readonly onChoose?: (title: string) => void;
  /** Shows the card that answers the query of an example (decision A-046). */
  readonly onCard?: (title: string) => void;
  /** Opens the panel of the person's own key, where one can be set. */
  readonly onOwnKey?: () => void;
}

/** The source of an answer, its date and how far to trust it (decisions ). */
export function AnswerOrigin(props: AnswerOriginProps) {
  const { origin, unchecked, onCard, onOwnKey } = props;
  switch (origin.kind) {
    case "card":
      return (
        <Stack gap={3}>
          <Cluster as="p" align="center" gap={[2, 3]} ink="soft" size="sm">
            {unchecked?.whole ? (
              <Badge tone="amber">Ficha sin comprobar</Badge>
            ) : (
              <Badge tone="green" verified>
                Ficha con fuentes oficiales
              </Badge>
            )}
            <span>
              «{origin.cardTitle}», revisada el {formatDay(origin.reviewed)}
            </span>
          </Cluster>
          <UncheckedNote unchecked={unchecked} />
          {origin.confidence === "medium" && (
            <Notice
              tone="warning"
              title={origin.isSample ? "Solo es un ejemplo" : "Confirma los datos en la sede antes de actuar"}
            >
              {origin.notes}
            </Notice>
          )}
          <Sources sources={origin.sources} />
        </Stack>
      );
    case "ai":
      return (
        <Cluster as="p" align="center" gap={[2, 3]} ink="soft" size="sm">
          <Badge tone="purple" icon={SparklesIcon}>
            {`Generado por IA (${origin.model})`}
          </Badge>
          <span>Contrasta cada dato con la sede oficial antes de actuar.</span>
        </Cluster>
      );
    case "demo":
      return (
        <Stack gap={3}>
          <Cluster as="p" align="center" gap={[2, 3]} ink="soft" size="sm">
            <Badge tone="amber">Modo demostración</Badge>
            <span>Respuesta de ejemplo, con importes orientativos.</span>
          </Cluster>
          {origin.card && onCard && <CardButton card={origin.card} onCard={onCard} />}
          {origin.refusedOwnKey && (
            <Notice
              tone="warning"
              title="El proveedor no ha aceptado tu API Key"
              actions={
                onOwnKey && (
                  <Button size="sm" onClick={onOwnKey}>
                    Cambiar API Key
                  </Button>
                )
              }
            >
              Por eso ves una respuesta de ejemplo y no la de la IA. Revisa la clave y repite la consulta.
            </Notice>
          )}
        </Stack>
      );
    case "none":
      return <NoCard {...props} origin={origin} />;
  }
}

type None = Extract<Origin, { kind: "none" }>;

/** Title of the notice where no card answers. */
export function getNoCardTitle({ isStartingPoint }: None): string {
  return isStartingPoint ? NO_CARD.startingPoint : NO_CARD.unknown;
}

function NoCard({ origin, onChoose, onOwnKey }: AnswerOriginProps & { readonly origin: None }) {
  const { nearby, isStartingPoint } = origin;
  return (
    <Notice
      title={getNoCardTitle(origin)}
      actions={
        onOwnKey && (
          <Button size="sm" variant="quiet" onClick={onOwnKey}>
            Preguntar a la IA con mi API Key
          </Button>
        )
      }
    >
      <Stack gap={3}>
        <p>
          {isStartingPoint
            ? "Estos son los trámites que más se consultan. También puedes volver y buscar otro."
            : "No tengo una ficha con fuentes oficiales de este trámite, y no me voy a inventar lo que pide."}
        </p>
        {onChoose && nearby.length > 0 && (
          <>
            {!isStartingPoint && <Text weight="bold">¿Te refieres a …?</Text>}
            <Cluster gap={3}>
              {nearby.map(({ id, title }) => (
                <Button key={id} size="sm" onClick={() => onChoose(title)}>
                  {title}
                </Button>
              ))}
            </Cluster>
          </>
        )}
        {!isStartingPoint && (
          <>
            <Text weight="bold">Qué puedes hacer</Text>
            <Stack as="ul" gap={2} bullets>
              <li>
                Búscalo en{" "}
                <a href="https://administracion.gob.es" target="_blank" rel="noopener noreferrer">
                  administracion.gob.es<VisuallyHidden> (se abre en otra pestaña)</VisuallyHidden>
                </a>
                , el portal de todas las administraciones.
              </li>
              <li>
                Llama al <a href="tel:060">060</a>, el teléfono de información de la Administración.
              </li>
              <li>Descríbelo con otras palabras, o mira en Inicio los trámites que sí conozco.</li>
            </Stack>
          </>
        )}
      </Stack>
    </Notice>
  );
}

function CardButton({ card, onCard }: { readonly card: NearbyCard; readonly onCard: (title: string) => void }) {
  return (
    <div>
      <Button size="sm" onClick={() => onCard(card.title)}>
        Ver la ficha «{card.title}»
      </Button>
    </div>
  );
}

/** Official sources are links; any other address is plain text (decision A-142). */
function Sources({ sources }: { readonly sources: readonly string[] }) {
  const official = sources.filter(isOfficialUrl);
  const others = sources.filter((source) => !isOfficialUrl(source));
  return (
    <Disclosure label={`De dónde salen los datos (${sources.length})`}>
      <Stack as="ul" gap={2} size="sm" className={styles.sources} aria-label="Fuentes oficiales">
        {official.map((source) => (
          <li key={source}>
            <a href={source} target="_blank" rel="noopener noreferrer">
              {getHost(source)} <VisuallyHidden>(se abre en otra pestaña)</VisuallyHidden>
            </a>{" "}
            <Text as="span" ink="faint" size="xs">
              {source}
            </Text>
          </li>
        ))}
      </Stack>
      {others.length > 0 && (
        <>
          <Cluster as="p" align="center" gap={[2, 3]} ink="soft" size="sm">
            También se ha consultado, para contrastar:
          </Cluster>
          <Stack as="ul" gap={2} size="sm" className={styles.sources} aria-label="Otras fuentes consultadas">
            {others.map((source) => (
              <li key={source}>{getHost(source)}</li>
            ))}
          </Stack>
        </>
      )}
    </Disclosure>
  );
}
