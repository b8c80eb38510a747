import { useId } from "react";
import { pluralize } from "@/domain/shared/format.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { OPPORTUNITY_CHIPS, type OpportunityOrder } from "@/domain/grants/opportunityList.ts";
import { OPPORTUNITY_MESSAGES } from "@/domain/grants/opportunityMessages.ts";
import { REGISTER } from "@/domain/grants/sources.ts";
import { Form } from "@/components/ui/Form/Form.tsx";
import { Button } from "@/components/ui/Button/Button.tsx";
import { EmptyState } from "@/components/ui/EmptyState/EmptyState.tsx";
import { ErrorNotice } from "@/components/ui/ErrorNotice/ErrorNotice.tsx";
import { FilterChips } from "@/components/ui/FilterChips/FilterChips.tsx";
import { Heading } from "@/components/ui/Heading/Heading.tsx";
import { RefreshIcon, SearchIcon } from "@/components/ui/Icon/icons.ts";
import { LinkButton } from "@/components/ui/LinkButton/LinkButton.tsx";
import { OpportunityCard } from "@/components/grants/OpportunityCard/OpportunityCard.tsx";
import { SearchField } from "@/components/ui/SearchField/SearchField.tsx";
import { SegmentedControl } from "@/components/ui/SegmentedControl/SegmentedControl.tsx";
import { Skeleton } from "@/components/ui/Skeleton/Skeleton.tsx";
import { Spinner } from "@/components/ui/Spinner/Spinner.tsx";
import { useKeptFocus } from "../shared/useKeptFocus.ts";
import { ListFoot } from "./ListFoot.tsx";
import type { OpportunitiesViewProps } from "./OpportunitiesView.tsx";
import { Cluster, Grid, Hint, Stack } from "@/components/ui/Layout/Layout.tsx";
import styles from "./OpportunitiesView.module.css";

function ListFailed({ listing }: Pick<OpportunitiesViewProps, "listing">) {
  return (
    <ErrorNotice
      title={OPPORTUNITY_MESSAGES.listFailed}
      description={listing.failure}
      actions={
        <>
          <Button variant="primary" icon={RefreshIcon} onClick={listing.onReload}>
            Reintentar
          </Button>
          <LinkButton href={REGISTER.home}>Ir a la BDNS</LinkButton>
        </>
      }
    />
  );
}

const ORDERS: readonly { readonly value: OpportunityOrder; readonly label: string }[] = [
  { value: "compatibility", label: "Compatibilidad" },
  { value: "deadline", label: "Plazo" },
];

/** The list with its filters and order, or its loading, failed and empty state. */
export function Listing(props: OpportunitiesViewProps) {
  const { kind } = props;
  const headingId = useId();
  const [heading, keptAtHead] = useKeptFocus<HTMLHeadingElement>();
  const [foot, keptAtFoot] = useKeptFocus<HTMLDivElement>();
  const filters = { ...props.filters, onClear: keptAtHead(props.filters.onClear) };
  const listing = {
    ...props.listing,
    onReload: keptAtHead(props.listing.onReload),
    onRetry: keptAtFoot(props.listing.onRetry),
    onRetrySaved: keptAtFoot(props.listing.onRetrySaved),
    onLoadMore: keptAtFoot(props.listing.onLoadMore),
  };
  const { state, counts, shown } = listing;
  const { chip, order, text, submittedText } = filters;
  const chips = OPPORTUNITY_CHIPS.map((entry) => ({ ...entry, count: counts[entry.id] }));
  return (
    <Stack
      as="section"
      gap={4}
      className={styles.listing}
      aria-labelledby={headingId}
      aria-busy={state === "loading" || listing.isRefreshing}
    >
      <Heading level={2} id={headingId} ref={heading}>
        {kind === "sample" ? "Oportunidades de ejemplo" : "Convocatorias"}
      </Heading>
      <Find {...{ kind, listing, filters }} />
      {state === "ready" && (
        <Cluster gap={4} align="end" justify="space-between">
          <FilterChips label="Filtrar oportunidades" chips={chips} value={chip} onChange={filters.onChip} />
          <SegmentedControl legend="Ordenar por" segments={ORDERS} value={order} onChange={filters.onOrder} />
        </Cluster>
      )}
      {submittedText !== "" && (
        <Cluster as="p" gap={2} align="center">
          <span>{`Convocatorias de la BDNS con «${submittedText}» en el título.`}</span>
          <Button size="sm" variant="quiet" onClick={filters.onClear}>
            Ver todas
          </Button>
        </Cluster>
      )}
      <Hint as="div" className="live-region" role="status">
        {listing.isRefreshing && <p>Actualizando la lista…</p>}
        {state === "ready" && !listing.isRefreshing && (
          <Count amount={shown.length} isNarrowed={chip !== "all" || text.trim() !== submittedText} />
        )}
      </Hint>
      {state === "loading" && <Loading listing={listing} />}
      {state === "failed" && <ListFailed listing={listing} />}
      {state === "ready" && <Cards {...props} filters={filters} />}
      {state === "ready" && <ListFoot kind={kind} listing={listing} footRef={foot} />}
    </Stack>
  );
}

