import { QueryClientProvider } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { notify } from "@/components/ui/Toaster/notify.ts";
import { planEvents } from "@/domain/procedure/plan/planEvents.ts";
import { dayInSpain } from "@/domain/shared/calendar/dayInSpain.ts";
import { PlanScreen } from "@/screens/plan/PlanScreen.tsx";
import { useNavigateOnce } from "@/screens/shared/useNavigateOnce.ts";
import { facts } from "../procedure/facts.ts";
import { MyData } from "../procedure/MyData.tsx";
import { openProcedure } from "../procedure/openProcedure.ts";
import { queryClient } from "../shell/queryClient.ts";
import { saveCalendar } from "../shell/saveCalendar.ts";
import { situation } from "../grants/situation.ts";
import { useDayInSpain } from "../shell/today.ts";
import { vault } from "../documents/vault.ts";
import { plans } from "../procedure/plans.tsx";

export function PlanRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <EventPlan />
    </QueryClientProvider>
  );
}

function EventPlan() {
  const leave = useNavigateOnce();
  return (
    <PlanScreen
      plans={plans}
      facts={facts}
      profile={useSyncExternalStore(situation.subscribe, situation.read)}
      vault={vault}
      today={useDayInSpain()}
      onOpenProcedure={(card) => {
        openProcedure(card, vault, leave).catch(() =>
          notify({
            tone: "error",
            title: "No se ha podido abrir el trámite",
            description: "Comprueba tu conexión y prueba otra vez.",
          }),
        );
      }}
      onDownloadCalendar={(event, plan) => {
        saveCalendar(`plan-${event.id}`, planEvents(event, plan, dayInSpain(new Date())));
      }}
      renderMyData={(open, onClose) => <MyData open={open} onClose={onClose} />}
    />
  );
}
