import { useId, type ReactNode } from "react";
import { phaseColours } from "@/domain/procedure/analysis/messages.ts";
import { getHost } from "@/domain/shared/format.ts";
import { MessageCard } from "@/components/procedure/MessageCard/MessageCard.tsx";
import { Grid, Stack } from "@/components/ui/Layout/Layout.tsx";
import styles from "./SearchProgress.module.css";

/** What a query is about and where its rules are published. */
export interface SearchCategory {
  readonly title: string;
  /** Addresses of official bodies, or in words where each place has its own. */
  readonly sources: readonly string[];
}

export interface SearchProgressProps {
  readonly picture: "thinking" | "searching" | "stillSearching";
  readonly query: string;
  readonly category: SearchCategory | null;
}

const RULES = [
  "Qué requisitos y qué documentos exige la norma",
  "Qué plazos y qué tasas fija",
  "Qué pasos sigue el trámite y ante quién se hace",
] as const;

/** What Sócrates is doing while the person waits (SOC-11 to SOC-13, SOC-15). */
export function SearchProgress({ picture, query, category }: SearchProgressProps) {
  switch (picture) {
    case "thinking":
      return (
        <MessageCard
          loading
          message={{
            nodeName: "Sócrates",
            phase: "ANALIZANDO CONSULTA",
            icon: "Search",
            message: "Leo tu consulta",
            subtitle: query,
            colourScheme: phaseColours("ANALIZANDO CONSULTA"),
          }}
        />
      );
    case "searching":
      return (
        <MessageCard
          loading
          message={{
            nodeName: "Sócrates",
            phase: "PIENSO",
            icon: "Brain",
            message: "Identifico las normas y las fuentes oficiales",
            colourScheme: phaseColours("PIENSO"),
          }}
        >
          <Grid min={15} gap={4} size="sm" className={styles.groups}>
            {category && (
              <Group title="Categoría detectada">
                <p>{category.title}</p>
              </Group>
            )}
            <Group title="Normas que estoy identificando">
              <List items={RULES} />
            </Group>
            {category && (
              <Group title="Fuentes oficiales que estoy identificando">
                <Sources sources={category.sources} />
              </Group>
            )}
          </Grid>
        </MessageCard>
      );
    case "stillSearching":
      return (
        <MessageCard
          loading
          message={{
            nodeName: "Sócrates",
            phase: "BUSCO",
            icon: "Loader2",
            message: "Sigo buscando: la respuesta tarda más de lo normal",
            subtitle: "Puedes esperar o cancelar; tu consulta no se pierde.",
            colourScheme: phaseColours("ANALIZANDO CONSULTA"),
          }}
        >
          {category && (
            <Grid min={15} gap={4} size="sm" className={styles.groups}>
              <Group title="Fuentes oficiales">
                <Sources sources={category.sources} />
              </Group>
            </Grid>
          )}
        </MessageCard>
      );
  }
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Stack role="group" aria-labelledby={id} packed gap={1}>
      <p className={styles.label} id={id}>
        {title}
      </p>
      {children}
    </Stack>
  );
}

function List({ items }: { readonly items: readonly string[] }) {
  return (
    <Stack as="ul" gap={1} className={styles.items}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </Stack>
  );
}

const Sources = ({ sources }: Pick<SearchCategory, "sources">) => <List items={sources.map(getHost)} />;
