import { useEffect, useRef } from "react";
import type { OpportunitySourceKind } from "@/domain/grants/opportunity.ts";
import type { deriveListing, OpportunityChip, OpportunityOrder } from "@/domain/grants/opportunityList.ts";
import { OPPORTUNITY_MESSAGES } from "@/domain/grants/opportunityMessages.ts";
import { REGISTER } from "@/domain/grants/sources.ts";
import type { OpportunitiesContext } from "@/machines/grants/opportunities.types.ts";
import type { OpportunityListState } from "@/services/grants/opportunities.queries.ts";
import type { OpportunityActions } from "@/components/grants/OpportunityCard/OpportunityCard.tsx";
import { Button } from "@/components/ui/Button/Button.tsx";
import { GapBanner, type GapBannerProps } from "@/screens/opportunities/GapBanner/GapBanner.tsx";
import { OpportunityIcon, UserIcon } from "@/components/ui/Icon/icons.ts";
import { LinkButton } from "@/components/ui/LinkButton/LinkButton.tsx";
import { Notice } from "@/components/ui/Notice/Notice.tsx";
import { PageHeader } from "@/components/ui/PageHeader/PageHeader.tsx";
import { SearchSources, type SearchPhase } from "@/screens/opportunities/SearchSources/SearchSources.tsx";
import { Figures } from "./Figures.tsx";
import { Listing } from "./Listing.tsx";
import { RetryNotice } from "./RetryNotice.tsx";
import { Stack } from "@/components/ui/Layout/Layout.tsx";
import styles from "./OpportunitiesView.module.css";

export interface OpportunityListing
  extends
    Omit<ReturnType<typeof deriveListing>, "unfiltered">,
    Pick<OpportunityListState, "state" | "isRefreshing" | "hasMore" | "isLoadingMore" | "leftOut" | "asOf"> {
  /** Why the last request failed, in words. */
  readonly failure: string | null;
  /** Why saved opportunities are missing, in words. */
  readonly savedFailure: string | null;
  /** The list takes longer than usual. */
  readonly isLate: boolean;
  readonly onReload: () => void;
  /** Retries the failed part of the list. */
  readonly onRetry: () => void;
  readonly onRetrySaved: () => void;
  readonly onLoadMore: () => void;
}

interface OpportunityScan {
  readonly phase: SearchPhase | null;
  /** Number of results of the running search; null until it has answered. */
  readonly found: number | null;
  /** Why the last search failed, in words. */
  readonly failure: string | null;
  readonly onStart: () => void;
  readonly onCancel: () => void;
  readonly onDismissFailure: () => void;
}

interface OpportunityFilters extends Pick<OpportunitiesContext, "text" | "submittedText" | "chip" | "order"> {
  readonly onText: (text: string) => void;
  readonly onAskSource: () => void;
  readonly onChip: (chip: OpportunityChip) => void;
  readonly onOrder: (order: OpportunityOrder) => void;
  readonly onClear: () => void;
}

export interface OpportunitiesViewProps extends OpportunityActions {
  readonly kind: OpportunitySourceKind;
  readonly today: string;
  readonly listing: OpportunityListing;
  readonly scan: OpportunityScan;
  readonly filters: OpportunityFilters;
  readonly gaps: Pick<GapBannerProps, "gaps" | "state" | "onUpload" | "onRetry">;
  readonly situation: {
    readonly isKnown: boolean;
    /** The person has neither answered nor declined. */
    readonly isAskedFor: boolean;
    readonly onOpen: () => void;
    readonly onDecline: () => void;
  };
  readonly onBack: () => void;
  readonly onOpen: (opportunityId: string) => void;
}

/** Oportuni-T: grants and subsidies, how well they fit and what documents they need (OPP rows). */
export function OpportunitiesView(props: OpportunitiesViewProps) {
  const { kind, listing, scan, gaps, situation, onBack, onOpen } = props;
  const { phase } = scan;
  const scanButton = useRef<HTMLButtonElement>(null);
  const scanned = useRef(false);
  useEffect(() => {
    // The end of the search removes 'Cancelar' and the sources, one of which may have the focus.
    if (document.activeElement === document.body && scanned.current) scanButton.current?.focus();
    scanned.current = phase !== null;
  }, [phase]);
  return (
    <Stack gap={5} className={styles.page}>
      <PageHeader
        title="Oportuni-T"
        eyebrow="Ayudas y subvenciones"
        description="Qué ayudas hay, cómo encajan contigo y qué documentos te separan de ellas."
        onBack={onBack}
        actions={
          <>
            <Button
              variant="primary"
              icon={OpportunityIcon}
              ref={scanButton}
              busy={phase !== null}
              onClick={scan.onStart}
            >
              Buscar Oportunidades
            </Button>
            <Button icon={UserIcon} aria-haspopup="dialog" onClick={situation.onOpen}>
              Tu situación
            </Button>
          </>
        }
      />
      <SearchSources phase={phase} kind={kind} found={scan.found} onCancel={scan.onCancel} />
      {/* The toast disappears; the failure stays in the page. */}
      {scan.failure !== null && (
        <RetryNotice
          title={OPPORTUNITY_MESSAGES.scanFailed.title}
          label="Buscar otra vez"
          onRetry={scan.onStart}
          onDismiss={scan.onDismissFailure}
        >
          {scan.failure}
        </RetryNotice>
      )}
      {kind === "sample" && <SampleNotice />}
      {listing.state !== "failed" && (
        <>
          <Figures kind={kind} figures={listing.state === "ready" ? listing.figures : null} />
          {situation.isAskedFor && <SituationNotice situation={situation} />}
        </>
      )}
      {(listing.state === "ready" || (listing.state === "loading" && kind === "sample")) && (
        <GapBanner
          {...gaps}
          documentsAreGeneral={kind === "bdns"}
          onOpen={({ opportunityId }) => onOpen(opportunityId)}
        />
      )}
      <Listing {...props} />
    </Stack>
  );
}

/** A sample must not look like a real call (decision A-106). */
function SampleNotice() {
  return (
    <Notice
      title="Lista de ejemplo"
      actions={
        <LinkButton size="sm" href={REGISTER.home}>
          Ver convocatorias reales en la BDNS
        </LinkButton>
      }
    >
      Estas oportunidades no son convocatorias reales: enseñan cómo funciona Oportuni-T. Los documentos sí se comparan
      con los de tu T-Wallet.
    </Notice>
  );
}

function SituationNotice({ situation }: Pick<OpportunitiesViewProps, "situation">) {
  return (
    <Notice
      title="Cuéntanos tu situación"
      actions={
        <>
          <Button size="sm" aria-haspopup="dialog" onClick={situation.onOpen}>
            Contar tu situación
          </Button>
          <Button size="sm" variant="quiet" onClick={situation.onDecline}>
            Ahora no
          </Button>
        </>
      }
    >
      Con tu provincia, tu actividad y tu tamaño podemos decirte qué condiciones cumples. Hasta entonces no calculamos
      la compatibilidad de ninguna convocatoria.
    </Notice>
  );
}
