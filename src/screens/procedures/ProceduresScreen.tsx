import { useId, useState } from "react";
import { Link } from "react-router-dom";
import type { ProcedureCard } from "@/domain/procedure/cards/card.ts";
import { groupByTheme, type ProcedureGroup } from "@/domain/procedure/catalogue/procedureGroups.ts";
import { findPlans } from "@/domain/procedure/plan/findPlans.ts";
import type { LifeEvent } from "@/domain/procedure/plan/lifeEvent.ts";
import { pluralize } from "@/domain/shared/format.ts";
import { ROUTES } from "@/domain/shared/routes.ts";
import { EmptyState } from "@/components/ui/EmptyState/EmptyState.tsx";
import { SearchIcon } from "@/components/ui/Icon/icons.ts";
import { Grid, PageBody, Stack } from "@/components/ui/Layout/Layout.tsx";
import { PageHeader } from "@/components/ui/PageHeader/PageHeader.tsx";
import { SearchField } from "@/components/ui/SearchField/SearchField.tsx";
import { LifeMoments } from "../shared/LifeMoments.tsx";
import { useNavigateOnce } from "../shared/useNavigateOnce.ts";
import styles from "./ProceduresScreen.module.css";

export interface ProceduresScreenProps {
  readonly cards: readonly ProcedureCard[];
  readonly events: readonly LifeEvent[];
}

/** Every procedure that has a card, on /tramites (decision A-181): the plans, then the procedures by theme, with a filter. */
export function ProceduresScreen({ cards, events }: ProceduresScreenProps) {
  const leave = useNavigateOnce();
  const [text, setText] = useState("");
  const groups = groupByTheme(cards, text);
  const moments = text.trim() === "" ? events : findPlans(events, text);
  const count = groups.flatMap(({ items }) => items).length;
  return (
    <PageBody>
      <PageHeader
        title="Todos los trámites"
        description="Elige uno y te decimos qué documentos, plazos y costes pide, y cuáles tienes ya en tu T-Wallet."
        onBack={() => leave(ROUTES.home)}
      />
      <SearchField
        label="Filtrar los trámites y los planes"
        placeholder="Por ejemplo: pensión"
        value={text}
        onChange={setText}
      />
      <p role="status" className={styles.count}>
        {pluralize(count, "trámite", "trámites")} y {pluralize(moments.length, "plan", "planes")}
      </p>
      <LifeMoments moments={moments} />
      {groups.length === 0 && moments.length === 0 && (
        <EmptyState
          icon={SearchIcon}
          heading="Ningún trámite ni plan tiene esas palabras"
          action={<Link to={ROUTES.home}>Descríbelo con tus palabras en el inicio</Link>}
        />
      )}
      {groups.map((group) => (
        <Group key={group.id} group={group} />
      ))}
    </PageBody>
  );
}

function Group({ group: { name, items } }: { readonly group: ProcedureGroup }) {
  const heading = useId();
  return (
    <Stack as="section" gap={3} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {name}
      </h2>
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
