import { shallowEqual, useActorRef, useSelector } from "@xstate/react";
import { useMemo, useState } from "react";
import { OPPORTUNITY_FAILURES } from "@/domain/grants/opportunityFailure.ts";
import { deriveListing, findUnlisted, toOpportunities } from "@/domain/grants/opportunityList.ts";
import type { OpportunityUserState } from "@/domain/grants/userState.ts";
import type { Opportunity } from "@/domain/grants/opportunity.ts";
import { NO_SITUATION, type ApplicantProfile } from "@/domain/grants/situation.ts";
import { describeSituation, isSituationKnown } from "@/domain/grants/situationOptions.ts";
import { ROUTES } from "@/domain/shared/routes.ts";
import { OpportunityDetail } from "@/screens/opportunities/OpportunityDetail/OpportunityDetail.tsx";
import { SituationDialog } from "@/screens/opportunities/SituationDialog/SituationDialog.tsx";
import { notify } from "@/components/ui/Toaster/notify.ts";
import type { opportunitiesMachine } from "@/machines/grants/opportunities.machine.ts";
import type { OpportunitiesEvent } from "@/machines/grants/opportunities.types.ts";
import { selectContext, selectDialog, selectFilter, selectScan } from "@/machines/grants/opportunities.selectors.ts";
import type { OpportunitySource } from "@/services/grants/opportunities.ts";
import { useFoundOpportunities, useGaps, useOpportunityList } from "@/services/grants/opportunities.queries.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import { useDocuments } from "@/services/documents/vault/vault.queries.ts";
import { useInventory } from "../shared/useInventory.ts";
import { useEmitted } from "../shared/useEmitted.ts";
import { useIsLate } from "../shared/useIsLate.ts";
import { useNavigateOnce } from "../shared/useNavigateOnce.ts";
import type { OpportunityActions } from "@/components/grants/OpportunityCard/OpportunityCard.tsx";
import { OpportunitiesView } from "./OpportunitiesView.tsx";
import { useDialogInTurn } from "./useDialogInTurn.ts";

/** The documents of a call depend on no answer. */
const NO_FACTS = {};

export interface OpportunitiesScreenProps {
  readonly machine: typeof opportunitiesMachine;
  readonly source: OpportunitySource;
  readonly vault: Pick<Vault, "list" | "people">;
  readonly userState: OpportunityUserState;
  readonly told: ApplicantProfile;
  readonly today: string;
  /** Saves a calendar file of the last day to apply to the person's disk. */
  readonly onDownloadCalendar: (opportunity: Opportunity) => void;
  /** Opens 'Mis datos', where the person says where they live. */
  readonly onEditHome: () => void;
  /** Opens an https address of another site in a new tab. */
  readonly onOpenLink: (link: string) => void;
}