function Count({ amount, isNarrowed }: { readonly amount: number; readonly isNarrowed: boolean }) {
  const filters = isNarrowed ? " con estos filtros" : "";
  if (amount === 0) return <span className="visually-hidden">Ninguna oportunidad{filters}</span>;
  return <p>{`${pluralize(amount, "oportunidad", "oportunidades")}${filters}`}</p>;
}

/** Filters the loaded calls by text; a register can be searched for the same words. */
function Find({ kind, listing, filters }: Pick<OpportunitiesViewProps, "kind" | "listing" | "filters">) {
  const field = (
    <SearchField
      label="Buscar oportunidades"
      placeholder="Palabras del título o de la descripción"
      value={filters.text}
      onChange={filters.onText}
    />
  );
  if (kind === "sample") return field;
  return (
    <Form gap={3} align="end" className={styles.find} onSubmit={filters.onAskSource}>
      {field}
      <Button type="submit" icon={SearchIcon} busy={filters.submittedText !== "" && listing.state === "loading"}>
        Buscar en la BDNS
      </Button>
    </Form>
  );
}

function Loading({ listing }: Pick<OpportunitiesViewProps, "listing">) {
  return (
    <>
      <Spinner label="Cargando oportunidades…" />
      <div role="status">
        {listing.isLate && (
          <Cluster as="p" gap={2} align="center">
            <span>Está tardando más de lo normal. Puedes esperar o volver a pedirla.</span>
            <Button size="sm" icon={RefreshIcon} onClick={listing.onReload}>
              Reintentar
            </Button>
          </Cluster>
        )}
      </div>
      <Grid min={20} sameWidth gap={4} className={styles.grid}>
        {["primera", "segunda", "tercera"].map((name) => (
          <Stack key={name} surface="sheet" gap={4} pad={4}>
            <Skeleton lines={2} />
            <Skeleton shape="block" />
          </Stack>
        ))}
      </Grid>
    </>
  );
}

function Cards(props: OpportunitiesViewProps) {
  const { listing, today, kind, filters, onOpen, onSave, onApply, onAnalyse } = props;
  if (listing.shown.length === 0) {
    const isFiltered = listing.counts.all > 0 || filters.submittedText !== "";
    return (
      <EmptyState
        icon={SearchIcon}
        heading="No se encontraron oportunidades"
        headingLevel={3}
        action={isFiltered && <Button onClick={filters.onClear}>Limpiar filtros</Button>}
      >
        {emptyText(props, isFiltered)}
      </EmptyState>
    );
  }
  return (
    <Grid
      role="list"
      as="ul"
      min={20}
      sameWidth
      gap={4}
      className={styles.grid}
      aria-label={kind === "sample" ? "Oportunidades de ejemplo" : "Convocatorias"}
    >
      {listing.shown.map((opportunity) => (
        <li key={opportunity.id}>
          <OpportunityCard {...{ opportunity, today, onOpen, onSave, onApply, onAnalyse }} />
        </li>
      ))}
    </Grid>
  );
}

/** Claims only what was read: the newest calls, as far as they could be parsed. */
function emptyText({ kind, listing, situation }: OpportunitiesViewProps, isFiltered: boolean): string {
  if (isFiltered) return "Prueba con otras palabras o quita los filtros.";
  if (kind === "sample") return "No hay ningún ejemplo que enseñar.";
  if (listing.hasMore)
    return "Ninguna de las convocatorias leídas hasta ahora sigue abierta. Carga más para seguir mirando.";
  const whose = situation.isKnown ? " que encajen con tu provincia y tu tipo de solicitante" : "";
  return `No hay convocatorias abiertas${whose} entre las de los últimos ${LIMITS.grantsDays} días que se han podido leer.`;
}
