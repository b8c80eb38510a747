import { useEffect, useId, useRef, type FormEvent } from "react";
import { counted } from "@/domain/format.ts";
import type { Opportunity, OpportunitySourceKind } from "@/domain/opportunities/opportunity.ts";
import {
  OPPORTUNITY_CHIPS,
  type OpportunityChip,
  type OpportunityFigures,
  type OpportunityOrder,
} from "@/domain/opportunities/opportunityList.ts";
import { OPPORTUNITY_MESSAGES } from "@/domain/opportunities/opportunityMessages.ts";
import { Button } from "@/components/Button/Button.tsx";
import { EmptyState } from "@/components/EmptyState/EmptyState.tsx";
import { ErrorNotice } from "@/components/ErrorNotice/ErrorNotice.tsx";
import { FilterChips } from "@/components/FilterChips/FilterChips.tsx";
import { GapBanner, type GapBannerProps } from "@/components/GapBanner/GapBanner.tsx";
import { Heading } from "@/components/Heading/Heading.tsx";
import { OpportunityGlyph, RefreshGlyph, SearchGlyph, UserGlyph } from "@/components/Icon/icons.ts";
import { LinkButton } from "@/components/LinkButton/LinkButton.tsx";
import { Notice } from "@/components/Notice/Notice.tsx";
import { OpportunityCard, type OpportunityCardProps } from "@/components/OpportunityCard/OpportunityCard.tsx";
import { PageHeader } from "@/components/PageHeader/PageHeader.tsx";
import { SearchField } from "@/components/SearchField/SearchField.tsx";
import { SearchSources, type SearchPhase } from "@/components/SearchSources/SearchSources.tsx";
import { SegmentedControl } from "@/components/SegmentedControl/SegmentedControl.tsx";
import { Skeleton } from "@/components/Skeleton/Skeleton.tsx";
import { Spinner } from "@/components/Spinner/Spinner.tsx";
import { Figures } from "./Figures.tsx";
import { ListFoot } from "./ListFoot.tsx";
import styles from "./OpportunitiesView.module.css";

/** How far the list is. */
export interface OpportunityListing {
  readonly state: "loading" | "ready" | "failed";
  /** Why the last request failed, in words; null where it did not. */
  readonly failure: string | null;
  /** Those that the filters let through, as they are to be shown. */
  readonly shown: readonly Opportunity[];
  readonly figures: OpportunityFigures;
  readonly counts: Readonly<Record<OpportunityChip, number>>;
  /** What shows is of before, and newer is on its way. */
  readonly isRefreshing: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Calls that were read and are not shown. */
  readonly leftOut: { readonly closed: number; readonly direct: number; readonly unreadable: number };
  /** ISO instant at which the source was asked last; null for samples. */
  readonly asOf: string | null;
}

export interface OpportunitiesViewProps {
  readonly kind: OpportunitySourceKind;
  readonly today: string;
  readonly listing: OpportunityListing;
  /** Null: no search runs. */
  readonly scan: SearchPhase | null;
  /** How many the running search found; null until it has answered. */
  readonly found: number | null;
  readonly gaps: Pick<GapBannerProps, "gaps" | "state">;
  readonly text: string;
  /** The words that the source itself was asked for. */
  readonly asked: string;
  readonly chip: OpportunityChip;
  readonly order: OpportunityOrder;
  /** The person has neither told their situation nor said 'Ahora no'. */
  readonly asksForSituation: boolean;
  readonly onBack: () => void;
  readonly onScan: () => void;
  readonly onCancelScan: () => void;
  readonly onText: (text: string) => void;
  readonly onAskSource: () => void;
  readonly onChip: (chip: OpportunityChip) => void;
  readonly onOrder: (order: OpportunityOrder) => void;
  readonly onClearFilters: () => void;
  readonly onReload: () => void;
  readonly onLoadMore: () => void;
  readonly onSituation: () => void;
  readonly onDeclineSituation: () => void;
  readonly onOpen: (opportunityId: string) => void;
  readonly onSave: (opportunity: Opportunity) => void;
  readonly onApply: (opportunity: Opportunity) => void;
  readonly onAnalyse: (opportunity: Opportunity) => void;
  readonly onUpload: GapBannerProps["onUpload"];
  readonly onRetryGaps: () => void;
}