/** Grants and subsidies on /opportunities (OPP rows). */
export function OpportunitiesScreen({
  machine,
  source,
  vault,
  userState,
  told,
  today,
  ...props
}: OpportunitiesScreenProps) {
  const { kind } = source;
  const navigate = useNavigateOnce();
  const actor = useActorRef(machine, { input: { kind } });
  const send = (event: OpportunitiesEvent) => actor.send(event);
  const context = useSelector(actor, selectContext);
  const filter = useSelector(actor, selectFilter, shallowEqual);
  const phase = useSelector(actor, selectScan);
  const dialog = useDialogInTurn(useSelector(actor, selectDialog));
  const { situation } = told;
  const { region, size, stage } = situation;
  const query = { text: context.asked, situation: { region, size, stage } };

  useEmitted<typeof machine, "navigation.requested">(actor, "navigation.requested", ({ to, state }) =>
    navigate(to, state),
  );
  useEmitted<typeof machine, "toast.raised">(actor, "toast.raised", ({ toast, link }) => {
    const label = kind === "sample" ? "Abrir la web del organismo" : "Abrir la sede";
    notify(link ? { ...toast, action: { label, onSelect: () => props.onOpenLink(link) } } : toast);
  });

  const list = useOpportunityList(source, query);
  const documents = useDocuments(vault);
  const inventory = useInventory(vault, { facts: NO_FACTS, day: today });
  const records = list.state === "loading" ? source.builtIn : list.records;
  const { openId, order } = context;
  const wanted = openId === null ? userState.saved : [...userState.saved, openId];
  const found = useFoundOpportunities(source, list.state === "ready" ? findUnlisted(records, wanted) : []);
  const [asks, setAsks] = useState(0);
  const isLate = useIsLate(list.state === "loading", asks);
  function reload() {
    setAsks(asks + 1);
    list.reload();
  }
  const known = useMemo(
    () => toOpportunities([...records, ...found.records], { ...told, userState, inventory, today }),
    [records, found.records, told, userState, inventory, today],
  );
  const { all, ...listing } = deriveListing(known, records, { filter, order, today });
  const gaps = useGaps(source, inventory && (list.state === "ready" || records.length > 0) ? all : null);
  const detail = dialog === "detail" ? (known.find(({ id }) => id === openId) ?? null) : null;
  const actions: OpportunityActions = {
    onSave: ({ id }) => send({ type: "save.requested", id }),
    onApply: (opportunity) => send({ type: "apply.requested", opportunity }),
    onAnalyse: (opportunity) => send({ type: "analysis.requested", opportunity }),
  };
  const editSituation = () => send({ type: "situation.opened" });

  return (
    <>
      <OpportunitiesView
        kind={kind}
        today={today}
        listing={{
          ...list,
          ...listing,
          failure: list.failure && OPPORTUNITY_FAILURES[list.failure],
          savedFailure: found.failure && OPPORTUNITY_FAILURES[found.failure],
          isLate,
          onReload: reload,
          onRetry: list.retry,
          onRetrySaved: found.retry,
          onLoadMore: list.loadMore,
        }}
        scan={{
          phase: phase === "idle" ? null : phase,
          found: context.found?.length ?? null,
          failure: context.scanFailure,
          onStart: () => send({ type: "scan.requested", situation: query.situation }),
          onCancel: () => send({ type: "scan.cancelled" }),
          onDismissFailure: () => send({ type: "failure.dismissed" }),
        }}
        filters={{
          ...context,
          onText: (text) => send({ type: "text.typed", text }),
          onAskSource: () => {
            if (context.text.trim() === context.asked) reload();
            else send({ type: "search.submitted" });
          },
          onChip: (chip) => send({ type: "chip.chosen", chip }),
          onOrder: (order) => send({ type: "order.chosen", order }),
          onClear: () => send({ type: "filters.cleared" }),
        }}
        gaps={{
          ...(documents.isError ? { gaps: [], state: "failed" } : gaps),
          onUpload: ({ documentsNeeded: [first = ""] }) => send({ type: "upload.requested", documentName: first }),
          onRetry: documents.isError ? () => void documents.refetch() : gaps.retry,
        }}
        situation={{
          isKnown: isSituationKnown(situation),
          isAskedFor: kind === "bdns" && !told.isAsked,
          onOpen: editSituation,
          onDecline: () => send({ type: "situation.declined" }),
        }}
        onBack={() => navigate(ROUTES.home)}
        onOpen={(id) => send({ type: "opportunity.opened", id })}
        {...actions}
      />
      <OpportunityDetail
        opportunity={detail}
        today={today}
        situationText={isSituationKnown(situation) ? describeSituation(situation) : null}
        onOpenChange={(isOpen) => {
          if (!isOpen) send({ type: "opportunity.closed" });
        }}
        {...actions}
        onEditSituation={editSituation}
        onUpload={(documentName) => send({ type: "upload.requested", documentName })}
        onEditHome={props.onEditHome}
        onDownloadCalendar={props.onDownloadCalendar}
      />
      <SituationDialog
        open={dialog === "situation"}
        situation={situation}
        onSave={(next) => send({ type: "situation.submitted", situation: next })}
        onSkip={() => send({ type: "situation.declined" })}
        onForget={() => send({ type: "situation.submitted", situation: NO_SITUATION })}
      />
    </>
  );
}
