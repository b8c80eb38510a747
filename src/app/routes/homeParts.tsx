import { useCallback, useSyncExternalStore } from "react";
import { QueryClientProvider } from "@tanstack/react-query";
import type { AgendaItem, RenewalTarget } from "@/domain/procedure/agenda/agenda.ts";
import { agendaEvents } from "@/domain/procedure/agenda/agendaEvents.ts";
import { toHubState } from "@/domain/procedure/caseNavigation.ts";
import { ROUTES } from "@/domain/shared/routes.ts";
import { notify } from "@/components/ui/Toaster/notify.ts";
import { AgendaPanel } from "@/screens/agenda/AgendaPanel.tsx";
import { showAppBadge } from "@/services/shared/appBadge.ts";
import { beginCase, getCases } from "../cases.ts";
import { facts } from "../facts.ts";
import { queryClient } from "../queryClient.ts";
import { cards } from "../requirements.ts";
import { saveCalendar } from "../saveCalendar.ts";
import { situation } from "../situation.ts";
import { useDayInSpain } from "../today.ts";
import { vault } from "../vault.ts";

const findCard = (id: string) => cards.find(id);
const showCount = (urgent: number) => showAppBadge(urgent, navigator);

const sayFailure = () =>
  notify({
    tone: "error",
    title: "No se ha podido abrir la renovación",
    description: "Comprueba tu conexión y vuelve a intentarlo.",
  });

/** The hub with a new case of the renewal, in which its questions are answered. */
async function beginRenewal({ card, answers }: RenewalTarget) {
  const answer = await cards.find(card);
  if (answer?.origin.kind !== "card") throw new Error(`there is no card ${card}`);
  const begun = beginCase(answer.origin.cardTitle, answer);
  const opened = { ...begun, answers: { ...begun.answers, questions: answers } };
  getCases().send({ type: "case.changed", case: opened });
  return { to: ROUTES.hub, state: toHubState(opened, [], null) };
}

/** 'Qué toca' on home and over the kept cases, over the vault. */
export function HomeParts() {
  const today = useDayInSpain();
  const known = useSyncExternalStore(facts.subscribe, facts.read);
  const downloadCalendar = useCallback(
    (items: readonly AgendaItem[]) => {
      saveCalendar("que-toca", agendaEvents(items, today, situation.read().situation.region));
    },
    [today],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <AgendaPanel
        vault={vault}
        facts={known}
        today={today}
        findCard={findCard}
        beginRenewal={beginRenewal}
        onDownloadCalendar={downloadCalendar}
        onCount={showCount}
        onFailure={sayFailure}
      />
    </QueryClientProvider>
  );
}
