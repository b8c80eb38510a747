import { shallowEqual, useActorRef, useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { OPPORTUNITY_FAILURES } from "@/domain/grants/opportunityFailure.ts";
import type { Opportunity } from "@/domain/grants/opportunity.ts";
import { NO_SITUATION } from "@/domain/grants/situation.ts";
import { describeSituation, isSituationKnown } from "@/domain/grants/situationOptions.ts";
import { ROUTES } from "@/domain/shared/routes.ts";
import { OpportunityDetail } from "@/screens/opportunities/OpportunityDetail/OpportunityDetail.tsx";
import { SituationDialog } from "@/screens/opportunities/SituationDialog/SituationDialog.tsx";
import { notify } from "@/components/ui/Toaster/notify.ts";
import type { opportunitiesMachine } from "@/machines/grants/opportunities.machine.ts";
import type { OpportunitiesEvent } from "@/machines/grants/opportunities.types.ts";
import { selectChoices, selectDialog, selectOutcome, selectScan } from "@/machines/grants/opportunities.selectors.ts";
import { useEmitted } from "../shared/useEmitted.ts";
import { useNavigateOnce } from "../shared/useNavigateOnce.ts";
import type { OpportunityActions } from "@/components/grants/OpportunityCard/OpportunityCard.tsx";
import { OpportunitiesView } from "./OpportunitiesView.tsx";
import { useDialogInTurn } from "./useDialogInTurn.ts";
import { useListedOpportunities, type ListedOpportunitiesInput } from "./useListedOpportunities.ts";

export interface OpportunitiesScreenProps extends ListedOpportunitiesInput {
  readonly machine: typeof opportunitiesMachine;
  /** Saves a calendar file of the last day to apply. */
  readonly onDownloadCalendar: (opportunity: Opportunity) => void;
  /** Opens 'Mis datos'. */
  readonly onEditHome: () => void;
  /** Opens an https address of another site in a new tab. */
  readonly onOpenLink: (link: string) => void;
}

/** Grants and subsidies on /opportunities (OPP rows). */
export function OpportunitiesScreen(props: OpportunitiesScreenProps) {
  const { machine, source, profile, today } = props;
  const { kind } = source;
  const navigate = useNavigateOnce();
  const actor = useActorRef(machine, { input: { kind } });
  const send = (event: OpportunitiesEvent) => actor.send(event);
  const choices = useSelector(actor, selectChoices, shallowEqual);
  const phase = useSelector(actor, selectScan);
  const outcome = useSelector(actor, selectOutcome, shallowEqual);
  const { list, listing, opened, found, gaps, isLate, reload } = useListedOpportunities(props, actor);
  const { region, size, stage } = profile.situation;

  useEmitted<typeof machine, "navigation.requested">(actor, "navigation.requested", ({ to, state }) =>
    navigate(to, state),
  );
  useEmitted<typeof machine, "toast.raised">(actor, "toast.raised", ({ toast, link }) => {
    const label = kind === "sample" ? "Abrir la web del organismo" : "Abrir la sede";
    notify(link ? { ...toast, action: { label, onSelect: () => props.onOpenLink(link) } } : toast);
  });

  const actions: OpportunityActions = {
    onSave: ({ id }) => send({ type: "save.requested", id }),
    onApply: (opportunity) => send({ type: "apply.requested", opportunity }),
    onAnalyse: (opportunity) => send({ type: "analysis.requested", opportunity }),
  };
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
          ...outcome,
          onStart: () => send({ type: "scan.requested", situation: { region, size, stage } }),
          onCancel: () => send({ type: "scan.cancelled" }),
          onDismissFailure: () => send({ type: "failure.dismissed" }),
        }}
        filters={{
          ...choices,
          onText: (text) => send({ type: "text.typed", text }),
          onAskSource: () => {
            if (choices.text.trim() === choices.submittedText) reload();
            else send({ type: "search.submitted" });
          },
          onChip: (chip) => send({ type: "chip.chosen", chip }),
          onOrder: (order) => send({ type: "order.chosen", order }),
          onClear: () => send({ type: "filters.cleared" }),
        }}
        gaps={{
          ...gaps,
          onUpload: ({ documentsNeeded: [first = ""] }) => send({ type: "upload.requested", documentName: first }),
          onRetry: gaps.retry,
        }}
        situation={{
          isKnown: isSituationKnown(profile.situation),
          isAskedFor: kind === "bdns" && !profile.isAsked,
          onOpen: () => send({ type: "situation.opened" }),
          onDecline: () => send({ type: "situation.declined" }),
        }}
        onBack={() => navigate(ROUTES.home)}
        onOpen={(id) => send({ type: "opportunity.opened", id })}
        {...actions}
      />
      <OpportunityDialogs {...props} {...{ actor, opened, actions }} />
    </>
  );
}

interface OpportunityDialogsProps extends OpportunitiesScreenProps {
  readonly actor: ActorRefFrom<typeof opportunitiesMachine>;
  readonly opened: Opportunity | null;
  readonly actions: OpportunityActions;
}

/** The dialogs over the list: one opportunity, and 'Tu situación'. */
function OpportunityDialogs({ actor, opened, actions, ...props }: OpportunityDialogsProps) {
  const { send } = actor;
  const { situation } = props.profile;
  const dialog = useDialogInTurn(useSelector(actor, selectDialog));
  return (
    <>
      <OpportunityDetail
        opportunity={dialog === "detail" ? opened : null}
        today={props.today}
        situationText={isSituationKnown(situation) ? describeSituation(situation) : null}
        onOpenChange={(isOpen) => {
          if (!isOpen) send({ type: "opportunity.closed" });
        }}
        {...actions}
        onEditSituation={() => send({ type: "situation.opened" })}
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
