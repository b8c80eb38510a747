import { lazy, Suspense, useSyncExternalStore } from "react";
import { QueryClientProvider } from "@tanstack/react-query";
import type { AgendaItem, RenewalTarget } from "@/domain/procedure/agenda/agenda.ts";
import { agendaEvents } from "@/domain/procedure/agenda/agendaEvents.ts";
import { toHubState } from "@/domain/procedure/caseNavigation.ts";
import { ROUTES } from "@/domain/shared/routes.ts";
import { KEYS } from "@/services/shared/storage/keys.ts";
import { notify } from "@/components/ui/Toaster/notify.ts";
import { AgendaPanel } from "@/screens/shared/AgendaPanel.tsx";
import { MyCases } from "@/screens/home/MyCases.tsx";
import { ErrorBoundary } from "../shell/ErrorBoundary.tsx";
import { beginCase, getCases } from "./cases.ts";
import { facts } from "./facts.ts";
import { queryClient } from "../shell/queryClient.ts";
import { cards } from "./requirements.ts";
import { saveCalendar } from "../shell/saveCalendar.ts";
import { services } from "../services.ts";
import { situation } from "../grants/situation.ts";
import { useDayInSpain } from "../shell/today.ts";
import { vault } from "../documents/vault.ts";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

const findCard = (id: string) => cards.find(id);

const notifyFailure = () =>
  notify({
    tone: "error",
    title: "No se ha podido abrir la renovación",
    description: "Comprueba tu conexión y vuelve a intentarlo.",
  });

/** Opens the hub with a new case of the renewal and its answers. */
async function beginRenewal({ card, answers }: RenewalTarget) {
  const answer = await cards.find(card);
  if (answer?.origin.kind !== "card") throw new Error(`there is no card ${card}`);
  const begun = await beginCase(answer.origin.cardTitle, answer);
  const opened = { ...begun, answers: { ...begun.answers, ...answers } };
  getCases().send({ type: "case.begun", case: opened });
  return { to: ROUTES.hub, state: toHubState(opened) };
}

/** Vault, facts and day for screens over stored data. */
export function useStoredData() {
  return { vault, facts: useSyncExternalStore(facts.subscribe, facts.read), today: useDayInSpain() };
}

function downloadCalendar(items: readonly AgendaItem[], today: IsoDay) {
  saveCalendar("que-toca", agendaEvents(items, today, situation.read().situation.region));
}

/** 'Qué toca' on home and above the cases. */
export function AgendaPart() {
  const kept = useStoredData();
  return (
    <AgendaPanel
      {...kept}
      findCard={findCard}
      beginRenewal={beginRenewal}
      onDownloadCalendar={(items) => downloadCalendar(items, kept.today)}
      onFailure={notifyFailure}
    />
  );
}

function Latest() {
  return <MyCases {...useStoredData()} />;
}

const LazyPlans = lazy(async () => ({ default: (await import("./plans.tsx")).PlansPart }));
const nothing = () => null;

/** The started plans; loads nothing without any. */
export function PlansPart() {
  return (
    services.reportingStore.getItem(KEYS.plans) !== null && (
      <ErrorBoundary fallback={nothing}>
        <Suspense fallback={null}>
          <LazyPlans />
        </Suspense>
      </ErrorBoundary>
    )
  );
}

/** Home's view of stored data: agenda, started plans, latest cases. */
export function HomeParts() {
  return (
    <QueryClientProvider client={queryClient}>
      <AgendaPart />
      <PlansPart />
      <Latest />
    </QueryClientProvider>
  );
}
