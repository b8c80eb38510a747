import { useId, type ReactNode } from "react";
import type { InfoState } from "@/domain/procedure/analysis/types.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { EMPTY_LISTS } from "@/domain/shared/messages.es.ts";
import { StatusBadge } from "@/components/procedure/StatusBadge/StatusBadge.tsx";
import { Heading } from "@/components/ui/Heading/Heading.tsx";
import { StatTile } from "@/components/ui/StatTile/StatTile.tsx";
import { Cluster, Grid, Hint, Stack, Text } from "@/components/ui/Layout/Layout.tsx";
import styles from "./AnalysisCard.module.css";

export interface ProcessSectionsProps {
  readonly info: InfoState;
}

/** The results of each step of an analysis so far, in short (HUB-09). */
export function ProcessSections({ info }: ProcessSectionsProps) {
  return (
    <>
      <Socrates info={info} />
      <Platon info={info} />
      <Wallet info={info} />
      <Summary info={info} />
    </>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" gap={3} pad={5} line="above" className={styles.section} aria-labelledby={id}>
      <Heading level={3} size="sm" id={id}>
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

const Pending = () => <Hint>Pendiente</Hint>;

function Socrates({ info: { socratesData } }: ProcessSectionsProps) {
  return (
    <Section title="Sócrates">
      {socratesData ? (
        <Grid min={16} gap={4}>
          <ShortList
            title="Requisitos"
            items={socratesData.requirements}
            empty={EMPTY_LISTS.requirements}
            shown={LIMITS.shownRequirements}
          />
          <ShortList
            title="Documentos"
            items={socratesData.documents}
            empty={EMPTY_LISTS.documents}
            shown={LIMITS.shownDocuments}
          />
        </Grid>
      ) : (
        <Pending />
      )}
    </Section>
  );
}

function ShortList({
  title,
  items,
  empty,
  shown,
}: {
  readonly title: string;
  readonly items: readonly string[];
  readonly empty: string;
  readonly shown: number;
}) {
  const rest = items.length - shown;
  const id = useId();
  return (
    <div>
      <Text size="sm" weight="bold" id={id}>
        {title}
      </Text>
      {items.length === 0 && <Hint>{empty}</Hint>}
      <Stack as="ul" gap={1} bullets size="sm" className={styles.items} aria-labelledby={id}>
        {items.slice(0, shown).map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Stack>
      {rest > 0 && (
        <Text ink="soft" size="sm" weight="medium">
          +{rest} más...
        </Text>
      )}
    </div>
  );
}

/** From here on the validations are computed (HUB-41). */
const REACHED = 60;

function Platon({ info: { platonValidations, progress } }: ProcessSectionsProps) {
  const counting = platonValidations.filter(({ counts }) => counts);
  const rest = counting.length - LIMITS.shownValidations;
  return (
    <Section title="Platón">
      {counting.length === 0 && (progress >= REACHED ? <Hint>No hay documentos que comparar</Hint> : <Pending />)}
      <Stack role="list" as="ul" className={styles.items}>
        {counting.slice(0, LIMITS.shownValidations).map(({ id, documentType, status }) => (
          <Cluster key={id} as="li" justify="space-between" gap={[1, 3]} pad={[2, 0]} line="between" size="sm">
            <span className={styles.name}>{documentType}</span>
            <StatusBadge status={status} />
          </Cluster>
        ))}
      </Stack>
      {rest > 0 && (
        <Text ink="soft" size="sm" weight="medium">
          +{rest} documentos más analizados
        </Text>
      )}
    </Section>
  );
}

function Wallet({ info }: ProcessSectionsProps) {
  const data = info.walletData;
  return (
    <Section title="T-Wallet">
      {data ? (
        <Stack gap={3} className={styles.tiles}>
          <StatTile label="Documentos" value={data.documentsCount} />
          <StatTile label="Carpetas completas" value={data.completedFolders} />
          <StatTile label="Carpetas en total" value={data.totalFolders} />
        </Stack>
      ) : (
        <Pending />
      )}
    </Section>
  );
}

function Summary({ info }: ProcessSectionsProps) {
  return (
    <Section title="Resumen del proceso">
      {info.dynamicMessages.length === 0 && <Pending />}
      <Stack as="ol" gap={1} bullets size="sm" className={styles.items}>
        {info.dynamicMessages.map(({ nodeName, phase, message }) => (
          <li key={`${nodeName} ${phase}`}>
            <strong>{nodeName}</strong>: {message}
          </li>
        ))}
      </Stack>
    </Section>
  );
}