/** Oportuni-T: grants and subsidies, how well they fit and what papers they take (OPP rows). */
export function OpportunitiesView(props: OpportunitiesViewProps) {
  const { kind, listing, scan, gaps, onBack, onScan, onSituation, onUpload, onOpen, onRetryGaps } = props;
  const scanButton = useRef<HTMLButtonElement>(null);
  const scanned = useRef(false);
  useEffect(() => {
    // 'Cancelar' and the sources go with the search, and with them what held the focus.
    if (document.activeElement === document.body && scanned.current) scanButton.current?.focus();
    scanned.current = scan !== null;
  }, [scan]);
  return (
    <div className={styles.page}>
      <PageHeader
        title="Oportuni-T"
        eyebrow="Ayudas y subvenciones"
        description="Qué ayudas hay, cómo encajan contigo y qué documentos te separan de ellas."
        onBack={onBack}
        actions={
          <>
            <Button variant="primary" glyph={OpportunityGlyph} ref={scanButton} busy={scan !== null} onClick={onScan}>
              Buscar Oportunidades
            </Button>
            <Button glyph={UserGlyph} aria-haspopup="dialog" onClick={onSituation}>
              Tu situación
            </Button>
          </>
        }
      />
      {kind === "sample" && <SampleNotice />}
      <SearchSources phase={scan} kind={kind} found={props.found} onCancel={props.onCancelScan} />
      {listing.state === "failed" ? (
        <ListFailed {...props} />
      ) : (
        <>
          <Figures kind={kind} figures={listing.state === "ready" ? listing.figures : null} />
          {props.asksForSituation && <SituationNotice {...props} />}
          {listing.state === "ready" && (
            <GapBanner
              gaps={gaps.gaps}
              state={gaps.state}
              onUpload={onUpload}
              onOpen={({ opportunityId }) => onOpen(opportunityId)}
              onRetry={onRetryGaps}
            />
          )}
          <Listing {...props} />
        </>
      )}
    </div>
  );
}

/** Nothing here may pass for a real call (decision A-106). */
function SampleNotice() {
  return (
    <Notice
      title="Lista de ejemplo"
      actions={
        <LinkButton size="sm" href="https://www.infosubvenciones.es">
          Ver convocatorias reales en la BDNS
        </LinkButton>
      }
    >
      Estas oportunidades no son convocatorias reales: enseñan cómo funciona Oportuni-T. Los documentos sí se comparan
      con los de tu T-Wallet.
    </Notice>
  );
}

function SituationNotice({ onSituation, onDeclineSituation }: OpportunitiesViewProps) {
  return (
    <Notice
      title="Cuéntanos tu situación"
      actions={
        <>
          <Button size="sm" aria-haspopup="dialog" onClick={onSituation}>
            Contar tu situación
          </Button>
          <Button size="sm" variant="quiet" onClick={onDeclineSituation}>
            Ahora no
          </Button>
        </>
      }
    >
      Con tu provincia, tu actividad y tu tamaño podemos decirte qué condiciones cumples. Sin ello, casi todo queda por
      comprobar.
    </Notice>
  );
}

function ListFailed({ listing, onReload }: OpportunitiesViewProps) {
  return (
    <ErrorNotice
      title={OPPORTUNITY_MESSAGES.listFailed}
      description={listing.failure}
      actions={
        <>
          <Button variant="primary" glyph={RefreshGlyph} onClick={onReload}>
            Reintentar
          </Button>
          <LinkButton href="https://www.infosubvenciones.es">Ir a la BDNS</LinkButton>
        </>
      }
    />
  );
}

const ORDERS: readonly { readonly value: OpportunityOrder; readonly label: string }[] = [
  { value: "compatibility", label: "Compatibilidad" },
  { value: "deadline", label: "Plazo" },
];

