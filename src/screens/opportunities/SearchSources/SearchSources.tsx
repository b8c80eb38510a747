import { useEffect, useId, useRef } from "react";
import type { OpportunitySourceKind } from "@/domain/grants/opportunity.ts";
import { foundToast } from "@/domain/grants/opportunityMessages.ts";
import { REGISTER_ID, SOURCES, type OfficialSource } from "@/domain/grants/sources.ts";
import { Badge } from "@/components/ui/Badge/Badge.tsx";
import { Button } from "@/components/ui/Button/Button.tsx";
import { Heading } from "@/components/ui/Heading/Heading.tsx";
import { CheckIcon, ExternalLinkIcon, OpportunityIcon } from "@/components/ui/Icon/icons.ts";
import { Icon } from "@/components/ui/Icon/Icon.tsx";
import { Pulse } from "@/components/ui/Pulse/Pulse.tsx";
import { Seal } from "@/components/ui/Seal/Seal.tsx";
import type { Tone } from "@/components/ui/Tone/tone.ts";
import { VisuallyHidden } from "@/components/ui/VisuallyHidden/VisuallyHidden.tsx";
import { Cluster, Grid, Hint, Stack, Text } from "@/components/ui/Layout/Layout.tsx";
import styles from "./SearchSources.module.css";

/** Phase of a running proactive search (OPP-18). */
export type SearchPhase = "thinking" | "searching" | "complete";

export interface SearchSourcesProps {
  /** Null without a search; the live region is rendered all the same, so that its first word is announced. */
  readonly phase: SearchPhase | null;
  readonly kind: OpportunitySourceKind;
  /** Number of new opportunities; null while it is unknown. */
  readonly found: number | null;
  readonly onCancel: () => void;
}

interface Standing {
  readonly word: string;
  readonly tone: Tone;
}

/** Headings by source, and the state of the register. A sample search claims no request. */
const PHASES: Readonly<Record<SearchPhase, Record<OpportunitySourceKind | "asked", string> & { register: Standing }>> =
  {
    thinking: {
      sample: "Pensando qué buscar para ti",
      bdns: "Pensando qué buscar para ti",
      asked: "Se va a consultar la BDNS",
      register: { word: "Pendiente", tone: "amber" },
    },
    searching: {
      sample: "Buscando entre los ejemplos",
      bdns: "Buscando en fuentes oficiales",
      asked: "Se está consultando la BDNS",
      register: { word: "Consultando…", tone: "blue" },
    },
    complete: {
      sample: "Búsqueda de ejemplo completada",
      bdns: "Búsqueda completada",
      asked: "Se han leído las convocatorias más recientes de la BDNS",
      register: { word: "Consultada", tone: "green" },
    },
  };

const LINK: Standing = { word: "Enlace", tone: "grey" };

const SAMPLE =
  "Es una búsqueda de ejemplo: no se consulta ninguna fuente. Aquí tienes los sitios oficiales donde mirar.";
const OTHERS =
  "que reúne las convocatorias de todas las administraciones. Las demás fuentes quedan a mano como enlaces.";

/** A running proactive search with the seven official sources (OPP-14, OPP-18); scrolled into sight when it begins. */
export function SearchSources({ phase, kind, found, onCancel }: SearchSourcesProps) {
  const headingId = useId();
  const place = useRef<HTMLElement>(null);
  const isShown = phase !== null;
  const isOver = phase === "complete";
  useEffect(() => {
    if (isShown) place.current?.scrollIntoView({ block: "nearest" });
  }, [isShown]);
  return (
    <section
      ref={place}
      className={isShown ? styles.search : styles.idle}
      {...(isShown ? { "aria-labelledby": headingId, "aria-busy": !isOver } : {})}
    >
      <Cluster align="center" gap={3}>
        {isShown && (
          <Pulse active={!isOver} shape="circle">
            <Seal icon={isOver ? CheckIcon : OpportunityIcon} tone={isOver ? "green" : "brand"} />
          </Pulse>
        )}
        <div className={styles.status} role="status">
          {phase !== null && (
            <Heading level={2} id={headingId}>
              {PHASES[phase][kind]}
            </Heading>
          )}
          {isOver && found !== null && (
            <Text ink="green" weight="medium">
              {foundToast(found, kind).title}
            </Text>
          )}
        </div>
        {isShown && !isOver && (
          <div>
            <Button size="sm" onClick={onCancel}>
              Cancelar
            </Button>
          </div>
        )}
      </Cluster>
      {phase !== null && <Sources phase={phase} kind={kind} />}
    </section>
  );
}

function Sources({ phase, kind }: { readonly phase: SearchPhase; readonly kind: OpportunitySourceKind }) {
  const { asked, register } = PHASES[phase];
  return (
    <>
      <Hint className={styles.explanation}>{kind === "sample" ? SAMPLE : `${asked}, ${OTHERS}`}</Hint>
      <Grid role="list" as="ul" min={19} gap={[0, 6]} aria-label="Fuentes oficiales">
        {/* Only the register is ever asked. */}
        {SOURCES.map((source) => (
          <Source key={source.id} {...source} {...(kind === "bdns" && source.id === REGISTER_ID ? register : LINK)} />
        ))}
      </Grid>
    </>
  );
}

function Source({ name, fullName, url, word, tone }: OfficialSource & Standing) {
  return (
    <Cluster as="li" align="start" justify="space-between" gap={3} pad={[2, 0]} line="above" className={styles.source}>
      <Stack as="span">
        <a className={styles.name} href={url} target="_blank" rel="noopener noreferrer">
          {name}
          <span className={styles.mark}>
            <Icon icon={ExternalLinkIcon} size="sm" />
          </span>{" "}
          <VisuallyHidden>(se abre en otra pestaña)</VisuallyHidden>
        </a>
        <Text as="span" ink="soft" size="xs" leading="snug">
          {fullName}
        </Text>
      </Stack>
      <Badge tone={tone}>{word}</Badge>
    </Cluster>
  );
}
