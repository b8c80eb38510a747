import { QueryClientProvider } from "@tanstack/react-query";
import { listCaseItems } from "@/domain/procedure/agenda/agenda.ts";
import { agendaEvents } from "@/domain/procedure/agenda/agendaEvents.ts";
import type { Case } from "@/domain/procedure/case/case.ts";
import { CaseScreen } from "@/screens/case/CaseScreen.tsx";
import { CasesScreen } from "@/screens/cases/CasesScreen.tsx";
import { getCases } from "../procedure/cases.ts";
import { renderQuestions } from "../procedure/LazyQuestions.tsx";
import { queryClient } from "../shell/queryClient.ts";
import { saveCalendar } from "../shell/saveCalendar.ts";
import { situation } from "../grants/situation.ts";
import { AgendaPart, PlansPart, useStoredData } from "../procedure/homeParts.tsx";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

function downloadCalendar(file: Case, today: IsoDay) {
  const events = agendaEvents(listCaseItems(file, today), today, situation.read().situation.region);
  saveCalendar(`expediente-${file.id}`, events);
}

function OneCase() {
  const shared = useStoredData();
  return (
    <CaseScreen
      {...shared}
      cases={getCases()}
      renderQuestions={renderQuestions}
      onDownloadCalendar={(file) => downloadCalendar(file, shared.today)}
      onPrint={() => window.print()}
    />
  );
}

function AllCases() {
  const agenda = (
    <>
      <AgendaPart />
      <PlansPart />
    </>
  );
  return <CasesScreen {...useStoredData()} agenda={agenda} />;
}

export function CaseRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <OneCase />
    </QueryClientProvider>
  );
}

export function CasesRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <AllCases />
    </QueryClientProvider>
  );
}