function Listing(props: OpportunitiesViewProps) {
  const { listing, kind, chip, order, text, asked, onChip, onOrder, onClearFilters } = props;
  const headingId = useId();
  const { state, counts, shown } = listing;
  const chips = OPPORTUNITY_CHIPS.map((entry) => ({ ...entry, count: counts[entry.id] }));
  return (
    <section
      className={styles.listing}
      aria-labelledby={headingId}
      aria-busy={state === "loading" || listing.isRefreshing}
    >
      <Heading level={2} id={headingId}>
        {kind === "sample" ? "Oportunidades de ejemplo" : "Convocatorias"}
      </Heading>
      <Find {...props} />
      <div className={styles.narrow}>
        <FilterChips chips={chips} value={chip} onChange={onChip} />
        <SegmentedControl legend="Ordenar por" segments={ORDERS} value={order} onChange={onOrder} />
      </div>
      {asked !== "" && (
        <p className={styles.asked}>
          <span>{`Convocatorias de la BDNS con «${asked}» en el título.`}</span>
          <Button size="sm" variant="quiet" onClick={onClearFilters}>
            Ver todas
          </Button>
        </p>
      )}
      <div className={styles.count} role="status">
        {listing.isRefreshing && <p>Actualizando la lista…</p>}
        {state === "ready" && !listing.isRefreshing && (
          <Count amount={shown.length} isNarrowed={chip !== "all" || text.trim() !== asked} />
        )}
      </div>
      {state === "loading" ? <Loading /> : <Cards {...props} />}
      {state === "ready" && <ListFoot {...props} />}
    </section>
  );
}

function Count({ amount, isNarrowed }: { readonly amount: number; readonly isNarrowed: boolean }) {
  const filters = isNarrowed ? " con estos filtros" : "";
  if (amount === 0) return <span className="visually-hidden">Ninguna oportunidad{filters}</span>;
  return <p>{`${counted(amount, "oportunidad", "oportunidades")}${filters}`}</p>;
}

/** The box narrows what is loaded; where there is a register, it can be asked for the same words. */
function Find({ kind, text, asked, listing, onText, onAskSource }: OpportunitiesViewProps) {
  const field = (
    <SearchField
      label="Buscar oportunidades"
      placeholder="Palabras del título o de la descripción"
      value={text}
      onChange={onText}
    />
  );
  if (kind === "sample") return field;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAskSource();
  };
  return (
    <form className={styles.find} onSubmit={submit}>
      {field}
      <Button
        type="submit"
        glyph={SearchGlyph}
        disabled={text.trim() === asked}
        busy={asked !== "" && listing.state === "loading"}
      >
        Buscar en la BDNS
      </Button>
    </form>
  );
}

function Loading() {
  return (
    <>
      <Spinner label="Cargando oportunidades…" />
      <div className={styles.grid}>
        {["primera", "segunda", "tercera"].map((name) => (
          <div key={name} className={styles.waiting}>
            <Skeleton lines={2} />
            <Skeleton shape="block" />
          </div>
        ))}
      </div>
    </>
  );
}

function Cards(props: OpportunitiesViewProps) {
  const { listing, today, kind, asked, onClearFilters, onOpen } = props;
  if (listing.shown.length === 0) {
    const isFiltered = listing.counts.all > 0 || asked !== "";
    return (
      <EmptyState
        glyph={SearchGlyph}
        heading="No se encontraron oportunidades"
        headingLevel={3}
        action={isFiltered && <Button onClick={onClearFilters}>Limpiar filtros</Button>}
      >
        {isFiltered
          ? "Prueba con otras palabras o quita los filtros."
          : "Ahora mismo no hay convocatorias abiertas para tu situación. Cámbiala o vuelve otro día."}
      </EmptyState>
    );
  }
  const actions = (opportunity: Opportunity): Omit<OpportunityCardProps, "opportunity" | "today"> => ({
    onOpen: () => onOpen(opportunity.id),
    onSave: () => props.onSave(opportunity),
    onApply: () => props.onApply(opportunity),
    onAnalyse: () => props.onAnalyse(opportunity),
  });
  return (
    <ul
      role="list"
      className={styles.grid}
      aria-label={kind === "sample" ? "Oportunidades de ejemplo" : "Convocatorias"}
    >
      {listing.shown.map((opportunity) => (
        <li key={opportunity.id}>
          <OpportunityCard opportunity={opportunity} today={today} {...actions(opportunity)} />
        </li>
      ))}
    </ul>
  );
}
