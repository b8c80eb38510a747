import { useEffect, useRef } from "react";
import type { Opportunity, OpportunitySourceKind } from "@/domain/grants/opportunity.ts";
import type { OpportunityChip, OpportunityFigures, OpportunityOrder } from "@/domain/grants/opportunityList.ts";
import { OPPORTUNITY_MESSAGES } from "@/domain/grants/opportunityMessages.ts";
import { REGISTER } from "@/domain/grants/sources.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import { GapBanner, type GapBannerProps } from "@/screens/opportunities/GapBanner/GapBanner.tsx";
import { OpportunityGlyph, RefreshGlyph, UserGlyph } from "@/components/ui/Icon/icons.ts";
import { LinkButton } from "@/components/ui/LinkButton/LinkButton.tsx";
import { Notice } from "@/components/ui/Notice/Notice.tsx";
import { PageHeader } from "@/components/ui/PageHeader/PageHeader.tsx";
import { SearchSources, type SearchPhase } from "@/screens/opportunities/SearchSources/SearchSources.tsx";
import { Figures } from "./Figures.tsx";
import { Listing } from "./Listing.tsx";
import { Stack } from "@/components/ui/Layout/Layout.tsx";
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
  /** Why the last search failed, in words; null where it did not. */
  readonly scanFailure: string | null;
  /** The list has been awaited for longer than usual. */
  readonly isLate: boolean;
  /** Why saved ones are missing, in words; null where none is. */
  readonly savedFailure: string | null;
  readonly gaps: Pick<GapBannerProps, "gaps" | "state">;
  readonly text: string;
  /** The words that the source itself was asked for. */
  readonly asked: string;
  readonly chip: OpportunityChip;
  readonly order: OpportunityOrder;
  /** The person has told anything of themselves. */
  readonly isSituationKnown: boolean;
  /** The person has neither told their situation nor said 'Ahora no'. */
  readonly asksForSituation: boolean;
  readonly onBack: () => void;
  readonly onScan: () => void;
  readonly onCancelScan: () => void;
  readonly onDismissScanFailure: () => void;
  readonly onText: (text: string) => void;
  readonly onAskSource: () => void;
  readonly onChip: (chip: OpportunityChip) => void;
  readonly onOrder: (order: OpportunityOrder) => void;
  readonly onClearFilters: () => void;
  readonly onReload: () => void;
  /** Asks once more for the part of the list that failed. */
  readonly onRetry: () => void;
  readonly onRetrySaved: () => void;
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
    <Stack gap={5} className={styles.page}>
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
      <SearchSources phase={scan} kind={kind} found={props.found} onCancel={props.onCancelScan} />
      {props.scanFailure !== null && <ScanFailed {...props} />}
      {kind === "sample" && <SampleNotice />}
      {listing.state !== "failed" && (
        <>
          <Figures
            kind={kind}
            isSituationKnown={props.isSituationKnown}
            figures={listing.state === "ready" ? listing.figures : null}
          />
          {props.asksForSituation && <SituationNotice {...props} />}
        </>
      )}
      {listing.state === "ready" && (
        <GapBanner
          gaps={gaps.gaps}
          state={gaps.state}
          documentsAreGeneral={kind === "bdns"}
          onUpload={onUpload}
          onOpen={({ opportunityId }) => onOpen(opportunityId)}
          onRetry={onRetryGaps}
        />
      )}
      <Listing {...props} />
    </Stack>
  );
}

/** The toast goes; what failed stands in the page too (decision A-134). */
function ScanFailed({ scanFailure, onScan, onDismissScanFailure }: OpportunitiesViewProps) {
  return (
    <Notice
      tone="warning"
      title={OPPORTUNITY_MESSAGES.scanFailed.title}
      actions={
        <Button size="sm" glyph={RefreshGlyph} onClick={onScan}>
          Buscar otra vez
        </Button>
      }
      onDismiss={onDismissScanFailure}
    >
      {scanFailure}
    </Notice>
  );
}

/** Nothing here may pass for a real call (decision A-106). */
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
      Con tu provincia, tu actividad y tu tamaño podemos decirte qué condiciones cumples. Sin ello hay condiciones que
      quedan por comprobar.
    </Notice>
  );
}
