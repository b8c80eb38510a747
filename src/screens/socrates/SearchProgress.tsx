import { useId, type ReactNode } from "react";
import { phaseColours } from "@/domain/procedure/analysis/messages.ts";
import { getHost } from "@/domain/shared/format.ts";
import { MessageCard, type CardMessage } from "@/components/procedure/MessageCard/MessageCard.tsx";
import { Grid, Stack } from "@/components/ui/Layout/Layout.tsx";
import styles from "./SearchProgress.module.css";

/** Subject of a query and the publishers of its rules. */
export interface SearchCategory {
  readonly title: string;
  /** Addresses of official bodies, or words where each place has its own. */
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

const MESSAGES: Readonly<Record<SearchProgressProps["picture"], Omit<CardMessage, "nodeName" | "colourScheme">>> = {
  thinking: { phase: "ANALIZANDO CONSULTA", icon: "Search", message: "Leo tu consulta" },
  searching: { phase: "PIENSO", icon: "Brain", message: "Identifico las normas y las fuentes oficiales" },
  stillSearching: {
    phase: "BUSCO",
    icon: "Loader2",
    message: "Sigo buscando: la respuesta tarda más de lo normal",
    subtitle: "Puedes esperar o cancelar; tu consulta no se pierde.",
  },
};

/** Progress of a search, with its query and its category once found (SOC-11 to SOC-13, SOC-15). */
export function SearchProgress({ picture, query, category }: SearchProgressProps) {
  const message = MESSAGES[picture];
  return (
    <MessageCard
      loading
      message={{
        ...message,
        ...(picture === "thinking" && { subtitle: query }),
        nodeName: "Sócrates",
        colourScheme: phaseColours(picture === "searching" ? "PIENSO" : "ANALIZANDO CONSULTA"),
      }}
    >
      {picture === "searching" && (
        <Groups>
          {category && (
            <Group title="Categoría detectada">
              <p>{category.title}</p>
            </Group>
          )}
          <Group title="Normas que estoy identificando">
            <List items={RULES} />
          </Group>
          {category && <Sources title="Fuentes oficiales que estoy identificando" sources={category.sources} />}
        </Groups>
      )}
      {picture === "stillSearching" && category && (
        <Groups>
          <Sources title="Fuentes oficiales" sources={category.sources} />
        </Groups>
      )}
    </MessageCard>
  );
}

const Groups = ({ children }: { readonly children: ReactNode }) => (
  <Grid min={15} gap={4} size="sm" className={styles.groups}>
    {children}
  </Grid>
);

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

function Sources({ title, sources }: SearchCategory) {
  return (
    <Group title={title}>
      <List items={sources.map(getHost)} />
    </Group>
  );
}
