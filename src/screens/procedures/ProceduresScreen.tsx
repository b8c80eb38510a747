import { useId, useState } from "react";
import { Link } from "react-router-dom";
import type { ProcedureCard } from "@/domain/procedure/cards/card.ts";
import { groupByEvent, groupByTheme, type ProcedureGroup } from "@/domain/procedure/catalogue/procedureGroups.ts";
import type { LifeEvent } from "@/domain/procedure/plan/lifeEvent.ts";
import { pluralize } from "@/domain/shared/format.ts";
import { ROUTES } from "@/domain/shared/routes.ts";
import { EmptyState } from "@/components/ui/EmptyState/EmptyState.tsx";
import { SearchIcon } from "@/components/ui/Icon/icons.ts";
import { Cluster, Grid, PageBody, Stack } from "@/components/ui/Layout/Layout.tsx";
import { PageHeader } from "@/components/ui/PageHeader/PageHeader.tsx";
import { SearchField } from "@/components/ui/SearchField/SearchField.tsx";
import { SegmentedControl } from "@/components/ui/SegmentedControl/SegmentedControl.tsx";
import { useNavigateOnce } from "../shared/useNavigateOnce.ts";
import styles from "./ProceduresScreen.module.css";

export interface ProceduresScreenProps {
  readonly cards: readonly ProcedureCard[];
  readonly events: readonly LifeEvent[];
}

type Order = "theme" | "event";

const ORDERS = [
  { value: "theme", label: "Por tema" },
  { value: "event", label: "Por momento de la vida" },
] as const;

/** Every procedure that has a card, on /tramites (decision A-181): by theme or by life event, with a filter. */
export function ProceduresScreen({ cards, events }: ProceduresScreenProps) {
  const leave = useNavigateOnce();
  const [text, setText] = useState("");
  const [order, setOrder] = useState<Order>("theme");
  const groups = order === "theme" ? groupByTheme(cards, text) : groupByEvent(cards, events, text);
  const count = new Set(groups.flatMap(({ items }) => items.map(({ id }) => id))).size;
  return (
    <PageBody>
      <PageHeader
        title="Todos los trámites"
        description="Elige uno y te decimos qué documentos, plazos y costes pide, y cuáles tienes ya en tu T-Wallet."
        onBack={() => leave(ROUTES.home)}
      />
      <Cluster as="section" aria-label="Filtro" align="end" gap={4} className={styles.filter}>
        <div className={styles.search}>
          <SearchField
            label="Filtrar los trámites"
            placeholder="Por ejemplo: pensión"
            value={text}
            onChange={setText}
          />
        </div>
        <SegmentedControl legend="Orden" segments={ORDERS} value={order} onChange={setOrder} />
      </Cluster>
      <p role="status" className={styles.count}>
        {pluralize(count, "trámite", "trámites")}
      </p>
      {groups.length === 0 && (
        <EmptyState
          icon={SearchIcon}
          heading="Ningún trámite tiene esas palabras"
          action={<Link to={ROUTES.home}>Descríbelo con tus palabras en el inicio</Link>}
        />
      )}
      {groups.map((group) => (
        <Group key={group.id} group={group} />
      ))}
    </PageBody>
  );
}

function Group({ group: { name, event, items } }: { readonly group: ProcedureGroup }) {
  const heading = useId();
  return (
    <Stack as="section" gap={3} aria-labelledby={heading}>
      <Cluster align="end" gap={[1, 4]} justify="space-between">
        <h2 id={heading} className={styles.heading}>
          {name}
        </h2>
        {event && (
          <Link to={`${ROUTES.plan}${event}`} aria-label={`Ver el plan: ${name}`}>
            Ver el plan
          </Link>
        )}
      </Cluster>
      <Grid as="ul" role="list" min={17} gap={[0, 5]}>
        {items.map(({ id, titulo }) => (
          <li key={id}>
            <Link to={ROUTES.hub} state={{ selectedTramite: titulo }} className={styles.procedure}>
              {titulo}
            </Link>
          </li>
        ))}
      </Grid>
    </Stack>
  );
}
